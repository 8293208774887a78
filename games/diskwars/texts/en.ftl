# Diskwars, in English. Reports and refusals are sentences; the program capitalises their first letter, so a refusal
# begins with a small letter and also reads well after a colon. A disk is its label and its name ("a3 Orc Mob").

## Names of commands, options and choices

game-diskwars = Diskwars
    .about = Armies of round disks: flip them over, land on the enemy, pin what lies beneath.
seat-diskwars-a = Seat A
seat-diskwars-b = Seat B
seat-diskwars-c = Seat C
seat-diskwars-d = Seat D
seat-diskwars-e = Seat E
seat-diskwars-f = Seat F
command-diskwars = diskwars
    .about = Play Diskwars.
command-diskwars-army = army
    .about = Choose your army in secret.
command-diskwars-mine = mine
    .about = Your pile, your book and your standing orders.
command-diskwars-deploy = deploy
    .about = Place your first disks.
command-diskwars-reinforce = reinforce
    .about = Bring reinforcements.
command-diskwars-move = move
    .about = Flip a disk over the table.
command-diskwars-stop = stop
    .about = End a move that was held open.
command-diskwars-skill = skill
    .about = Use a special skill.
command-diskwars-cast = cast
    .about = Cast a spell.
command-diskwars-wait = wait
    .about = Activate a disk and do nothing.
command-diskwars-plan = plan
    .about = Up to three activations at once.
command-diskwars-pass = pass
    .about = End your opportunity.
command-diskwars-shoot = shoot
    .about = Shoot with an archer.
command-diskwars-volley = volley
    .about = Several shots at once.
command-diskwars-ready = ready
    .about = End your part of the shooting or the combat orders.
command-diskwars-combat = combat
    .about = Say whom a disk prefers to strike.
command-diskwars-react = react
    .about = Counter the spell being cast, or not.
command-diskwars-place = place
    .about = Aim a firestorm, or place a forced disk.
command-diskwars-orders = orders
    .about = Standing orders, kept secret.
command-diskwars-measure = measure
    .about = Measure a distance, if the match allows.
command-diskwars-disk = disk
    .about = A disk: what is printed and what it is now.
command-diskwars-spell = spell
    .about = What a spell does.
command-diskwars-roster = roster
    .about = The catalogue of disks.
command-diskwars-status = status
    .about = Turn, phase, scores and who is waited for.
option-diskwars-preset = preset
    .about = A ready-made army.
option-diskwars-saved = saved
    .about = An army that you keep
option-diskwars-save = save
    .about = Keep this army under a name
option-diskwars-disks = disks
    .about = Disks in pile order: 3 Orc Mob, …; or labels
option-diskwars-spells = spells
    .about = Spells: Haste, …
option-diskwars-places = places
    .about = Bearings or points, one a disk: 0; 40; 60,169
option-diskwars-count = count
    .about = How many disks.
option-diskwars-disk = disk
    .about = The disk.
option-diskwars-flips = flips
    .about = Flips: 0 90*2 >b2 @60,80
option-diskwars-hold = hold
    .about = Keep the move open.
option-diskwars-skill = skill
    .about = The special skill.
option-diskwars-target = target
    .about = The disk aimed at.
option-diskwars-target2 = target2
    .about = The second disk.
option-diskwars-at = at
    .about = A point x,y in cm.
option-diskwars-at2 = at2
    .about = A second point.
option-diskwars-seat = seat
    .about = A seat.
option-diskwars-pick = pick
    .about = A disk of your pile or graveyard.
option-diskwars-wizard = wizard
    .about = The wizard.
option-diskwars-spell = spell
    .about = The spell.
option-diskwars-bearing = bearing
    .about = Direction, 0 is up, clockwise.
option-diskwars-under = under
    .about = Below the caster.
option-diskwars-lines = lines
    .about = Lines separated by semicolons.
option-diskwars-confirm = confirm
    .about = Yes, activate nothing more this turn.
option-diskwars-aim = aim
    .about = A point inside the target.
option-diskwars-shots = shots
    .about = a5>b3; a6>b3@60.5,81
option-diskwars-end = end
    .about = Ready afterwards.
option-diskwars-prefer = prefer
    .about = Labels, best first.
option-diskwars-counter = counter
    .about = Which spells to counter.
option-diskwars-level = level
    .about = From this level on.
option-diskwars-mine_only = mine_only
    .about = Only spells that concern you.
option-diskwars-firestorm = firestorm
    .about = Where to throw: a label, a point or auto.
option-diskwars-cede = cede
    .about = The seat that may score, or none.
option-diskwars-skip_shooting = skip_shooting
    .about = Never shoot.
option-diskwars-auto_reinforce = auto_reinforce
    .about = Bring all reinforcements unasked.
option-diskwars-from = from
    .about = A disk, a point or centre.
option-diskwars-to = to
    .about = A disk, a point or centre.
option-diskwars-id = id
    .about = Label or name.
option-diskwars-faction = faction
    .about = A faction.
option-diskwars-max_ap = max_ap
    .about = At most so many points.
choice-diskwars-off = off
choice-diskwars-any = any
choice-diskwars-level = level
choice-diskwars-list = list

## The lobby

lobby-diskwars-scenario = Scenario
    .about = What is played for.
lobby-diskwars-scenario-first-contact = First Contact (2 seats)
lobby-diskwars-scenario-hill-of-destiny = The Hill of Destiny
lobby-diskwars-scenario-daggers-drawn = Daggers Drawn
lobby-diskwars-points = Army points
    .about = The limit of an army; 0 for the usual one.
lobby-diskwars-points-0 = usual: 50, or 40 in Daggers Drawn
lobby-diskwars-points-50 = 50 (small)
lobby-diskwars-points-100 = 100 (medium)
lobby-diskwars-goal = Goal
    .about = Points to destroy, or the lead; best half the army points.
lobby-diskwars-goal-25 = 25 points (half of 50)
lobby-diskwars-goal-50 = 50 points (half of 100)
lobby-diskwars-spread = Distance
    .about = Centimetres between the centre and the bases.
lobby-diskwars-spread-60 = 60 cm
lobby-diskwars-spread-45 = 45 cm (quicker)
lobby-diskwars-spread-30 = 30 cm (quickest)
lobby-diskwars-premeasure = Measuring
    .about = Whether one may measure before declaring.
lobby-diskwars-premeasure-strict = after declaring
lobby-diskwars-premeasure-free = at any time
lobby-diskwars-deploy = Deployment
    .about = First Contact: together in secret, or disk by disk.
lobby-diskwars-deploy-secret = secret, together
lobby-diskwars-deploy-alternate = disk by disk
lobby-diskwars-shooting = Shooting
    .about = Seat after seat, or declared together.
lobby-diskwars-shooting-sequential = seat after seat
lobby-diskwars-shooting-simultaneous = together in secret
lobby-diskwars-combat = Combat choices
    .about = Preferences in advance, or asked each time.
lobby-diskwars-combat-standing = in advance
lobby-diskwars-combat-interactive = asked each time
lobby-diskwars-reactions = Reactions
    .about = Counterspells by standing order, or asked.
lobby-diskwars-reactions-standing = by standing order
lobby-diskwars-reactions-interactive = asked
lobby-diskwars-max_turns = Last turn
    .about = After it the leader wins; 0 for none.
lobby-diskwars-max_turns-8 = turn 8
lobby-diskwars-max_turns-12 = turn 12
lobby-diskwars-armies = Armies
    .about = Whether lists of one’s own are allowed.
lobby-diskwars-armies-any = any list
lobby-diskwars-armies-ready-made = ready-made only

## Names

diskwars-named = { $label } { $name }
diskwars-label = { $label }
diskwars-seat = seat { $letter }
diskwars-disk-elf-bard = Elf Bard
diskwars-disk-elf-archer = Elf Archer
diskwars-disk-deepwood-archers = Deepwood Archers
diskwars-disk-lothari-spears = Lothari Spears
diskwars-disk-silver-riders = Silver Riders
diskwars-disk-grove-stalkers = Grove Stalkers
diskwars-disk-moonweaver = Moonweaver
diskwars-disk-glade-enchantress = Glade Enchantress
diskwars-disk-great-eagle = Great Eagle
diskwars-disk-elder-treant = Elder Treant
diskwars-disk-prince-aelorn = Prince Aelorn
diskwars-disk-starseer-ilvane = Starseer Ilvane
diskwars-disk-uthuk-raiders = Uthuk Raiders
diskwars-disk-uthuk-berserkers = Uthuk Berserkers
diskwars-disk-javelin-throwers = Javelin Throwers
diskwars-disk-steppe-riders = Steppe Riders
diskwars-disk-flayer-hounds = Flayer Hounds
diskwars-disk-uthuk-shaman = Uthuk Shaman
diskwars-disk-blood-witch = Blood Witch
diskwars-disk-slave-takers = Slave Takers
diskwars-disk-steppe-giant = Steppe Giant
diskwars-disk-pit-fiend = Pit Fiend
diskwars-disk-kethra-the-flayed = Kethra the Flayed
diskwars-disk-vasht-bone-speaker = Vasht Bone-Speaker
diskwars-disk-acolyte = Acolyte
diskwars-disk-temple-guard = Temple Guard
diskwars-disk-adept-of-timorran = Adept of Timorran
diskwars-disk-magus-of-timorran = Magus of Timorran
diskwars-disk-merciful-sister = Merciful Sister
diskwars-disk-fire-caller = Fire Caller
diskwars-disk-wind-monks = Wind Monks
diskwars-disk-temple-oracle = Temple Oracle
diskwars-disk-stone-golem = Stone Golem
diskwars-disk-guardian-spirit = Guardian Spirit
diskwars-disk-archmage-oruun = Archmage Oruun
diskwars-disk-high-templar-sahel = High Templar Sahel
diskwars-disk-dragonkin-spears = Dragonkin Spears
diskwars-disk-dragonkin-spitters = Dragonkin Spitters
diskwars-disk-dragonkin-shaman = Dragonkin Shaman
diskwars-disk-wyrm-priest = Wyrm Priest
diskwars-disk-hatchling = Hatchling
diskwars-disk-fire-drake = Fire Drake
diskwars-disk-wyvern = Wyvern
diskwars-disk-burrowing-wyrm = Burrowing Wyrm
diskwars-disk-doru-dragon = Doru Dragon
diskwars-disk-red-dragon = Great Red Dragon
diskwars-disk-gold-dragon = Gold Dragon
diskwars-disk-azhrak-the-old = Azhrak the Old
diskwars-disk-skeleton-spears = Skeleton Spears
diskwars-disk-skeleton-archers = Skeleton Archers
diskwars-disk-skeleton-riders = Skeleton Riders
diskwars-disk-ghouls = Ghouls
diskwars-disk-wraith = Wraith
diskwars-disk-grave-acolyte = Grave Acolyte
diskwars-disk-necromancer = Necromancer
diskwars-disk-tomb-knight = Tomb Knight
diskwars-disk-bone-catapult = Bone Catapult
diskwars-disk-bone-giant = Bone Giant
diskwars-disk-captain-skarn = Captain Skarn
diskwars-disk-lich-morvahn = Lich Morvahn
diskwars-disk-men-at-arms = Men-at-Arms
diskwars-disk-squires = Squires
diskwars-disk-royal-crossbows = Royal Crossbows
diskwars-disk-knights-of-the-realm = Knights of the Realm
diskwars-disk-banner-bearer = Banner Bearer
diskwars-disk-field-chaplain = Field Chaplain
diskwars-disk-court-wizard = Court Wizard
diskwars-disk-griffon-riders = Griffon Riders
diskwars-disk-royal-ballista = Royal Ballista
diskwars-disk-royal-scouts = Royal Scouts
diskwars-disk-king-falladir = King Falladir
diskwars-disk-lady-maerwen = Lady Maerwen
diskwars-disk-dwarf-axes = Dwarf Axes
diskwars-disk-dwarf-hammers = Dwarf Hammers
diskwars-disk-dwarf-crossbows = Dwarf Crossbows
diskwars-disk-dragon-slayers = Dragon Slayers
diskwars-disk-sappers = Sappers
diskwars-disk-runesmith = Runesmith
diskwars-disk-rune-master = Rune Master
diskwars-disk-stone-thrower = Stone Thrower
diskwars-disk-bear-riders = Bear Riders
diskwars-disk-steam-kite = Steam Kite
diskwars-disk-anvil-colossus = Anvil Colossus
diskwars-disk-thane-durgrim = Thane Durgrim
diskwars-disk-runelord-okri = Runelord Okri
diskwars-disk-ulc-tribe = Ulc Tribe
diskwars-disk-orc-mob = Orc Mob
diskwars-disk-goblin-archers = Goblin Archers
diskwars-disk-goblin-sneaks = Goblin Sneaks
diskwars-disk-wolf-riders = Wolf Riders
diskwars-disk-bat-rider = Bat Rider
diskwars-disk-war-drummer = War Drummer
diskwars-disk-orc-shaman = Orc Shaman
diskwars-disk-witch-doctor = Witch Doctor
diskwars-disk-rock-lobber = Rock Lobber
diskwars-disk-plains-troll = Plains Troll
diskwars-disk-orc-ogre = Orc Ogre
diskwars-disk-warlord-grukhal = Warlord Grukhal
diskwars-disk-zhagra-stormcaller = Zhagra Stormcaller
diskwars-disk-zolo-hexx = Zolo Hexx
diskwars-disk-night-vampire = Night Vampire
diskwars-disk-halfling-thieves = Halfling Thieves
diskwars-disk-mercenary-pikes = Mercenary Pikes
diskwars-disk-mercenary-crossbows = Mercenary Crossbows
diskwars-disk-hedge-wizard = Hedge Wizard
diskwars-disk-giant-spider = Giant Spider
diskwars-disk-bounty-hunter = Bounty Hunter
diskwars-disk-unicorn = Unicorn
diskwars-disk-imp = Imp
diskwars-disk-assassin = Hooded Assassin
diskwars-disk-ogre-mercenary = Ogre Mercenary
diskwars-skill-marching-song = Marching Song
diskwars-skill-war-drum = War Drum
diskwars-skill-battle-cry = Battle Cry
diskwars-skill-healing-hands = Healing Hands
diskwars-skill-blessing = Blessing
diskwars-skill-ambush-15 = Ambush (15 cm)
diskwars-skill-ambush-30 = Ambush (30 cm)
diskwars-skill-capture-4 = Capture (4)
diskwars-skill-breath-3 = Breath (3)
diskwars-skill-breath-5 = Breath (5)
diskwars-skill-terror = Terror
diskwars-skill-curse = Curse
diskwars-skill-snare = Snare
diskwars-skill-tunnel = Tunnel
diskwars-skill-grave-call = Grave Call
diskwars-skill-ground-slam = Ground Slam
diskwars-skill-scry = Scrying
diskwars-skill-hurl-back = Hurl Back
diskwars-skill-spotter = Spotter
diskwars-skill-shield-wall = Shield Wall
diskwars-skill-thick-hide = Thick Hide
diskwars-skill-regeneration = Regeneration
diskwars-skill-standard = Standard
diskwars-skill-spell-proof = Spell-proof
diskwars-skill-steadfast = Steadfast
diskwars-skill-pack = Pack
diskwars-skill-dragonbane = Dragonbane
diskwars-skill-slippery = Slippery
diskwars-skill-fleshless = Fleshless
diskwars-skill-vampiric = Vampiric
diskwars-skill-shadow = Shadow
diskwars-skill-pikes = Pikes
diskwars-does-marching-song = One other disk within 30 cm that is not activated, whoever commands it, has +3 M this turn.
diskwars-does-war-drum = Every other disk of yours within 15 cm that is not activated has +1 M this turn.
diskwars-does-battle-cry = Another disk of yours within 15 cm has +2 AT until the end of the turn.
diskwars-does-healing-hands = Takes one wound from another disk of yours within 15 cm.
diskwars-does-blessing = Another disk of yours within 15 cm has +2 E until the end of the turn.
diskwars-does-ambush-15 = The disk is put onto an enemy within 15 cm; this is neither a move nor an attack.
diskwars-does-ambush-30 = The disk is put onto an enemy within 30 cm; this is neither a move nor an attack.
diskwars-does-capture-4 = An enemy in contact beneath the disk, with E 4 or less and not unique, becomes yours for good.
diskwars-does-breath-3 = An enemy within 15 cm suffers 3 at once; what does not make a wound is lost.
diskwars-does-breath-5 = An enemy within 15 cm suffers 5 at once; what does not make a wound is lost.
diskwars-does-terror = An enemy within 15 cm that is not activated has -2 M this turn.
diskwars-does-curse = An enemy within 15 cm has -2 D until the end of the turn.
diskwars-does-snare = An enemy within 15 cm cannot be displaced by anything until the activation phase ends.
diskwars-does-tunnel = The disk comes up at a free point within 20 cm; that is no move and no attack.
diskwars-does-grave-call = A disk of your graveyard, of 3 points or less, not unique, returns beside this one, activated.
diskwars-does-ground-slam = Every disk in contact, friend or enemy, suffers 3 at once; what does not make a wound is lost.
diskwars-does-scry = You alone see the second and the third disk of an enemy pile.
diskwars-does-hurl-back = A free enemy within 5 cm is flipped once, straight away from this disk.
diskwars-does-spotter = Missiles of yours that aim at an enemy within 30 cm scatter half as far this turn.
diskwars-does-shield-wall = +1 D while another disk of yours of the same sort is within 5 cm.
diskwars-does-thick-hide = Every missile that hits it does 1 damage less.
diskwars-does-regeneration = Loses one wound at the end of each turn.
diskwars-does-standard = Other disks of yours of the same faction within 15 cm have +1 AT.
diskwars-does-spell-proof = Spells of enemies cannot choose it and do nothing to it.
diskwars-does-steadfast = Spells and skills of enemies can neither displace nor capture it.
diskwars-does-pack = As an attacker +1 AT for every other Pack disk of yours that strikes the same victim.
diskwars-does-dragonbane = +3 AT and +3 D against Dragons.
diskwars-does-slippery = May move although it is pinned, if only one disk lies on it.
diskwars-does-fleshless = Arrows and bolts that hit it do only 1 damage.
diskwars-does-vampiric = Loses one wound when a disk that it attacked is destroyed in that combat.
diskwars-does-shadow = Can only be shot at from within 15 cm.
diskwars-does-pikes = +2 D against attackers of size M or L.
diskwars-spell-magic-wall = Magic Wall
diskwars-spell-healing = Healing
diskwars-spell-haste = Haste
diskwars-spell-shield = Shield
diskwars-spell-conscription = Conscription
diskwars-spell-immobilise = Immobilise
diskwars-spell-protection-rune = Protection Rune
diskwars-spell-decay = Decay
diskwars-spell-sniper = Sniper
diskwars-spell-zap = Zap
diskwars-spell-fireball = Fireball
diskwars-spell-freeze = Freeze
diskwars-spell-conjuration = Conjuration
diskwars-spell-fate = Fate
diskwars-spell-mind-lock = Mind-lock
diskwars-spell-divine-protection = Divine Protection
diskwars-spell-repulsion = Repulsion
diskwars-spell-vigour = Vigour
diskwars-spell-shock-wave = Shock Wave
diskwars-spell-protection = Protection
diskwars-spell-control = Control
diskwars-spell-displacement = Displacement
diskwars-spell-teleport = Teleport
diskwars-spell-conversion = Conversion
diskwars-spell-scarcity = Scarcity
diskwars-spell-firestorm = Firestorm
diskwars-spell-electric-shock = Electric Shock
diskwars-spell-counterspell = Counterspell
diskwars-spell-paralysis = Paralysis
diskwars-spell-steel-rain = Steel Rain
diskwars-spell-resurrection = Resurrection
diskwars-faction-lothari = Lothari Elves
diskwars-faction-uthuk = Barbarians of Uthuk Yllan
diskwars-faction-timorran = Disciples of Timorran
diskwars-faction-dragons = Dragons
diskwars-faction-farrengast = Skeletons of Farrengast
diskwars-faction-falladir = Knights of King Falladir
diskwars-faction-red-anvil = Dwarves of the Red Anvil
diskwars-faction-orcs = Orcs of the Desolate Plains
diskwars-faction-none = no faction
diskwars-missile-arrow = arrows
diskwars-missile-bolt = bolts
diskwars-missile-fireball-missile = fireballs
diskwars-missile-boulder = boulders
diskwars-effect-times = { $effect } ×{ $times }
diskwars-effect-haste = +3 M (Haste)
diskwars-effect-zap = +2 M (Zap)
diskwars-effect-song = +3 M (Marching Song)
diskwars-effect-drum = +1 M (War Drum)
diskwars-effect-terror = -2 M (Terror)
diskwars-effect-cry = +2 AT (Battle Cry)
diskwars-effect-shield = +3 E (Shield)
diskwars-effect-blessing = +2 E (Blessing)
diskwars-effect-divine = +6 E (Divine Protection)
diskwars-effect-decay = -1 E (Decay)
diskwars-effect-curse = -2 D (Curse)
diskwars-effect-immobilised = immobilised
diskwars-effect-runed = runed
diskwars-effect-protected = protected
diskwars-effect-repulsed = repulsed
diskwars-effect-mind-locked = mind-locked
diskwars-effect-sniped = marked by a sniper
diskwars-effect-spotted = spotted
diskwars-phase-muster = the mustering
diskwars-phase-deploy = the deployment
diskwars-phase-reinforce = the reinforcements
diskwars-phase-activation = the activation phase
diskwars-phase-shooting = the shooting phase
diskwars-phase-combat = the combat phase
diskwars-phase-over = the end
diskwars-phase-shooting-or-combat = the shooting or combat phase
diskwars-phase-react = the moment when an enemy casts a spell
diskwars-phase-place = the moment when you throw a firestorm or a spell forces a disk of yours in

## Set-up

diskwars-army-chosen = Your army is noted: { $points } points; disks: { $disks }, spells: { $spells }. You may replace it until all armies are in.{ $idle ->
    [0] {""}
   *[other] {" "}Beware: no wizard of yours can cast { $idle } of the spells.
}
diskwars-mustering = { $seat }: disks { $disks }, spells { $spells }
diskwars-mustered = The armies are mustered ({ $armies }).
diskwars-first-player-drawn = The lot makes { $seat } the first player.
diskwars-places-chosen = Your places are noted ({ $places ->
    [one] 1 disk
   *[other] { $places } disks
}). Nobody sees them before all are in.
diskwars-stage-began = { $stage ->
    [deploy] Now the first disks are placed.
    [reinforce] Reinforcements may come.
    [activation] The activation phase begins.
    [shooting] 🏹 The shooting phase begins.
   *[other] ⚔ The combat phase begins.
}
diskwars-entered = { $how ->
    [deployed] { $disk } is deployed at { $at }.
    [reinforced] { $disk } arrives at { $at }.
    [conscripted] { $disk } is conscripted to { $at }.
    [conjured] { $disk } is conjured to { $at }.
    [converted] { $disk } is forced into play at { $at }.
    [resurrected] { $disk } rises again at { $at }.
   *[other] { $disk } answers the call of the graves at { $at }.
}
diskwars-disk-at = { $disk } ({ $spot })
diskwars-all-deployed = { $seat } deploys { $disks }.
diskwars-all-arrived = { $seat } brings { $disks }.
diskwars-no-room = { $bottom ->
    [0] { $seat } has no room for its next disk, which stays in the pile.
   *[other] { $seat } has no room for { $bottom }, which stays at the bottom of its pile.
}

## Turns and activations

diskwars-turn-began = 🔔 Turn { $turn } begins; { $first } plays first.
diskwars-turn-ended = { $centre ->
    [0] Turn { $turn } ends; nobody controls the centre.
   *[other] Turn { $turn } ends; { $centre } controls the centre ⛰.
}
diskwars-opportunity-began = { $seat } is next.
diskwars-opportunity-ended = { $how ->
    [forfeit] { $seat } activates nothing more this turn.
    [frozen] ❄ { $seat } is frozen and passed over.
    [full] { $seat } has activated three disks.
   *[other] { $seat } has nothing left to activate.
}
diskwars-answered = { $seat } is ready.
diskwars-spells-settled = The spell is over.
diskwars-storm-passed = { $storm ->
    [0] The firestorm dies down.
   *[other] { $storm } throws next.
}
diskwars-spent = { $disk } strikes at nothing.
diskwars-moved = { $disk } moves to { $path }{ $attack ->
    [0] { $on ->
        [0] .
       *[other] {" "}and lies on { $on }.
    }
   *[other] {" "}and attacks: it lies on { $on } ⚔.
}{ $held ->
    [0] {""}
   *[other] {" "}The move is held open ({ $held } flips left).
}
diskwars-activated = { $waited ->
    [0] { $disk } gets an activation marker ⌛.
   *[other] { $disk } does nothing ⌛.
}
diskwars-revived = { $disk } may be activated again.
diskwars-shifted = { $how ->
    [ambush] { $disk } springs from its ambush at { $to }.
    [tunnel] { $disk } comes up at { $to }.
    [teleport] { $disk } appears at { $to }.
   *[other] { $disk } is thrown back to { $to }.
}{ $on ->
    [0] {""}
   *[other] {" "}It lies on { $on }.
}
diskwars-swapped = { $places ->
    [0] { $first } and { $second } change heights.
   *[other] { $first } and { $second } change places.
}
diskwars-skill-used = { $target ->
    [0] { $seat ->
        [0] { $disk } uses { $skill }.
       *[other] { $disk } uses { $skill } on the pile of { $seat }.
    }
   *[other] { $disk } uses { $skill } on { $target }.
}
diskwars-skill-wasted = { $disk } uses { $skill }, but it is out of range: nothing happens.
diskwars-laid = { $disk }: { $effect }.

## Magic

diskwars-spell-declared = ✨ { $wizard } casts { $spell }.
diskwars-spell-declared-on = ✨ { $wizard } casts { $spell } on { $target }.
diskwars-spell-declared-against = ✨ { $wizard } casts { $spell } against { $seat }.
diskwars-spell-declared-at = ✨ { $wizard } casts { $spell } at { $spot }.
diskwars-spell-chosen = { $declared } Chosen: { $choices }.
diskwars-choice-pair = { $disk } and { $others }
diskwars-choice-spot = place { $spot }
diskwars-choice-bearing = direction { $bearing }°
diskwars-choice-flips = way { $flips }
diskwars-choice-under = beneath the wizard
diskwars-spell-fizzled = { $wizard } casts { $spell }, but out of range: the spell goes back to the book of { $seat }, seen by all.
diskwars-spell-countered = { $by } counters { $cast }!
diskwars-frozen = ❄ { $seat } skips its next opportunity.
diskwars-wall-raised = A magic wall 🧱 rises at { $at }.
diskwars-fireball-flew = { $hit ->
    [0] { $wall ->
        [0] The ball drifts by { $drift }° and rolls off the table.
       *[other] The ball drifts by { $drift }° and bursts on a wall.
    }
   *[other] The ball drifts by { $drift }° and hits { $hit } 🔥.
}
diskwars-asked-no-more = { $seat } leaves: nobody is asked further about { $spell }.
diskwars-proof = { $disk } is Spell-proof: this does nothing to it.
diskwars-storm-landed = { $hits ->
    [0] { $seat } throws the firestorm to { $at } and hits nothing.
   *[other] { $seat } throws the firestorm 🔥 to { $at }: it hits { $hits }.
}
diskwars-converted = The { $kind } at the bottom of the pile of { $seat } goes over to { $by }.
diskwars-starved = { $disk } starves 💀 in the pile of { $owner }: { $ap } points for { $by }.
diskwars-scried = You see in the pile, below its top: { $kinds }.

## Shooting, combat, damage

diskwars-shot-declared = 🏹 { $archer } shoots at { $target } ({ $missile }: { $count }).
diskwars-shot-lost = { $archer } aims at { $target }, which is out of reach: no shot.
diskwars-hit-times = { $disk }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
}
diskwars-missiles-hit = Hit: { $hits }{ $missed ->
    [0] .
   *[other] ; { $missed } missed.
}
diskwars-missiles-missed = { $count ->
    [one] It misses.
   *[other] All { $count } miss.
}
diskwars-missiles-knocked = { $count ->
    [one] One is knocked off by another missile: no effect.
   *[other] { $count } are knocked off by other missiles: no effect.
}
diskwars-missile-fell = { $knocked ->
    [0] { $hits ->
        [0] A miss.
       *[other] Hit: { $hits }.
    }
   *[other] Knocked off another missile: no effect.
}
# A price, or a loss of E: the marker comes without a blow.
diskwars-damaged = { $wounds ->
    [0] { $disk } takes { $damage } damage ({ $pool } this turn).
   *[other] { $damage ->
        [0] { $disk } gets { $wounds ->
            [one] a wound marker
           *[other] { $wounds } wound markers
        } 🩸 (of { $all }).
       *[other] { $disk } takes { $damage } damage: { $wounds ->
            [one] a wound 🩸
           *[other] { $wounds } wounds 🩸
        } of { $all } ({ $pool } left over).
    }
}
diskwars-unharmed = { $disk } is unharmed.
diskwars-healed = { $disk } is healed of a wound ({ $left } left).
diskwars-destroyed = { $disk } is destroyed 💀
diskwars-doomed = { $disk } is doomed 💀
diskwars-ended = { $what }{ $credit ->
    [0] ; nobody scores.
   *[other] : { $ap } points for { $credit }.
}
diskwars-hurt-destroyed = { $disk } takes { $damage } damage and is destroyed 💀
diskwars-hurt-doomed = { $disk } takes { $damage } damage and is doomed 💀
diskwars-all-removed = These leave the table: { $disks }.
diskwars-removed = { $disk } leaves the table.
diskwars-blows = ⚔ { $blows }.
diskwars-blow = { $disk } strikes { $target } for { $damage }
diskwars-blow-lost = { $disk } strikes at nothing
diskwars-struck = { $striker } strikes { $target } for { $damage }.
diskwars-strikes-chosen = ⚔ The attackers have chosen: { $strikes }.
diskwars-strike-chosen = { $disk } strikes { $target }
diskwars-captured = { $disk } now obeys { $by } ⛓.

## What only one seat reads

diskwars-orders-counter-off = counter nothing
diskwars-orders-counter-any = counter every spell
diskwars-orders-counter-level = counter spells of level { $level } and more
diskwars-orders-counter-list = counter { $spells }
diskwars-orders-aim-auto = automatic aim
diskwars-orders-aim-at = aim at { $what }
diskwars-orders-cede-nobody = nobody
diskwars-orders-set = Your standing orders: { $counter }{ $mine ->
    [0] {""}
   *[other] {" "}(only what concerns you)
}{ $by ->
    [0] {""}
   *[other] , by { $wizard ->
        [0] the cheapest able wizard
       *[other] { $wizard }
    }
}; firestorms: { $aim }; credit left to { $cede ->
    [0] { diskwars-orders-cede-nobody }
   *[other] { $cede }
}; { $skip ->
    [0] shooting asked
   *[other] no shooting
}; { $auto ->
    [0] reinforcements asked
   *[other] reinforcements come by themselves
}.
diskwars-shots-planned = Your shots are noted ({ $shots }); you may change them until you are ready.
diskwars-shots-settled = Your shots are settled ({ $shots }).
diskwars-preferred = Your preferences are noted ({ $lines }).
diskwars-reacted = { $wizard ->
    [0] You let this spell pass.
   *[other] You will counter this spell.
}
diskwars-plan-stopped = Your list stopped at line { $line }: { $why }

## The end

diskwars-eliminated = { $seat } is out of the match.
diskwars-unveiling = { $seat }: { $hidden }
diskwars-unveiled = Still hidden were – { $armies }.
diskwars-match-drawn = The match is drawn.
diskwars-scored = { $seat } { $points }
diskwars-closed = { $turn ->
    [0] The match ends before the first turn.
   *[other] The match ends in turn { $turn }. Points: { $scores }.
}
diskwars-match-won = { $seats ->
    [0] { diskwars-match-drawn }
   *[other] { $reason ->
        [centre] { $seats } has held the centre for two turns and wins 🏆!
        [base] { $seats } storms the enemy base and wins 🏆!
        [hill] { $seats } holds the hill with enough points and wins 🏆!
        [lead] { $seats } leads by enough points and wins 🏆!
        [last] { $seats } is the last one standing and wins 🏆!
        [points] Nobody is left: { $seats } has the most points and wins 🏆!
       *[other] The last turn is over: { $seats } leads and wins 🏆!
    }
}

## Questions and descriptions

diskwars-headline = { $stage ->
    [muster] The armies are being chosen.
    [deploy] The first disks are being placed.
    [reinforce] Turn { $turn }, reinforcements.
    [activation] Turn { $turn }, activation.
    [shooting] Turn { $turn }, shooting.
    [combat] Turn { $turn }, combat.
   *[other] The match is over.
}
diskwars-alt-seat = { $seat }: { $score } points, pile { $pile }, book { $book }.
diskwars-alt-centre = { $seat } controls the centre.
diskwars-alt-disks = { $seat }: { $list }.
diskwars-alt-disk = { $disk }{ $count ->
    [0] {""}
   *[other] {" ("}{ $states })
}
diskwars-alt-wounds = wounds { $wounds }/{ $all }
diskwars-alt-pool = damage { $pool }
diskwars-alt-raging = raging
diskwars-ask-nothing = nothing is asked of you
diskwars-ask-army = choose an army of at most { $points } points
diskwars-ask-deploy = place your first disks
diskwars-ask-reinforce = bring up to { $count ->
    [one] { $count } reinforcement
   *[other] { $count } reinforcements
}
diskwars-ask-activate = activate { $count ->
    [one] { $more ->
        [0] one disk
       *[other] one more disk
    }
   *[other] { $count } disks
}, or pass
diskwars-ask-held = go on with { $disk } ({ $count } flips left), or stop
diskwars-ask-react = counter { $spell }, or let it pass
diskwars-ask-firestorm = aim the firestorm
diskwars-ask-place = place { $disk } beside your base
diskwars-ask-shoot = shoot with { $count ->
    [one] your archer
   *[other] up to { $count } archers
}, or be ready
diskwars-ask-combat = { $disks ->
    [0] say whom your disks strike, or be ready
   *[other] say whom these disks strike: { $disks }; or be ready
}
diskwars-chooser = { $disk } ({ $options })
diskwars-ask-choose = choose whom { $disks } strikes
diskwars-foretold-stops = { $disk } stops after { $made } of { $all } flips.
diskwars-foretold-pins = Beware: this pins your own { $disks }.
diskwars-foretold-covered = Beware: beneath your own disks, and so pinned, would lie { $disks }.
diskwars-skill-card = **{ $name }** ({ $used ->
    [0] always works
   *[other] instead of moving
}): { $text }
diskwars-mine-pile = Pile of { $seat }, from the top: { $disks ->
    [0] empty
   *[other] { $disks }
}.
diskwars-mine-book = Book: { $spells ->
    [0] empty
   *[other] { $spells }
}.
diskwars-measured = From { $from } to { $to }: { $gap } cm, edge to edge.
diskwars-alignment-good = good
diskwars-alignment-neutral = neutral
diskwars-alignment-evil = evil
diskwars-power-archer = archer ({ $missiles } { $count })
diskwars-power-wizard = wizard level { $level }
diskwars-power-flying = flying
diskwars-power-reckless = reckless
diskwars-power-swift = swift
diskwars-power-berserk = berserk
diskwars-power-unique = unique
diskwars-card = **{ $name }** `{ $id }` – { $faction }, { $align }, { $size }, M { $m }, AT { $at }, D { $d }, E { $e }, W { $w }, { $ap } points{ $count ->
    [0] {""}
   *[other] {"; "}{ $powers }
}.
diskwars-disk-dead = { $disk } lies in the graveyard.
diskwars-disk-now = { $disk } of { $seat } at { $spot }: M { $m }, AT { $at }, D { $d }, E { $e }, damage { $pool }, wounds { $wounds }/{ $all }, { $activated ->
    [0] not activated
   *[other] activated
}.
diskwars-disk-under = It lies under { $disks }.
diskwars-disk-on = It lies on { $disks }.
diskwars-disk-effects = On it lies: { $effects }.
diskwars-roster-more = And { $count } more: name a faction or a limit of points.
diskwars-roster-empty = No disk is that cheap.
diskwars-status-goal = Wins: { $scenario ->
    [first-contact] the centre held alone at the end of two turns running, or disks of AT 8 together on the enemy’s base.
    [hill-of-destiny] { $goal } points and, at the end of a turn, the centre held alone.
   *[other] at the end of a turn, { $goal } points more than anybody else; the centre held alone counts 10.
}
diskwars-status-seat = { $seat }: { $score } points, on the table { $disks }, pile { $pile }, book { $book }
diskwars-status-top = { $line }; on top of the pile: { $top }
diskwars-status-no-master = Nobody controls the centre.
diskwars-asked = Waiting for { $seats }.
diskwars-status-known = Spells of { $seat } that everybody has seen: { $spells }.
diskwars-spell-cost = { $name } ({ $ap })
diskwars-spell-level = **Level { $level }**, with the points of each: { $spells }.
diskwars-spell-more = `/diskwars spell level:2` tells what the spells of a level do, `id:` one of them.
diskwars-spell-card = **{ $name }** – level { $level }, { $ap } points{ $range ->
    [0] {""}
   *[other] {", "}{ $range } cm
}. { $text }
diskwars-about-magic-wall = Raises a wall that nothing passes; flyers may fly over it. It stays for the whole match; never more than three walls within 30 cm.
diskwars-about-healing = Removes a wound from a disk with two wounds or more.
diskwars-about-haste = +3 M this activation phase.
diskwars-about-shield = +3 E until the end of the turn.
diskwars-about-conscription = The two top disks of your pile enter beside your base and may act this turn.
diskwars-about-immobilise = The disk cannot be displaced by anything this activation phase.
diskwars-about-protection-rune = Missiles do no damage to the disk this turn.
diskwars-about-decay = Every enemy in range has -1 E until the end of the turn.
diskwars-about-sniper = Every missile aimed at the disk this turn hits it, and nothing else.
diskwars-about-zap = Every disk in range, friend or enemy, has +2 M until the end of the turn.
diskwars-about-fireball = A ball rolls in a direction, with a little drift, and deals 6 to the first enemy it meets; friends are passed.
diskwars-about-freeze = An enemy seat skips its next opportunity to activate.
diskwars-about-conjuration = Any disk of your pile enters on the caster, or right below it.
diskwars-about-fate = Two disks in contact exchange their heights.
diskwars-about-mind-lock = An enemy disk that is not activated loses its special skills this turn.
diskwars-about-divine-protection = The caster has +6 E until the end of the turn.
diskwars-about-repulsion = A free disk that is not activated gets a marker; nothing may land on it this turn.
diskwars-about-vigour = Removes the activation marker of another disk of yours.
diskwars-about-shock-wave = Every free enemy in range is flipped once, away from the caster; off the table it is destroyed.
diskwars-about-protection = The caster and all it touches take no damage this turn.
diskwars-about-control = You move a free enemy disk that is not activated; it then has its marker.
diskwars-about-displacement = Two disks that touch no enemy change places; one of them must be in range.
diskwars-about-teleport = A free disk appears up to 30 cm from where it was.
diskwars-about-conversion = The bottom disk of an enemy pile joins yours if its AT+D+E is 11 or less; otherwise it must enter at once.
diskwars-about-scarcity = The second disk of an enemy pile is destroyed.
diskwars-about-firestorm = Thrown at a point: 7 to what it hits; then the next seat throws, until somebody misses.
diskwars-about-electric-shock = The disk and all joined to it by contact suffer 5.
diskwars-about-counterspell = Stops a spell of an enemy as it is cast, by a free level 3 wizard that is not activated.
diskwars-about-paralysis = Up to five disks in range get an activation marker.
diskwars-about-steel-rain = Ten arrows fall around a point.
diskwars-about-resurrection = A disk of your graveyard returns beside the caster, who pays with a wound.
diskwars-odds-shot = { $archer } at { $target } ({ $missiles })
diskwars-odds-shot-knocks = { $archer } at { $target } ({ $missiles }; one knocked off by another is left aside, which happens at most { $percent } % of the time)
diskwars-odds-own = your own { $disk }
diskwars-odds-struck = is hit
diskwars-odds-spared = is spared
diskwars-odds-hits =
    { $hits } of { $count } hit{ $fate ->
        [2] { " " }(destroyed)
        [1] { " " }(wounded)
       *[other] { "" }
    }
diskwars-odds-fireball = the fireball of { $wizard }
diskwars-odds-fireball-hit = hits { $disk }
diskwars-odds-fireball-miss = hits nobody
diskwars-odds-firestorm = the first throw of the firestorm of { $wizard }
diskwars-odds-firestorm-hit = hits { $disk } alone
diskwars-odds-firestorm-several = hits several at once
diskwars-odds-rain = { $target } in the steel rain of { $wizard } (one knocked off by another is left aside, which happens at most { $percent } % of the time)

## Buttons, menus, suggestions

diskwars-suggest-named = { $text } – { $name }
diskwars-suggest-more = + { $name } ({ $text })
diskwars-suggest-recruit = + { $count ->
    [1] { $name }
   *[other] { $count } { $name }
}, { $ap } points ({ $points } of { $limit })
diskwars-suggest-spell = + { $count ->
    [1] { $name }
   *[other] { $count } { $name }
}, level { $level }, { $ap } points ({ $points } of { $limit })
diskwars-suggest-disk = { $label } { $name } ({ $spot }){ $activated ->
    [0] {""}
   *[other] {" "}⌛
}{ $pinned ->
    [0] {""}
   *[other] {" "}⛓
}
diskwars-offer-army = { $faction }, { $points }
diskwars-about-army = { $disks } disks: { $archers ->
    [0] no archer
    [one] 1 archer
   *[other] { $archers } archers
}, { $wizards ->
    [0] no wizard
    [one] 1 wizard
   *[other] { $wizards } wizards
}, { $flyers ->
    [0] no flyer
    [one] 1 flyer
   *[other] { $flyers } flyers
}, { $fast } fast; { $spells ->
    [one] 1 spell
   *[other] { $spells } spells
}
diskwars-offer-army-list = Own list
diskwars-hint-army-list = 3 Ulc Tribe, 4 Orc Mob, Orc Shaman
diskwars-offer-army-spells = Spells (may stay empty)
diskwars-hint-army-spells = Haste, Shield
diskwars-menu-army = Choose a ready-made army
diskwars-offer-deploy = Deploy by itself
diskwars-offer-deploy-places = Places
diskwars-hint-deploy-places = 0; 40; 320; 80; 280; 60,169
diskwars-offer-reinforce-all = All reinforcements
diskwars-offer-reinforce-none = None
diskwars-offer-stop = Stop here
diskwars-offer-decline = Let it pass
diskwars-offer-counter = Counter it
diskwars-offer-throw = Throw (automatic aim)
diskwars-offer-place = Place it by itself
diskwars-offer-fight = Fight
diskwars-offer-prefer = Preferences
diskwars-hint-prefer = a2: b4 b1; a3: b1
diskwars-offer-strike = strike { $disk }
diskwars-menu-strike = Whom does { $disk } strike?
diskwars-offer-advance = { $disk } to the centre ({ $m } flips)
diskwars-offer-lands = { $move } ⚠ lands on { $disks }
diskwars-offer-charge = { $disk } at { $other }
diskwars-offer-wait = { $disk } does nothing
diskwars-menu-charge = Toward the nearest enemy
diskwars-menu-advance = Toward the centre
diskwars-menu-wait = Activate without doing anything
diskwars-offer-pass = Pass for this turn
diskwars-offer-plan = Plan
diskwars-hint-plan = a1 move 0*3; a2 move >b2*4; a3 wait
diskwars-offer-shoot = { $archer } at { $target }
diskwars-menu-shoot = Shoot
diskwars-offer-no-shot = No more shots
diskwars-offer-volley = Volley
diskwars-hint-volley = a5>b3; a6>b3

## Refusals

diskwars-form-army = names of disks such as “3 Orc Mob, Ulc Tribe”
diskwars-form-spells = names of spells such as “Haste, 2 Shield”
diskwars-form-flips = flips such as “0 90*2 >b2 @60,80”
diskwars-form-places = places such as “0; 40; 60,169”
diskwars-form-plan = up to three lines such as “a1 move 0*3; a2 wait; pass”
diskwars-form-spot = a point such as “60,80.5”
diskwars-form-shots = shots such as “a5>b3; a6>b3@60.5,81”
diskwars-form-preferences = preferences such as “a2: b4 b1; a3: b1”
diskwars-form-labels = labels such as “b1 b2”
diskwars-form-aim = a label, a point or a word such as auto or centre
diskwars-form-seat = a letter from a to f
diskwars-form-level = a level from 1 to 3
diskwars-need-target = a disk on the table as its target
diskwars-need-enemy = an enemy disk
diskwars-need-friend = a disk of yours
diskwars-need-other = another disk
diskwars-need-unactivated = a disk that is not activated
diskwars-need-activated = an activated disk
diskwars-need-two-disks = two different disks
diskwars-need-contact = two disks in contact with each other
diskwars-need-no-contact = disks that touch no enemy of theirs
diskwars-need-below = an enemy that lies under the disk, in contact with it
diskwars-need-not-unique = a disk that is not unique
diskwars-need-weak = a disk of toughness 4 or less
diskwars-need-spot = a point on the table
diskwars-need-direction = a direction: a disk, a point or a bearing
diskwars-need-enemy-seat = a seat of an enemy still in the match
diskwars-need-pick = a disk of the pile or the graveyard
diskwars-need-cheap = a disk of 3 points or less
diskwars-need-disks = one to five different disks
diskwars-refused-not-your-decision = it is not your turn to decide: { $seats ->
    [0] nobody is waited for
   *[other] waiting for { $seats }
}.
diskwars-refused-wrong-phase = `{ $verb }` belongs to { $home }; we are in { $phase }.
diskwars-refused-match-over = this match is over.
diskwars-refused-not-seated = you hold no seat in this match.
diskwars-refused-no-free-spot = there is no room for { $disk } there.
diskwars-refused-unknown-disk = there is no disk “{ $text }” there.
diskwars-refused-toward-itself = { $disk } cannot move toward itself.
diskwars-refused-unknown-id = there is no “{ $text }”; what is offered while you type lists the names.
diskwars-refused-unknown-preset = there is no ready-made army “{ $text }” within these points. Name one of { $factions }.
diskwars-refused-which-army = name a ready-made army (`preset`), your own list (`disks`) or an army that you keep (`saved`).
diskwars-refused-answer-first = `{ $verb }` must wait. First { $ask }.
diskwars-refused-no-target = { $power } chooses no disk: leave the target out.
diskwars-refused-surplus = { $spell } has no use for the option `{ $option }` here: leave it out.
diskwars-refused-not-yours = { $disk } answers to { $seat }.
diskwars-refused-bad-list = I cannot read “{ $part }”: expected { $form }.
diskwars-refused-over-points = { $points } points for a limit of { $limit }.
diskwars-refused-mixed-alignment = { $good } is good and { $evil } is evil: they cannot serve together.
diskwars-refused-unique-twice = { $disk } is unique: an army has at most one.
diskwars-refused-faction-share = your largest faction has { $most } of { $all } creature points; it needs at least half.
diskwars-refused-empty-army = an army needs at least one disk.
diskwars-refused-no-custom = this match uses ready-made armies only.
diskwars-refused-not-the-preset = those are not the disks and spells of { $preset }; only their order may change.
diskwars-refused-must-touch-base = { $disk } must overlap your base.
diskwars-refused-outside-strip = { $disk } must lie wholly in your strip.
diskwars-refused-place-on-enemy = { $kind } would lie on { $other }, an enemy.
diskwars-refused-place-on-disk = { $kind } would overlap { $other }.
diskwars-refused-place-on-wall = { $disk } would overlap a magic wall.
diskwars-refused-place-repulsed = { $kind } may not lie on { $other }, which is repulsed.
diskwars-refused-off-table = the centre of { $disk } would be off the table.
diskwars-refused-flip-off-table = flip { $flip } would take { $disk } off the table.
diskwars-refused-must-touch = { $kind } must overlap { $other } there.
diskwars-refused-must-stand-beside = { $kind } must stand within 1 cm of { $other }.
diskwars-refused-wrong-count = you may bring { $count ->
    [0] no disk
    [one] 1 disk
   *[other] { $count } disks
}.
diskwars-refused-wrong-disks = the disks to be placed are { $disks }.
diskwars-refused-already-activated = { $disk } has already been activated this turn.
diskwars-refused-pinned = { $disk } is pinned by { $by }.
diskwars-refused-quota-done = you have activated three disks.
diskwars-refused-need-confirm = you would activate nothing more this turn, and { $count ->
    [one] 1 disk
   *[other] { $count } disks
} could be. Repeat with `confirm`.
diskwars-refused-no-movement = { $disk } cannot move this turn: its M is 0.
diskwars-refused-too-many-flips = { $disk } has { $flips } flips.
diskwars-refused-no-flip = name at least one flip for { $disk }.
diskwars-refused-wall-in-the-way = flip { $flip } of { $disk } runs into a magic wall.
diskwars-refused-ends-on-wall = { $disk } would end on a magic wall.
diskwars-refused-repulsed = nothing may land on { $disk } this turn.
diskwars-refused-immobilised = { $disk } cannot be displaced this phase.
diskwars-refused-steadfast = { $disk } cannot be moved or taken by an enemy.
diskwars-refused-spell-proof = { $disk } ignores enemy magic.
diskwars-refused-finish-move-first = finish the move of { $disk } first.
diskwars-refused-no-held-move = no move is held open.
diskwars-refused-cannot-hold = { $disk } cannot rest there.
diskwars-refused-no-such-skill = { $disk } has no { $skill }.
diskwars-refused-skill-locked = the skills of { $disk } are locked this turn.
diskwars-refused-permanent-skill = { $skill } always works; it is not used.
diskwars-refused-bad-target = { $power } needs { $need }.
diskwars-refused-out-of-range = { $what } is { $gap } cm away; the range is { $range } cm.
diskwars-refused-not-a-wizard = { $disk } is no wizard.
diskwars-refused-level-too-low = { $spell } needs a wizard of level { $level }.
diskwars-refused-not-in-book = { $spell } is not in your book.
diskwars-refused-never-cast = a Counterspell is never cast with `cast`: see `react` and `orders`.
diskwars-refused-no-effect = that would do nothing.
diskwars-refused-wall-place = a wall needs a place that overlaps no disk and no other wall.
diskwars-refused-too-many-walls = three walls already stand within 30 cm.
diskwars-refused-frozen-twice = { $seat } cannot be frozen again yet.
diskwars-refused-already-forfeited = { $seat } activates nothing more this turn anyway.
diskwars-refused-no-pile = there are no piles in this scenario.
diskwars-refused-pile-too-small = that pile has { $count ->
    [0] no disk
    [one] 1 disk
   *[other] { $count } disks
}.
diskwars-refused-cannot-counter = you cannot counter this: it takes a Counterspell in your book and a level 3 wizard of yours that is neither activated nor pinned.
diskwars-refused-not-an-archer = { $disk } is no archer.
diskwars-refused-cannot-shoot = { $why ->
    [activated] { $disk } cannot shoot: it was activated.
    [pinned] { $disk } cannot shoot: it is pinned.
   *[other] { $disk } cannot shoot: it overlaps an enemy.
}
diskwars-refused-already-shot = { $disk } has already shot this turn.
diskwars-refused-friendly-fire = { $disk } is yours: choose an enemy.
diskwars-refused-target-in-shadow = { $disk } can only be shot from within 15 cm.
diskwars-refused-aim-outside-target = aim inside { $disk }.
diskwars-refused-no-choice = { $disk } has nobody to choose.
diskwars-refused-not-a-choice = { $disk } cannot strike { $other } now.
diskwars-refused-measuring-forbidden = no measuring before declaring in this match.
diskwars-refused-orders-clash = `level` goes with `counter:level` and `spells` with `counter:list`; neither goes with another `counter`.
diskwars-refused-missing = this needs the option `{ $option }`.
diskwars-refused-bad-option = { $value } is no value for the option { $option }.
diskwars-refused-too-many-seats = First Contact is for two seats, and { $count } are taken.
diskwars-refused-too-few-seats = Diskwars needs at least two seats.
diskwars-refused-bad-position = I cannot read this line of the position: { $line }.

## The picture

diskwars-picture-winner = Victory: { $seats }
diskwars-picture-score = { $score } points{ $first ->
    [0] {""}
   *[other] {" · "}first player
}
diskwars-picture-stock = pile { $pile } · book { $book }
diskwars-picture-top = next: { $disk }
diskwars-picture-out = out of the match
diskwars-legend-activated = activated
diskwars-legend-pinned = pinned
diskwars-legend-centre = holds the centre
diskwars-legend-doomed = doomed
diskwars-legend-captured = captured
diskwars-legend-raging = raging (+2)
diskwars-legend-wounds = wounds
diskwars-legend-pool = damage this turn
diskwars-legend-faster = M raised
diskwars-legend-slower = M lowered
diskwars-legend-stronger = AT raised
diskwars-legend-tougher = E raised
diskwars-legend-decayed = E lowered
diskwars-legend-cursed = D lowered
diskwars-legend-archer = archer: { $missiles }
diskwars-legend-wizard = wizard, level
diskwars-legend-strengths = AT / D / E
diskwars-legend-movement = M: flips
diskwars-legend-changed = changed value
diskwars-legend-stack = from the top down
diskwars-legend-missile = missile that hit
diskwars-legend-hill = hill, the centre
diskwars-legend-base = base
diskwars-legend-wall = magic wall
diskwars-legend-good = good
diskwars-legend-neutral = neutral
diskwars-legend-evil = evil

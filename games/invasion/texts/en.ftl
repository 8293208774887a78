# Invasion, in English. Reports and refusals are sentences; the program capitalises their first letter, so a refusal
# begins with a small letter and also reads well after a colon. A figure comes with its article ("the warrior", "sg1").

## Figures, sides, dice and treasures

invasion-figure-warrior = the warrior
invasion-figure-rogue = the rogue
invasion-figure-cleric = the cleric
invasion-figure-wizard = the wizard
invasion-figure-goblin = { $label }

invasion-letter-warrior = W
invasion-letter-rogue = R
invasion-letter-cleric = C
invasion-letter-wizard = Z

invasion-breed-sword = swordsmen
invasion-breed-archer = archers
# One goblin on a square; the key is the word of invasion-breed-archer.
invasion-breed-at = { $square } { $breed ->
    [archers] archer
   *[other] swordsman
}

invasion-turn-fresh = fresh
invasion-turn-active = active
invasion-turn-done = done

invasion-face-helmet-green = green helmet
invasion-face-helmet-blue = blue helmet
invasion-face-helmet-red = red helmet
invasion-face-bonus-strike = bonus strike
invasion-face-lore = lore
invasion-face-flag = flag

invasion-treasure-diamond = diamond
invasion-treasure-life = life token (+{ $value } HP)
invasion-treasure-trap = trap ({ $value })
invasion-treasure-pi = summoning token (+{ $value } SP)
invasion-treasure-at = { $square } { $treasure }

## Set-up

invasion-deployment-proposed = Proposed deployment: warrior { $warrior }, rogue { $rogue }, cleric { $cleric }, wizard { $wizard }; a potion 🧪 each for { $first } and { $second }.
invasion-agreed = One more player agrees to the deployment.
invasion-hero-seated = { $hero } sits down on { $square }.
invasion-potion-given = { $hero } takes a potion 🧪.
invasion-heroes-deployed = The heroes are in place. The Lord of Monsters hides the treasures and musters the goblins.
invasion-treasures-drafted = { $lapsed ->
    [0] The hiding places are noted. They stay secret and may change until `/invasion ready`.
   *[other] Time is up: the treasures are hidden by lot. `/invasion secrets` shows where.
}
invasion-goblins-drafted = { $lapsed ->
    [0] The first goblins are noted. The heroes do not see them before `/invasion ready`.
   *[other] Time is up: the first goblins muster near the heroes.
}
invasion-trap-plan = { $count ->
    [0] the free sewers nearest to the treasure
   *[other] { $squares } first, then the free sewers nearest to the treasure
}, { $kinds } by preference
invasion-trap-planned = Trap plan noted: { $plan }.
invasion-potion-ordered = { $at ->
    [0] { $hero } will drink the potion only when told to.
   *[other] { $hero } will drink the potion as soon as a wound leaves { $at } HP or fewer.
}
invasion-treasure-hidden = 📦 { $square }.

## The round

invasion-round-started = Round { $round } begins with the heroes’ phase.
invasion-moved = { $figure } moves to { $path } ({ $left ->
    [0] no MP left
   *[other] { $left } MP left
}).
invasion-turn-ended = { $figure } is done.
invasion-phase-ended = { $side ->
    [heroes] The heroes’ phase is over.
   *[lord] The lord’s phase is over.
}
invasion-steps-stopped = { $figure } stops there.
invasion-steps-stopped-author = { $group ->
    [1] { $figure } stops at step { $step }: { $why }
   *[other] { $figure } stops at step { $step } of group { $group }: { $why }
}
invasion-steps-gone = { $group ->
    [1] What was ordered from step { $step } on falls away.
   *[other] What was ordered from step { $step } of group { $group } on falls away.
}

## Fights

invasion-attack-declared = { $mode ->
    [melee] { $figure } attacks { $target } in melee.
   *[ranged] { $figure } attacks { $target } from a distance.
}
invasion-die-rolled = { $purpose ->
    [attack] { $figure } rolls: 🎲 { $face }
    [riposte] { $figure } strikes back: 🎲 { $face }
    [reroll] { $figure } rolls again: 🎲 { $face }
    [bash-1] { $figure } strikes a first blow: 🎲 { $face }
   *[bash-2] { $figure } strikes a second blow: 🎲 { $face }
}{ $missed ->
    [0] .
   *[other] , a miss.
}
invasion-hit = Hit!
invasion-pv-lost = { $left ->
    [0] { $hero } loses the last HP.
   *[other] { $hero } loses 1 HP and has { $left } left.
}
invasion-potion-drunk = { $hero } drinks the potion 🧪 and is back to { $left } HP.
invasion-retreated = { $figure } retreats to { $to }.
invasion-retreat-blocked = { $figure } has nowhere to retreat.
invasion-killed-hero = { $figure } is dead 💀.
invasion-killed-goblin = { $figure } is killed 💀.
invasion-fight-ended = The fight ends there.

## Doors

invasion-bash-declared = { $window ->
    [0] { $figure } tries to break down the door 🚪 that { $target } holds shut.
   *[other] { $figure } tries to break down the window that { $target } holds shut.
}
invasion-edge = { $first } and { $second }
invasion-door-held = It holds: no breach between { $edge }.
invasion-door-broken = { $window ->
    [0] The door 🚪 between { $edge } gives way!
   *[other] The window between { $edge } gives way!
}
invasion-recoiled = { $figure } is thrown back to { $to }.
invasion-advanced = { $figure } steps through the breach to { $to }.

## Treasures, traps and summoning

invasion-looted = { $hero } picks up the treasure on { $square }: { $treasure }.
invasion-diamond-found = { $count ->
    [1] One diamond 💎 found, one to go!
   *[other] The second diamond 💎!
}
invasion-healed = { $hero } regains 1 HP and now has { $left }.
invasion-trap-sprung = { $placed ->
    [0] The trap springs, but no goblin can come out.
    [one] The trap springs: 1 goblin comes out of the sewers!
   *[other] The trap springs: { $placed } goblins come out of the sewers!
}
invasion-trap-asked = The trap ({ $value }) springs: the Lord of Monsters now places the goblins.
invasion-goblin-placed = 👺 { $goblin } { $square }.
invasion-pi-gained = The lord’s reserve grows by { $value } SP, to { $reserve }.
invasion-packet-played = The Lord of Monsters plays the packet of { $packet }{ $extra ->
    [0] {""}
   *[other] {" "}and { $extra } SP from the reserve
}{ $lost ->
    [0] .
    [one] ; 1 SP finds no room and is lost.
   *[other] ; { $lost } SP find no room and are lost.
}
invasion-packets-recovered = All three packets are available again.
invasion-goblins-stirred = The goblins stir!

## The end

invasion-leg-won-diamonds = Both diamonds are found: victory for the heroes!
invasion-leg-won-last-hero = The last hero has fallen 💀: victory for the Lord of Monsters!
invasion-leg-won-round-limit = Time is up for the heroes: victory for the Lord of Monsters!
invasion-treasures-revealed = { $count ->
    [0] No treasure was left on the board.
   *[other] Still hidden were: { $found }.
}
invasion-leg-started = The return leg begins on the same board, with the roles swapped.
invasion-match-won-heroes = The heroes’ side wins the match 🏆!
invasion-match-won-lord = The Lord of Monsters wins the match 🏆!
invasion-closed = { $round ->
    [0] The match ends before the first round.
   *[other] The match ends in round { $round }, with { $diamonds ->
        [0] no diamond
        [one] one diamond
       *[other] { $diamonds } diamonds
    } found.
}
invasion-match-drawn = The match ends in a draw.

## Headlines

invasion-stage = { $stage ->
    [setup-heroes] Heroes’ setup
    [setup-lord] Lord’s setup
    [heroes] Round { $round } · heroes’ phase
    [trap-pending] Round { $round } · trap sprung
    [lord-summon] Round { $round } · summoning
    [lord-actions] Round { $round } · goblins’ turns
   *[match-over] Match over in round { $round }
}

## What a seat is asked

invasion-ask-deploy = deploy the heroes: `/invasion deploy`
invasion-ask-agree = agree to the deployment with `/invasion ready`, or propose another with `/invasion deploy`
invasion-ask-hide = hide the treasures and muster six goblins: `/invasion hide`, `/invasion muster`, then `/invasion ready`
invasion-ask-hero = play { $figure }: `/invasion act`, or step by step with `/invasion move` and `/invasion attack`
invasion-ask-heroes = play { $figures } in any order: `/invasion act`, or step by step with `/invasion move` and `/invasion attack`
invasion-ask-continue = go on with { $figure } ({ $movement } MP, { $attacks ->
    [0] no attack
    [one] 1 attack
   *[other] { $attacks } attacks
} left), or stop with `/invasion end`
invasion-ask-trap = place the goblins of the trap ({ $value }): `/invasion trap-place`
invasion-ask-summon = play a packet: `/invasion summon`
invasion-ask-goblins = play the goblins ({ $count } still to act): `/invasion orders`, then `/invasion finish`
invasion-ask-nothing = nothing to decide for now

## The position in words

invasion-alt-hero = { $figure } { $square }, { $life } HP{ $potion ->
    [0] {""}
   *[other] , potion
}{ $over ->
    [0] , { $state }
   *[other] {""}
}.
invasion-alt-hero-dead = { $figure } dead.
invasion-alt-goblins = { $count ->
    [0] No goblin on the board.
    [one] 1 goblin: { $list }.
   *[other] { $count } goblins: { $list }.
}
invasion-alt-treasures = { $count ->
    [0] No hidden treasure.
    [one] 1 hidden treasure: { $list }.
   *[other] { $count } hidden treasures: { $list }.
}
invasion-alt-counters = Diamonds found: { $diamonds } of 2. Packets available: { $packets }. SP reserve: { $reserve }.
invasion-alt-breaches = Breaches: { $list }.

## Buttons and menus

invasion-offer-agree = Agree to this deployment
invasion-offer-deploy = Default deployment
invasion-offer-hide = Hide the treasures at random
invasion-offer-muster = Muster near the heroes
invasion-offer-ready = Ready
invasion-offer-drink = Drink a potion 🧪: { $figure }
invasion-offer-end = End turn: { $figure }
invasion-offer-finish = Finish my phase
invasion-offer-charge = Attack: { $figure } → { $target }
invasion-offer-bash = Break through 🚪: { $figure } → { $square }
invasion-offer-loot = { $cost ->
    [0] Pick up here: { $figure }, { $square }
   *[other] Fetch a treasure: { $figure } → { $square } ({ $cost } MP)
}
invasion-offer-heal = Heal: { $figure }
invasion-offer-move = { $square } ({ $cost } MP)
invasion-offer-summon = Packet of { $packet }{ $extra ->
    [0] {""}
   *[other] {" "}+ { $extra } SP from the reserve
}, { $breed } first
invasion-offer-trap = Place { $archers ->
    [0] { $swords ->
        [one] 1 swordsman
       *[other] { $swords } swordsmen
    }
    [one] 1 archer{ $swords ->
        [0] {""}
        [one] , 1 swordsman
       *[other] , { $swords } swordsmen
    }
   *[other] { $archers } archers{ $swords ->
        [0] {""}
        [one] , 1 swordsman
       *[other] , { $swords } swordsmen
    }
}

invasion-menu-move = Move { $figure } to…
invasion-menu-attack = Attack or break down a door…
invasion-menu-treasure = Fetch a treasure or heal…
invasion-menu-summon = Summon: packet and preferred kind…

## Autocompletion

invasion-suggest-hero = { $figure } · { $square } · { $life } HP
invasion-suggest-goblin = { $figure } · { $square }
invasion-suggest-square = { $square } · { $cost } MP{ $treasure ->
    [0] {""}
   *[other] {" "}· treasure
}

## Answers to questions

invasion-look-figure = { $figure } { $done ->
    [0] stands on { $square } with
   *[other] stands on { $square } and has no turn now. In its next turn it will have
} { $movement } MP and { $attacks ->
    [0] no attack
    [one] 1 attack
   *[other] { $attacks } attacks
}.
invasion-look-reach = { $count ->
    [0] No other square is in reach.
   *[other] Squares in reach, each with its cost: { $list }.
}
invasion-look-target = { $target } can be attacked { $mode ->
    [melee] in melee
   *[ranged] from a distance
} and would { $answers ->
    [0] not riposte
   *[other] riposte
}.
invasion-look-no-target = No enemy can be attacked from here.
invasion-look-door = The door or window 🚪 towards { $square } could be broken down.

invasion-odds-fight = { $figure } against { $target }
invasion-odds-lives = { $hero } after the fight
invasion-odds-killed = { $figure } killed
invasion-odds-falls-back = { $figure } falls back
invasion-odds-nothing = nobody falls
invasion-odds-life = { $life ->
    [0] dead
   *[other] { $life } HP
}
invasion-odds-door = { $figure } at the door towards { $square }
invasion-odds-door-holds = it holds
invasion-odds-door-back = it breaks and throws { $figure } back
invasion-odds-door-crushed = it breaks and kills { $figure }
invasion-odds-door-hurt = it holds but wounds { $figure }

invasion-secrets-treasures = { $count ->
    [0] No treasure is hidden.
   *[other] Hidden treasures: { $found }.
}
invasion-secrets-goblins = First goblins: { $goblins }.
invasion-secrets-plan = Trap plan: { $plan }.

invasion-tiles-board = The board, its tiles in the order NW, NE, SW, SE: `{ $spec }`.
invasion-tiles-unknown = There is no tile “{ $tile }”. The tiles are: { $names }.

## Refusals

invasion-refused-not-your-seat = that is not yours to command.
invasion-refused-match-over = this game is over.
invasion-refused-wrong-phase = { $stage ->
    [setup-heroes] not now: the heroes are still taking their seats.
    [setup-lord] not now: the Lord of Monsters is still setting up.
    [heroes] not now: it is the heroes’ phase.
    [trap-pending] not now: the lord must first place the goblins of the trap.
    [lord-summon] not now: the lord must summon first.
    [lord-actions] not now: it is the lord’s phase and the goblins are acting.
   *[match-over] this game is over.
}
invasion-refused-trap-pending = the trap has just sprung: the lord must place the goblins first.
invasion-refused-bad-square = there is no square “{ $text }”: columns run from A to P, rows from 1 to 16.
invasion-refused-unknown-figure = there is no figure called “{ $text }”.
invasion-refused-unknown-card = there is no card called “{ $text }”; the completion lists them all.
invasion-refused-not-in-play = { $figure } is not on the board.
invasion-refused-goblin-cannot = goblins cannot do that, and it cannot be done to them.
invasion-refused-figure-done = { $figure } has already finished this turn.
invasion-refused-all-done = all your figures have already finished this turn.
invasion-refused-other-hero-active = { $figure } is in the middle of a turn, which must end first.
invasion-refused-bad-steps = part { $step } of the text cannot be read: “{ $text }”.
invasion-refused-scattered-groups = the groups that name { $figure } must follow one another.
invasion-refused-already-there = { $figure } already stands on { $square }.
invasion-refused-square-table = nobody can stand on the table at { $square }.
invasion-refused-square-occupied = { $square } is occupied by { $figure }.
invasion-refused-unreachable = there is no way to reach { $square } from there.
invasion-refused-too-far = { $square } costs { $cost } MP, and { $figure } has { $left } left.
invasion-refused-friendly-target = you cannot attack your own side.
invasion-refused-door-between = a shut door or window stands between them: break it down first.
invasion-refused-window-between = a window stands between them, and only the rogue breaks windows down.
invasion-refused-agreed-already = you have agreed already; the others are still asked.
invasion-refused-out-of-reach = { $reach ->
    [one] { $target } is out of reach: { $figure } fights only in contact.
   *[other] { $target } is { $distance } squares away, and { $figure } reaches { $reach }.
}
invasion-refused-charge-too-far = { $left ->
    [0] { $figure } has no MP left to charge { $target }.
   *[other] { $figure } finds no square to attack { $target } from within { $left } MP.
}
invasion-refused-no-sight-wall = a wall blocks the line of sight.
invasion-refused-no-sight-door = a shut door blocks the line of sight.
invasion-refused-no-sight-figure = { $figure } on { $square } blocks the line of sight.
invasion-refused-no-door = there is no door to break down between { $from } and { $to }.
invasion-refused-window-rogue-only = only the rogue goes through windows.
invasion-refused-nobody-behind = nobody holds it shut: just walk through.
invasion-refused-friend-behind = a friend stands behind it: { $figure }.
invasion-refused-no-treasure = there is no treasure on { $square }.
invasion-refused-not-cleric = only the cleric heals.
invasion-refused-heal-too-late = the cleric heals only before moving or fighting in a turn.
invasion-refused-full-life = { $figure } already has 3 HP.
invasion-refused-no-potion = { $figure } has no potion.
invasion-refused-not-a-chair = { $square } is not a chair.
invasion-refused-two-tables = all heroes start around the same table.
invasion-refused-same-square = { $square } is given twice.
invasion-refused-same-owner = { $figure } cannot take both potions: they go to two different heroes.
invasion-refused-incomplete = still missing: { $missing }.
invasion-refused-not-a-spot = { $square } is not a treasure spot.
invasion-refused-not-a-sewer = { $square } is not a sewer.
invasion-refused-sewer-taken = the sewer on { $square } is occupied by { $figure }.
invasion-refused-packet-spent = the packet of { $packet } has been played; what is left: { $left }.
invasion-refused-not-enough-reserve = { $reserve ->
    [0] your reserve is empty.
   *[other] your reserve holds { $reserve } SP.
}
invasion-refused-extra-no-room = { $room ->
    [0] no goblin can be placed, and you asked for { $asked }.
    [one] only 1 goblin can be placed, and you asked for { $asked }.
   *[other] only { $room } goblins can be placed, and you asked for { $asked }.
}
invasion-refused-supply-empty = { $breed ->
    [swords] { $left ->
        [0] no swordsman is left in the supply.
        [one] only 1 swordsman is left in the supply.
       *[other] only { $left } swordsmen are left in the supply.
    }
   *[archers] { $left ->
        [0] no archer is left in the supply.
        [one] only 1 archer is left in the supply.
       *[other] only { $left } archers are left in the supply.
    }
}
invasion-refused-wrong-count = { $due ->
    [0] no goblin can be placed
    [one] 1 goblin is to be placed
   *[other] { $due } goblins are to be placed
}, { $given ->
    [0] no square was given.
    [one] 1 square was given.
   *[other] { $given } squares were given.
}
invasion-refused-wrong-spots = { $due ->
    [one] “{ $option }” takes 1 square
   *[other] “{ $option }” takes { $due } squares
}, { $given } { $given ->
    [one] was given.
   *[other] were given.
}
invasion-refused-bad-board-four-different-tiles = the board needs four different tiles, such as `tavern@90 chapel@270 market@180 alleys@0`.
invasion-refused-bad-board-table-with-four-chairs = the board needs a table with four chairs.
invasion-refused-bad-board-ten-treasure-spots = the board needs ten treasure spots.
invasion-refused-bad-board-nine-sewers = the board needs nine sewers.
invasion-refused-bad-board-connected = every square of the board must be within walking reach of every other.
invasion-refused-bad-option = “{ $value }” is no value for the option “{ $option }”.
invasion-refused-bad-position = this line of the position cannot be read: “{ $text }”.

## Forms

invasion-form-orders = Type orders
invasion-form-orders-heroes = warrior: C8, attack ar1; rogue: G2, end
invasion-form-orders-lord = sg1 sg3: charge warrior; ar1: D8, attack wizard; finish

## What is printed

invasion-card-warrior = Warrior
invasion-card-rogue = Rogue
invasion-card-cleric = Cleric
invasion-card-wizard = Wizard
invasion-card-goblin-green = Green-banner swordsman
invasion-card-goblin-blue = Blue-banner swordsman
invasion-card-goblin-archer = Goblin archer
invasion-card-short-sword = Short sword
invasion-card-staff = Staff
invasion-card-bow = Bow
invasion-card-magic-staff = Magic staff
invasion-card-diamond = Diamond
invasion-card-heal-1 = Life token
invasion-card-trap-2 = Trap (2)
invasion-card-trap-3 = Trap (3)
invasion-card-pi-1 = Summoning token (1)
invasion-card-pi-2 = Summoning token (2)
invasion-card-potion = Potion
invasion-card-packet-3 = Packet of 3
invasion-card-packet-2 = Packet of 2
invasion-card-packet-1 = Packet of 1
invasion-card-reserve = SP reserve
invasion-card-battle = Battle die
invasion-card-helmet-green = Green helmet
invasion-card-helmet-blue = Blue helmet
invasion-card-helmet-red = Red helmet
invasion-card-bonus-strike = Bonus strike
invasion-card-lore = Lore
invasion-card-flag = Flag
invasion-card-tavern = Tavern
invasion-card-market = Market square
invasion-card-chapel = Chapel
invasion-card-barracks = Barracks
invasion-card-warehouse = Warehouse
invasion-card-manor = Manor
invasion-card-alleys = Alleys
invasion-card-guildhall = Guildhall
invasion-card-sewer = Sewer
invasion-card-treasure-spot = Treasure spot
invasion-card-chair = Chair
invasion-card-table = Table
invasion-card-stairs = Stairs
invasion-card-stair-border = Stair border
invasion-card-wall = Wall
invasion-card-door = Door
invasion-card-window = Window
invasion-card-breach = Breach

invasion-printed-warrior = Three attacks per turn instead of two; the third ends the turn.
invasion-printed-rogue = Window climber: crosses windows as if they were doors, and may break them down.
invasion-printed-cleric = Healing hands: instead of moving and fighting, gives 1 HP back to one hero, never above 3. Only one attack per turn.
invasion-printed-wizard = Magic bolt: attacks up to 3 squares away in line of sight. In melee, the wizard cannot riposte.
invasion-printed-goblin-green = One hit kills it. Green and blue swordsmen differ in nothing but the banner.
invasion-printed-goblin-blue = One hit kills it. Green and blue swordsmen differ in nothing but the banner.
invasion-printed-goblin-archer = One hit kills it. It shoots up to 3 squares away in line of sight; in melee it cannot riposte.
invasion-printed-short-sword = Melee weapon: reaches figures in contact, ripostes in melee only. Carried by the warrior, the rogue and the swordsmen.
invasion-printed-staff = Melee weapon: reaches figures in contact, ripostes in melee only. Carried by the cleric.
invasion-printed-bow = Ranged weapon: up to 3 squares in line of sight, ripostes in ranged combat only. Carried by the goblin archers.
invasion-printed-magic-staff = Ranged weapon: up to 3 squares in line of sight, ripostes in ranged combat only. Carried by the wizard.
invasion-printed-diamond = Laid beside the heroes. The second one wins the leg.
invasion-printed-heal-1 = The hero who picks it up regains 1 HP, never above 3. No effect at 3.
invasion-printed-trap-2 = 2 goblins appear at once on free sewers.
invasion-printed-trap-3 = 3 goblins appear at once on free sewers.
invasion-printed-pi-1 = The lord’s reserve gains 1 SP.
invasion-printed-pi-2 = The lord’s reserve gains 2 SP.
invasion-printed-potion = There are two, each for one hero alone and for one use. Drunk at any moment, it gives back 2 HP, never above 3; it prevents no death.
invasion-printed-packet-3 = 3 SP, one goblin each. The lord plays one packet a turn; once all three are played, he takes them back.
invasion-printed-packet-2 = 2 SP, one goblin each. The lord plays one packet a turn; once all three are played, he takes them back.
invasion-printed-packet-1 = 1 SP, one goblin. The lord plays one packet a turn; once all three are played, he takes them back.
invasion-printed-reserve = SP from summoning tokens that heroes picked up. The lord adds any number of them to a packet; each is spent once.
invasion-printed-battle = Six faces: three helmets (green, blue, red) hit when a hero rolls, bonus strike and lore when a goblin rolls; a flag makes the enemy retreat.
invasion-printed-helmet-green = Rolled by a hero: hit, the goblin dies. Rolled by a goblin: a miss. The colour never matters.
invasion-printed-helmet-blue = Rolled by a hero: hit, the goblin dies. Rolled by a goblin: a miss. The colour never matters.
invasion-printed-helmet-red = Rolled by a hero: hit, the goblin dies. Rolled by a goblin: a miss. The colour never matters.
invasion-printed-bonus-strike = Rolled by a goblin: hit, the hero loses 1 HP. Rolled by a hero: a miss.
invasion-printed-lore = Rolled by a goblin: hit, the hero loses 1 HP. Rolled by a hero: a miss.
invasion-printed-flag = The enemy retreats one square and the fight ends. With nowhere to go, the die is rolled again, and a second flag is a hit.
invasion-printed-tavern = One of the eight tiles; four of them make the board.
invasion-printed-market = One of the eight tiles; four of them make the board.
invasion-printed-chapel = One of the eight tiles; four of them make the board.
invasion-printed-barracks = One of the eight tiles; four of them make the board.
invasion-printed-warehouse = One of the eight tiles; four of them make the board.
invasion-printed-manor = One of the eight tiles; four of them make the board.
invasion-printed-alleys = One of the eight tiles; four of them make the board.
invasion-printed-guildhall = One of the eight tiles; four of them make the board.
invasion-printed-sewer = Goblins appear on free sewers. A figure on a sewer closes it.
invasion-printed-treasure-spot = A square where the lord may hide a treasure.
invasion-printed-chair = The heroes start on chairs around one table; afterwards it is an ordinary square.
invasion-printed-table = Nobody enters it; it does not block sight.
invasion-printed-stairs = An ordinary square, drawn as steps.
invasion-printed-stair-border = Costs 2 MP to climb over; it does not block sight.
invasion-printed-wall = Nothing crosses it and nothing sees through it.
invasion-printed-door = Crossed for 2 MP; it swings shut again. A figure behind it holds it shut until it is broken down with two successes.
invasion-printed-window = Only the rogue crosses it, for 2 MP, and may break it down. It does not block sight.
invasion-printed-breach = A door or window that was broken down: everybody crosses it for 1 MP.

invasion-card-hero = **{ $name }** · hero · { $life } HP · { $movement } MP · { $attacks ->
    [one] 1 attack
   *[other] { $attacks } attacks
} · { $weapon }
invasion-card-goblin = **{ $name }** · { $labels } · { $movement } MP · { $attacks ->
    [one] 1 attack
   *[other] { $attacks } attacks
} · { $weapon }
invasion-card-treasure = **{ $name }** · { $count } of the ten treasures
invasion-card-tile = **{ $name }** · 3 sewers, 4 treasure spots · doors { $doors }, windows { $windows }, stair borders { $borders }, tables { $tables }, chairs { $chairs }
invasion-card-other = **{ $name }**

# The picture


invasion-picture-due = to play:
invasion-picture-due-lord = to play: the lord
invasion-picture-won-heroes = The heroes win
invasion-picture-won-lord = The lord wins
invasion-picture-drawn = A draw

invasion-picture-warrior = Warrior
invasion-picture-rogue = Rogue
invasion-picture-cleric = Cleric
invasion-picture-wizard = Wizard

invasion-picture-diamonds = diamonds
invasion-picture-left = treasures still hidden
invasion-picture-unfound = treasures never found
invasion-picture-packets = packets
invasion-picture-reserve = reserve
invasion-picture-supply = supply

invasion-picture-door = door
invasion-picture-window = window
invasion-picture-stair-border = stair border
invasion-picture-breach = breach
invasion-picture-sewer = sewer
invasion-picture-treasure = treasure
invasion-picture-spot = treasure spot
invasion-picture-chair = chair
invasion-picture-table = table
invasion-picture-stairs = stairs
invasion-picture-moved = moved
invasion-picture-attacked = attacked
invasion-picture-pushed = fell back
invasion-picture-died = died

invasion-picture-cost = cost { $cost }, { $left } left
invasion-picture-reach = cost
invasion-picture-target = target
invasion-picture-riposte = would riposte
invasion-picture-breakable = break down

## Names of its commands, options, seats and choices

game-invasion = Invasion
    .about = Four heroes look for two diamonds in a town whose sewers swarm with goblins

seat-invasion-warrior = Warrior
seat-invasion-rogue = Rogue
seat-invasion-cleric = Cleric
seat-invasion-wizard = Wizard
seat-invasion-lord = Lord of Monsters

command-invasion = invasion
    .about = Orders and questions in a match of Invasion
command-invasion-deploy = deploy
    .about = Seat the four heroes and give out the potions; without options: the default
command-invasion-hide = hide
    .about = Lord: hide the ten treasures
command-invasion-muster = muster
    .about = Lord: place the first six goblins on sewers
command-invasion-ready = ready
    .about = Agree to the deployment, or finish the lord’s setup
command-invasion-move = move
    .about = Move a figure
command-invasion-attack = attack
    .about = Attack an enemy
command-invasion-bash = bash
    .about = Break down a door or window with an enemy behind it
command-invasion-loot = loot
    .about = Pick up the treasure under a hero; ends that hero’s turn
command-invasion-heal = heal
    .about = Cleric: give 1 HP to a hero instead of moving and fighting
command-invasion-drink = drink
    .about = Drink a potion: 2 HP back, at any moment
command-invasion-end = end
    .about = End a figure’s turn
command-invasion-finish = finish
    .about = End the turns of all your figures in this phase
command-invasion-act = act
    .about = Give one figure several steps at once
command-invasion-orders = orders
    .about = Give several figures their steps at once
command-invasion-summon = summon
    .about = Lord: play a packet and place the goblins
command-invasion-trap-plan = trap-plan
    .about = Lord: say in advance where goblins come out when a trap springs
command-invasion-trap-place = trap-place
    .about = Lord: place the goblins of a trap that has sprung
command-invasion-drink-order = drink-order
    .about = Say in advance when a hero drinks a potion
command-invasion-look = look
    .about = See what a figure could do
command-invasion-secrets = secrets
    .about = Lord: see the hidden treasures and the trap plan
command-invasion-card = card
    .about = Read a card: hero, goblin, weapon, treasure, packet, die, tile or sign of the board
command-invasion-tiles = tiles
    .about = See the tiles and how this board is made of them

option-invasion-warrior = warrior
    .about = Chair of the warrior
option-invasion-rogue = rogue
    .about = Chair of the rogue
option-invasion-cleric = cleric
    .about = Chair of the cleric
option-invasion-wizard = wizard
    .about = Chair of the wizard
option-invasion-potion1 = potion1
    .about = Owner of the first potion
option-invasion-potion2 = potion2
    .about = Owner of the second potion
option-invasion-diamonds = diamonds
    .about = Squares of the 2 diamonds
option-invasion-heal = heal
    .about = Square of the life token
option-invasion-trap2 = trap2
    .about = Squares of the 2 traps of 2 goblins
option-invasion-trap3 = trap3
    .about = Squares of the 2 traps of 3 goblins
option-invasion-pi1 = pi1
    .about = Squares of the 2 summoning tokens of 1 SP
option-invasion-pi2 = pi2
    .about = Square of the summoning token of 2 SP
option-invasion-auto = auto
    .about = Leave it all to chance
option-invasion-muster-auto = auto
    .about = Take the sewers nearest to the heroes
option-invasion-swords = swords
    .about = Sewers for swordsmen, such as A4 H1
option-invasion-archers = archers
    .about = Sewers for archers, such as B8 D10
option-invasion-figure = figure
    .about = Which figure; may be left out when only one is possible
option-invasion-to = to
    .about = Square to go to
option-invasion-bash-to = to
    .about = Square behind the door or window
option-invasion-target = target
    .about = Whom to attack
option-invasion-heal-target = target
    .about = Which hero to heal
option-invasion-steps = steps
    .about = Steps with commas between: C8, attack ar1, A8, loot
option-invasion-text = text
    .about = Groups with semicolons between: ar1: D8, attack warrior; sg1 sg4: charge warrior
option-invasion-on_fail = on_fail
    .about = When a step is not possible: stop, or go on with the next figure
option-invasion-packet = packet
    .about = Which packet: 3, 2 or 1 SP
option-invasion-extra = extra
    .about = SP from the reserve to add
option-invasion-fill = fill
    .about = Kind preferred for goblins without a square; they appear near the heroes
option-invasion-squares = squares
    .about = Sewers in order of preference; none: those nearest to the treasure
option-invasion-kinds = kinds
    .about = Kind of goblin preferred
option-invasion-at = at
    .about = Drink at this many HP or fewer; 0: only when told to
option-invasion-name = name
    .about = What to read about
option-invasion-tile = tile
    .about = Which tile; none: all of them

choice-invasion-warrior = Warrior
choice-invasion-rogue = Rogue
choice-invasion-cleric = Cleric
choice-invasion-wizard = Wizard
choice-invasion-archers = Archers
choice-invasion-swords = Swordsmen
choice-invasion-stop = Stop
choice-invasion-continue = Continue

lobby-invasion-board = Board
    .about = Four of eight tiles; or name them, as in tavern@90 chapel@270 market@180 alleys@0
lobby-invasion-board-default = default
lobby-invasion-board-random = random
lobby-invasion-legs = Legs
    .about = One game, or two with the roles swapped
lobby-invasion-legs-1 = one leg
lobby-invasion-legs-2 = two legs
lobby-invasion-round_limit = Round limit
    .about = The Lord of Monsters wins at the end of this round
lobby-invasion-round_limit-10 = 10 rounds
lobby-invasion-round_limit-15 = 15 rounds
lobby-invasion-round_limit-20 = 20 rounds
lobby-invasion-round_limit-30 = 30 rounds
lobby-invasion-round_limit-0 = no limit
lobby-invasion-traps = Traps
    .about = Sprung traps follow the lord’s plan at once, or wait for the lord
lobby-invasion-traps-standing = by standing plan
lobby-invasion-traps-ask = ask the lord
lobby-invasion-sight = Line of sight
    .about = Whether shut doors block the line of sight
lobby-invasion-sight-rulebook = as in the rulebook
lobby-invasion-sight-solid-doors = solid doors
lobby-invasion-start = Start
    .about = Where the heroes may sit at first
lobby-invasion-start-same-table = same table
lobby-invasion-start-any-chair = any chair

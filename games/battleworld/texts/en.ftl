# Battleworld, in English. Reports and refusals are sentences; the program capitalises their first letter, so a refusal
# begins with a small letter and also reads well after a colon.

## Characters, teams, powers and cards

battleworld-character-captain-america = Captain America
battleworld-character-iron-man = Iron Man
battleworld-character-thor = Thor
battleworld-character-hulk = Hulk
battleworld-character-wolverine = Wolverine
battleworld-character-colossus = Colossus
battleworld-character-storm = Storm
battleworld-character-nightcrawler = Nightcrawler
battleworld-character-mr-fantastic = Mister Fantastic
battleworld-character-invisible-woman = Invisible Woman
battleworld-character-human-torch = Human Torch
battleworld-character-thing = The Thing
battleworld-character-doctor-doom = Doctor Doom
battleworld-character-ultron = Ultron
battleworld-character-absorbing-man = Absorbing Man
battleworld-character-enchantress = Enchantress
battleworld-character-magneto = Magneto
battleworld-character-juggernaut = Juggernaut
battleworld-character-sabretooth = Sabretooth
battleworld-character-mystique = Mystique
battleworld-character-punisher = Punisher
battleworld-character-black-widow = Black Widow
battleworld-character-daredevil = Daredevil
battleworld-character-luke-cage = Luke Cage
battleworld-character-spider-man = Spider-Man
battleworld-character-venom = Venom
battleworld-character-spider-woman = Spider-Woman
battleworld-character-black-cat = Black Cat
battleworld-character-batman = Batman
battleworld-character-superman = Superman
battleworld-character-catwoman = Catwoman
battleworld-character-robin = Robin
battleworld-character-galactus = Galactus
battleworld-character-silver-surfer = Silver Surfer
battleworld-character-thanos = Thanos
battleworld-character-phoenix = Phoenix
battleworld-character-twin = { $name } ({ $seat })
battleworld-team-avengers = Avengers
battleworld-team-x-men = X-Men
battleworld-team-fantastic-four = Fantastic Four
battleworld-team-doom = Doctor Doom’s team
battleworld-team-magneto = Magneto’s team
battleworld-team-punisher = Punisher’s team
battleworld-team-spider-man = Spider-Man’s team
battleworld-team-batman = Batman’s team
battleworld-power-sky-reach = Sky reach
battleworld-power-shield = Shield
battleworld-power-arc-reactor = Arc reactor
battleworld-power-hammer-throw = Hammer throw
battleworld-power-rage = Rage
battleworld-power-healing-factor = Healing factor
battleworld-power-adamantium-claws = Adamantium claws
battleworld-power-organic-steel = Organic steel
battleworld-power-gale = Gale
battleworld-power-teleport = Teleport
battleworld-power-elastic = Elastic reach
battleworld-power-force-field = Force field
battleworld-power-invisibility = Invisibility
battleworld-power-flame-on = Flame on!
battleworld-power-rocky-hide = Rocky hide
battleworld-power-tyrants-due = Tyrant’s due
battleworld-power-bodyguard = Bodyguard
battleworld-power-absorption = Absorption
battleworld-power-charm = Charm
battleworld-power-magnetic-shield = Magnetic shield
battleworld-power-unstoppable = Unstoppable
battleworld-power-predator = Predator
battleworld-power-shape-shifter = Shape-shifter
battleworld-power-arsenal = Arsenal
battleworld-power-widows-bite = Widow’s bite
battleworld-power-radar-sense = Radar sense
battleworld-power-unbreakable = Unbreakable
battleworld-power-spider-sense = Spider-sense
battleworld-power-web-swing = Web-swing
battleworld-power-symbiote = Symbiote
battleworld-power-psionic-web = Psionic web
battleworld-power-bad-luck = Bad luck
battleworld-power-prepared = Always prepared
battleworld-power-rescue = Rescue
battleworld-power-thief = Cat burglar
battleworld-power-sidekick = Sidekick
battleworld-power-devourer = Devourer of worlds
battleworld-power-power-cosmic = Power cosmic
battleworld-power-courts-death = Courts Death
battleworld-power-rebirth = Rebirth
battleworld-effect-assemble = Avengers Assemble!
battleworld-effect-white-out = White-out
battleworld-effect-ingenuity = Ingenuity
battleworld-effect-i-am-doom = I am Doom!
battleworld-effect-magnetic-lift = Magnetic lift
battleworld-effect-no-quarter = No quarter
battleworld-effect-spider-reflexes = Spider-reflexes
battleworld-effect-contingency = Contingency plan
battleworld-base-doom = Doombase
battleworld-base-heroes = Heroes’ Base
battleworld-base-magneto = Magneto’s Stronghold
battleworld-base-volcano = Volcano Refuge
battleworld-base-shard-city = Shard City
battleworld-base-beacon = Taa II Beacon
battleworld-module-energy = energy module
battleworld-module-healing = healing module
battleworld-module-double-defence = double-defence module
battleworld-module-courtyard = courtyard
battleworld-module-left = { $module } { $left }
battleworld-action-ranged = ranged attack
battleworld-action-melee = melee attack
battleworld-action-energy = recover energy
battleworld-action-life = recover life
battleworld-action-heal = heal a neighbour
battleworld-action-module-energy = energy module
battleworld-action-module-heal = healing module
battleworld-action-defend-base = man the guns
battleworld-action-wait = wait
battleworld-action-centre = the centre of the card
battleworld-goal-win = to win
battleworld-goal-tie = to draw level
battleworld-when-always = always
battleworld-when-lethal = if losing would bring the character down
battleworld-when-never = never
battleworld-prevent-yes = yes
battleworld-prevent-lethal = only if it is lethal
battleworld-prevent-no = no
battleworld-result-extermination = extermination
battleworld-result-base = base destroyed
battleworld-result-galactus = Galactus devours Battleworld
battleworld-result-mutual = mutual annihilation
battleworld-result-stalemate = stalemate
battleworld-target-module = module { $slot } of { $seat }
battleworld-camp-heroes = Heroes
battleworld-camp-villains = Villains
battleworld-stage-draft = the choice of teams
battleworld-stage-deploy = deployment
battleworld-stage-moves = phase 1, moves and intentions
battleworld-stage-actions = phase 2, resolution
battleworld-stage-fight = a fight
battleworld-stage-over = over
battleworld-state-fainted = fainted
battleworld-state-carried = carried by a friend
battleworld-state-dead = dead
battleworld-state-away = not on the board

## Powers and leader effects explained

battleworld-about-sky-reach = May attack a flying character in melee without flying.
battleworld-about-shield = Defending against a ranged attack: 1 wound less.
battleworld-about-arc-reactor = Recovering energy gives 2 tokens instead of 1.
battleworld-about-hammer-throw = May attack at range for 1 power token, paid when the attack is declared.
battleworld-about-rage = +1 to each roll while life is 1 or 2.
battleworld-about-healing-factor = Regains 1 life at the end of each turn, even when fainted.
battleworld-about-adamantium-claws = The wounds of a won fight cannot be prevented.
battleworld-about-organic-steel = Of 2 or more wounds at once, 1 is prevented.
battleworld-about-gale = Enemy flyers that start within 2 squares move 1 square at most.
battleworld-about-teleport = Moves straight to any available square within 3.
battleworld-about-elastic = Melee reaches 2 squares and needs no line of sight.
battleworld-about-force-field = Defending against ranged attacks, she and adjacent friends suffer 1 wound less.
battleworld-about-invisibility = Cannot be attacked from 2 squares away.
battleworld-about-flame-on = Winning a fight against a character at distance 1: 1 wound more.
battleworld-about-rocky-hide = The first wounds of each turn are reduced by 1.
battleworld-about-tyrants-due = Losing a fight in which the opponent raised: gains 1 power token.
battleworld-about-bodyguard = Takes attacks meant for an adjacent Doctor Doom, unless the stance says no.
battleworld-about-absorption = Fights with the larger of d6 and the opponent’s printed die.
battleworld-about-charm = Winning a fight: the loser loses 1 power token.
battleworld-about-magnetic-shield = Metal users inflict no wounds on him.
battleworld-about-unstoppable = Being attacked does not disturb him.
battleworld-about-predator = Attacking a character with lost life: +2 to the base power.
battleworld-about-shape-shifter = The opponent’s base roll uses the next smaller die.
battleworld-about-arsenal = Initiating a ranged attack: rolls two dice at first, the higher counts.
battleworld-about-widows-bite = The opponent may raise only once.
battleworld-about-radar-sense = Supporters’ dice do not count against him.
battleworld-about-unbreakable = May spend power tokens, each preventing 1 wound.
battleworld-about-spider-sense = Wins ties when defending.
battleworld-about-web-swing = Moves 2 squares over characters, rocks and bases like a flyer.
battleworld-about-symbiote = Winning as initiator with at least 1 wound: regains 1 life.
battleworld-about-psionic-web = Winning a fight: the loser may not move in its next activation.
battleworld-about-bad-luck = Highest faces rolled against her count as 1.
battleworld-about-prepared = Gains 1 power token at the end of a turn without a fight.
battleworld-about-rescue = Picks up a fainted friend beside him, and puts one down up to 2 squares away.
battleworld-about-thief = Winning a fight: takes 1 power token from the loser.
battleworld-about-sidekick = As a supporter his die counts double.
battleworld-about-devourer = Stands on his mountain, answers attacks with a d20 and wounds at any distance.
battleworld-about-power-cosmic = Gains 1 power token at the end of each turn and flies 3 squares.
battleworld-about-courts-death = Killing the loser of a fight: regains 2 life.
battleworld-about-rebirth = The first time she would die, she comes back at the end of the turn with 2 life.
battleworld-about-energy = Whoever’s die stays on it to the end of the turn, and is conscious there, gains 2 power tokens.
battleworld-about-healing = Whoever’s die stays on it to the end of the turn regains 2 life; a fainted character of its base that lies on it does, too, and wakes up.
battleworld-about-double-defence = While it stands, whoever mans the guns doubles each d10.
battleworld-about-courtyard = No module. While the base has an intact module, enemies cannot enter it.
battleworld-about-assemble = With an attack that has supporters: +2 base power for each of them.
battleworld-about-white-out = Until the end of the turn only Storm attacks from 2 squares away.
battleworld-about-ingenuity = Each conscious team member gains 1 power token.
battleworld-about-i-am-doom = While you have the initiative: you keep it next turn.
battleworld-about-magnetic-lift = Phase 1: a team member flies until the end of the turn.
battleworld-about-no-quarter = With an attack on a conscious character: 1 wound more if it wins.
battleworld-about-spider-reflexes = Phase 2: a disturbed team member gets the lost action back.
battleworld-about-contingency = Phase 2: a team member’s die moves to another action.

## Set-up

battleworld-choice = { $team }, { $base }{ $ally ->
    [0] {""}
   *[other] , with { $ally } as cosmic ally
}
battleworld-choice-noted = Your choice is noted: { $choice }. It stays secret until everybody has chosen.
battleworld-choice-in = The choice of { $seat } is in.
battleworld-chosen = { $seat }: { $choice }.
battleworld-teams-complete = The teams are complete. Everybody now deploys in secret.
battleworld-deployment-noted = Your deployment is noted, start squares 1 to 4: { $order }. Nobody sees it before all are in.
battleworld-deployment-in = The deployment of { $seat } is in.
battleworld-deployed = { $unit } { $square }.
battleworld-tossed = The token is tossed. Initiative: { $seat }.

## The turn

battleworld-turn-began = **Turn { $turn }**, phase 1: { $order }, in this order.
battleworld-moved = { $unit } { $flying ->
    [0] goes
   *[other] flies
} from { $from } to { $to }.
battleworld-picked-up = { $unit } takes { $friend } along.
battleworld-dropped = { $unit } lays { $friend } down on { $square }.
battleworld-placed = { $unit } on { $square }{ $kind ->
    [heal] : about to heal { $friend }, and grounded
    [wait] {" "}waits
   *[other] : die on { $action }{ $assist ->
        [0] {""}
       *[other] , lent to the ally
    }
}.
battleworld-actions-began = **Phase 2**: the intentions are carried out.
battleworld-passed = { $seat }: no more declarations this turn.
battleworld-done = { $unit }: { $action }.
battleworld-turn-ended = End of turn { $turn }: the dice go back.
battleworld-marks-cleared = Everybody is ready again.
battleworld-clock-ticked = ⏳ Galactus gathers energy: 🎲 { $die }, the gauge is at { $gauge } of { $threshold }.
battleworld-shaken = Galactus shakes the ground around his mountain!
battleworld-initiative-passed = The initiative { $held ->
    [0] passes to
   *[other] stays with
} { $seat }.
battleworld-arrived = { $unit } arrives on { $square }.
battleworld-leader-used = { $seat }, leader card: **{ $effect }**{ $unit ->
    [0] {""}
   *[other] , { $unit }
}{ $action ->
    [0] {""}
   *[other] , die on { $action }
}.

## Fights

battleworld-struck = { $kind ->
    [ranged] 🎯 { $with } attacks { $target } from a distance
   *[other] ⚔ { $with } attacks { $target }
}{ $support ->
    [0] {""}
   *[other] , supported by { $support }
}.{ $leader ->
    [0] {""}
   *[other] {" "}The leader card is played.
}
battleworld-guarded = { $guard } takes the blow for { $ward }.
battleworld-hammer-thrown = { $unit } throws the hammer ({ $left ->
    [0] no token left
    [one] 1 token left
   *[other] { $left } tokens left
}).
battleworld-disturbed = { $unit } is disturbed: { $action } is lost.
battleworld-guns-answer = { $unit } answers with the guns of the base.
battleworld-fight-began = They fight.
battleworld-rolled = { $unit }{ $raise ->
    [0] {""}
   *[other] {" "}raises
}: d{ $sides } 🎲 { $face }{ $counts ->
    [0] {""}
   *[other] , counts { $counts }
}{ $bonus ->
    [0] {""}
   *[other] {" "}+ { $bonus }
} { $raise ->
    [0] =
   *[other] →
} **{ $total }**.
battleworld-raise-asked = Does { $unit } raise?
battleworld-raise-declined = { $unit } does not raise.
battleworld-fight-ended = { $winner ->
    [attack] { $with } wins { $attack } to { $defence }
    [defence] { $target } holds out, { $defence } to { $attack }
   *[other] { $attack } all: a tie
}.
battleworld-prevented = { $by }: { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
} prevented for { $unit }.
battleworld-spared = { $why ->
    [no-reach] { $unit } is out of reach and unhurt
    [immune] Metal cannot hurt { $unit }
   *[other] { $unit } is unhurt
}.
battleworld-wounded = { $unit } suffers { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
} 💔{ $left ->
    [0] {""}
   *[other] {" "}({ $left })
}.
battleworld-life-left = life { $life }
battleworld-victory-taken = ⭐ Victory token for { $unit } ({ $tokens }).
battleworld-power-gained = { $cause ->
    [0] { $unit }: { $gained ->
        [one] 1 power token
       *[other] { $gained } power tokens
    } more
   *[other] { $cause }: { $unit } gains { $gained ->
        [one] 1 power token
       *[other] { $gained } power tokens
    }
} (now { $power }).
battleworld-power-lost = { $by }: { $unit } loses 1 power token ({ $power } left).
battleworld-life-gained = { $woke ->
    [0] { $cause ->
        [0] {""}
       *[other] { $cause }:{" "}
    }{ $unit } regains { $gained } life ❤ (now { $life })
   *[other] { $unit } wakes up with { $life } life ❤
}.
battleworld-webbed = { $unit } is webbed.
battleworld-fainted = { $unit } faints on { $at } 💫.
battleworld-died = { $unit } dies 💀.
battleworld-set-aside = { $unit } falls, and will rise again.
battleworld-reborn = { $unit } rises again on { $square } with { $life } life.
battleworld-laid-down = { $unit } is laid on { $square }.
battleworld-module-hit = { $module } of { $seat }: −{ $lost }, resistance { $left }.{ $left ->
    [0] {" "}It lies in ruins 💥.
   *[other] {""}
}
battleworld-galactus-hit = Galactus loses { $lost } life ({ $life } left); the gauge falls to { $gauge }.
battleworld-galactus-repelled = Galactus is repelled and leaves the planet!

## The end

battleworld-eliminated = { $seat } is out of the match: { $reason }.
battleworld-standing = { $seat } { $count }
battleworld-closed = { $turn ->
    [0] The match ends before the first turn.
   *[other] The match ends in turn { $turn }. Still standing: { $list }.
}
battleworld-ended = { $reason ->
    [extermination] Extermination: victory for { $winners }!
    [base] The base is destroyed: victory for { $winners }!
    [galactus] Galactus has gathered enough energy and devours Battleworld. Everybody loses.
    [mutual] Nobody is left standing: mutual annihilation, a draw.
   *[other] Nothing moves any more: a stalemate, a draw.
}

## Stances and plans

battleworld-stance = Stance of { $unit }: { $limit ->
    [0] no raise
    [one] at most 1 raise
   *[other] at most { $limit } raises
}, tokens kept { $reserve }, { $goal }, { $when }{ $auto ->
    [0] {""}
   *[other] , answering by itself
}.
battleworld-stance-set = { $stance } { $more }
battleworld-stance-prevent = Tokens against wounds: { $prevent }.
battleworld-stance-guard = { $guard ->
    [0] Does not guard Doctor Doom.
   *[other] Guards Doctor Doom.
}
battleworld-planned = Plan for phase { $phase } of turn { $turn }: { $orders ->
    [0] nothing
   *[other] { $orders }
}.
battleworld-unplanned = Your plan for phase { $phase } is thrown away.
battleworld-order-played = By your plan.
battleworld-order-dropped = An order of your plan could no longer be carried out.
battleworld-plan-failed = The rest of your plan is cleared: { $why }

## Refusals

battleworld-refused-not-your-seat = you hold no seat of this match.
battleworld-refused-match-over = the match is over.
battleworld-refused-wrong-phase = not now: the match is in { $phase }.
battleworld-refused-not-your-go = it is the go of { $seat }.
battleworld-refused-unknown-character = there is no “{ $text }” in this match.
battleworld-refused-unknown-card = there is no card called “{ $text }”; the completion lists them all.
battleworld-refused-not-your-character = { $unit } does not obey you.
battleworld-refused-unknown-square = there is no square “{ $text }” on this board.
battleworld-refused-already-placed = { $unit } has already been activated this turn.
battleworld-refused-not-conscious = { $unit } cannot do that: { $state }.
battleworld-refused-webbed = { $unit } is webbed and cannot move this turn.
battleworld-refused-too-far = { $unit } moves { $steps ->
    [one] 1 square
   *[other] { $steps } squares
} at most.
battleworld-refused-gale-held = Storm’s gale holds { $unit }: 1 square at most.
battleworld-refused-square-taken = { $square } is occupied by { $unit }.
battleworld-refused-square-blocked = { $square } cannot be entered.
battleworld-refused-base-closed = { $square } belongs to an enemy base that still stands.
battleworld-refused-path-blocked = a flying character bars the way.
battleworld-refused-hands-full = { $unit } already carries { $other }.
battleworld-refused-nothing-carried = { $unit } has nobody to put down.
battleworld-refused-bad-drop = { $unit } cannot be put down on { $square }.
battleworld-refused-bad-pickup = { $unit } cannot pick up { $other } from there.
battleworld-refused-no-such-attack = { $unit } has no { $action ->
    [ranged] ranged
   *[other] melee
} attack.
battleworld-refused-no-token = Thor needs a power token to throw his hammer.
battleworld-refused-energy-full = { $unit } lacks no power token.
battleworld-refused-life-full = { $unit } lacks no life.
battleworld-refused-heal-needs-neighbour = choose a friend next to { $unit }.
battleworld-refused-not-on-module = { $unit } does not stand on an intact { $module } of its base.
battleworld-refused-guns-taken = { $unit } already mans the guns.
battleworld-refused-not-in-base = { $unit } is not inside its base.
battleworld-refused-not-a-target = { $target } cannot be attacked.
battleworld-refused-duplicate-attacker = { $unit } is named twice.
battleworld-refused-not-lent = { $unit } was not lent to you.
battleworld-refused-die-elsewhere = the die of { $unit } is elsewhere: { $place }.
battleworld-refused-die-disturbed = { $unit } was disturbed, the action is lost.
battleworld-refused-out-of-range = { $target } is { $distance ->
    [one] 1 square
   *[other] { $distance } squares
} away.
battleworld-refused-target-invisible = { $target } cannot be seen from there.
battleworld-refused-white-out = the white-out forbids distant attacks this turn.
battleworld-refused-no-line-of-sight = { $unit } cannot see { $target }.
battleworld-refused-target-flies = { $target } flies out of reach of { $unit }.
battleworld-refused-supporters-wasted = no help is needed there.
battleworld-refused-nothing-to-do = that would change nothing.
battleworld-refused-cannot-raise = { $unit } cannot raise any more.
battleworld-refused-leader-used = the leader card is spent.
battleworld-refused-leader-down = { $unit } leads the team and is down.
battleworld-refused-leader-off = leader effects are off in this match.
battleworld-refused-leader-not-now = the leader card cannot be used at this moment.
battleworld-refused-no-effect = the leader card would change nothing so.
battleworld-refused-team-taken = { $team } is already taken.
battleworld-refused-team-not-canon = { $team } does not fight for your camp.
battleworld-refused-base-size = { $base } has the wrong size for this match.
battleworld-refused-ally-taken = { $ally } is already taken.
battleworld-refused-already-chosen = you have already chosen.
battleworld-refused-deploy-incomplete = name each of your four characters once.
battleworld-refused-choice-missing = please also give: { $option }.
battleworld-refused-unused-option = { $option } has no use here.
battleworld-refused-bad-plan = I do not understand order { $place }: “{ $text }”.
battleworld-refused-bad-option = { $option }: there is no “{ $value }”.
battleworld-refused-no-allies-here = cosmic allies need two camps; a free-for-all has none.
battleworld-refused-bad-position = this line of the position cannot be read: “{ $text }”.

## Questions put to the players

battleworld-ask-team = Choose your team and base: `/battleworld team`
battleworld-ask-team-ally = Choose your team, base and cosmic ally: `/battleworld team`
battleworld-ask-deploy = Deploy your four characters: `/battleworld deploy`
battleworld-ask-act = Phase 1, still to activate: { $list }: `/battleworld act` or `/battleworld plan`{ $count ->
    [1] {" "}(the last one)
   *[other] {""}
}
battleworld-ask-declare = Phase 2, { $list ->
    [0] your leader card may help
   *[other] dice ready: { $list }
}: `/battleworld strike`, `do` or `pass`
battleworld-ask-raise = Does { $unit } raise? { $own } against { $other }, { $power ->
    [one] 1 token
   *[other] { $power } tokens
} left: `/battleworld raise`
battleworld-ask-nothing = Nothing is to be decided
battleworld-die-on = { $unit } ({ $action })

## The position in words

battleworld-headline = Turn { $turn }, { $phase }. Gauge { $gauge } of { $threshold }. Initiative: { $initiative }.
battleworld-headline-before = Before the first turn: { $phase }.
battleworld-headline-over = The match is over after turn { $turn }. Gauge { $gauge } of { $threshold }.
battleworld-alt-crew = { $seat }: { $list ->
    [0] nobody on the board
   *[other] { $list }
}{ $fallen ->
    [0] .
   *[other] ; dead: { $fallen }.
}
battleworld-alt-base = Modules of { $seat }: { $list }.
battleworld-alt-character = { $unit } { $place } life { $life }

## Words in the picture

battleworld-panel-gauge = Galactus { $gauge } of { $threshold }{ $ticked ->
    [0] {""}
   *[other] {" "}(last die { $die })
}
battleworld-panel-initiative = Initiative: { $seat }
battleworld-panel-go = Turn { $turn }, phase { $phase }: { $seat }
battleworld-panel-stage = Turn { $turn }: { $stage }
battleworld-panel-over = Turn { $turn }. { $ending }
battleworld-short = { $card ->
    [captain-america] Cap America
    [mr-fantastic] Mr Fantastic
    [invisible-woman] Invisible W.
    [human-torch] Torch
    [thing] Thing
    [doctor-doom] Dr Doom
    [absorbing-man] Absorbing M.
    [silver-surfer] Surfer
   *[other] { $name }
}
battleworld-panel-crew = { $seat }: { $team }
battleworld-panel-dead = { $list }

## Answers

battleworld-card-character = **{ $card }** ({ $team ->
    [0] cosmic
   *[other] { $team }
}): d{ $die }, damage { $damage }, { $attacks }, moves { $steps }{ $flight ->
    [0] {""}
   *[other] , flies
}{ $metal ->
    [0] {""}
   *[other] , uses metal
}. Life { $life }, power tokens { $power }, victory slots { $slots }.
battleworld-card-galactus = **{ $card }**: d{ $die }, damage { $damage }, life { $life }. He belongs to nobody, stands on his mountain and may be attacked by all; whoever beats him takes a victory token, and each life he loses lowers the gauge by 5. At 0 he is repelled for good.
battleworld-card-team = **{ $team }**: { $list }. Leader: { $leader }.
battleworld-card-effect = Leader card, once a match: **{ $effect }**. { $text }
battleworld-card-base = **{ $base }** ({ $large ->
    [0] small
   *[other] large
}): { $list }.
battleworld-card-module = **{ $module }**: { $text }
battleworld-galactus-now = Galactus has { $life } of { $most } life, on { $squares }.
battleworld-sheet-card = **{ $unit }** ({ $seat }): d{ $die }, damage { $damage }, { $attacks }, moves { $steps }{ $flight ->
    [0] {""}
   *[other] , flies
}{ $metal ->
    [0] {""}
   *[other] , uses metal
}.
battleworld-sheet-both = melee and ranged
battleworld-sheet-melee = melee
battleworld-sheet-ranged = ranged
battleworld-sheet-state = Life { $life } of { $most }, power tokens { $power } of { $tokens }, victory tokens { $victory } of { $slots }; { $place }.
battleworld-sheet-power = **{ $power }**: { $text }
battleworld-place-on = on { $square }, die: { $action }
battleworld-place-lies = fainted on { $square }
battleworld-place-carried = carried by { $carrier }
battleworld-heals = heal { $friend }
battleworld-reach-squares = { $unit } can go from { $from } to { $list ->
    [0] no other square
   *[other] { $list }
}.
battleworld-reach-target = { $target } ({ $kind })
battleworld-reach-targets = From there it could attack { $list ->
    [0] nobody
   *[other] { $list }
}.
battleworld-reach-from = { $target } ({ $kind } from { $squares })
battleworld-reach-after = After a move it could also attack { $list }.
battleworld-odds-of = { $unit } against { $target }{ $kind ->
    [0] {""}
   *[other] {" "}({ $kind })
}
battleworld-odds-win = win
battleworld-odds-tie = tie
battleworld-odds-lose = loss
battleworld-odds-none = No die would fall.
battleworld-status-waiting = Waiting for { $seats }.
battleworld-status-crew = **{ $seat }**. { $card }; modules: { $modules }. { $team }.
battleworld-status-unit = { $unit } (life { $life }, power { $power }, { $victory ->
    [0] {""}
    [one] 1 victory token,{" "}
   *[other] { $victory } victory tokens,{" "}
}{ $place })
battleworld-status-leader = { $effect ->
    [0] Leader card spent
   *[other] Leader card: { $effect }{ $about ->
        [0] {""}
       *[other] {" "}({ $about })
    }
}

## Suggestions, buttons and menus

battleworld-suggest-unit = { $unit }{ $square ->
    [0] {""}
   *[other] {" "}· { $square } · life { $life } · power { $power }
}
battleworld-suggest-module = { $target } · { $left } left
battleworld-suggest-all = all of mine
battleworld-offer-team = { $team ->
    [0] {""}
   *[other] { $team },{" "}
}{ $base }{ $ally ->
    [0] {""}
   *[other] , { $ally }
}
battleworld-offer-deploy = Deploy in roster order
battleworld-offer-act = { $unit } { $square ->
    [0] stays
   *[other] to { $square }
}: { $action }
battleworld-offer-strike = { $unit } → { $target }
battleworld-offer-do = { $unit }: { $action }
battleworld-offer-pass = Pass
battleworld-offer-raise = Raise
battleworld-offer-decline = Do not raise
battleworld-offer-leader = { $effect }{ $unit ->
    [0] {""}
   *[other] {" "}{ $unit }
}
battleworld-menu-team = Team and base
battleworld-menu-act = { $unit }: move and intention
battleworld-menu-strike = Attack
battleworld-form-moves = Plan the phase
battleworld-hint-moves = iron @D3 ranged; cap @C3 heal:hulk; thor wait
battleworld-form-actions = Plan the phase
battleworld-hint-actions = iron>doom; thor+hulk>ultron!2; cap

## Commands and lobby

game-battleworld = Battleworld
    .about = Teams of heroes and villains fight before Galactus devours the planet
seat-battleworld-heroes = Heroes
seat-battleworld-villains = Villains
seat-battleworld-heroes-1 = Heroes 1
seat-battleworld-villains-1 = Villains 1
seat-battleworld-heroes-2 = Heroes 2
seat-battleworld-villains-2 = Villains 2
seat-battleworld-north = North
seat-battleworld-east = East
seat-battleworld-south = South
seat-battleworld-west = West
command-battleworld = battleworld
    .about = Orders and questions of Battleworld
command-battleworld-team = team
    .about = Choose your team and base
command-battleworld-deploy = deploy
    .about = Put your four characters on their start squares
command-battleworld-act = act
    .about = Phase 1: move a character and place its die
command-battleworld-strike = strike
    .about = Phase 2: attack
command-battleworld-do = do
    .about = Phase 2: carry out energy, life or heal
command-battleworld-pass = pass
    .about = Phase 2: declare nothing more
command-battleworld-raise = raise
    .about = Raise in the fight, or not
command-battleworld-leader = leader
    .about = Use your leader card
command-battleworld-stance = stance
    .about = Secret orders for fights
command-battleworld-plan = plan
    .about = Secret orders for a phase
command-battleworld-unplan = unplan
    .about = Throw your plans away
command-battleworld-sheet = sheet
    .about = The card of a character
command-battleworld-card = card
    .about = What is printed on a card
command-battleworld-reach = reach
    .about = Where a character can go and attack
command-battleworld-odds = odds
    .about = The chances of a fight
command-battleworld-status = status
    .about = Where the match stands
option-battleworld-base = base
    .about = Base card
option-battleworld-team = team
    .about = Team
option-battleworld-cosmic = cosmic
    .about = Cosmic ally
option-battleworld-first = first
    .about = Start square 1
option-battleworld-second = second
    .about = Start square 2
option-battleworld-third = third
    .about = Start square 3
option-battleworld-fourth = fourth
    .about = Start square 4
option-battleworld-character = character
    .about = Which character
option-battleworld-action = action
    .about = Where the die goes
option-battleworld-to = to
    .about = Square to move to
option-battleworld-target = target
    .about = Whom
option-battleworld-drop = drop
    .about = Where to lay the carried friend
option-battleworld-pickup = pickup
    .about = Fainted friend to pick up
option-battleworld-assist = assist
    .about = Lend it to your ally
option-battleworld-with = with
    .about = Who initiates the attack
option-battleworld-support1 = support1
    .about = Who supports it
option-battleworld-support2 = support2
    .about = Who supports it
option-battleworld-support3 = support3
    .about = Who supports it
option-battleworld-support4 = support4
    .about = Who supports it
option-battleworld-support5 = support5
    .about = Who supports it
option-battleworld-support6 = support6
    .about = Who supports it
option-battleworld-support7 = support7
    .about = Who supports it
option-battleworld-support8 = support8
    .about = Who supports it
option-battleworld-limit = limit
    .about = Raises at most
option-battleworld-reserve = reserve
    .about = Tokens never spent
option-battleworld-goal = goal
    .about = What is enough
option-battleworld-when = when
    .about = When to raise
option-battleworld-leader = leader
    .about = Use the leader card with it
option-battleworld-answer = answer
    .about = Raise or not
option-battleworld-heal-target = heal-target
    .about = Whom to heal then
option-battleworld-prevent = prevent
    .about = Tokens against wounds
option-battleworld-guard = guard
    .about = Guard Doctor Doom
option-battleworld-auto = auto
    .about = Let the stance answer
option-battleworld-moves = moves
    .about = Orders for phase 1
option-battleworld-actions = actions
    .about = Orders for phase 2
option-battleworld-phase = phase
    .about = 1 or 2; both if left out
option-battleworld-name = name
    .about = Character, team, base, module or leader effect
option-battleworld-from = from
    .about = From this square
option-battleworld-enemy-limit = enemy-limit
    .about = Raises of the enemy
choice-battleworld-ranged = Ranged attack
choice-battleworld-melee = Melee attack
choice-battleworld-energy = Recover energy
choice-battleworld-life = Recover life
choice-battleworld-heal = Heal a neighbour
choice-battleworld-module-energy = Energy module
choice-battleworld-module-heal = Healing module
choice-battleworld-defend-base = Man the guns
choice-battleworld-wait = Wait
choice-battleworld-base-doom = Doombase
choice-battleworld-base-heroes = Heroes’ Base
choice-battleworld-base-magneto = Magneto’s Stronghold
choice-battleworld-base-volcano = Volcano Refuge
choice-battleworld-base-shard-city = Shard City
choice-battleworld-base-beacon = Taa II Beacon
choice-battleworld-avengers = Avengers
choice-battleworld-x-men = X-Men
choice-battleworld-fantastic-four = Fantastic Four
choice-battleworld-doom = Doctor Doom’s team
choice-battleworld-magneto = Magneto’s team
choice-battleworld-punisher = Punisher’s team
choice-battleworld-spider-man = Spider-Man’s team
choice-battleworld-batman = Batman’s team
choice-battleworld-silver-surfer = Silver Surfer
choice-battleworld-thanos = Thanos
choice-battleworld-phoenix = Phoenix
choice-battleworld-win = Win
choice-battleworld-tie = Draw level
choice-battleworld-always = Always
choice-battleworld-lethal = If lethal
choice-battleworld-never = Never
choice-battleworld-yes = Yes
choice-battleworld-no = No
lobby-battleworld-format = Format
    .about = Who plays against whom
lobby-battleworld-format-duel = duel
lobby-battleworld-format-camps = two camps
lobby-battleworld-format-free-for-all = free-for-all
lobby-battleworld-map = Map
    .about = With or without rocks and mountain
lobby-battleworld-map-shards = shards
lobby-battleworld-map-plain = plain
lobby-battleworld-draft = Choice of teams
    .about = Open, in secret, or by lot
lobby-battleworld-draft-open = open
lobby-battleworld-draft-blind = in secret
lobby-battleworld-draft-random = by lot
lobby-battleworld-camps = Camps
    .about = Any team, or as in the story
lobby-battleworld-camps-free = any team
lobby-battleworld-camps-canon = as in the story
lobby-battleworld-bases = Bases
    .about = Size of the bases
lobby-battleworld-bases-large = large
lobby-battleworld-bases-small = small
lobby-battleworld-bases-free = any
lobby-battleworld-galactus = Galactus
    .about = The gauge at which he destroys the planet
lobby-battleworld-galactus-seats = by seats: 150 for two, 220 for four
lobby-battleworld-galactus-150 = 150, normal
lobby-battleworld-galactus-100 = 100, short
lobby-battleworld-galactus-220 = 220, long
lobby-battleworld-leaders = Leader effects
    .about = Whether leader cards can be used
lobby-battleworld-leaders-on = with
lobby-battleworld-leaders-off = without
lobby-battleworld-cosmic = Cosmic characters
    .about = Allies of each camp, Galactus on his mountain
lobby-battleworld-cosmic-off = none
lobby-battleworld-cosmic-allies = allies
lobby-battleworld-cosmic-galactus = Galactus
lobby-battleworld-cosmic-both = both
lobby-battleworld-raises = Raises
    .about = By standing orders, or asked one by one
lobby-battleworld-raises-orders = by stances
lobby-battleworld-raises-ask = asked
lobby-battleworld-tempo = Tempo
    .about = Characters activated per go in phase 1
lobby-battleworld-tempo-single = one by one
lobby-battleworld-tempo-pair = two by two
lobby-battleworld-tempo-team = whole team
lobby-battleworld-on-timeout = Missed deadline
    .about = What replaces a missed decision
lobby-battleworld-on-timeout-default = default action
lobby-battleworld-on-timeout-house = the house plays

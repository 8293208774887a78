# Pulp City, in English: names of commands and options, the lobby, events, refusals and pictures.

## The game, its seats and commands

game-pulp = Pulp City
    .about = Comic-book heroes and villains skirmish over a city block with real heights.
seat-pulp-alpha = Alpha
seat-pulp-omega = Omega or the Monster
seat-pulp-alpha-2 = Alpha, second player
seat-pulp-omega-2 = Omega, second player
seat-pulp-alpha-3 = Alpha, third hunter
command-pulp = pulp
    .about = Play Pulp City
command-pulp-team = team
    .about = Choose your team
command-pulp-agenda = agenda
    .about = Keep one of your secret Agendas
command-pulp-deploy = deploy
    .about = Place your models
command-pulp-activate = activate
    .about = Activate a Supreme and lead a Minion
command-pulp-done = done
    .about = End the open Activation
command-pulp-pass = pass
    .about = Pass for this Round
command-pulp-initiative = initiative
    .about = Say who goes first
command-pulp-orders = orders
    .about = Set or show standing orders
command-pulp-queue = queue
    .about = Show or change queued scripts
command-pulp-react = react
    .about = Answer an attack
command-pulp-measure = measure
    .about = Distance, height, sight, Cover
command-pulp-reach = reach
    .about = Picture of a model’s reach
command-pulp-card = card
    .about = Card of a model, piece or Agenda
command-pulp-status = status
    .about = Round, pools, HP, markers
command-pulp-encounter = encounter
    .about = What the encounter asks for
command-pulp-map = map
    .about = Scenery, HP, openings
command-pulp-roster = roster
    .about = Supremes, Minions, teams
command-pulp-rule = rule
    .about = Text of a rule
option-pulp-preset = preset
    .about = Ready-made team
option-pulp-supremes = supremes
    .about = Supremes, parted by commas
option-pulp-minions = minions
    .about = Bought Minions
option-pulp-keep = keep
    .about = The Agenda to keep
option-pulp-model = model
    .about = Which model
option-pulp-at = at
    .about = Where: 12.5,8.0
option-pulp-auto = auto
    .about = Fill automatically
option-pulp-confirm = confirm
    .about = Confirm and show
option-pulp-move = move
    .about = Path: 12.5,8.0 or contact o:…
option-pulp-move2 = move2
    .about = Second path
option-pulp-action = action
    .about = Action, or interact
option-pulp-target = target
    .about = Target
option-pulp-aim = aim
    .about = Degrees, x,y or a model, @distance
option-pulp-boost = boost
    .about = Boost dice
option-pulp-smash = smash
    .about = Object to swing or throw
option-pulp-efx = efx
    .about = EFX to pick, in order
option-pulp-extra = extra
    .about = Extra target
option-pulp-puppet = puppet
    .about = Whom the puppet attacks
option-pulp-power = power
    .about = Power to use
option-pulp-combo = combo
    .about = Combinable action
option-pulp-combo-target = combo-target
    .about = Its target
option-pulp-combo-aim = combo-aim
    .about = Its direction
option-pulp-combo-boost = combo-boost
    .about = Its Boost dice
option-pulp-combo-efx = combo-efx
    .about = Its EFX
option-pulp-order = order
    .about = take,move,action,combo,move2
option-pulp-take = take
    .about = Object to take, or drop
option-pulp-lead = lead
    .about = Minion to lead
option-pulp-lead-when = lead-when
    .about = Before or after the Supreme
option-pulp-lead-script = lead-script
    .about = move …; action …; target …
option-pulp-how = how
    .about = Play, leave open, preview, queue
option-pulp-also = also
    .about = strict, boost-each, if-…
option-pulp-first = first
    .about = Who goes first
option-pulp-initiative = initiative
    .about = After winning the roll
option-pulp-defend-boost = defend-boost
    .about = Most Boost dice in a defence
option-pulp-defend-when = defend-when
    .about = When to spend them
option-pulp-intercept = intercept
    .about = Bulwarks step in
option-pulp-stand-in = stand-in
    .about = Minions stand in
option-pulp-reroll = reroll
    .about = When to roll again
option-pulp-figurehead = figurehead
    .about = Who gets its Boost die
option-pulp-auto-pass = auto-pass
    .about = Pass when little is left
option-pulp-show = show
    .about = Only show them
option-pulp-remove = remove
    .about = Number of a script
option-pulp-clear = clear
    .about = Empty the queue
option-pulp-from = from
    .about = Model, element or x,y
option-pulp-to = to
    .about = Model, element or x,y
option-pulp-id = id
    .about = Name or id
option-pulp-element = element
    .about = Piece of scenery
option-pulp-faction = faction
    .about = Faction
option-pulp-level = level
    .about = Level
option-pulp-clause = clause
    .about = Clause, such as 13.6
option-pulp-term = term
    .about = Word of the rules
choice-pulp-before = before
choice-pulp-after = after
choice-pulp-play = play
choice-pulp-open = leave open
choice-pulp-preview = preview
choice-pulp-queue = queue
choice-pulp-first = first
choice-pulp-second = second
choice-pulp-ask = ask
choice-pulp-never = never
choice-pulp-behind = when behind
choice-pulp-always = always
choice-pulp-lethal = to save a KO
choice-pulp-first-fail = first failure
choice-pulp-costly = costly actions
choice-pulp-off = off
choice-pulp-on = on

## The lobby

lobby-pulp-level = Encounter level
    .about = The exact sum of the Levels of each team’s Supremes.
lobby-pulp-level-3 = 3
lobby-pulp-level-4 = 4 (short)
lobby-pulp-level-5 = 5
lobby-pulp-level-6 = 6
lobby-pulp-level-7 = 7
lobby-pulp-level-8 = 8 (long)
lobby-pulp-level-9 = 9
lobby-pulp-level-10 = 10
lobby-pulp-level-11 = 11
lobby-pulp-level-12 = 12
lobby-pulp-encounter = Encounter
    .about = What is played for.
lobby-pulp-encounter-street-fight = Street Fight
lobby-pulp-encounter-hold-the-block = Hold the Block
lobby-pulp-encounter-capture-the-flag = Capture the Flag
lobby-pulp-encounter-bank-heist = Bank Heist
lobby-pulp-encounter-demolition = Demolition
lobby-pulp-encounter-rescue = Rescue
lobby-pulp-encounter-quest = Quest for the Idol
lobby-pulp-encounter-monster-alert = Monster Alert (level 6 or 8)
lobby-pulp-encounter-random = by lot
lobby-pulp-map = Map
    .about = The table; by itself one that fits the level.
lobby-pulp-map-auto = one that fits the level
lobby-pulp-map-crosstown = Crosstown (levels 4 to 9)
lobby-pulp-map-docklands = Docklands (levels 4 to 9)
lobby-pulp-map-old-quarter = Old Quarter (levels 3 to 5)
lobby-pulp-map-civic-plaza = Civic Plaza (levels 4 to 9)
lobby-pulp-map-metropolis = Metropolis (levels 8 to 12)
lobby-pulp-map-random = by lot
lobby-pulp-alpha-team = Alpha’s team
    .about = A ready-made team, or chosen by the seat.
lobby-pulp-alpha-team-auto = ready-made, of the level
lobby-pulp-alpha-team-choose = Alpha chooses
lobby-pulp-alpha-team-lamplighters-4 = Night Watch (level 4)
lobby-pulp-alpha-team-velvet-4 = Card Room (level 4)
lobby-pulp-alpha-team-rustworks-4 = Day Shift (level 4)
lobby-pulp-alpha-team-wildroot-4 = Hedge Patrol (level 4)
lobby-pulp-alpha-team-lamplighters-6 = Harbour Lights (level 6)
lobby-pulp-alpha-team-velvet-6 = Midnight Show (level 6)
lobby-pulp-alpha-team-rustworks-6 = Strike Committee (level 6)
lobby-pulp-alpha-team-wildroot-6 = Moonlit Hunt (level 6)
lobby-pulp-alpha-team-lamplighters-8 = Storm Watch (level 8)
lobby-pulp-alpha-team-velvet-8 = Grand Finale (level 8)
lobby-pulp-alpha-team-rustworks-8 = General Strike (level 8)
lobby-pulp-alpha-team-wildroot-8 = Old Forest (level 8)
lobby-pulp-alpha-team-meridian-8 = High Noon (level 8)
lobby-pulp-alpha-team-static-8 = Dead Air (level 8)
lobby-pulp-omega-team = Omega’s team
    .about = A ready-made team, or chosen by the seat.
lobby-pulp-omega-team-auto = ready-made, of the level
lobby-pulp-omega-team-choose = Omega chooses
lobby-pulp-omega-team-lamplighters-4 = Night Watch (level 4)
lobby-pulp-omega-team-velvet-4 = Card Room (level 4)
lobby-pulp-omega-team-rustworks-4 = Day Shift (level 4)
lobby-pulp-omega-team-wildroot-4 = Hedge Patrol (level 4)
lobby-pulp-omega-team-lamplighters-6 = Harbour Lights (level 6)
lobby-pulp-omega-team-velvet-6 = Midnight Show (level 6)
lobby-pulp-omega-team-rustworks-6 = Strike Committee (level 6)
lobby-pulp-omega-team-wildroot-6 = Moonlit Hunt (level 6)
lobby-pulp-omega-team-lamplighters-8 = Storm Watch (level 8)
lobby-pulp-omega-team-velvet-8 = Grand Finale (level 8)
lobby-pulp-omega-team-rustworks-8 = General Strike (level 8)
lobby-pulp-omega-team-wildroot-8 = Old Forest (level 8)
lobby-pulp-omega-team-meridian-8 = High Noon (level 8)
lobby-pulp-omega-team-static-8 = Dead Air (level 8)
lobby-pulp-deploy = Deployment
    .about = By hand, or automatic for both sides.
lobby-pulp-deploy-manual = by hand
lobby-pulp-deploy-auto = automatic
lobby-pulp-agendas = Agendas
    .about = Secret goals worth 2 points.
lobby-pulp-agendas-auto = except against a Monster
lobby-pulp-agendas-on = with Agendas
lobby-pulp-agendas-off = without Agendas
lobby-pulp-mixed-teams = Mixed teams
    .about = Whether factions may be mixed.
lobby-pulp-mixed-teams-on = factions mixed
lobby-pulp-mixed-teams-off = one faction each
lobby-pulp-activations = Activations
    .about = How often a Supreme may be activated in a Round.
lobby-pulp-activations-1 = one per Round
lobby-pulp-activations-2 = two per Round
lobby-pulp-activations-unlimited = without limit
lobby-pulp-reactions = Reactions
    .about = The defender’s choices by standing orders, or asked each time.
lobby-pulp-reactions-orders = by standing orders
lobby-pulp-reactions-ask = asked each time
lobby-pulp-rounds = Rounds
    .about = 3 to 8; 0 for the encounter’s own number.
lobby-pulp-rounds-0 = as the encounter says
lobby-pulp-rounds-3 = 3 Rounds (short)
lobby-pulp-rounds-4 = 4 Rounds
lobby-pulp-rounds-5 = 5 Rounds
lobby-pulp-rounds-6 = 6 Rounds
lobby-pulp-rounds-7 = 7 Rounds
lobby-pulp-rounds-8 = 8 Rounds

## Names

pulp-name = { $name }
pulp-model = { $name } ({ $side })
pulp-model-copy = { $name } { $copy } ({ $side })
pulp-model-plain = { $name }
pulp-model-plain-copy = { $name } { $copy }
pulp-prop = { $name } { $number }
pulp-token-flag = the flag of { $side }
pulp-token-bag = loot bag { $number }
pulp-token-relic = token { $number }
pulp-side-alpha = Alpha
pulp-side-omega = Omega
pulp-seat-alpha = Alpha
pulp-seat-omega = Omega
pulp-seat-alpha-2 = Alpha 2
pulp-seat-omega-2 = Omega 2
pulp-seat-alpha-3 = Alpha 3
pulp-place = { $at }
pulp-place-top = { $at } on top of { $prop }
pulp-place-inside = { $at } inside { $prop }
pulp-both = { $one }; { $other }
pulp-action-interact = Interact
pulp-effect = { $own ->
        [1] Self/
       *[0] {""}
    }{ $name }
pulp-effect-counted = { $own ->
        [1] Self/
       *[0] {""}
    }{ $name } { $x }
pulp-descriptor-friendly = friends
pulp-descriptor-enemy = enemies
pulp-descriptor-own = itself
pulp-descriptor-scenery = Structures and Objects
pulp-descriptor-displacement = Displacement
pulp-descriptor-fall = Falls
pulp-descriptor-dangerous = dangerous ground
pulp-descriptor-impassable = impassable ground
pulp-descriptor-mobbing = Mobbing

## Bonuses

pulp-bonus = { $name } +{ $dice }
pulp-bonus-easy-target = Easy Target
pulp-bonus-high-ground = High Ground
pulp-bonus-cover = Cover
pulp-bonus-mobbing = Mobbing
pulp-bonus-charge = Charge
pulp-bonus-bigger = Bigger
pulp-bonus-smash = Smash Everything!
pulp-bonus-strong = Strong/{ $what }
pulp-bonus-weak = Weak/{ $what }
pulp-bonus-marked = Marked
pulp-bonus-attack = Attack
pulp-bonus-defend = Defend
pulp-bonus-boost = Boost

## What is asked

pulp-what-nothing = nothing
pulp-what-team = a team
pulp-what-agenda = which Agenda to keep
pulp-what-deploy = the deployment
pulp-what-infiltrate = the Infiltrators
pulp-what-initiative = who goes first
pulp-what-turn = an Activation or a pass
pulp-what-open = the rest of the open Activation
pulp-what-leader = the Leader’s extra Activation
pulp-what-react = the defender’s reaction
pulp-ask-nothing = Nothing is asked of you now
pulp-ask-team = Choose a team of level { $level }
pulp-ask-agenda = Keep one of your three Agendas: `/pulp agenda` offers them, `/match hand` shows them
pulp-ask-deploy = Deploy your models ({ $count } left) and confirm
pulp-ask-infiltrate = Place your Infiltrators ({ $count } left) and confirm
pulp-ask-initiative = You won the initiative: say who goes first
pulp-ask-turn = Activate a Supreme ({ $pool } AP left), or pass for the Round
pulp-ask-turn-monster = Activate the Monster ({ $pool } AP left), or pass for the Round
pulp-ask-open = Go on with { $model }, or say you are done
pulp-ask-leader = Activate another Supreme at once, or decline
pulp-ask-react = { $attacker } attacks { $target } with { $action } ({ $dice ->
        [one] one die
       *[other] { $dice } dice
    }): answer with { $choices } or nothing
pulp-react-boost = Boost ({ $boost ->
        [one] one die
       *[other] up to { $boost } dice
    })
pulp-react-intercept = an intercept
pulp-react-stand-in = a stand-in

## Picture and description

pulp-headline = { $encounter }: { $stage ->
        [team] teams are chosen ({ $round }/{ $rounds })
        [agenda] Agendas ({ $round }/{ $rounds })
        [deploy] deployment ({ $round }/{ $rounds })
        [infiltrate] infiltration ({ $round }/{ $rounds })
        [turns] Round { $round } of { $rounds }
       *[over] finished in Round { $round } of { $rounds }
    }
pulp-alt-team = { $side }: { $vp } VP, { $pool } of { $total } AP.
pulp-alt-models = { $side }: { $list }.

## Set-up

pulp-asked = Waiting for { $seats }: { $question }.
pulp-answered = { $seat } has answered.
pulp-stage-began = { $stage ->
        [agenda] The teams are known.
        [deploy] Deployment begins.
        [infiltrate] Now the Infiltrators.
       *[turns] 🔔 The encounter begins.
    }
pulp-team-chosen = Your team: { $models }. It brings { $ap } AP a Round{ $poor ->
        [1] : very few, most Actions cost 1 or 2
       *[0] {""}
    }.
pulp-team-shown = { $side }: { $models }
pulp-teams-shown = The teams are shown. { $rosters }.
pulp-dealt = 🔒 You are dealt three Agendas: { $agendas }.
pulp-kept = 🔒 You keep { $agenda }.
pulp-deploy-rolled = 🎲 Deployment: Alpha { $alpha }, Omega { $omega }.
pulp-deploy-first = { $side } deploys first.
pulp-placed = { $model } at { $place }
pulp-drafted = 🔒 Placed so far: { $places }.
pulp-deployed = { $side } deploys: { $places }.
pulp-tokens-placed = The encounter is laid out{ $tokens ->
        [0] {""}
        [one] , { $tokens } token
       *[other] , { $tokens } tokens
    }{ $citizens ->
        [0] {""}
        [one] , { $citizens } Citizen
       *[other] , { $citizens } Citizens
    }{ $marked ->
        [0] {""}
        [one] , { $marked } Structure to bring down
       *[other] , { $marked } Structures to bring down
    }.

## Rounds

pulp-round-began = 🔔 Round { $round } begins.
pulp-pool = { $side } { $pool } AP
pulp-pools-set = Pools: { $pools }.
pulp-boosted = { $model } gains { $dice ->
        [one] a Boost die
       *[other] { $dice } Boost dice
    }.
pulp-initiative = 🎲 Initiative: Alpha { $alpha } = { $first }, Omega { $omega } = { $second }{ $tie ->
        [1] {" "}({ $one } against { $other })
       *[0] {""}
    }: { $won ->
        [1] { $side } wins
       *[0] rolled again
    }.
pulp-first-chosen = { $side } goes first.
pulp-turn-began = { $side }’s Turn.
pulp-turn-skipped = ⏳ { $side }’s Turn is skipped.
pulp-passed = { $seat } passes for this Round.
pulp-effects-ended = 🌙 Effects Phase of Round { $round }: markers, Fatigue, auras and zones are removed.

## Activations

pulp-activated = ▶ { $model } is activated{ $extra ->
        [1] {" "}at the Leader’s word
       *[0] {""}
    }.
pulp-led = ▷ { $minion } is led.
pulp-leader-offered = { $model } may let another Supreme act at once.
pulp-moved = { $model } moves to { $place }.
pulp-dashed = { $model } dashes to { $place }.
pulp-shifted = { $model } slips to { $place }.
pulp-tossed = { $model } is tossed to { $place }.
pulp-pulled = { $model } is pulled to { $place }.
pulp-pushed = { $model } is driven to { $place }.
pulp-shoved = { $model } gives way to { $place }.
pulp-dropped = { $model } comes down at { $place }.
pulp-citizen-moved = { $model } runs to { $place }.
pulp-fell = ⤵ { $model } { $harmless ->
        [1] drops { $height }″ unharmed
       *[0] falls { $height }″
    }.
pulp-hazard = ⚠ Danger: { $model } rolls { $die } for { $total }, { $hurt ->
        [1] too little
       *[0] safe
    }.
pulp-took = { $model } takes { $what }.
pulp-took-citizen = { $model } takes { $what } in tow.
pulp-put-down = { $model } leaves { $load } at { $at }.
pulp-prop-moved = { $prop } comes to lie at { $to }.
pulp-paid = { $model } pays: { $ap } AP{ $fatigue ->
        [1] , Fatigue
       *[0] {""}
    }{ $stun ->
        [1] , Stunned
       *[0] {""}
    }.
pulp-boost-spent = { $model } spends { $dice ->
        [one] a Boost die
       *[other] { $dice } Boost dice
    }.
pulp-declared = 💥 { $model } uses { $action }.
pulp-declared-on = 💥 { $model } uses { $action } on { $targets }.
pulp-declared-puppet = 🎭 { $model }, a puppet, uses { $action } on { $targets }.
pulp-interacted = ✋ { $model } reaches for { $token }.
pulp-cancelled = The next step of { $model } is no longer possible.
pulp-substituted = 🛡 { $model } { $minion ->
        [1] stands in
       *[0] steps in
    } for { $for_whom }.
pulp-rolled-hit = 🎲 { $dice } = { $total }{ $count ->
        [0] {""}
       *[other] {" "}({ $bonuses })
    } against { $against } = { $other }{ $guards ->
        [0] {""}
       *[other] {" "}({ $guarded })
    }{ $tie ->
        [1] , won by Origin
       *[0] {""}
    }: { $attacker } hits { $target }, EFX { $efx }.
pulp-rolled-miss = 🎲 { $dice } = { $total }{ $count ->
        [0] {""}
       *[other] {" "}({ $bonuses })
    } against { $against } = { $other }{ $guards ->
        [0] {""}
       *[other] {" "}({ $guarded })
    }{ $tie ->
        [1] , lost by Origin
        [2] , a tie of equal Origins
       *[0] {""}
    }: { $attacker } fails against { $target }.
pulp-rolled-prop-hit = 🎲 { $dice } = { $total }{ $count ->
        [0] {""}
       *[other] {" "}({ $bonuses })
    } against { $other }: { $attacker } hits { $target }, EFX { $efx }.
pulp-rolled-prop-miss = 🎲 { $dice } = { $total }{ $count ->
        [0] {""}
       *[other] {" "}({ $bonuses })
    } against { $other }: { $attacker } fails against { $target }.
pulp-rerolled = { $owner } has { $roller } roll again.
pulp-tried = 🎲 { $model }, { $action }: { $dice } = { $total } against { $difficulty }, { $success ->
        [1] success, EFX { $efx }
       *[0] failure
    }.
pulp-marked = { $model } is Marked by { $side }.
pulp-cleared = { $model } shakes off Stunned, Drain, Held and Blinded.
pulp-gains = { $model }: { $name }.
pulp-gains-counted = { $model }: { $name } { $amount }.
pulp-damaged = { $target } suffers Damage { $amount } ({ $cause }): { $left } HP.
pulp-cause-action = hit
pulp-cause-cost = cost
pulp-cause-fall = Fall
pulp-cause-crush = Crush
pulp-cause-slam = Slam
pulp-cause-danger = danger
pulp-cause-burn = Burning
pulp-cause-riposte = riposte
pulp-cause-blast = blast
pulp-cause-collapse = collapse
pulp-cause-used = used up
pulp-cause-trampled = trampled
pulp-cause-current = Live Current
pulp-healed = { $model } heals { $amount }: { $left } HP.
pulp-unaffected = { $target } is immune to { $fx }.
pulp-saved = { $model } gets up again with 1 HP.
pulp-knocked-out = ✖ { $model } is KO.
pulp-destroyed = ✖ { $prop } is destroyed.
pulp-collapsed = ✖ { $prop } collapses into rubble.
pulp-disc-laid = A dangerous zone of { $radius }″ lies at { $at }.
pulp-aura-lit = The aura { $action } of { $model } gives { $amount }.
pulp-slammed = ✸ { $model } slams into { $into }.
pulp-idol-sought = { $found ->
        [1] ★ { $model } turns up { $token }: it is the Idol!
       *[0] { $model } turns up { $token }: nothing.
    }
pulp-token-home = { $token } returns to its start.
pulp-rescued = ★ { $citizen } is brought to safety by { $side }.
pulp-scored = ★ { $side } { $vp } VP ({ $why }).
pulp-score-knocked-out = KO of { $model }
pulp-score-zones = zones
pulp-score-flag = flag
pulp-score-bags = loot
pulp-score-wreck = { $prop } down
pulp-score-half = { $prop } half down
pulp-score-rescue = { $model } rescued
pulp-score-harmed = { $model } harmed
pulp-score-idol = the Idol
pulp-score-bracket = the Monster weakens
pulp-score-monster = the Monster is KO
pulp-score-agenda = Agenda { $agenda }
pulp-queued = 🔒 { $count ->
        [0] The queue is empty.
       *[other] Queued scripts: { $lines }.
    }
pulp-clashing = { $model } is about to roll { $dice ->
        [one] one die
       *[other] { $dice } dice
    } with { $action } against { $target }.
pulp-clash-settled = The dice fall.
pulp-reacted = 🔒 You answer with { $boost ->
        [one] { $boost } Boost die
       *[other] { $boost } Boost dice
    }.
pulp-gone = { $seat } has left the match.
pulp-gone-to = { $seat } has left the match; { $heir } takes over its models{ $again ->
        [0] .
       *[other] {" "}and plays on with them this Round.
    }
pulp-agenda-reached = { $side }: { $agenda }, reached
pulp-agenda-missed = { $side }: { $agenda }, missed
pulp-agendas-shown = The Agendas are shown. { $agendas }.
pulp-closed = { $round ->
    [0] The match ends before the first round.
   *[other] The match ends in Round { $round }, Alpha { $alpha } : { $omega } Omega.
}
pulp-match-won = { $reason ->
        [points] 🏆 { $seats } { $count ->
                [one] wins
               *[other] win
            } on points.
        [levels] 🏆 Equal points; { $seats } { $count ->
                [one] wins
               *[other] win
            } by the Levels still standing.
        [health] 🏆 Equal points and Levels; { $seats } { $count ->
                [one] wins
               *[other] win
            } by HP.
        [last-standing] 🏆 { $seats } { $count ->
                [one] wins
               *[other] win
            }: the enemy has no Supreme left.
        [resigned] 🏆 { $seats } { $count ->
                [one] wins
               *[other] win
            }: nobody plays the other side any more.
       *[draw] The match is drawn.
    }

## Standing orders

pulp-orders-set = 🔒 Orders: initiative { $initiative }; Boost in defence up to { $boost }, { $when }; intercept { $intercept }; stand-in { $stand }; reroll { $reroll }; figurehead { $figurehead }; auto-pass { $pass ->
        [1] on
       *[0] off
    }.
pulp-order-first = go first
pulp-order-second = go second
pulp-order-ask = ask me
pulp-order-never = never
pulp-order-behind = when behind
pulp-order-always = always
pulp-order-lethal = when it saves a KO
pulp-order-first-fail = at the first failure
pulp-order-costly = for costly actions
pulp-order-off = off
pulp-order-fewest = whoever has fewest Boost dice

## Odds

pulp-odds-of = { $model }, { $action } ({ $dice })
pulp-odds-of-on = { $model }, { $action } on { $target } ({ $dice })
pulp-odds-dice = { $mine ->
        [one] { $mine } die
       *[other] { $mine } dice
    } against { $theirs }
pulp-odds-dice-fixed = { $mine ->
        [one] { $mine } die
       *[other] { $mine } dice
    }, difficulty { $difficulty }
pulp-odds-miss = failure
pulp-odds-hit = success without EFX
pulp-odds-efx = { $efx } EFX
pulp-foretold-dice = { $model } has one die and, for { $action }, { $bonuses }.
pulp-foretold-guards = { $target } defends with one die and { $bonuses }.
pulp-foretold-boost = { $target } could add { $boost ->
        [one] { $boost } Boost die
       *[other] up to { $boost } Boost dice
    }.
pulp-foretold-step-in = Could step in for { $target }: { $who }.

## Refusals

pulp-refused-not-now = That command is not possible now; the match waits for { $who }: { $what }.
pulp-refused-not-your-turn = It is { $seats }’s Turn.
pulp-refused-passed = You have passed for this Round.
pulp-refused-unknown = There is no “{ $text }” here.
pulp-refused-not-yours = { $model } is not yours.
pulp-refused-knocked-out = { $model } is KO.
pulp-refused-used-up = { $model } has used its { $times ->
        [one] Activation
       *[other] { $times } Activations
    } this Round.
pulp-refused-minion-alone = A Minion acts only when led by a Supreme.
pulp-refused-minion-done = { $model } has already acted.
pulp-refused-one-minion = Only one Minion per Turn.
pulp-refused-supreme-done = { $model } has led its Minion after acting, and is done.
pulp-refused-not-a-minion = { $model } is not a Minion.
pulp-refused-pool = This costs { $cost } AP; your pool has { $pool }.
pulp-refused-limit = { $model } may still spend { $left } AP this Round, this costs { $cost }.
pulp-refused-exhausted = { $model } is exhausted: { $fatigue } Fatigue.
pulp-refused-too-weak = { $model } has too few HP for this cost.
pulp-refused-cannot-stun = { $model } cannot pay by being Stunned.
pulp-refused-held = { $model } is Held and cannot move.
pulp-refused-one-main = Only one main action; { $action } is not Combinable.
pulp-refused-no-room-for = { $action } does not fit into this Activation any more.
pulp-refused-too-many-moves = { $model } has no room for another Movement Action in this Activation.
pulp-refused-again = { $action } was already used in this Activation.
pulp-refused-too-long = The path is { $length }″, { $model } moves { $reach }″.
pulp-refused-no-way = There is no straight way to { $at } and none around was found: give waypoints.
pulp-refused-no-room = There is no room left beside { $target }.
pulp-refused-blocked = The path is blocked at { $at } by { $what }.
pulp-refused-of-minion = { $why } That is the way of { $model }.
pulp-refused-too-high = That is a climb of { $climb }″; { $model } can climb { $can }″.
pulp-refused-cannot-stand = { $model } cannot stand at { $at }: { $why }.
pulp-refused-only-action = A jump down that ends in a Fall must be the only action.
pulp-refused-minion-jump = Minions do not jump to their Fall.
pulp-refused-bad-spot = “{ $text }”: write coordinates like 12.5,8.0.
pulp-refused-out-of-range = { $target } is { $far }″ away (height { $height }″), range { $range }″.
pulp-refused-spot-out-of-range = { $at } is out of range ({ $range }″).
pulp-refused-unseen = { $model } cannot see { $target }: { $what } is in the way.
pulp-refused-spot-unseen = { $model } cannot see { $at }.
pulp-refused-apart = { $target } is not in Contact.
pulp-refused-stealthy = { $model } has Stealth: get closer than 4″.
pulp-refused-unaffected = { $action } does not affect { $target } ({ $why }).
pulp-refused-nobody-hit = { $action } would reach nobody.
pulp-refused-own-puppet = { $model } is never turned on itself; name another model as “puppet”.
pulp-refused-friend = Choose an enemy or scenery.
pulp-refused-too-big = { $model } is too big to grab.
pulp-refused-no-object = No usable Object in Contact.
pulp-refused-nothing-to-take = No usable Object in Contact. Taking comes before the move; `order:move,take` turns that round.
pulp-refused-too-heavy = { $prop } needs Strength { $needs }+.
pulp-refused-not-an-object = { $prop } is not an Object.
pulp-refused-no-smash = { $action } cannot use an Object.
pulp-refused-too-few-boosts = { $model } has { $has ->
        [one] { $has } Boost die
       *[other] { $has } Boost dice
    }.
pulp-refused-not-on-menu = { $fx } is not an EFX of { $action }.
pulp-refused-nothing-to-do = Nothing to do in this Activation.
pulp-refused-cannot-use = { $model } cannot use { $action } now ({ $why }).
pulp-refused-not-its-action = { $action } is not an action of { $model }.
pulp-refused-no-power = { $model } has no such power for this action.
pulp-refused-level-sum = Levels add up to { $sum }, the encounter needs { $needs }.
pulp-refused-bad-team = Team not legal: { $why }.
pulp-refused-outside-zone = { $model } must stand in your zone: between { $from } and { $to }.
pulp-refused-off-table = { $at } is off the table, which is { $width }″ × { $height }″.
pulp-refused-far-from-edge = { $model } must stand within 6″ of an edge of the table.
pulp-refused-too-near = { $model } would be { $far }″ from { $other }; Infiltrators keep 8″ from enemies.
pulp-refused-infiltration = { $model }: at least 8″ from enemies and outside their zone.
pulp-refused-still-to-deploy = Still to deploy: { $models }.
pulp-refused-nothing-to-deploy = Say which model goes where, or fill automatically, or confirm.
pulp-refused-queue-full = Your queue holds 3 scripts.
pulp-refused-unreadable = I cannot read: { $text }.
pulp-refused-needs-aim = I cannot read: { $action } without a direction (`aim`) or a target.
pulp-refused-nothing-here = Nothing to use here.
pulp-refused-carrying = Already carrying { $target }.
pulp-refused-not-dealt = You were not dealt that Agenda.
pulp-refused-narrow-door = { $model } is too big for that door.
pulp-refused-only-another = The extra Activation is for another Supreme.
pulp-refused-misfit = These options do not fit: { $why }.
pulp-refused-match-over = The match is over.
pulp-refused-not-seated = You hold no seat of this match.
pulp-refused-missing = The option “{ $option }” is missing.
pulp-refused-bad-option = The option { $option } cannot be “{ $value }”.
pulp-refused-too-few-seats = Each side needs a seat that somebody holds.
pulp-refused-no-queue = There is no queued script { $number }.
pulp-refused-not-offered = { $model } cannot be chosen here: finish the open Activation first (`/pulp done`).
pulp-refused-cannot-step-in = { $model } cannot step in here.
pulp-refused-bad-position = This line of a position cannot be: { $text }.
pulp-block-edge = the table edge
pulp-block-scenery = scenery
pulp-block-no-surface = no surface there
pulp-block-wall = a wall without a door
pulp-block-no-way = no way found
pulp-spared-limited = only { $what }
pulp-spared-excluded = not { $what }
pulp-spared-phased = Phased
pulp-spared-mindless = scenery has no mind
pulp-spared-scenery = not against scenery
pulp-spared-citizen = a Citizen is nobody’s target
pulp-unable-phased = Phased
pulp-unable-drained = Drained
pulp-flaw-factions = Supremes of two factions
pulp-flaw-twice = { $card } twice
pulp-flaw-colossi = more than one Colossus
pulp-flaw-leaders = more than one Leader
pulp-flaw-too-few = at least two Supremes
pulp-flaw-no-ap = no Supreme with AP+
pulp-flaw-points = Minions cost { $spent } points, you have { $has }
pulp-flaw-exclusive = { $card } comes free with its Supreme and cannot be bought
pulp-flaw-foreign = { $card } does not join this faction
pulp-flaw-not-supreme = { $card } is not a Supreme
pulp-flaw-not-minion = { $card } is not a Minion
pulp-flaw-too-many = too many of { $card }
pulp-flaw-partner = no such partner
pulp-flaw-preset = a ready-made team takes no other cards
pulp-misfit-map = { $map } is for levels { $least } to { $most }, not { $level }
pulp-misfit-alert = no Monster of level { $level }: 6 or 8
pulp-misfit-team = the team of { $side } is not of level { $level }

## Pictures

pulp-picture-winner = Victory: { $seats }
pulp-picture-waiting = Waiting for { $seats }
pulp-picture-score = { $vp } VP · { $pool }/{ $total } AP
pulp-picture-state = { $first ->
        [2] before the first Round
        [1] first player
       *[0] second player
    }{ $done ->
        [1] , passed
       *[0] {""}
    }
pulp-picture-model = { $mark } { $name }{ $ko ->
        [1] {" "}(KO)
       *[0] {""}
    }
pulp-picture-models = { $list }
pulp-picture-totals = { $mine } { $sign } { $theirs }
pulp-picture-tie = { $mine } { $sign } { $theirs } · { $origin }
pulp-picture-carried = { $what }: { $mark }
pulp-picture-lies = { $what }: free
pulp-picture-zone = zone { $at }: { $side }
pulp-picture-zone-free = zone { $at }: nobody
pulp-legend-stun = Stunned
pulp-legend-hold = Held
pulp-legend-burn = Burning
pulp-legend-blind = Blinded
pulp-legend-exposed = Exposed
pulp-legend-marked = Marked
pulp-legend-drain = Drain
pulp-legend-attack = Attack
pulp-legend-defend = Defend
pulp-legend-phased = Phased
pulp-legend-stealth = Stealth
pulp-legend-fatigue = Fatigue
pulp-legend-bag = Loot bag
pulp-reach-ring = { $action } { $far }″

## Answers

pulp-measured = { $from } – { $to }: { $gap }″, height { $height }″.
pulp-measured-sight = { $seen ->
        [1] In sight
       *[0] Out of sight
    }, { $cover }, { $contact ->
        [1] in Contact
       *[0] not in Contact
    }.
pulp-measured-touch = { $seen ->
        [1] In sight
       *[0] Out of sight
    }, { $contact ->
        [1] in Contact
       *[0] not in Contact
    }.
pulp-measured-spot = { $seen ->
        [1] In sight
       *[0] Out of sight
    }.
pulp-cover-none = no Cover
pulp-cover-standard = Standard Cover
pulp-cover-reinforced = Reinforced Cover
pulp-reach = { $model } moves { $far }″.{ $count ->
        [0] {""}
       *[other] {" "}Ranges: { $actions }.
    }
pulp-cost-ap = { $ap } AP
pulp-cost-damage = Damage { $damage }
pulp-cost-fatigue = Fatigue
pulp-cost-stun = Stunned
pulp-cost-activation = Activation
pulp-roll-combat = { $own } vs { $theirs }
pulp-roll-dynamic = { $own } vs { $difficulty }
pulp-tag-limited = only { $what }
pulp-tag-exclusion = not { $what }
pulp-card-action = **{ $name }**{ $combinable ->
        [1] †
       *[0] {""}
    } [{ $cost }] · { $kind }{ $range } · { $roll }{ $tagged ->
        [0] {""}
       *[other] {" "}({ $tags })
    } · { $fx } · EFX: { $efx }
pulp-card = **{ $name }** (`{ $id }`) · { $class }, Level { $level } · { $kinds } · base { $base } mm · { $movement } { $speed }″{ $stealth ->
        [1] , Stealth
       *[0] {""}
    } · { $traits } · { $hp } HP
pulp-card-ap = AP limit { $limit } · AP+ { $plus } · Dice { $dice } · Minion+ { $minions }
pulp-card-text = **{ $name }**: { $text }
pulp-card-piece = **{ $name }**: height { $height }″, { $hp } HP, difficulty { $difficulty }{ $strength ->
        [0] {""}
       *[other] , Strength { $strength }+ to lift
    }{ $dangerous ->
        [1] , dangerous
       *[0] {""}
    }{ $impassable ->
        [1] , impassable
       *[0] {""}
    }{ $soft ->
        [1] , soft cover
       *[0] {""}
    }.
pulp-encounter = **{ $name }**. { $setup } Victory points: { $scoring }
pulp-token-line = { $token } at { $at }{ $carried ->
        [1] , carried by { $model }
       *[0] {""}
    }.
pulp-marked-line = { $side } wants down: { $props }.
pulp-status-ko = ✖ { $model }: KO.
pulp-status-model = { $model }{ $placed ->
        [1] {" "}at { $at }
       *[0] , not yet placed
    }: { $hp }/{ $full } HP, Fatigue { $fatigue }/{ $limit }, Boost { $boost }{ $minion ->
        [1] {""}
       *[0] , Activations left { $left }
    }{ $count ->
        [0] {""}
       *[other] ; { $marks }
    }.
pulp-status-agenda = 🔒 Your Agenda: { $agenda }. { $text }
pulp-status-dealt = 🔒 An Agenda to choose: { $agenda }. { $text }
pulp-status-queue = 🔒 Queue, { $number }: `{ $words }`
pulp-map = { $map }, { $width }″ × { $height }″.
pulp-map-list = { $piece }{ $flat ->
        [1] {""}
       *[0] , height { $height }″
    }: { $ids }
pulp-map-line = { $prop } (`{ $id }`): { $from } to { $to }, height { $height }″, { $hp } HP{ $count ->
        [0] {""}
       *[other] ; { $ways }
    }{ $inside ->
        [0] {""}
       *[other] ; { $inside } inside
    }.
pulp-opening = { $way ->
        [door] door { $number } at { $at } (`door:{ $prop }/{ $number }`)
        [window] window { $number } at { $at }
        [ladder] ladder { $number } at { $at } (`ladder:{ $prop }/{ $number }`)
       *[stairs] stairs { $number } at { $at } (`stairs:{ $prop }/{ $number }`)
    }
pulp-roster-card = { $name } (`{ $id }`, { $minion ->
        [1] Minion
       *[0] Level
    } { $level })
pulp-roster = **{ $faction }**: { $cards }
pulp-roster-any = **Any faction**: { $cards }
pulp-roster-team = { $name } (`{ $id }`, { $level })
pulp-roster-teams = Ready-made teams: { $teams }
pulp-rule = { $text }
pulp-rule-which = Which rule? Give a clause (`clause:13.6`) or a word (`term:cover`).

## Suggestions and buttons

pulp-suggest-card = { $name }, level { $level }
pulp-suggest-named = { $text } · { $name }
pulp-suggest-model = { $name } · ♥{ $hp }{ $minion ->
        [1] {""}
       *[0] {" "}· { $left } left
    }
pulp-suggest-drop = put down what it carries
pulp-suggest-strict = stop if a step is no longer possible
pulp-suggest-boost-each = Boost against every target
pulp-suggest-if-first = only as the first player of the Round
pulp-part-take = take
pulp-part-move = move
pulp-part-action = action
pulp-part-combo = combo
pulp-part-move2 = move2
pulp-suggest-order = { $parts }
pulp-offer-team = { $team }: { $few ->
        [1] { $supremes }
       *[0] { $count } Supremes
    } + { $minions }; { $ap } AP
pulp-menu-team = Ready-made teams
pulp-offer-own-team = My own team
pulp-hint-own-team = miss-beacon, sergeant-girder, volt-vicar
pulp-offer-agenda = Keep an Agenda
pulp-hint-agenda = gravity
pulp-offer-deploy = Deploy automatically
pulp-offer-first = { $side } first
pulp-offer-pass = Pass for the Round
pulp-offer-done = Done
pulp-offer-no-boost = No Boost
pulp-offer-boost = Boost { $boost }
pulp-offer-charge = { $model } → { $target }
pulp-offer-move = { $model } → { $goal } ({ $path })
pulp-goal-zone = the zone
pulp-goal-home = home
pulp-menu-act = Act where you stand
pulp-offer-act-on = { $model }: { $action } → { $target }
pulp-offer-act = { $model }: { $action }
pulp-offer-confirm = Confirm the places
pulp-offer-intercept = { $model } steps in
pulp-offer-stand-in = { $model } stands in
pulp-menu-react = Your reaction
pulp-menu-go = Move or charge
pulp-menu-lead = Lead a Minion
pulp-offer-charge-with = { $model } charges { $target }: { $action }
pulp-offer-interact = { $model }: interact with { $target }
pulp-offer-via = { $path }; { $about }
pulp-offer-act-many = { $model }: { $action } → { $target } +{ $more }
pulp-offer-goes = { $model } → { $path }
pulp-offer-chance = { $ap } AP, { $chance }% success: { $text }
pulp-offer-cost = { $ap } AP: { $text }
pulp-refused-infiltrates-later = { $model } is an Infiltrator and is placed when everybody else stands.
pulp-refused-already-placed = { $model } stands already; only Infiltrators are placed now.

## Pictures, more

pulp-picture-partner = { $seat }: { $list }
pulp-legend-hp = HP left
pulp-legend-height = height
pulp-legend-boost = Boost die
pulp-legend-minion = Minion
pulp-legend-level = Level
pulp-legend-acting = acts now
pulp-legend-spent = done this Round
pulp-legend-partner = player 2 of its side
pulp-legend-flag = Flag
pulp-legend-relic = Token
pulp-legend-idol = the Idol
pulp-legend-wanted-alpha = for α to wreck
pulp-legend-wanted-omega = for Ω to wreck
pulp-legend-zone = zone to hold
pulp-legend-disc = dangerous zone
pulp-legend-aura = aura
pulp-legend-door = door
pulp-legend-window = window
pulp-legend-ladder = ladder
pulp-legend-stairs = stairs
pulp-legend-dangerous = dangerous
pulp-legend-impassable = impassable
pulp-legend-soft = soft cover
pulp-legend-object = Strength to lift
pulp-legend-fragile = Fragile
pulp-legend-solid = Solid
pulp-legend-reinforced = Reinforced
pulp-reach-title = Reach: { $model }
pulp-reach-move = green line: one move
pulp-reach-stand = green dots: may end here
pulp-reach-range = red dashes: range of Actions
pulp-reach-threat = fine dots: enemy threat

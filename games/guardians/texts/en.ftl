# Guardians' Chronicles, in English. Reports and refusals are sentences; the program capitalises their first letter. Names and
# texts of cards, heroes and scenarios stand with the content under content.

## Names, characteristics, phases

guardians-name = { $name }
guardians-trait-speed = SPEED
guardians-trait-attack = ATTACK
guardians-trait-defence = DEFENCE
guardians-trait-mental = MENTAL
guardians-stage-lobby = choosing heroes
guardians-stage-strategy = Strategy
guardians-stage-activation = Activation
guardians-stage-promotion = Promotion
guardians-stage-over = the match is over
guardians-rank-rookie = Rookie
guardians-rank-hero = Hero
guardians-rank-veteran = Veteran
guardians-headline = Turn { $turn }: { $stage }
guardians-headline-active = Turn { $turn }: { $figure }, { $actions } { $actions ->
    [one] Action
   *[other] Actions
} left
guardians-load-letter = letter
guardians-load-case = evidence case
guardians-class-minion = minion
guardians-class-lieutenant = lieutenant
guardians-class-super-villain = super villain
guardians-difficulty-easy = easy, for Rookies
guardians-difficulty-normal = normal, for Heroes
guardians-difficulty-hard = hard, for Veterans
guardians-difficulty-any = for any rank
guardians-site-hospital = hospital
guardians-site-subway = subway
guardians-site-alarm = alarm
guardians-site-breaker = circuit breaker
guardians-site-vault = vault
guardians-site-console = console
guardians-site-sonic = sonic machine { $number }
guardians-site-bomb = bomb { $number }
guardians-site-door = door { $one } { $two }
guardians-site-van = van
guardians-site-trap = trap in { $zone }
guardians-choice-wound = shed a wound
guardians-choice-heal = heal
guardians-choice-open = open
guardians-choice-closed = close
guardians-trap-peel = a banana peel
guardians-trap-gas = gas
guardians-trap-buzzer = a buzzer
guardians-joke-custard-pie = Custard pie
guardians-joke-whoopee = Whoopee
guardians-joke-laughing-gas = Laughing gas
guardians-joke-clowns = Send in the clowns
guardians-joke-trick = Trick
guardians-evil-feedback = Feedback
guardians-evil-laughing-gas = Laughing gas
guardians-evil-joy-buzzer = Joy buzzer
guardians-evil-last-word = Last word
guardians-subject-fire = the wall of fire in { $zone }
guardians-article-big = the big article
guardians-article-medium = the medium article
guardians-article-blue = { $hero }’s glory
guardians-article-red = { $hero }’s disgrace
guardians-modifier = { $trait } { $change }
guardians-timing-permanent = Permanent
guardians-timing-action = ACTION
guardians-timing-weakness = Weakness: heals up to HEALTH, then
guardians-timing-unique = UNIQUE ACTION

## Set-up

guardians-hero-taken = Seat { $seat } takes { $hero } ({ $rank }){ $main ->
    [1] .
   *[other] {" "}as a TEAM-UP hero.
}
guardians-paper-chosen = Team { $team } writes for { $paper }.
guardians-deck-chosen = { $cards ->
    [0] The cards of { $hero } are chosen.
   *[other] The cards of { $hero }: { $cards }, and the Weakness.
}
guardians-sidekick-taken = Seat { $seat } takes { $figure } along.
guardians-board-set = The board is set.
guardians-placed = { $figure } { $square }.
guardians-cards-dealt = { $hero } takes { $hand } cards.
guardians-mission-drawn = Mission of { $hero }: { $mission } ({ $text }).

## Strategy and reveal

guardians-turn-began = Turn { $turn } begins: plan in secret.
guardians-card-left = { $card } on the left
guardians-card-right = { $card } on the right
guardians-planned = Plan of { $hero }: { $cards }{ $tokens ->
    [0] .
   *[other] , +1 { $tokens }.
}
guardians-order-set = Your team’s order: { $heroes }.
guardians-locked = Locked: { $seats }.
guardians-unlocked = Unlocked: { $seats }.
guardians-batch-stored = Stored for the turn of { $hero }: { $tasks }
guardians-standing-none = never push
guardians-standing-away = push directly away
guardians-standing-ask = ask each time
guardians-standing-set = Standing order for pushes: { $push }.
guardians-revealed = { $hero } reveals{ $left ->
    [0] {""}
   *[other] {" "}left { $left }{ $right ->
        [0] {""}
       *[other] ,
    }
}{ $right ->
    [0] {""}
   *[other] {" "}right { $right }
}{ $tokens ->
    [0] .
   *[other] {" "}(+1 { $tokens }).
}
guardians-healed = { $figure } loses { $removed } Damage ({ $left } left).
guardians-shielded = { $figure } has a shield of { $value }.
guardians-initiative-coop = The heroes act.
guardians-initiative = Initiative: A { $a }, B { $b }. Team { $team } is the First Group.
guardians-initiative-mental = Initiative: A { $a }, B { $b }; MENTAL { $ma } to { $mb }. Team { $team } is the First Group.
guardians-initiative-drawn = Initiative: A { $a }, B { $b }; MENTAL { $ma } to { $mb }. By lot, team { $team } is the First Group.

## Activations

guardians-activated = { $figure } is activated: { $actions } { $actions ->
    [one] Action
   *[other] Actions
}.
guardians-batch-began = The prepared orders of { $hero } begin.
guardians-batch-stopped = { $order ->
    [0] { $figure } stops there.
   *[other] { $figure } stops at order { $order }: { $why }
}
guardians-activation-ended = { $figure } is done{ $lost ->
    [0] .
   *[other] {" "}({ $lost } lost).
}
guardians-moved = { $figure } { $path ->
    [0] steps to { $to }{ $free ->
        [1] .
       *[other] {" "}({ $left } left).
    }
   *[other] moves to { $to } ({ $path } { $path ->
        [one] zone
       *[other] zones
    }{ $free ->
        [1] {""}
       *[other] , { $left } left
    }).
}
guardians-power-used = { $figure } uses { $card } ({ $left } left).
guardians-attack-declared = { $object ->
    [0] { $counter ->
        [1] { $attacker } counters { $target }
       *[other] { $manner ->
            [ranged] { $attacker } attacks { $target } from a distance
           *[melee] { $attacker } attacks { $target } in melee
        }
    }
   *[other] { $attacker } hurls { $object } at { $target }
}: { $combat } combat and { $power } power dice against { $defence }.
guardians-attack-rolled = 🎲 { $dice } = { $successes }: { $hit ->
    [1] hit!
   *[other] a miss.
}
guardians-damaged = { $figure } suffers 1 Damage ({ $total } in all).
guardians-cancelled = { $guardian ->
    [1] The Guardian of Metro City spares { $figure } 1 Damage.
   *[other] The shield of { $figure } cancels 1 Damage.
}
guardians-dropped = { $figure } drops the { $load } on { $square }.
guardians-put-out = { $figure } is out of action 💀.
guardians-pushed = { $figure } is pushed to { $to }.
guardians-push-asked = { $push } may be pushed.
guardians-push-answered = { $figure } { $done ->
    [1] pushes { $target }.
   *[other] does not push { $target }.
}
guardians-stunned = { $figure } is stunned.
guardians-blinded = { $figure } is blinded (−{ $value }).
guardians-stun-spent = { $figure } shakes the stun off.
guardians-tested = { $figure } tests { $with } on { $subject }{ $dice ->
    [0] {" "}without a die: success!
   *[other] : 🎲 { $dice } = { $sum }, { $value } allowed: { $success ->
        [1] success!
       *[other] failure.
    }
}
guardians-intended-test = { $figure } would test { $trait } on { $site }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} against { $value }.
guardians-intended-aim = It is aimed at { $target }.
guardians-ghost-attack = { $combat }+{ $power } dice ≥ { $defence }
guardians-ghost-test = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} ≤ { $value }
guardians-site-neutralised = Team { $team } neutralises { $site }.
guardians-site-defused = Team { $team } defuses { $site }.
guardians-site-gone = { $site } is gone.
guardians-exploded = { $site } explodes on { $square } 💥!
guardians-focused = { $site } gets a −1 token.
guardians-door-opened = { $site } is { $broken ->
    [1] broken open.
   *[other] open.
}
guardians-door-shut = { $site } is closed.
guardians-shifted = { $figure } is now on { $square }.
guardians-shifted-appears = { $figure } appears on { $square }.
guardians-shifted-vanishes = { $figure } vanishes and turns up on { $square }.
guardians-swapped = { $one } and { $two } change places.
guardians-began-boost = { $figure } has P+1 this turn.
guardians-began-fire = A wall of fire burns in { $zone }.
guardians-began-smoke = Smoke fills { $zone }.
guardians-began-glare = The lamp dazzles: no ranged attack into { $zone }.
guardians-began-blackout = The lights go out: no ranged attack over 2 zones or more.
guardians-began-cover = { $figure } has +2 DEFENCE this turn.
guardians-began-planned = { $figure } will have 1 Action more.
guardians-began-off = { $card } is off this turn.
guardians-began-quiet = It lasts this turn.
guardians-object-titled = { $object } ({ $name })
guardians-object-used = { $figure } { $usage ->
    [classic] uses { $object }.
   *[aggressive] grabs { $object }.
}
guardians-object-removed = { $object } is gone.
guardians-taken = { $figure } takes the { $load }.
guardians-decoded = { $figure } decodes the letter for team { $team }.
guardians-rescued = { $figure } rescues civilian { $civilian }.
guardians-civilian-lost = Civilian { $civilian } is lost.
guardians-delivered = { $figure } delivers a case for team { $team }.
guardians-van-stopped = Team { $team } stops the van.
guardians-van-moved = { $to ->
    [0] The van leaves with its cases.
   *[other] The van drives on to { $to }.
}
guardians-trap-sprung = { $figure } springs the trap in { $zone }: { $kind }!
guardians-trap-laid = A trap lies in { $zone } now.
guardians-action-lost = { $figure } loses an Action ({ $left } left).
guardians-card-recovered = { $hero } takes { $card } back in hand.
guardians-wound-shed = { $wound ->
    [0] { $hero } is rid of a wound card.
   *[other] { $hero } is rid of the wound { $wound }.
}
guardians-progressed = The mission of { $hero } comes nearer ({ $progress }).
guardians-article-won = Team { $team } gets { $article } 📰.

## The villain and the end of a turn

guardians-track-rose = The villain’s plan advances to { $to }.
guardians-lingered = { $hero }: { $card }.
guardians-margin-reached = Margin { $margin } of the track is reached.
guardians-joke-drawn = The Red Joker’s joke: { $joke }.
guardians-dispatched = { $figure } sets out on { $square } by the { $route ->
    [0] northern
   *[other] southern
} route.
guardians-message-delivered = { $figure } delivers its message and is gone.
guardians-withdrawn = { $figure } withdraws.
guardians-relayed = { $one } and { $two } change places and routes.
guardians-reacted = { $figure } reacts!
guardians-villain-acts = { $figure } acts.
guardians-objective-reached = The villain’s plan has failed.
guardians-covered = The cameras of { $zone } are on team { $team }.
guardians-cards-discarded = The turn ends: played cards go to the discards.
guardians-wound-drawn = { $hero } draws a wound card{ $wound ->
    [0] {""}
   *[other] : { $wound }
} ({ $left } Damage left).
guardians-wounds-shuffled = The wound discard is shuffled into a new deck.
guardians-recovered = { $hero } takes the whole discard back in hand.
guardians-promotion-due = A new main hero is wanted: { $seats }.
guardians-promoted = { $hero } is a main hero now.
guardians-turn-ended = Turn { $turn } is over.
guardians-closed = { $turn ->
    [0] The match ends before the first turn.
   *[other] The match ends in turn { $turn }. Front pages: team A { $a }, team B { $b }.
}
guardians-closed-alone = { $turn ->
    [0] The match ends before the first turn.
   *[other] The match ends in turn { $turn }. The heroes’ front page is worth { $points ->
        [one] one point
       *[other] { $points } points
    }.
}
guardians-match-ended = { $reason ->
    [villain-plan] The villain’s plan is complete: both teams lose. Heroes disgraced!
    [coop-victory] The heroes have won!
    [coop-lost] The heroes have lost.
   *[other] { $winner ->
        [0] The newspapers are level: a draw.
       *[other] Team { $winner } wins the front page!
    }
}

## Questions to players

guardians-ask-hero = choose a hero
guardians-ask-deck = choose three cards for { $hero }
guardians-ask-sidekick = choose a sidekick
guardians-ask-plan = plan turn { $turn } in secret, then lock
guardians-ask-push = push { $target } (at most { $times }×) or not
guardians-ask-act = { $figure } acts, { $actions } left
guardians-ask-promote = choose your new main hero
guardians-ask-nothing = nothing

## Positions in words

guardians-alt-scenario = Scenario { $scenario }.
guardians-alt-points = Points: A { $a }, B { $b }.
guardians-alt-hero = { $team }: { $figure } { $square }, { $damage }/{ $health }.
guardians-alt-villains = Villains: { $list }.
guardians-alt-track = Track { $track } of { $end }.{ $left ->
    [0] {""}
    [one] {" "}⚠ 1 more and the villain wins!
   *[other] {" "}⚠ { $left } more and the villain wins!
}

## Answers

guardians-hand = Hand of { $hero }: { $count } cards.
guardians-hand-planned = The plan of { $hero } is made; marked cards are in it.
guardians-card-power = **{ $name }** (`{ $id }`) · left, { $timing }: { $text } · right: { $technique }
guardians-card-weakness = **{ $name }** (`{ $id }`) · Weakness, left only, heals: { $text }
guardians-card-wound = **{ $name }** (`{ $id }`) · wound: { $text }
guardians-card-reference = **{ $name }** (`{ $id }`) · { $kind } · { $first }{ $second ->
    [0] {""}
   *[other] {" "}· { $second }
}
guardians-kind-object = object, { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}
guardians-kind-site = site
guardians-use-classic = Used by whoever stands on it (MENTAL, { $dice } dice, DIRECT): { $text }
guardians-use-aggressive = Thrown from its square or beside it (ATTACK, { $dice } dice, DIRECT): an attack { $reach } with P+{ $power }{ $push ->
    [one] {""}
   *[other] , Strong push { $push }
}; the object is gone then
guardians-use-test = Test: { $test }. A failure leaves a −1 token that makes the next test easier, unless the test is DIRECT
guardians-use-success = Success: { $text }
guardians-use-none = No test: { $text }
guardians-reach-any = at any distance in line of sight
guardians-reach-zones = up to { $count ->
    [one] 1 zone
   *[other] { $count } zones
} away
guardians-reach-squares = up to { $count ->
    [one] 1 square
   *[other] { $count } squares
} away
guardians-card-technique = Right: { $technique }
guardians-card-plan-left = LEFT
guardians-card-plan-right = RIGHT
guardians-sheet-who = **{ $hero }** ({ $main ->
    [1] { $rank }
   *[other] TEAM-UP, { $rank }
}, { $origin })
guardians-sheet-villain = **{ $figure }** ({ $class })
guardians-sheet-sidekick = **{ $figure }** (sidekick)
guardians-sheet = { $who }: SPEED { $speed }{ $stride ->
    [0] {""}
   *[other] {" "}(a Move covers { $stride } zones)
}, ATTACK { $attack }, DEFENCE { $defence }{ $minded ->
    [0] {""}
   *[other] , MENTAL { $mental }
}, { $actions } { $actions ->
    [one] ACTION
   *[other] ACTIONS
}, Damage { $damage } of { $health }.
guardians-sheet-hero = **{ $hero }** ({ $origin })
guardians-sheet-rank = { $rank }: SPEED { $speed }, ATTACK { $attack }, DEFENCE { $defence }{ $minded ->
    [0] {""}
   *[other] , MENTAL { $mental }
}, { $actions } ACTIONS, HEALTH { $health }.
guardians-sheet-printed = { $who }: SPEED { $speed }, ATTACK { $attack }, DEFENCE { $defence }{ $minded ->
    [0] {""}
   *[other] , MENTAL { $mental }
}, { $actions } { $actions ->
    [one] ACTION
   *[other] ACTIONS
}, HEALTH { $health }.
guardians-sheet-health = { $base }{ $per ->
    [0] {""}
   *[other] {" "}+ { $per } for each hero of the larger team; in co-op { $one }, { $two } or { $three } with 1, 2 or 3 heroes
}
guardians-sheet-missions = Missions, by a die: { $missions }.
guardians-mission = { $mission } ({ $text })
guardians-sheet-route = { $figure } goes by the { $route ->
    [0] northern
   *[other] southern
} route{ $place ->
    [0] {" "}and is off it now.
   *[other] : zone { $place } of { $last }.
}
guardians-sheet-power = Power: { $text }.
guardians-sheet-cards = In hand { $powers } power and { $wounds } wound cards.{ $left ->
    [0] {""}
   *[other] {" "}Left: { $left }.
}{ $right ->
    [0] {""}
   *[other] {" "}Right: { $right }.
}{ $discard ->
    [0] {""}
   *[other] {" "}Discard: { $discard }.
}
guardians-sheet-mission = Mission { $mission }: { $text }. { $done ->
    [1] Accomplished.
   *[other] { $count } of { $needed }.
}
guardians-menace-scenario = **{ $name }** ({ $difficulty }). Big article: { $big }. Medium article: { $medium }.
guardians-menace-articles = The big article goes to a team for { $big }; the medium one for { $medium }.
guardians-menace-text = { $text }
guardians-menace-act = End of turn, { $place }. { $act }
guardians-menace-reaction = Reaction. { $reaction }
guardians-menace-margin = at { $at } { $effect }
guardians-menace-margins = Track: { $margins }; at { $end } the villain wins at once.
guardians-plot-crescendo = **Crescendo**: the track rises by the machines left, by 2 at least (in co-op 1).
guardians-plot-villain-attack = **The villain**: an attack, or one Move toward the nearest hero if nobody can be attacked.
guardians-plot-minions-act = **Dolls act**: each No’ Dalie attacks or moves, by number.
guardians-plot-encore = **Encore**: with fewer No’ Dalies than two for each hero of a team, one comes back on G2 or L2.
guardians-plot-march = **March**: each Emissary attacks heroes in its zone (in versus it slips on by one zone after a hit). Else it goes on by 2 zones of its route, 3 once the track is at 1; it stops where an enemy is and enters no full zone. In the last zone it delivers: the track rises by 1.
guardians-plot-dispatch = **Dispatch**: a body that has not come yet sets out at the beginning of a route.
guardians-plot-tick = **Tick**: the track rises by 1 and by half the bombs left, rounded down.
guardians-plot-joke = **Joke**, by a die. 1–2 Custard pie: the Joker attacks with P+1 more. 3 Whoopee: he vanishes to the bomb farthest from all heroes. 4 Laughing gas: heroes and sidekicks in his zone or an adjacent one test MENTAL, 5 dice, DIRECT, or take 1 Damage. 5 Send in the clowns: a No’ Dalie on F7 and on G5. 6 Trick: a trap in the zone of the hero nearest to him.
guardians-reaction-backing-dancers = **Backing dancers**: after a hero’s attack on X-Tina, hit or miss, the first No’ Dalie that can attacks that hero; once an activation.
guardians-reaction-divas-anger = **Diva’s anger**: X-Tina attacks whoever neutralises a machine, if she can.
guardians-reaction-relay = **Relay**: an Emissary that is hit and stays in play changes place and route with the least advanced other one; once an activation.
guardians-reaction-last-word = **Last word**: an Emissary out of action leaves a letter, and whoever did it tests MENTAL, 4 dice, DIRECT, or is stunned.
guardians-reaction-joy-buzzer = **Joy buzzer**: whoever misses the Joker from an adjacent square tests DEFENCE, 6 dice, DIRECT, or takes 1 Damage.
guardians-reaction-trapdoor = **Trapdoor**: after a hit that leaves him in play the Joker vanishes to the bomb farthest from the attacker; once a turn.
guardians-reaction-spoilsport = **Spoilsport**: whoever defuses a bomb gets a trap in their zone.
guardians-margin-dull-minds = every hero has −1 MENTAL from then on
guardians-margin-feedback = heroes on the stage (T2) test MENTAL, 5 dice, DIRECT, or take 1 Damage
guardians-margin-haste = Emissaries march 3 zones from then on
guardians-margin-resolve = Emissaries have +1 DEFENCE from then on
guardians-margin-wilder = the Joker’s attacks have P+1 more from then on
guardians-margin-clowns = a No’ Dalie appears on F7 and on G5
guardians-bodies = Emissaries out of action: { $count } (team A { $a }, team B { $b }).
guardians-menace-score = Counted so far: A { $a }, B { $b }. Wound cards drawn: A { $wa }, B { $wb }.
guardians-menace-sites = Sites: { $sites }.
guardians-scenario-s4 = Each camera zone where one team has more figures gives it 1 coverage at the end of a turn. Ends after turn 6 or at 12. Most coverage: big article; fewer wound cards drawn: medium.
guardians-scenario-s5 = Stop the van beside it (ATTACK 7 or MENTAL 6, from turn 2), open it (MENTAL 5 or ATTACK 6), carry cases home. Ends at 2 delivered, no case left, or after turn 10. More cases delivered: big article; having stopped the van: medium.
guardians-scenario-s6 = Iron Turtle hunts heroes; civilians in zones he enters are lost. Rescue them standing on their Space. Ends when he is out of action or after turn 8. Putting him out of action: big article; more civilians rescued: medium.
guardians-scenario-s7 = Six turns. Fewer wound cards drawn: big article; the opponents’ first wound alone: medium.
guardians-site-line = { $site } { $dice }
guardians-page-points = Team { $team }: { $points } { $points ->
    [1] point
    [-1] point
   *[other] points
}.
guardians-odds-attack = { $figure } against { $target } ({ $combat } combat, { $power } power, DEFENCE { $defence })
guardians-odds-hit = hit
guardians-odds-miss = miss
guardians-odds-test = { $figure } on { $subject } ({ $dice } dice, { $value } allowed)
guardians-odds-success = success
guardians-odds-failure = failure

## While typing, buttons and menus

guardians-suggest-named = { $name } ({ $id })
guardians-suggest-no-push = none: no push
guardians-suggest-attack = attack { $target }
guardians-suggest-test = test { $site } with { $trait }
guardians-suggest-power = power { $card }
guardians-suggest-object = object { $object }
guardians-suggest-act = act: { $deal }
guardians-suggest-end = end
guardians-suggest-figure = { $figure } { $square }, Damage { $damage }/{ $health }
guardians-suggest-square = { $square } ({ $zone }, { $zones }){ $orange ->
    [1] {" "}· site
   *[other] {""}
}
guardians-offer-lock = Lock
guardians-offer-unlock = Unlock
guardians-offer-hero = { $hero }: { $power }
guardians-offer-deck = Ready-made cards for { $hero }
guardians-offer-push-none = No push
guardians-offer-attack = { $target } ({ $percent } %)
guardians-offer-step = { $text } ({ $percent } %)
guardians-offer-end = End: { $figure }
guardians-offer-batch = Several orders
guardians-offer-batch-hint = move I6; attack nd-1; move H5
guardians-menu-hero = Choose a hero
guardians-menu-sidekick = Choose a sidekick
guardians-menu-promote = New main hero
guardians-menu-push = Push { $target } to
guardians-menu-attack = Attack
guardians-menu-move = Move
guardians-menu-other = Test, power, object

## In pictures

guardians-panel-track = Track { $track }/{ $end }
guardians-panel-score = Score A { $a } · B { $b }
guardians-panel-hero = { $hero } · { $rank ->
    [rookie] Rookie
    [veteran] Veteran
   *[hero] Hero
} · hand { $powers }+{ $wounds }
guardians-panel-out = { $hero } · out of action
guardians-panel-cards = ◀ { $left ->
    [0] –
   *[other] { $lefts }
} ▶ { $right ->
    [0] –
   *[other] { $rights }
}
guardians-panel-mission = Mission: { $mission } { $done ->
    [1] ✓
   *[other] { $count }/{ $needed }
}
guardians-panel-value = { $trait ->
    [speed] S
    [attack] A
    [defence] D
   *[mental] M
} { $value }
guardians-panel-villain = { $figure }{ $way ->
    [0] {""}
   *[other] {" "}({ $way })
}: S { $speed } · A { $attack } · D { $defence } · ♥ { $damage }/{ $health }
guardians-panel-minions = No’ Dalies × { $count }: S { $speed } · A { $attack } · D { $defence } · ♥ { $health } each
guardians-panel-legend = Round A, square B, hexagon villain · grey: activated · red number: Damage · orange: site, M/A its test dice · ① First Group · hand: powers+wounds
guardians-paper-line = Metro City · turn { $turn } · team { $team }
guardians-paper-disgraced = Heroes Disgraced
guardians-paper-points = { $points } { $points ->
    [1] point
    [-1] point
   *[other] points
}
guardians-paper-winner = WINNER

## Refusals

guardians-refused-match-over = the match is over.
guardians-refused-no-seat = you hold no seat that takes part.
guardians-refused-wrong-phase = that can only be done during: { $stage }.
guardians-refused-not-your-turn = { $figure ->
    [0] nobody is being activated now.
   *[other] it is the activation of { $figure }, not yours.
}
guardians-refused-not-your-hero = { $figure } is not yours.
guardians-refused-no-actions = { $figure } has no Action left.
guardians-refused-already-locked = your plan is locked; unlock first.
guardians-refused-not-locked = nothing of yours is locked.
guardians-refused-plan-incomplete = { $hero } has no plan yet.
guardians-refused-hero-taken = { $hero } is taken already.
guardians-refused-too-many-heroes = you have all your heroes.
guardians-refused-rank-too-high = that rank is higher than this match’s.
guardians-refused-no-advance = nothing to decide for { $hero }: finish a match at the rank “campaign” and { $hero } as your main hero, then trade a Rookie card.
guardians-refused-not-in-record = { $hero }’s record does not have { $card } for that. `/guardians campaign` shows what it has.
guardians-refused-bad-deck = { $card } cannot be chosen: a power card of that hero’s deck, and no Weakness.
guardians-refused-card-not-in-hand = { $card } is not in hand.
guardians-refused-not-this-heros-card = { $card } is not a card of { $hero }.
guardians-refused-need-power-card = a plan needs at least one power card.
guardians-refused-same-card-twice = { $card } cannot be named twice.
guardians-refused-wrong-side = { $side ->
    [left] { $card } has no special power: it goes on the right.
   *[right] { $card } has no technique: it goes on the left.
}
guardians-refused-side-missing = { $card }: left or right?
guardians-refused-tokens-missing = { $hero } is a TEAM-UP hero: name two +1 tokens.
guardians-refused-tokens-not-teamup = { $hero } is no TEAM-UP hero: no +1 tokens.
guardians-refused-bad-order = the order must name every hero of your team in play, once each.
guardians-refused-unknown = “{ $text }” is not known here.
guardians-refused-missing = { $option } is missing.
guardians-refused-not-a-space = { $square } is no Space one can stand on.
guardians-refused-occupied = { $figure } stands on { $square }.
guardians-refused-same-space = { $figure } stands on { $square } already.
guardians-refused-too-far = { $distance ->
    [0] there is no way for { $figure } to { $square }.
   *[other] { $square } is { $distance } zones away, and { $figure } covers { $stride }.
}
guardians-refused-zone-blocked = { $square } can only be reached through zones held by enemies.
guardians-refused-via-blocked = the way through { $zone } is not open.
guardians-refused-held-by-enemy = an enemy is in the zone of { $figure }: one zone only.
guardians-refused-zone-full = { $zone } has no free Space.
guardians-refused-no-target = { $text } is not there.
guardians-refused-not-an-enemy = { $figure } is no enemy.
guardians-refused-not-adjacent = { $target } is not adjacent to { $figure }.
guardians-refused-no-ranged = no power lets { $figure } attack from a distance.
guardians-refused-sight-wall = a wall, a closed door or a building stops the line before { $square }.
guardians-refused-sight-figure = { $figure } blocks the line at { $square }.
guardians-refused-sight-object = { $object } blocks the line at { $square }.
guardians-refused-sight-van = the van blocks the line at { $square }.
guardians-refused-out-of-range = { $target } is { $distance ->
    [one] 1 zone
   *[other] { $distance } zones
} away; the limit is { $range }.
guardians-refused-too-many-squares = { $target } is { $distance ->
    [one] 1 square
   *[other] { $distance } squares
} away; the limit is { $range }.
guardians-refused-sight-denied = smoke, glare or darkness forbids that shot.
guardians-refused-no-dice = { $figure } would roll no die at all.
guardians-refused-may-not-attack = a card forbids { $figure } to attack this turn.
guardians-refused-may-not-test = a card forbids { $figure } to test this turn.
guardians-refused-may-not-use-object = { $figure } may not use objects.
guardians-refused-bad-push = nobody can be pushed to { $square } from there.
guardians-refused-no-push-pending = there is nothing to push.
guardians-refused-not-on-orange = one must stand on the orange Space of { $site }.
guardians-refused-dark-already = the lights are out already this turn.
guardians-refused-no-such-site = there is no site { $text } to test.
guardians-refused-wrong-characteristic = { $site } cannot be tested with { $with }.
guardians-refused-card-not-in-play-left = { $card } does not lie on the left.
guardians-refused-not-an-action-power = { $card } is permanent: there is nothing to use.
guardians-refused-unique-used = { $card } has been used this turn.
guardians-refused-bad-power-target = { $card } cannot be used so: { $words }.
guardians-refused-not-near-object = one must stand on { $object } (to throw it: on it or beside it).
guardians-refused-object-gone = there is no object { $text }.
guardians-refused-kiosk-used = { $hero } has used a kiosk already.
guardians-refused-already-carrying = { $figure } carries something already.
guardians-refused-nothing-to-take = nothing lies on { $square }.
guardians-refused-nothing-carried = { $figure } carries nothing of the kind.
guardians-refused-nobody-to-rescue = nobody is to be rescued on { $square }.
guardians-refused-not-home = { $figure } is not in its home zone.
guardians-refused-door-broken = that door is broken.
guardians-refused-door-closed = that door is closed already.
guardians-refused-batch-syntax = order { $order } is not understood: “{ $text }”.
guardians-refused-not-promotable = { $hero } is not one of your TEAM-UP heroes who could be promoted.
guardians-refused-teamup-in-coop = there are no TEAM-UP heroes in co-op.
guardians-refused-not-coop-scenario = { $scenario } cannot be played in co-op: S1, S2 and S3 can.
guardians-refused-sidekick-limit = no more sidekicks for you.
guardians-refused-bad-option = { $option }: “{ $value }” is not possible.
guardians-refused-bad-position = this position cannot be read: “{ $line }”.

## Campaign

guardians-record-begun = { $hero } begins a campaign; set aside: { $aside }.
guardians-earned = { $card ->
    [0] 🎖 Campaign: { $hero } has earned a choice: `/guardians campaign` trades a Rookie card for one set aside.
   *[other] 🎖 Campaign: { $card } joins { $hero }’s Veteran cards.
}
guardians-campaign-none = you have no campaign records yet. Play a match at the rank “campaign”: your hero starts as a Rookie and grows with every finished match.
guardians-campaign-none-of = you have no record of { $hero } yet. Take { $hero } in a match at the rank “campaign”.
guardians-campaign-record = **{ $hero }**: stage { $stage } of 4, { $rank }, { $count } cards.
guardians-campaign-rookie = Rookie cards: { $cards }.
guardians-campaign-aside = Set aside: { $cards }.
guardians-campaign-veteran = Veteran cards: { $cards }.
guardians-campaign-pending = { $count ->
    [one] You may trade one Rookie card of { $hero }: give `discard` and `take`.
   *[other] You may trade { $count } Rookie cards of { $hero }, one at a time: give `discard` and `take`.
}
guardians-campaign-traded = { $hero } lays { $discard } down for good and takes { $take } back.
guardians-campaign-card = { $card } ({ $hero })

## Names of its commands, options, seats and choices

game-guardians = Guardians’ Chronicles
    .about = Two teams of superheroes race for the front page while a villain’s plan ticks

seat-guardians-a1 = A1
seat-guardians-b1 = B1
seat-guardians-a2 = A2
seat-guardians-b2 = B2
seat-guardians-a3 = A3
seat-guardians-b3 = B3

command-guardians = guardians
    .about = Orders and questions in a match of Guardians
command-guardians-hero = hero
    .about = Take a hero, or a TEAM-UP hero
command-guardians-paper = paper
    .about = Choose your team’s newspaper
command-guardians-deck = deck
    .about = Choose three cards of a TEAM-UP or co-op hero
command-guardians-sidekick = sidekick
    .about = Take a sidekick along (co-op)
command-guardians-plan = plan
    .about = Plan a hero’s turn in secret
command-guardians-order = order
    .about = Order your team’s initiative cards in secret
command-guardians-lock = lock
    .about = Lock your plans, or unlock them
command-guardians-move = move
    .about = Move the active figure
command-guardians-attack = attack
    .about = Attack with the active figure
command-guardians-push = push
    .about = Push the target you hit, or not
command-guardians-test = test
    .about = Test a site: machine, door, van
command-guardians-power = power
    .about = Use a special power on the left
command-guardians-object = object
    .about = Use an object, or throw it
command-guardians-act = act
    .about = Take, drop, rescue, deliver, close a door
command-guardians-batch = batch
    .about = Several orders at once, now or on your turn
command-guardians-end = end
    .about = End the activation
command-guardians-promote = promote
    .about = Choose your new main hero
command-guardians-standing = standing
    .about = What to do about pushes you do not name
command-guardians-hand = hand
    .about = Your cards and plans, for your eyes only
command-guardians-sheet = sheet
    .about = A figure’s sheet, with a match or without
command-guardians-card = card
    .about = A card: power, wound, object, site
command-guardians-menace = menace
    .about = The scenario, its villain’s sheet, the sites
command-guardians-front-page = front-page
    .about = The front pages so far
command-guardians-odds = odds
    .about = The chance of an attack or a test
command-guardians-campaign = campaign
    .about = Your heroes’ records, or a card to trade

option-guardians-hero = hero
    .about = Which hero
option-guardians-rank = rank
    .about = A lower rank, if you like
option-guardians-teamup = teamup
    .about = As a TEAM-UP hero
option-guardians-name = name
    .about = Which newspaper
option-guardians-card1 = card1
    .about = First card
option-guardians-card2 = card2
    .about = Second card
option-guardians-card3 = card3
    .about = Third card
option-guardians-pick = pick
    .about = Which sidekick
option-guardians-side1 = side1
    .about = Side of the first card
option-guardians-side2 = side2
    .about = Side of the second card
option-guardians-token1 = token1
    .about = First +1 token (TEAM-UP)
option-guardians-token2 = token2
    .about = Second +1 token (TEAM-UP)
option-guardians-lock = lock
    .about = Lock at once
option-guardians-first = first
    .about = Who acts first
option-guardians-second = second
    .about = Who acts second
option-guardians-third = third
    .about = Who acts third
option-guardians-off = off
    .about = Unlock instead
option-guardians-to = to
    .about = A square or zone
option-guardians-via = via
    .about = Zones on the way, with commas
option-guardians-figure = figure
    .about = Which figure
option-guardians-target = target
    .about = Whom
option-guardians-target2 = target2
    .about = Whom else
option-guardians-mode = mode
    .about = In melee or from a distance
option-guardians-push = push
    .about = Square, list of squares, or none
option-guardians-scenario = scenario
    .about = Which scenario; else the match’s own
option-guardians-site = site
    .about = Which site
option-guardians-with = with
    .about = Which characteristic
option-guardians-discard = discard
    .about = The Rookie card that goes for good
option-guardians-take = take
    .about = The card set aside that comes back
option-guardians-choice = choice
    .about = A card, or what the site offers
option-guardians-card = card
    .about = Which card
option-guardians-object = object
    .about = Which object
option-guardians-use = use
    .about = Classic or aggressive
option-guardians-action = action
    .about = What to do
option-guardians-at = at
    .about = Which door
option-guardians-orders = orders
    .about = Orders separated by semicolons
option-guardians-when = when
    .about = Now, or when the hero’s card is turned
option-guardians-team = team
    .about = Which team
option-guardians-standing-push = push
    .about = What to do
option-guardians-push-to = to
    .about = Square, list of squares, or none

choice-guardians-rookie = Rookie
choice-guardians-hero = Hero
choice-guardians-veteran = Veteran
choice-guardians-guardians-chronicles = Guardians’ Chronicles
choice-guardians-mercury-herald = Mercury Herald
choice-guardians-left = left
choice-guardians-right = right
choice-guardians-speed = SPEED
choice-guardians-attack = ATTACK
choice-guardians-defence = DEFENCE
choice-guardians-mental = MENTAL
choice-guardians-melee = melee
choice-guardians-ranged = ranged
choice-guardians-classic = classic
choice-guardians-aggressive = aggressive
choice-guardians-take = take
choice-guardians-drop = drop
choice-guardians-rescue = rescue
choice-guardians-deliver = deliver
choice-guardians-close-door = close the door
choice-guardians-now = now
choice-guardians-my-turn = on my turn
choice-guardians-none = none
choice-guardians-away = away
choice-guardians-ask = ask
choice-guardians-A = A
choice-guardians-B = B

lobby-guardians-mode = Mode
    .about = Against each other, or together against the villain
lobby-guardians-mode-versus = versus
lobby-guardians-mode-coop = co-op
lobby-guardians-scenario = Scenario
    .about = What is played; by itself S4 for two players, else S1
lobby-guardians-scenario-auto = by itself
lobby-guardians-scenario-S1 = S1 Full Volume
lobby-guardians-scenario-S2 = S2 Return to Sender
lobby-guardians-scenario-S3 = S3 The Last Laugh
lobby-guardians-scenario-S4 = S4 Late Edition
lobby-guardians-scenario-S5 = S5 The Armoured Van
lobby-guardians-scenario-S6 = S6 Shell Game
lobby-guardians-scenario-S7 = S7 Free Clash
lobby-guardians-heroes_per_team = Heroes per team
    .about = More than seats: TEAM-UP heroes join
lobby-guardians-heroes_per_team-auto = as many as seats
lobby-guardians-heroes_per_team-1 = 1
lobby-guardians-heroes_per_team-2 = 2
lobby-guardians-heroes_per_team-3 = 3
lobby-guardians-balance = Balance
    .about = How an uneven match is evened
lobby-guardians-balance-teamup = TEAM-UP heroes
lobby-guardians-balance-rank = higher rank
lobby-guardians-balance-none = not at all
lobby-guardians-rank = Rank
    .about = The heroes’ version: sheet and cards
lobby-guardians-rank-rookie = Rookie
lobby-guardians-rank-hero = Hero
lobby-guardians-rank-veteran = Veteran
lobby-guardians-rank-difficulty = by the scenario’s difficulty
lobby-guardians-rank-campaign = campaign
lobby-guardians-draft = Draft
    .about = Everybody chooses, or heroes are handed out
lobby-guardians-draft-choose = choose
lobby-guardians-draft-ready = ready-made
lobby-guardians-camp = Camp
    .about = Where the heroes start in co-op
lobby-guardians-camp-A = A
lobby-guardians-camp-B = B
lobby-guardians-sidekicks = Sidekicks
    .about = Helpers in co-op
lobby-guardians-sidekicks-0 = none
lobby-guardians-sidekicks-1 = one
lobby-guardians-sidekicks-2 = two
lobby-guardians-villain_defence = Villains’ DEFENCE
    .about = Extra DEFENCE of villains in co-op
lobby-guardians-villain_defence-0 = +0
lobby-guardians-villain_defence-1 = +1 easy
lobby-guardians-villain_defence-2 = +2 normal
lobby-guardians-villain_defence-3 = +3 hard
lobby-guardians-push_mode = Pushes
    .about = Whether a push that is not named is asked for
lobby-guardians-push_mode-declare = asked for
lobby-guardians-push_mode-auto-none = never asked
lobby-guardians-plan_visibility = Plans
    .about = Who sees a player’s hand and plan
lobby-guardians-plan_visibility-team = the team
lobby-guardians-plan_visibility-own = only its player

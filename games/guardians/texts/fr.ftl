# Guardians’ Chronicles, en français. Mêmes identifiants que dans la version anglaise ; les noms et textes des cartes, Héros et
# scénarios sont avec le contenu, sous content.

## Noms, caractéristiques, phases

guardians-name = { $name }
guardians-trait-speed = VITESSE
guardians-trait-attack = ATTAQUE
guardians-trait-defence = DÉFENSE
guardians-trait-mental = MENTAL
guardians-stage-lobby = choix des Héros
guardians-stage-strategy = Stratégie
guardians-stage-activation = Activation
guardians-stage-promotion = Promotion
guardians-stage-over = la partie est finie
guardians-rank-rookie = Rookie
guardians-rank-hero = Héros
guardians-rank-veteran = Vétéran
guardians-headline = Tour { $turn } : { $stage }
guardians-headline-active = Tour { $turn } : { $figure }, { $actions } { $actions ->
    [one] Action
   *[other] Actions
}
guardians-load-letter = lettre
guardians-load-case = mallette de preuves
guardians-class-minion = sbire
guardians-class-lieutenant = lieutenant
guardians-class-super-villain = Super Vilain
guardians-difficulty-easy = facile, pour Rookies
guardians-difficulty-normal = normal, pour Héros
guardians-difficulty-hard = difficile, pour Vétérans
guardians-difficulty-any = pour tous les rangs
guardians-site-hospital = hôpital
guardians-site-subway = métro
guardians-site-alarm = alarme
guardians-site-breaker = disjoncteur
guardians-site-vault = coffre
guardians-site-console = console
guardians-site-sonic = machine sonique { $number }
guardians-site-bomb = bombe { $number }
guardians-site-door = porte { $one } { $two }
guardians-site-van = fourgon
guardians-site-trap = piège en { $zone }
guardians-choice-wound = défausser une Blessure
guardians-choice-heal = soin
guardians-choice-open = ouvrir
guardians-choice-closed = fermer
guardians-trap-peel = une peau de banane
guardians-trap-gas = du gaz
guardians-trap-buzzer = une décharge
guardians-joke-custard-pie = Tarte à la crème
guardians-joke-whoopee = Coussin péteur
guardians-joke-laughing-gas = Gaz hilarant
guardians-joke-clowns = Faites entrer les clowns
guardians-joke-trick = Farce
guardians-evil-feedback = Larsen
guardians-evil-laughing-gas = Gaz hilarant
guardians-evil-joy-buzzer = Poignée électrique
guardians-evil-last-word = Dernier mot
guardians-subject-fire = le mur de feu en { $zone }
guardians-article-big = le grand article
guardians-article-medium = l’article moyen
guardians-article-blue = gloire : { $hero }
guardians-article-red = déchéance : { $hero }
guardians-modifier = { $trait } { $change }
guardians-timing-permanent = Permanent
guardians-timing-action = ACTION
guardians-timing-weakness = Faiblesse : soigne jusqu’à la SANTÉ, puis
guardians-timing-unique = ACTION UNIQUE

## Mise en place

guardians-hero-taken = La place { $seat } prend { $hero } ({ $rank }){ $main ->
    [1] .
   *[other] {" "}comme Héros TEAM-UP.
}
guardians-paper-chosen = L’équipe { $team } écrit dans { $paper }.
guardians-deck-chosen = { $cards ->
    [0] Les cartes de { $hero } sont choisies.
   *[other] Les cartes de { $hero } : { $cards }, et la Faiblesse.
}
guardians-sidekick-taken = La place { $seat } emmène { $figure }.
guardians-board-set = Le plateau est en place.
guardians-placed = { $figure } { $square }.
guardians-cards-dealt = { $hero } prend { $hand } cartes.
guardians-mission-drawn = Mission de { $hero } : { $mission } ({ $text }).

## Stratégie et révélation

guardians-turn-began = Le tour { $turn } commence : planifiez en secret.
guardians-card-left = { $card } à gauche
guardians-card-right = { $card } à droite
guardians-planned = Plan de { $hero } : { $cards }{ $tokens ->
    [0] .
   *[other] , +1 { $tokens }.
}
guardians-order-set = Ordre de votre équipe : { $heroes }.
guardians-locked = Verrouillé : { $seats }.
guardians-unlocked = Déverrouillé : { $seats }.
guardians-batch-stored = Gardé pour le tour de { $hero } : { $tasks }
guardians-standing-none = ne jamais repousser
guardians-standing-away = repousser tout droit
guardians-standing-ask = demander à chaque fois
guardians-standing-set = Consigne pour les reculs : { $push }.
guardians-revealed = { $hero } révèle{ $left ->
    [0] {""}
   *[other] {" "}à gauche { $left }{ $right ->
        [0] {""}
       *[other] ,
    }
}{ $right ->
    [0] {""}
   *[other] {" "}à droite { $right }
}{ $tokens ->
    [0] .
   *[other] {" "}(+1 { $tokens }).
}
guardians-healed = { $figure } retire { $removed ->
    [one] { $removed } Dégât
   *[other] { $removed } Dégâts
} (reste { $left }).
guardians-shielded = { $figure } a un bouclier de { $value }.
guardians-initiative-coop = Les Héros agissent.
guardians-initiative = Initiative : A { $a }, B { $b }. L’équipe { $team } est le Premier Groupe.
guardians-initiative-mental = Initiative : A { $a }, B { $b } ; MENTAL { $ma } à { $mb }. L’équipe { $team } est le Premier Groupe.
guardians-initiative-drawn = Initiative : A { $a }, B { $b } ; MENTAL { $ma } à { $mb }. Au sort, l’équipe { $team } est le Premier Groupe.

## Activations

guardians-activated = { $figure } est activé·e : { $actions } { $actions ->
    [one] Action
   *[other] Actions
}.
guardians-batch-began = Les ordres préparés de { $hero } commencent.
guardians-batch-stopped = { $order ->
    [0] { $figure } s’arrête là.
   *[other] { $figure } s’arrête à l’ordre { $order } : { $why }
}
guardians-activation-ended = { $figure } a fini{ $lost ->
    [0] .
    [one] {" "}({ $lost } perdue).
   *[other] {" "}({ $lost } perdues).
}
guardians-moved = { $figure } { $path ->
    [0] se place en { $to }{ $free ->
        [1] .
       *[other] {" "}(reste { $left }).
    }
   *[other] va en { $to } ({ $path } { $path ->
        [one] zone
       *[other] zones
    }{ $free ->
        [1] {""}
       *[other] , reste { $left }
    }).
}
guardians-power-used = { $figure } utilise { $card } (reste { $left }).
guardians-attack-declared = { $object ->
    [0] { $counter ->
        [1] { $attacker } contre { $target }
       *[other] { $manner ->
            [ranged] { $attacker } attaque { $target } à distance
           *[melee] { $attacker } attaque { $target } au corps à corps
        }
    }
   *[other] { $attacker } lance { $object } sur { $target }
} : { $combat ->
    [one] { $combat } dé
   *[other] { $combat } dés
} de combat et { $power } de pouvoir contre { $defence }.
guardians-attack-rolled = 🎲 { $dice } = { $successes } : { $hit ->
    [1] touché !
   *[other] manqué.
}
guardians-damaged = { $figure } subit 1 Dégât ({ $total } en tout).
guardians-cancelled = { $guardian ->
    [1] La Gardienne de Metro City épargne 1 Dégât à { $figure }.
   *[other] Le bouclier de { $figure } annule 1 Dégât.
}
guardians-dropped = { $figure } lâche la { $load } en { $square }.
guardians-put-out = { $figure } est hors de combat 💀.
guardians-pushed = { $figure } recule en { $to }.
guardians-push-asked = { $push } peut être repoussé·e.
guardians-push-answered = { $figure } { $done ->
    [1] repousse { $target }.
   *[other] ne repousse pas { $target }.
}
guardians-stunned = { $figure } est étourdi·e.
guardians-blinded = { $figure } est aveuglé·e (−{ $value }).
guardians-stun-spent = { $figure } reprend ses esprits.
guardians-tested = { $figure } teste { $with } sur { $subject }{ $dice ->
    [0] {" "}sans dé : réussi !
   *[other] {" "}: 🎲 { $dice } = { $sum }, { $value } permis : { $success ->
        [1] réussi !
       *[other] raté.
    }
}
guardians-intended-test = { $figure } testerait { $trait } sur { $site } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} contre { $value }.
guardians-intended-aim = Cible : { $target }.
guardians-ghost-attack = { $combat }+{ $power } dés ≥ { $defence }
guardians-ghost-test = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} ≤ { $value }
guardians-site-neutralised = L’équipe { $team } neutralise { $site }.
guardians-site-defused = L’équipe { $team } désamorce { $site }.
guardians-site-gone = { $site } n’est plus là.
guardians-exploded = { $site } explose en { $square } 💥 !
guardians-focused = { $site } reçoit un pion −1.
guardians-door-opened = { $site } est { $broken ->
    [1] brisée.
   *[other] ouverte.
}
guardians-door-shut = { $site } est fermée.
guardians-shifted = { $figure } est maintenant en { $square }.
guardians-shifted-appears = { $figure } apparaît en { $square }.
guardians-shifted-vanishes = { $figure } disparaît et surgit en { $square }.
guardians-swapped = { $one } et { $two } échangent leurs places.
guardians-began-boost = { $figure } a P+1 ce tour.
guardians-began-fire = Un mur de feu brûle en { $zone }.
guardians-began-smoke = La fumée remplit { $zone }.
guardians-began-glare = Le lampadaire éblouit : aucune attaque à distance vers { $zone }.
guardians-began-blackout = Tout s’éteint : aucune attaque à distance à 2 zones ou plus.
guardians-began-cover = { $figure } a +2 en DÉFENSE ce tour.
guardians-began-planned = { $figure } aura 1 Action de plus.
guardians-began-off = { $card } est neutralisée pour ce tour.
guardians-began-quiet = Cela dure tout le tour.
guardians-object-titled = { $object } ({ $name })
guardians-object-used = { $figure } { $usage ->
    [classic] utilise { $object }.
   *[aggressive] empoigne { $object }.
}
guardians-object-removed = { $object } n’est plus là.
guardians-taken = { $figure } prend la { $load }.
guardians-decoded = { $figure } décode la lettre pour l’équipe { $team }.
guardians-rescued = { $figure } secourt le civil { $civilian }.
guardians-civilian-lost = Le civil { $civilian } est perdu.
guardians-delivered = { $figure } livre une mallette pour l’équipe { $team }.
guardians-van-stopped = L’équipe { $team } stoppe le fourgon.
guardians-van-moved = { $to ->
    [0] Le fourgon s’en va avec ses mallettes.
   *[other] Le fourgon avance en { $to }.
}
guardians-trap-sprung = { $figure } déclenche le piège en { $zone } : { $kind } !
guardians-trap-laid = Un piège est posé en { $zone }.
guardians-action-lost = { $figure } perd une Action (reste { $left }).
guardians-card-recovered = { $hero } reprend { $card } en main.
guardians-wound-shed = { $wound ->
    [0] { $hero } se débarrasse d’une carte Blessure.
   *[other] { $hero } se débarrasse de la blessure { $wound }.
}
guardians-progressed = La mission de { $hero } avance ({ $progress }).
guardians-article-won = L’équipe { $team } obtient { $article } 📰.

## Le vilain et la fin du tour

guardians-track-rose = Le plan du vilain avance à { $to }.
guardians-lingered = { $hero } : { $card }.
guardians-margin-reached = Le palier { $margin } de l’échelle est atteint.
guardians-joke-drawn = La blague du Red Joker : { $joke }.
guardians-dispatched = { $figure } part de { $square } par la route { $route ->
    [0] nord
   *[other] sud
}.
guardians-message-delivered = { $figure } livre son message et s’en va.
guardians-withdrawn = { $figure } se retire.
guardians-relayed = { $one } et { $two } échangent places et routes.
guardians-reacted = { $figure } réagit !
guardians-villain-acts = { $figure } agit.
guardians-objective-reached = Le plan du vilain a échoué.
guardians-covered = Les caméras de { $zone } filment l’équipe { $team }.
guardians-cards-discarded = Le tour s’achève : les cartes jouées vont à la défausse.
guardians-wound-drawn = { $hero } pioche une carte Blessure{ $wound ->
    [0] {""}
   *[other] {" : "}{ $wound }
} (reste { $left ->
    [one] { $left } Dégât
   *[other] { $left } Dégâts
}).
guardians-wounds-shuffled = La défausse des Blessures est mélangée.
guardians-recovered = { $hero } reprend toute sa défausse en main.
guardians-promotion-due = Il faut un nouveau Héros principal : { $seats }.
guardians-promoted = { $hero } devient Héros principal.
guardians-turn-ended = Le tour { $turn } est fini.
guardians-closed = { $turn ->
    [0] La partie s’arrête avant le premier tour.
   *[other] La partie s’arrête au tour { $turn }. Unes : équipe A { $a }, équipe B { $b }.
}
guardians-closed-alone = { $turn ->
    [0] La partie s’arrête avant le premier tour.
   *[other] La partie s’arrête au tour { $turn }. La une des Héros vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
guardians-match-ended = { $reason ->
    [villain-plan] Le plan du vilain est accompli : les deux équipes perdent. Les Héros discrédités !
    [coop-victory] Les Héros ont gagné !
    [coop-lost] Les Héros ont perdu.
   *[other] { $winner ->
        [0] Les journaux sont à égalité : match nul.
       *[other] L’équipe { $winner } fait la une !
    }
}

## Questions aux joueurs

guardians-ask-hero = choisissez un Héros
guardians-ask-deck = choisissez trois cartes pour { $hero }
guardians-ask-sidekick = choisissez un Sidekick
guardians-ask-plan = planifiez le tour { $turn } en secret, puis verrouillez
guardians-ask-push = repousser { $target } ({ $times }× au plus) ou non
guardians-ask-act = { $figure } agit, reste { $actions }
guardians-ask-promote = choisissez votre nouveau Héros principal
guardians-ask-nothing = rien

## Positions en mots

guardians-alt-scenario = Scénario { $scenario }.
guardians-alt-points = Points : A { $a }, B { $b }.
guardians-alt-hero = { $team } : { $figure } { $square }, { $damage }/{ $health }.
guardians-alt-villains = Vilains : { $list }.
guardians-alt-track = Échelle { $track } sur { $end }.{ $left ->
    [0] {""}
   *[other] {" "}⚠ Encore { $left } et le vilain gagne !
}

## Réponses

guardians-hand = Main de { $hero } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
guardians-hand-planned = Le plan de { $hero } est fait ; les cartes marquées en sont.
guardians-card-power = **{ $name }** (`{ $id }`) · gauche, { $timing } : { $text } · droite : { $technique }
guardians-card-weakness = **{ $name }** (`{ $id }`) · Faiblesse, gauche seulement, soigne : { $text }
guardians-card-wound = **{ $name }** (`{ $id }`) · blessure : { $text }
guardians-card-reference = **{ $name }** (`{ $id }`) · { $kind } · { $first }{ $second ->
    [0] {""}
   *[other] {" "}· { $second }
}
guardians-kind-object = objet, { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
}
guardians-kind-site = lieu
guardians-use-classic = Utilisé par qui se tient dessus (MENTAL, { $dice } dés, DIRECT) : { $text }
guardians-use-aggressive = Lancé depuis sa case ou à côté (ATTAQUE, { $dice } dés, DIRECT) : une attaque { $reach } avec P+{ $power }{ $push ->
    [one] {""}
   *[other] , Recul puissant { $push }
} ; l’objet est ensuite retiré
guardians-use-test = Test : { $test }. Un échec laisse un pion −1 qui facilite le test suivant, sauf test DIRECT
guardians-use-success = Succès : { $text }
guardians-use-none = Pas de test : { $text }
guardians-reach-any = à toute distance en ligne de vue
guardians-reach-zones = à { $count ->
    [one] { $count } zone
   *[other] { $count } zones
} au plus
guardians-reach-squares = à { $count ->
    [one] { $count } case
   *[other] { $count } cases
} au plus
guardians-card-technique = Droite : { $technique }
guardians-card-plan-left = GAUCHE
guardians-card-plan-right = DROITE
guardians-sheet-who = **{ $hero }** ({ $main ->
    [1] { $rank }
   *[other] TEAM-UP, { $rank }
}, { $origin })
guardians-sheet-villain = **{ $figure }** ({ $class })
guardians-sheet-sidekick = **{ $figure }** (Sidekick)
guardians-sheet = { $who } : VITESSE { $speed }{ $stride ->
    [0] {""}
   *[other] {" "}(un déplacement couvre { $stride } zones)
}, ATTAQUE { $attack }, DÉFENSE { $defence }{ $minded ->
    [0] {""}
   *[other] , MENTAL { $mental }
}, { $actions } { $actions ->
    [one] ACTION
   *[other] ACTIONS
}, Dégâts { $damage } sur { $health }.
guardians-sheet-hero = **{ $hero }** ({ $origin })
guardians-sheet-rank = { $rank } : VITESSE { $speed }, ATTAQUE { $attack }, DÉFENSE { $defence }{ $minded ->
    [0] {""}
   *[other] , MENTAL { $mental }
}, { $actions } ACTIONS, SANTÉ { $health }.
guardians-sheet-printed = { $who } : VITESSE { $speed }, ATTAQUE { $attack }, DÉFENSE { $defence }{ $minded ->
    [0] {""}
   *[other] , MENTAL { $mental }
}, { $actions } { $actions ->
    [one] ACTION
   *[other] ACTIONS
}, SANTÉ { $health }.
guardians-sheet-health = { $base }{ $per ->
    [0] {""}
   *[other] {" "}+ { $per } par Héros de la plus grande équipe ; en coop { $one }, { $two } ou { $three } avec 1, 2 ou 3 Héros
}
guardians-sheet-missions = Missions, au dé : { $missions }.
guardians-mission = { $mission } ({ $text })
guardians-sheet-route = { $figure } suit la route { $route ->
    [0] nord
   *[other] sud
}{ $place ->
    [0] {" "}et s’en trouve écarté.
   *[other] {" "}: zone { $place } sur { $last }.
}
guardians-sheet-power = Pouvoir : { $text }.
guardians-sheet-cards = En main : { $powers ->
    [one] { $powers } carte Pouvoir
   *[other] { $powers } cartes Pouvoir
} et { $wounds ->
    [one] { $wounds } carte Blessure
   *[other] { $wounds } cartes Blessure
}.{ $left ->
    [0] {""}
   *[other] {" "}Gauche : { $left }.
}{ $right ->
    [0] {""}
   *[other] {" "}Droite : { $right }.
}{ $discard ->
    [0] {""}
   *[other] {" "}Défausse : { $discard }.
}
guardians-sheet-mission = Mission { $mission } : { $text }. { $done ->
    [1] Accomplie.
   *[other] { $count } sur { $needed }.
}
guardians-menace-scenario = **{ $name }** ({ $difficulty }). Grand article : { $big }. Article moyen : { $medium }.
guardians-menace-articles = Une équipe gagne le grand article pour : { $big } ; l’article moyen pour : { $medium }.
guardians-menace-text = { $text }
guardians-menace-act = Fin du tour, { $place }. { $act }
guardians-menace-reaction = Réaction. { $reaction }
guardians-menace-margin = à { $at }, { $effect }
guardians-menace-margins = Échelle : { $margins } ; à { $end }, le vilain gagne aussitôt.
guardians-plot-crescendo = **Crescendo** : l’échelle monte du nombre de machines restantes, de 2 au moins (en coop 1).
guardians-plot-villain-attack = **Le vilain** : une attaque, ou un déplacement vers le Héros le plus proche s’il ne peut attaquer personne.
guardians-plot-minions-act = **Les poupées agissent** : chaque No’ Dalie attaque ou se déplace, par numéro.
guardians-plot-encore = **Rappel** : s’il y a moins de deux No’ Dalies par Héros d’une équipe, une revient en G2 ou L2.
guardians-plot-march = **Marche** : chaque Émissaire attaque les Héros de sa zone (en versus, il se glisse d’une zone plus loin après une touche). Sinon il avance de 2 zones sur sa route, de 3 dès que l’échelle est à 1 ; il s’arrête où se trouve un ennemi et n’entre pas dans une zone pleine. Dans la dernière zone il livre : l’échelle monte de 1.
guardians-plot-dispatch = **Envoi** : un corps qui n’est pas encore venu part du début d’une route.
guardians-plot-tick = **Tic-tac** : l’échelle monte de 1 et de la moitié des bombes restantes, arrondie en dessous.
guardians-plot-joke = **Blague**, au dé. 1–2 Tarte à la crème : le Joker attaque avec P+1 de plus. 3 Coussin péteur : il disparaît vers la bombe la plus éloignée des Héros. 4 Gaz hilarant : les Héros et Sidekicks de sa zone ou d’une zone adjacente testent MENTAL, 5 dés, DIRECT, ou subissent 1 Dégât. 5 Faites entrer les clowns : une No’ Dalie en F7 et une en G5. 6 Farce : un piège dans la zone du Héros le plus proche de lui.
guardians-reaction-backing-dancers = **Danseuses** : après l’attaque d’un Héros contre X-Tina, touche ou non, la première No’ Dalie qui le peut l’attaque ; une fois par activation.
guardians-reaction-divas-anger = **Colère de diva** : X-Tina attaque qui neutralise une machine, si elle le peut.
guardians-reaction-relay = **Relais** : un Émissaire touché qui reste en jeu échange place et route avec l’autre le moins avancé ; une fois par activation.
guardians-reaction-last-word = **Dernier mot** : un Émissaire mis hors de combat laisse une lettre, et qui l’a vaincu teste MENTAL, 4 dés, DIRECT, ou est étourdi.
guardians-reaction-joy-buzzer = **Poignée électrique** : qui rate le Joker depuis une case adjacente teste DÉFENSE, 6 dés, DIRECT, ou subit 1 Dégât.
guardians-reaction-trapdoor = **Trappe** : après une touche qui le laisse en jeu, le Joker disparaît vers la bombe la plus éloignée de l’attaquant ; une fois par tour.
guardians-reaction-spoilsport = **Rabat-joie** : un piège est posé dans la zone de qui désamorce une bombe.
guardians-margin-dull-minds = chaque Héros a désormais −1 en MENTAL
guardians-margin-feedback = les Héros sur la scène (T2) testent MENTAL, 5 dés, DIRECT, ou subissent 1 Dégât
guardians-margin-haste = les Émissaires avancent désormais de 3 zones
guardians-margin-resolve = les Émissaires ont désormais +1 en DÉFENSE
guardians-margin-wilder = les attaques du Joker ont désormais P+1 de plus
guardians-margin-clowns = une No’ Dalie apparaît en F7 et une en G5
guardians-bodies = Émissaires hors de combat : { $count } (équipe A { $a }, équipe B { $b }).
guardians-menace-score = Compté jusqu’ici : A { $a }, B { $b }. Cartes Blessure piochées : A { $wa }, B { $wb }.
guardians-menace-sites = Lieux : { $sites }.
guardians-scenario-s4 = En fin de tour, chaque zone caméra où une équipe a plus de figurines que l’autre lui rapporte 1 point de couverture. Fin après le tour 6 ou dès 12 points. La meilleure couverture : grand article ; le moins de cartes Blessure piochées : article moyen.
guardians-scenario-s5 = Placez-vous à côté du fourgon pour le stopper (ATTAQUE 7 ou MENTAL 6, dès le tour 2) puis l’ouvrir (MENTAL 5 ou ATTAQUE 6), et rapportez les mallettes. Fin quand une équipe en a livré 2, quand il n’en reste plus, ou après le tour 10. Le plus de mallettes livrées : grand article ; avoir stoppé le fourgon : article moyen.
guardians-scenario-s6 = Iron Turtle chasse les Héros ; les civils des zones où il entre sont perdus. Secourez-les depuis leur Espace. Fin quand il est hors de combat ou après le tour 8. Le mettre hors de combat : grand article ; le plus de civils secourus : article moyen.
guardians-scenario-s7 = Six tours. Le moins de cartes Blessure piochées : grand article ; première Blessure chez le seul adversaire : article moyen.
guardians-site-line = { $site } { $dice }
guardians-page-points = Équipe { $team } : { $points } { $points ->
    [-1] point
    [0] point
    [1] point
   *[other] points
}.
guardians-odds-attack = { $figure } contre { $target } ({ $combat } combat, { $power } pouvoir, DÉFENSE { $defence })
guardians-odds-hit = touché
guardians-odds-miss = manqué
guardians-odds-test = { $figure } sur { $subject } ({ $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, { $value } permis)
guardians-odds-success = réussi
guardians-odds-failure = raté

## À la frappe, boutons et menus

guardians-suggest-named = { $name } ({ $id })
guardians-suggest-no-push = aucun : pas de recul
guardians-suggest-attack = attaquer { $target }
guardians-suggest-test = tester { $site } avec { $trait }
guardians-suggest-power = pouvoir { $card }
guardians-suggest-object = objet { $object }
guardians-suggest-act = agir : { $deal }
guardians-suggest-end = terminer
guardians-suggest-figure = { $figure } { $square }, Dégâts { $damage }/{ $health }
guardians-suggest-square = { $square } ({ $zone }, { $zones }){ $orange ->
    [1] {" "}· lieu
   *[other] {""}
}
guardians-offer-lock = Verrouiller
guardians-offer-unlock = Déverrouiller
guardians-offer-hero = { $hero } : { $power }
guardians-offer-deck = Cartes toutes prêtes pour { $hero }
guardians-offer-push-none = Pas de recul
guardians-offer-attack = { $target } ({ $percent } %)
guardians-offer-step = { $text } ({ $percent } %)
guardians-offer-end = Terminer : { $figure }
guardians-offer-batch = Plusieurs ordres
guardians-offer-batch-hint = déplacer I6; attaquer nd-1; déplacer H5
guardians-menu-hero = Choisir un Héros
guardians-menu-sidekick = Choisir un Sidekick
guardians-menu-promote = Nouveau Héros principal
guardians-menu-push = Repousser { $target } en
guardians-menu-attack = Attaquer
guardians-menu-move = Se déplacer
guardians-menu-other = Test, pouvoir, objet

## Dans les images

guardians-panel-track = Échelle { $track }/{ $end }
guardians-panel-score = Score A { $a } · B { $b }
guardians-panel-hero = { $hero } · { $rank ->
    [rookie] Rookie
    [veteran] Vétéran
   *[hero] Héros
} · main { $powers }+{ $wounds }
guardians-panel-out = { $hero } · hors de combat
guardians-panel-cards = ◀ { $left ->
    [0] –
   *[other] { $lefts }
} ▶ { $right ->
    [0] –
   *[other] { $rights }
}
guardians-panel-mission = Mission : { $mission } { $done ->
    [1] ✓
   *[other] { $count }/{ $needed }
}
guardians-panel-value = { $trait ->
    [speed] V
    [attack] A
    [defence] D
   *[mental] M
} { $value }
guardians-panel-villain = { $figure }{ $way ->
    [0] {""}
   *[other] {" "}({ $way })
} : V { $speed } · A { $attack } · D { $defence } · ♥ { $damage }/{ $health }
guardians-panel-minions = No’ Dalies × { $count } : V { $speed } · A { $attack } · D { $defence } · ♥ { $health } chacune
guardians-panel-legend = Rond A, carré B, hexagone vilain · gris : activé · chiffre rouge : Dégâts · orange : lieu, M/A ses dés de test · ① Premier Groupe · main : pouvoirs+blessures
guardians-paper-line = Metro City · tour { $turn } · équipe { $team }
guardians-paper-disgraced = Les Héros discrédités
guardians-paper-points = { $points } { $points ->
    [-1] point
    [0] point
    [1] point
   *[other] points
}
guardians-paper-winner = GAGNANT

## Refus

guardians-refused-match-over = la partie est finie.
guardians-refused-no-seat = vous n’occupez aucune place de cette partie.
guardians-refused-wrong-phase = cela ne se fait que pendant : { $stage }.
guardians-refused-not-your-turn = { $figure ->
    [0] personne n’est activé en ce moment.
   *[other] c’est l’activation de { $figure }, pas la vôtre.
}
guardians-refused-not-your-hero = { $figure } n’est pas à vous.
guardians-refused-no-actions = { $figure } n’a plus d’Action.
guardians-refused-already-locked = votre plan est verrouillé ; déverrouillez d’abord.
guardians-refused-not-locked = rien n’est verrouillé chez vous.
guardians-refused-plan-incomplete = { $hero } n’a pas encore de plan.
guardians-refused-hero-taken = { $hero } est déjà pris.
guardians-refused-too-many-heroes = vous avez tous vos Héros.
guardians-refused-rank-too-high = ce rang dépasse celui de la partie.
guardians-refused-no-advance = rien à décider pour { $hero } : terminez une partie au rang « campagne » et { $hero } comme Héros principal, puis échangez une carte Rookie.
guardians-refused-not-in-record = le dossier de { $hero } n’a pas { $card } pour cela. `/guardians campagne` montre ce qu’il contient.
guardians-refused-bad-deck = { $card } ne peut pas être choisie : une carte Pouvoir du paquet de ce Héros, sauf la Faiblesse.
guardians-refused-card-not-in-hand = { $card } n’est pas en main.
guardians-refused-not-this-heros-card = { $card } n’est pas une carte de { $hero }.
guardians-refused-need-power-card = un plan demande au moins une carte Pouvoir.
guardians-refused-same-card-twice = { $card } ne peut pas être nommée deux fois.
guardians-refused-wrong-side = { $side ->
    [left] { $card } n’a pas de Pouvoir Spécial : elle va à droite.
   *[right] { $card } n’a pas de technique : elle va à gauche.
}
guardians-refused-side-missing = { $card } : gauche ou droite ?
guardians-refused-tokens-missing = { $hero } est un Héros TEAM-UP : nommez deux pions +1.
guardians-refused-tokens-not-teamup = { $hero } n’est pas un Héros TEAM-UP : pas de pions +1.
guardians-refused-bad-order = l’ordre doit nommer chaque Héros de votre équipe en jeu, une fois.
guardians-refused-unknown = « { $text } » est inconnu ici.
guardians-refused-missing = il manque { $option }.
guardians-refused-not-a-space = { $square } n’est pas un Espace où se tenir.
guardians-refused-occupied = { $figure } occupe { $square }.
guardians-refused-same-space = { $figure } est déjà en { $square }.
guardians-refused-too-far = { $distance ->
    [0] { $figure } n’a aucun chemin vers { $square }.
   *[other] { $square } est à { $distance ->
        [one] { $distance } zone
       *[other] { $distance } zones
    }, et { $figure } en couvre { $stride }.
}
guardians-refused-zone-blocked = { $square } ne s’atteint qu’à travers des zones tenues par des ennemis.
guardians-refused-via-blocked = le passage par { $zone } n’est pas ouvert.
guardians-refused-held-by-enemy = un ennemi est dans la zone de { $figure } : une seule zone.
guardians-refused-zone-full = { $zone } n’a aucun Espace libre.
guardians-refused-no-target = { $text } n’est pas là.
guardians-refused-not-an-enemy = { $figure } n’est pas un ennemi.
guardians-refused-not-adjacent = { $target } n’est pas adjacent·e à { $figure }.
guardians-refused-no-ranged = aucun pouvoir ne permet à { $figure } d’attaquer à distance.
guardians-refused-sight-wall = un mur, une porte fermée ou un bâtiment arrête la ligne avant { $square }.
guardians-refused-sight-figure = { $figure } bloque la ligne en { $square }.
guardians-refused-sight-object = { $object } bloque la ligne en { $square }.
guardians-refused-sight-van = le fourgon bloque la ligne en { $square }.
guardians-refused-out-of-range = { $target } est à { $distance ->
    [one] { $distance } zone
   *[other] { $distance } zones
} ; la limite est { $range }.
guardians-refused-too-many-squares = { $target } est à { $distance ->
    [one] { $distance } case
   *[other] { $distance } cases
} ; la limite est { $range }.
guardians-refused-sight-denied = la fumée, l’éblouissement ou l’obscurité interdit ce tir.
guardians-refused-no-dice = { $figure } ne lancerait aucun dé.
guardians-refused-may-not-attack = une carte interdit à { $figure } d’attaquer ce tour.
guardians-refused-may-not-test = une carte interdit à { $figure } de tester ce tour.
guardians-refused-may-not-use-object = { $figure } ne peut pas utiliser d’objet.
guardians-refused-bad-push = on ne peut repousser personne en { $square } d’ici.
guardians-refused-no-push-pending = il n’y a rien à repousser.
guardians-refused-not-on-orange = il faut être sur l’Espace orange de { $site }.
guardians-refused-dark-already = la lumière est déjà coupée pour ce tour.
guardians-refused-no-such-site = il n’y a pas de lieu { $text } à tester.
guardians-refused-wrong-characteristic = { $site } ne se teste pas avec { $with }.
guardians-refused-card-not-in-play-left = { $card } n’est pas posée à gauche.
guardians-refused-not-an-action-power = { $card } est permanente : rien à utiliser.
guardians-refused-unique-used = { $card } a déjà servi ce tour.
guardians-refused-bad-power-target = { $card } ne s’utilise pas ainsi : { $words }.
guardians-refused-not-near-object = il faut être sur { $object } (pour le lancer : dessus ou à côté).
guardians-refused-object-gone = il n’y a pas d’objet { $text }.
guardians-refused-kiosk-used = { $hero } a déjà utilisé un kiosque.
guardians-refused-already-carrying = { $figure } porte déjà quelque chose.
guardians-refused-nothing-to-take = rien n’est posé en { $square }.
guardians-refused-nothing-carried = { $figure } ne porte rien de tel.
guardians-refused-nobody-to-rescue = personne à secourir en { $square }.
guardians-refused-not-home = { $figure } n’est pas dans sa zone de départ.
guardians-refused-door-broken = cette porte est brisée.
guardians-refused-door-closed = cette porte est déjà fermée.
guardians-refused-batch-syntax = l’ordre { $order } n’est pas compris : « { $text } ».
guardians-refused-not-promotable = { $hero } n’est pas un de vos Héros TEAM-UP à promouvoir.
guardians-refused-teamup-in-coop = il n’y a pas de Héros TEAM-UP en coop.
guardians-refused-not-coop-scenario = { $scenario } ne se joue pas en coop : S1, S2 et S3, oui.
guardians-refused-sidekick-limit = plus de Sidekick pour vous.
guardians-refused-bad-option = { $option } : « { $value } » n’est pas possible.
guardians-refused-bad-position = cette position ne se lit pas : « { $line } ».

## Campagne

guardians-record-begun = { $hero } commence une campagne ; mises de côté : { $aside }.
guardians-earned = { $card ->
    [0] 🎖 Campagne : { $hero } a gagné un choix : `/guardians campagne` échange une carte Rookie contre une carte mise de côté.
   *[other] 🎖 Campagne : { $card } rejoint les cartes Vétéran de { $hero }.
}
guardians-campaign-none = vous n’avez pas encore de dossier de campagne. Jouez une partie au rang « campagne » : votre Héros débute Rookie et progresse à chaque partie terminée.
guardians-campaign-none-of = vous n’avez pas encore de dossier de { $hero }. Prenez { $hero } dans une partie au rang « campagne ».
guardians-campaign-record = **{ $hero }** : stade { $stage } sur 4, { $rank }, { $count } cartes.
guardians-campaign-rookie = Cartes Rookie : { $cards }.
guardians-campaign-aside = Mises de côté : { $cards }.
guardians-campaign-veteran = Cartes Vétéran : { $cards }.
guardians-campaign-pending = { $count ->
    [one] Vous pouvez échanger une carte Rookie de { $hero } : donnez `défausser` et `reprendre`.
   *[other] Vous pouvez échanger { $count } cartes Rookie de { $hero }, une à la fois : donnez `défausser` et `reprendre`.
}
guardians-campaign-traded = { $hero } se défait de { $discard } et reprend { $take }.
guardians-campaign-card = { $card } ({ $hero })

## Names of its commands, options, seats and choices

game-guardians = Guardians’ Chronicles
    .about = Deux équipes de super-héros se disputent la une pendant que le plan d’un vilain avance

seat-guardians-a1 = A1
seat-guardians-b1 = B1
seat-guardians-a2 = A2
seat-guardians-b2 = B2
seat-guardians-a3 = A3
seat-guardians-b3 = B3

command-guardians = guardians
    .about = Ordres et questions dans une partie de Guardians
command-guardians-hero = héros
    .about = Prendre un Héros, ou un Héros TEAM-UP
command-guardians-paper = journal
    .about = Choisir le journal de l’équipe
command-guardians-deck = paquet
    .about = Choisir trois cartes d’un Héros TEAM-UP ou coop
command-guardians-sidekick = sidekick
    .about = Emmener un Sidekick (coop)
command-guardians-plan = plan
    .about = Planifier en secret le tour d’un Héros
command-guardians-order = ordre
    .about = Ordonner en secret les cartes d’initiative
command-guardians-lock = verrouiller
    .about = Verrouiller vos plans, ou les rouvrir
command-guardians-move = déplacer
    .about = Déplacer la figurine active
command-guardians-attack = attaquer
    .about = Attaquer avec la figurine active
command-guardians-push = repousser
    .about = Repousser la cible touchée, ou non
command-guardians-test = tester
    .about = Tester un lieu : machine, porte, fourgon
command-guardians-power = pouvoir
    .about = Utiliser un Pouvoir Spécial à gauche
command-guardians-object = objet
    .about = Utiliser un objet, ou le lancer
command-guardians-act = agir
    .about = Prendre, lâcher, secourir, livrer, fermer
command-guardians-batch = enchaîner
    .about = Plusieurs ordres d’un coup, ou à votre tour
command-guardians-end = terminer
    .about = Terminer l’activation
command-guardians-promote = promouvoir
    .about = Choisir le nouveau Héros principal
command-guardians-standing = consignes
    .about = Que faire des reculs non précisés
command-guardians-hand = main
    .about = Vos cartes et plans, pour vous seul
command-guardians-sheet = fiche
    .about = La fiche d’une figurine, même hors partie
command-guardians-card = carte
    .about = Une carte : pouvoir, blessure, objet, lieu
command-guardians-menace = menace
    .about = Le scénario, la fiche MENACE, les lieux
command-guardians-front-page = une
    .about = Les unes jusqu’ici
command-guardians-odds = chances
    .about = Les chances d’une attaque ou d’un test
command-guardians-campaign = campagne
    .about = Les dossiers de vos Héros, ou une carte à échanger

option-guardians-hero = héros
    .about = Quel Héros
option-guardians-rank = rang
    .about = Un rang plus bas, si vous voulez
option-guardians-teamup = team-up
    .about = Comme Héros TEAM-UP
option-guardians-name = nom
    .about = Quel journal
option-guardians-card1 = carte1
    .about = Première carte
option-guardians-card2 = carte2
    .about = Deuxième carte
option-guardians-card3 = carte3
    .about = Troisième carte
option-guardians-pick = choix
    .about = Quel Sidekick
option-guardians-side1 = côté1
    .about = Côté de la première carte
option-guardians-side2 = côté2
    .about = Côté de la deuxième carte
option-guardians-token1 = pion1
    .about = Premier pion +1 (TEAM-UP)
option-guardians-token2 = pion2
    .about = Deuxième pion +1 (TEAM-UP)
option-guardians-lock = verrouiller
    .about = Verrouiller aussitôt
option-guardians-first = premier
    .about = Qui agit en premier
option-guardians-second = deuxième
    .about = Qui agit en deuxième
option-guardians-third = troisième
    .about = Qui agit en troisième
option-guardians-off = annuler
    .about = Plutôt déverrouiller
option-guardians-to = vers
    .about = Une case ou une zone
option-guardians-via = par
    .about = Zones de passage, avec virgules
option-guardians-figure = figurine
    .about = Quelle figurine
option-guardians-target = cible
    .about = Qui
option-guardians-target2 = cible2
    .about = Qui d’autre
option-guardians-mode = mode
    .about = Au corps à corps ou à distance
option-guardians-push = recul
    .about = Case, liste de cases, ou aucun
option-guardians-scenario = scénario
    .about = Quel scénario ; sinon celui de la partie
option-guardians-site = lieu
    .about = Quel lieu
option-guardians-with = avec
    .about = Quelle caractéristique
option-guardians-discard = défausser
    .about = La carte Rookie dont on se défait
option-guardians-take = reprendre
    .about = La carte mise de côté qui revient
option-guardians-choice = choix
    .about = Une carte, ou ce que le lieu propose
option-guardians-card = carte
    .about = Quelle carte
option-guardians-object = objet
    .about = Quel objet
option-guardians-use = usage
    .about = Classique ou agressif
option-guardians-action = action
    .about = Quoi faire
option-guardians-at = sur
    .about = Quelle porte
option-guardians-orders = ordres
    .about = Ordres séparés par des points-virgules
option-guardians-when = quand
    .about = Maintenant, ou à son tour
option-guardians-team = équipe
    .about = Quelle équipe
option-guardians-standing-push = recul
    .about = Quoi faire
option-guardians-push-to = vers
    .about = Case, liste de cases, ou aucun

choice-guardians-rookie = Rookie
choice-guardians-hero = Héros
choice-guardians-veteran = Vétéran
choice-guardians-guardians-chronicles = Guardians’ Chronicles
choice-guardians-mercury-herald = Mercury Herald
choice-guardians-left = gauche
choice-guardians-right = droite
choice-guardians-speed = VITESSE
choice-guardians-attack = ATTAQUE
choice-guardians-defence = DÉFENSE
choice-guardians-mental = MENTAL
choice-guardians-melee = corps à corps
choice-guardians-ranged = à distance
choice-guardians-classic = classique
choice-guardians-aggressive = agressif
choice-guardians-take = prendre
choice-guardians-drop = lâcher
choice-guardians-rescue = secourir
choice-guardians-deliver = livrer
choice-guardians-close-door = fermer la porte
choice-guardians-now = maintenant
choice-guardians-my-turn = à mon tour
choice-guardians-none = aucun
choice-guardians-away = éloigner
choice-guardians-ask = demander
choice-guardians-A = A
choice-guardians-B = B

lobby-guardians-mode = Mode
    .about = Les uns contre les autres, ou ensemble contre le vilain
lobby-guardians-mode-versus = versus
lobby-guardians-mode-coop = coop
lobby-guardians-scenario = Scénario
    .about = Ce qui est joué ; sinon S4 à deux joueurs, S1 à plus
lobby-guardians-scenario-auto = automatique
lobby-guardians-scenario-S1 = S1 Plein volume
lobby-guardians-scenario-S2 = S2 Retour à l’envoyeur
lobby-guardians-scenario-S3 = S3 Le dernier rire
lobby-guardians-scenario-S4 = S4 Dernière édition
lobby-guardians-scenario-S5 = S5 Le fourgon blindé
lobby-guardians-scenario-S6 = S6 Le coup de la carapace
lobby-guardians-scenario-S7 = S7 Clash libre
lobby-guardians-heroes_per_team = Héros par équipe
    .about = Plus que de places : des Héros TEAM-UP s’ajoutent
lobby-guardians-heroes_per_team-auto = autant que de places
lobby-guardians-heroes_per_team-1 = 1
lobby-guardians-heroes_per_team-2 = 2
lobby-guardians-heroes_per_team-3 = 3
lobby-guardians-balance = Équilibre
    .about = Comment équilibrer une partie inégale
lobby-guardians-balance-teamup = Héros TEAM-UP
lobby-guardians-balance-rank = rang supérieur
lobby-guardians-balance-none = pas du tout
lobby-guardians-rank = Rang
    .about = La version des Héros : fiche et cartes
lobby-guardians-rank-rookie = Rookie
lobby-guardians-rank-hero = Héros
lobby-guardians-rank-veteran = Vétéran
lobby-guardians-rank-difficulty = selon la difficulté du scénario
lobby-guardians-rank-campaign = campagne
lobby-guardians-draft = Choix des Héros
    .about = Chacun choisit, ou les Héros sont distribués
lobby-guardians-draft-choose = choisir
lobby-guardians-draft-ready = tout prêt
lobby-guardians-camp = Camp
    .about = Où les Héros commencent en coop
lobby-guardians-camp-A = A
lobby-guardians-camp-B = B
lobby-guardians-sidekicks = Sidekicks
    .about = Aides en coop
lobby-guardians-sidekicks-0 = aucun
lobby-guardians-sidekicks-1 = un
lobby-guardians-sidekicks-2 = deux
lobby-guardians-villain_defence = DÉFENSE des vilains
    .about = DÉFENSE en plus des vilains en coop
lobby-guardians-villain_defence-0 = +0
lobby-guardians-villain_defence-1 = +1 facile
lobby-guardians-villain_defence-2 = +2 normal
lobby-guardians-villain_defence-3 = +3 difficile
lobby-guardians-push_mode = Reculs
    .about = Si un recul non précisé est demandé
lobby-guardians-push_mode-declare = demandés
lobby-guardians-push_mode-auto-none = jamais demandés
lobby-guardians-plan_visibility = Plans
    .about = Qui voit la main et le plan d’un joueur
lobby-guardians-plan_visibility-team = l’équipe
lobby-guardians-plan_visibility-own = son joueur seul

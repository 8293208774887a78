# Pulp City, en français : noms des commandes et options, salon, événements, refus et images.

## The game, its seats and commands

game-pulp = Pulp City
    .about = Héros et vilains de comics se disputent un pâté de maisons, hauteurs comprises.
seat-pulp-alpha = Alpha
seat-pulp-omega = Oméga ou le Monstre
seat-pulp-alpha-2 = Alpha, deuxième joueur
seat-pulp-omega-2 = Oméga, deuxième joueur
seat-pulp-alpha-3 = Alpha, troisième chasseur
command-pulp = pulp
    .about = Jouer à Pulp City
command-pulp-team = équipe
    .about = Choisir son équipe
command-pulp-agenda = objectif
    .about = Garder un de vos objectifs secrets
command-pulp-deploy = déployer
    .about = Placer ses figurines
command-pulp-activate = activer
    .about = Activer un Suprême et diriger un Acolyte
command-pulp-done = terminer
    .about = Terminer l’Activation ouverte
command-pulp-pass = passer
    .about = Passer pour ce Round
command-pulp-initiative = initiative
    .about = Dire qui commence
command-pulp-orders = consignes
    .about = Fixer ou voir les consignes
command-pulp-queue = file
    .about = Voir ou changer la file
command-pulp-react = réagir
    .about = Répondre à une attaque
command-pulp-measure = mesurer
    .about = Distance, hauteur, vue, Couvert
command-pulp-reach = portée
    .about = Image de la portée d’une figurine
command-pulp-card = fiche
    .about = Fiche d’une figurine, d’un décor
command-pulp-status = état
    .about = Round, réserves, PV, marqueurs
command-pulp-encounter = rencontre
    .about = Ce que demande la rencontre
command-pulp-map = plan
    .about = Décors, PV, ouvertures
command-pulp-roster = effectif
    .about = Suprêmes, Acolytes, équipes
command-pulp-rule = règle
    .about = Texte d’une règle
option-pulp-preset = équipe-type
    .about = Équipe toute faite
option-pulp-supremes = suprêmes
    .about = Suprêmes, séparés par des virgules
option-pulp-minions = acolytes
    .about = Acolytes achetés
option-pulp-keep = garder
    .about = L’objectif à garder
option-pulp-model = figurine
    .about = Quelle figurine
option-pulp-at = position
    .about = Où : 12.5,8.0
option-pulp-auto = auto
    .about = Compléter automatiquement
option-pulp-confirm = confirmer
    .about = Confirmer et dévoiler
option-pulp-move = mouvement
    .about = Trajet : 12.5,8.0 ou contact o:…
option-pulp-move2 = mouvement2
    .about = Second trajet
option-pulp-action = action
    .about = Action, ou interagir
option-pulp-target = cible
    .about = Cible
option-pulp-aim = direction
    .about = Degrés, x,y ou figurine, @distance
option-pulp-boost = boost
    .about = Dés de Boost
option-pulp-smash = objet
    .about = Objet à manier ou lancer
option-pulp-efx = efx
    .about = EFX voulus, dans l’ordre
option-pulp-extra = cible-bonus
    .about = Cible supplémentaire
option-pulp-puppet = pantin
    .about = Qui le pantin attaque
option-pulp-power = pouvoir
    .about = Pouvoir à utiliser
option-pulp-combo = combo
    .about = Action combinable
option-pulp-combo-target = combo-cible
    .about = Sa cible
option-pulp-combo-aim = combo-direction
    .about = Sa direction
option-pulp-combo-boost = combo-boost
    .about = Ses dés de Boost
option-pulp-combo-efx = combo-efx
    .about = Ses EFX
option-pulp-order = ordre
    .about = prendre,bouger,action,combo,bouger2
option-pulp-take = prendre
    .about = Objet à prendre, ou lâcher
option-pulp-lead = diriger
    .about = Acolyte à diriger
option-pulp-lead-when = diriger-quand
    .about = Avant ou après le Suprême
option-pulp-lead-script = diriger-script
    .about = mouvement … ; action … ; cible …
option-pulp-how = mode
    .about = Jouer, ouvrir, aperçu, file
option-pulp-also = aussi
    .about = strict, boost-each, if-…
option-pulp-first = premier
    .about = Qui commence
option-pulp-initiative = initiative
    .about = Après l’initiative gagnée
option-pulp-defend-boost = boost-défense
    .about = Boost maximum en défense
option-pulp-defend-when = défense-quand
    .about = Quand les dépenser
option-pulp-intercept = interception
    .about = Interposition des Remparts
option-pulp-stand-in = doublure
    .about = Doublure par un Acolyte
option-pulp-reroll = relance
    .about = Quand relancer
option-pulp-figurehead = figure-de-proue
    .about = Qui reçoit le dé de Boost
option-pulp-auto-pass = passe-auto
    .about = Passer s’il reste peu
option-pulp-show = voir
    .about = Seulement voir
option-pulp-remove = retirer
    .about = Numéro d’un script
option-pulp-clear = vider
    .about = Vider la file
option-pulp-from = de
    .about = Figurine, décor ou x,y
option-pulp-to = vers
    .about = Figurine, décor ou x,y
option-pulp-id = fiche
    .about = Nom ou identifiant
option-pulp-element = élément
    .about = Élément de décor
option-pulp-faction = faction
    .about = Faction
option-pulp-level = niveau
    .about = Niveau
option-pulp-clause = clause
    .about = Clause, comme 13.6
option-pulp-term = terme
    .about = Mot des règles
choice-pulp-before = avant
choice-pulp-after = après
choice-pulp-play = jouer
choice-pulp-open = laisser ouvert
choice-pulp-preview = aperçu
choice-pulp-queue = file
choice-pulp-first = commencer
choice-pulp-second = suivre
choice-pulp-ask = demander
choice-pulp-never = jamais
choice-pulp-behind = si en retard
choice-pulp-always = toujours
choice-pulp-lethal = pour éviter un KO
choice-pulp-first-fail = premier échec
choice-pulp-costly = actions chères
choice-pulp-off = non
choice-pulp-on = oui

## The lobby

lobby-pulp-level = Niveau de rencontre
    .about = La somme exacte des Niveaux des Suprêmes de chaque équipe.
lobby-pulp-level-3 = 3
lobby-pulp-level-4 = 4 (court)
lobby-pulp-level-5 = 5
lobby-pulp-level-6 = 6
lobby-pulp-level-7 = 7
lobby-pulp-level-8 = 8 (long)
lobby-pulp-level-9 = 9
lobby-pulp-level-10 = 10
lobby-pulp-level-11 = 11
lobby-pulp-level-12 = 12
lobby-pulp-encounter = Rencontre
    .about = Ce qui est en jeu.
lobby-pulp-encounter-street-fight = Baston
lobby-pulp-encounter-hold-the-block = Tenir le Pâté de Maisons
lobby-pulp-encounter-capture-the-flag = Capture du Drapeau
lobby-pulp-encounter-bank-heist = Casse à la Banque
lobby-pulp-encounter-demolition = Démolition
lobby-pulp-encounter-rescue = Sauvetage
lobby-pulp-encounter-quest = La Quête de l’Idole
lobby-pulp-encounter-monster-alert = Alerte au Monstre (niveau 6 ou 8)
lobby-pulp-encounter-random = au hasard
lobby-pulp-map = Carte
    .about = La table ; sinon une qui convient au niveau.
lobby-pulp-map-auto = une qui convient au niveau
lobby-pulp-map-crosstown = Le Carrefour (niveaux 4 à 9)
lobby-pulp-map-docklands = Les Docks (niveaux 4 à 9)
lobby-pulp-map-old-quarter = Le Vieux Quartier (niveaux 3 à 5)
lobby-pulp-map-civic-plaza = La Grand-Place (niveaux 4 à 9)
lobby-pulp-map-metropolis = La Métropole (niveaux 8 à 12)
lobby-pulp-map-random = au hasard
lobby-pulp-alpha-team = Équipe d’Alpha
    .about = Une équipe toute faite, ou au choix du siège.
lobby-pulp-alpha-team-auto = toute faite, du niveau
lobby-pulp-alpha-team-choose = Alpha choisit
lobby-pulp-alpha-team-lamplighters-4 = Ronde de Nuit (niveau 4)
lobby-pulp-alpha-team-velvet-4 = Salle de Jeu (niveau 4)
lobby-pulp-alpha-team-rustworks-4 = Équipe de Jour (niveau 4)
lobby-pulp-alpha-team-wildroot-4 = Patrouille des Haies (niveau 4)
lobby-pulp-alpha-team-lamplighters-6 = Feux du Port (niveau 6)
lobby-pulp-alpha-team-velvet-6 = Spectacle de Minuit (niveau 6)
lobby-pulp-alpha-team-rustworks-6 = Comité de Grève (niveau 6)
lobby-pulp-alpha-team-wildroot-6 = Chasse au Clair de Lune (niveau 6)
lobby-pulp-alpha-team-lamplighters-8 = Vigie de la Tempête (niveau 8)
lobby-pulp-alpha-team-velvet-8 = Grand Final (niveau 8)
lobby-pulp-alpha-team-rustworks-8 = Grève Générale (niveau 8)
lobby-pulp-alpha-team-wildroot-8 = Vieille Forêt (niveau 8)
lobby-pulp-alpha-team-meridian-8 = Plein Midi (niveau 8)
lobby-pulp-alpha-team-static-8 = Silence Radio (niveau 8)
lobby-pulp-omega-team = Équipe d’Oméga
    .about = Une équipe toute faite, ou au choix du siège.
lobby-pulp-omega-team-auto = toute faite, du niveau
lobby-pulp-omega-team-choose = Oméga choisit
lobby-pulp-omega-team-lamplighters-4 = Ronde de Nuit (niveau 4)
lobby-pulp-omega-team-velvet-4 = Salle de Jeu (niveau 4)
lobby-pulp-omega-team-rustworks-4 = Équipe de Jour (niveau 4)
lobby-pulp-omega-team-wildroot-4 = Patrouille des Haies (niveau 4)
lobby-pulp-omega-team-lamplighters-6 = Feux du Port (niveau 6)
lobby-pulp-omega-team-velvet-6 = Spectacle de Minuit (niveau 6)
lobby-pulp-omega-team-rustworks-6 = Comité de Grève (niveau 6)
lobby-pulp-omega-team-wildroot-6 = Chasse au Clair de Lune (niveau 6)
lobby-pulp-omega-team-lamplighters-8 = Vigie de la Tempête (niveau 8)
lobby-pulp-omega-team-velvet-8 = Grand Final (niveau 8)
lobby-pulp-omega-team-rustworks-8 = Grève Générale (niveau 8)
lobby-pulp-omega-team-wildroot-8 = Vieille Forêt (niveau 8)
lobby-pulp-omega-team-meridian-8 = Plein Midi (niveau 8)
lobby-pulp-omega-team-static-8 = Silence Radio (niveau 8)
lobby-pulp-deploy = Déploiement
    .about = À la main, ou automatique pour les deux camps.
lobby-pulp-deploy-manual = à la main
lobby-pulp-deploy-auto = automatique
lobby-pulp-agendas = Objectifs secrets
    .about = Buts secrets valant 2 points.
lobby-pulp-agendas-auto = sauf contre un Monstre
lobby-pulp-agendas-on = avec objectifs secrets
lobby-pulp-agendas-off = sans objectifs secrets
lobby-pulp-mixed-teams = Équipes mixtes
    .about = Si les factions peuvent se mêler.
lobby-pulp-mixed-teams-on = factions mêlées
lobby-pulp-mixed-teams-off = une seule faction par équipe
lobby-pulp-activations = Activations
    .about = Combien de fois un Suprême est activé par Round.
lobby-pulp-activations-1 = une par Round
lobby-pulp-activations-2 = deux par Round
lobby-pulp-activations-unlimited = sans limite
lobby-pulp-reactions = Réactions
    .about = Les choix du défenseur par consignes, ou demandés à chaque fois.
lobby-pulp-reactions-orders = par consignes
lobby-pulp-reactions-ask = demandées à chaque fois
lobby-pulp-rounds = Rounds
    .about = 3 à 8 ; 0 pour le nombre de la rencontre.
lobby-pulp-rounds-0 = selon la rencontre
lobby-pulp-rounds-3 = 3 Rounds (court)
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
pulp-token-flag = le drapeau d’{ $side }
pulp-token-bag = sac de butin { $number }
pulp-token-relic = jeton { $number }
pulp-side-alpha = Alpha
pulp-side-omega = Oméga
pulp-seat-alpha = Alpha
pulp-seat-omega = Oméga
pulp-seat-alpha-2 = Alpha 2
pulp-seat-omega-2 = Oméga 2
pulp-seat-alpha-3 = Alpha 3
pulp-place = { $at }
pulp-place-top = { $at } (sur { $prop })
pulp-place-inside = { $at } (dans { $prop })
pulp-both = { $one } ; { $other }
pulp-action-interact = Interagir
pulp-effect = { $own ->
        [1] Soi/
       *[0] {""}
    }{ $name }
pulp-effect-counted = { $own ->
        [1] Soi/
       *[0] {""}
    }{ $name } { $x }
pulp-descriptor-friendly = amis
pulp-descriptor-enemy = ennemis
pulp-descriptor-own = soi-même
pulp-descriptor-scenery = Structures et Objets
pulp-descriptor-displacement = Déplacement
pulp-descriptor-fall = Chutes
pulp-descriptor-dangerous = terrain dangereux
pulp-descriptor-impassable = terrain infranchissable
pulp-descriptor-mobbing = En Groupe

## Bonuses

pulp-bonus = { $name } +{ $dice }
pulp-bonus-easy-target = Cible Facile
pulp-bonus-high-ground = En Hauteur
pulp-bonus-cover = Couvert
pulp-bonus-mobbing = En Groupe
pulp-bonus-charge = Charge
pulp-bonus-bigger = Plus Grand
pulp-bonus-smash = Fracasse tout !
pulp-bonus-strong = Fort/{ $what }
pulp-bonus-weak = Faible/{ $what }
pulp-bonus-marked = Marqué
pulp-bonus-attack = Attaque
pulp-bonus-defend = Défense
pulp-bonus-boost = Boost

## What is asked

pulp-what-nothing = rien
pulp-what-team = une équipe
pulp-what-agenda = l’objectif secret à garder
pulp-what-deploy = le déploiement
pulp-what-infiltrate = les Infiltrateurs
pulp-what-initiative = qui commence
pulp-what-turn = une Activation ou passer
pulp-what-open = la suite de l’Activation ouverte
pulp-what-leader = l’Activation supplémentaire du Meneur
pulp-what-react = la réaction du défenseur
pulp-ask-nothing = Rien ne vous est demandé
pulp-ask-team = Choisissez une équipe de niveau { $level }
pulp-ask-agenda = Gardez un de vos trois objectifs secrets : `/pulp objectif` les propose, `/partie main` les montre
pulp-ask-deploy = Déployez vos figurines ({ $count ->
        [one] { $count } restante
       *[other] { $count } restantes
    }) et confirmez
pulp-ask-infiltrate = Placez vos Infiltrateurs ({ $count ->
        [one] { $count } restant
       *[other] { $count } restants
    }) et confirmez
pulp-ask-initiative = Vous avez l’initiative : dites qui commence
pulp-ask-turn = Activez un Suprême ({ $pool ->
        [one] { $pool } PA restant
       *[other] { $pool } PA restants
    }), ou passez pour le Round
pulp-ask-turn-monster = Activez le Monstre ({ $pool ->
        [one] { $pool } PA restant
       *[other] { $pool } PA restants
    }), ou passez pour le Round
pulp-ask-open = Continuez avec { $model }, ou terminez
pulp-ask-leader = Activez aussitôt un autre Suprême, ou renoncez
pulp-ask-react = { $attacker } attaque { $target } avec { $action } ({ $dice ->
        [one] un dé
       *[other] { $dice } dés
    }) : répondez par { $choices } ou rien
pulp-react-boost = Boost ({ $boost ->
        [one] un dé
       *[other] { $boost } dés au plus
    })
pulp-react-intercept = interception
pulp-react-stand-in = doublure

## Picture and description

pulp-headline = { $encounter } : { $stage ->
        [team] choix des équipes ({ $round }/{ $rounds })
        [agenda] objectifs secrets ({ $round }/{ $rounds })
        [deploy] déploiement ({ $round }/{ $rounds })
        [infiltrate] infiltration ({ $round }/{ $rounds })
        [turns] Round { $round } sur { $rounds }
       *[over] terminé au Round { $round } sur { $rounds }
    }
pulp-alt-team = { $side } : { $vp } PVic, { $pool } PA sur { $total }.
pulp-alt-models = { $side } : { $list }.

## Set-up

pulp-asked = On attend { $seats } : { $question }.
pulp-answered = { $seat } a répondu.
pulp-stage-began = { $stage ->
        [agenda] Les équipes sont connues.
        [deploy] Le déploiement commence.
        [infiltrate] Place aux Infiltrateurs.
       *[turns] 🔔 La rencontre commence.
    }
pulp-team-chosen = Votre équipe : { $models }. Elle apporte { $ap } PA par Round{ $poor ->
        [1] {" "}: très peu, la plupart des Actions en coûtent 1 ou 2
       *[0] {""}
    }.
pulp-team-shown = { $side } : { $models }
pulp-teams-shown = Les équipes sont dévoilées. { $rosters }.
pulp-dealt = 🔒 Vous recevez trois objectifs secrets : { $agendas }.
pulp-kept = 🔒 Vous gardez { $agenda }.
pulp-deploy-rolled = 🎲 Déploiement : Alpha { $alpha }, Oméga { $omega }.
pulp-deploy-first = { $side } se déploie en premier.
pulp-placed = { $model } en { $place }
pulp-drafted = 🔒 Placées jusqu’ici : { $places }.
pulp-deployed = { $side } se déploie : { $places }.
pulp-tokens-placed = La rencontre est en place{ $tokens ->
        [0] {""}
        [one] , { $tokens } jeton
       *[other] , { $tokens } jetons
    }{ $citizens ->
        [0] {""}
        [one] , { $citizens } Citoyen
       *[other] , { $citizens } Citoyens
    }{ $marked ->
        [0] {""}
        [one] , { $marked } Structure à abattre
       *[other] , { $marked } Structures à abattre
    }.

## Rounds

pulp-round-began = 🔔 Le Round { $round } commence.
pulp-pool = { $side } { $pool } PA
pulp-pools-set = Réserves : { $pools }.
pulp-boosted = { $model } gagne { $dice ->
        [one] un dé de Boost
       *[other] { $dice } dés de Boost
    }.
pulp-initiative = 🎲 Initiative : Alpha { $alpha } = { $first }, Oméga { $omega } = { $second }{ $tie ->
        [1] {" "}({ $one } contre { $other })
       *[0] {""}
    } : { $won ->
        [1] { $side } l’emporte
       *[0] on relance
    }.
pulp-first-chosen = { $side } commence.
pulp-turn-began = Tour d’{ $side }.
pulp-turn-skipped = ⏳ Le Tour d’{ $side } est sauté.
pulp-passed = { $seat } passe pour ce Round.
pulp-effects-ended = 🌙 Phase d’effets du Round { $round } : marqueurs, Fatigues, auras et zones sont retirés.

## Activations

pulp-activated = ▶ Activation{ $extra ->
        [1] {" "}sur l’ordre du Meneur
       *[0] {""}
    } : { $model }.
pulp-led = ▷ Acolyte au travail : { $minion }.
pulp-leader-offered = { $model } peut faire agir aussitôt un autre Suprême.
pulp-moved = { $model } va en { $place }.
pulp-dashed = { $model } fonce en { $place }.
pulp-shifted = { $model } se glisse en { $place }.
pulp-tossed = Projection : { $model } finit en { $place }.
pulp-pulled = Attraction : { $model } finit en { $place }.
pulp-pushed = Déplacement : { $model } finit en { $place }.
pulp-shoved = { $model } s’écarte en { $place }.
pulp-dropped = { $model } retombe en { $place }.
pulp-citizen-moved = { $model } court en { $place }.
pulp-fell = ⤵ { $model } { $harmless ->
        [1] descend de { $height } ps sans mal
       *[0] chute de { $height } ps
    }.
pulp-hazard = ⚠ Danger : { $model } fait { $die }, soit { $total } : { $hurt ->
        [1] trop peu
       *[0] assez
    }.
pulp-took = { $model } prend : { $what }.
pulp-took-citizen = { $model } emmène { $what }.
pulp-put-down = { $model } laisse { $load } en { $at }.
pulp-prop-moved = { $prop } finit en { $to }.
pulp-paid = { $model } paie : { $ap } PA{ $fatigue ->
        [1] , Fatigue
       *[0] {""}
    }{ $stun ->
        [1] , Sonné
       *[0] {""}
    }.
pulp-boost-spent = { $model } dépense { $dice ->
        [one] un dé de Boost
       *[other] { $dice } dés de Boost
    }.
pulp-declared = 💥 { $model } utilise { $action }.
pulp-declared-on = 💥 { $model } utilise { $action } sur { $targets }.
pulp-declared-puppet = 🎭 { $model }, pantin, utilise { $action } sur { $targets }.
pulp-interacted = ✋ { $model } interagit ({ $token }).
pulp-cancelled = L’étape suivante de { $model } n’est plus possible.
pulp-substituted = 🛡 { $model } { $minion ->
        [1] double
       *[0] s’interpose pour
    } { $for_whom }.
pulp-rolled-hit = 🎲 { $dice } = { $total }{ $count ->
        [0] {""}
       *[other] {" "}({ $bonuses })
    } contre { $against } = { $other }{ $guards ->
        [0] {""}
       *[other] {" "}({ $guarded })
    }{ $tie ->
        [1] , gagné à l’Origine
       *[0] {""}
    } : { $attacker } touche { $target }, EFX { $efx }.
pulp-rolled-miss = 🎲 { $dice } = { $total }{ $count ->
        [0] {""}
       *[other] {" "}({ $bonuses })
    } contre { $against } = { $other }{ $guards ->
        [0] {""}
       *[other] {" "}({ $guarded })
    }{ $tie ->
        [1] , perdu à l’Origine
        [2] , égalité d’Origines pareilles
       *[0] {""}
    } : { $attacker } échoue contre { $target }.
pulp-rolled-prop-hit = 🎲 { $dice } = { $total }{ $count ->
        [0] {""}
       *[other] {" "}({ $bonuses })
    } contre { $other } : { $attacker } touche { $target }, EFX { $efx }.
pulp-rolled-prop-miss = 🎲 { $dice } = { $total }{ $count ->
        [0] {""}
       *[other] {" "}({ $bonuses })
    } contre { $other } : { $attacker } échoue contre { $target }.
pulp-rerolled = { $owner } fait relancer { $roller }.
pulp-tried = 🎲 { $model }, { $action } : { $dice } = { $total } contre { $difficulty }, { $success ->
        [1] réussi, EFX { $efx }
       *[0] échec
    }.
pulp-marked = { $model } : Marqué par { $side }.
pulp-cleared = { $model } se débarrasse de Sonné, Drain, Entravé et Aveuglé.
pulp-gains = { $model } : { $name }.
pulp-gains-counted = { $model } : { $name } { $amount }.
pulp-damaged = { $target } subit Dommages { $amount } ({ $cause }) : { $left } PV.
pulp-cause-action = coup reçu
pulp-cause-cost = coût
pulp-cause-fall = Chute
pulp-cause-crush = Écrasement
pulp-cause-slam = Collision
pulp-cause-danger = danger
pulp-cause-burn = Embrasé
pulp-cause-riposte = riposte
pulp-cause-blast = explosion
pulp-cause-collapse = effondrement
pulp-cause-used = usure
pulp-cause-trampled = piétinement
pulp-cause-current = Courant Vif
pulp-healed = { $model } récupère { $amount } : { $left } PV.
pulp-unaffected = { $fx } est sans effet sur { $target }.
pulp-saved = { $model } se relève avec 1 PV.
pulp-knocked-out = ✖ { $model } est KO.
pulp-destroyed = ✖ Destruction : { $prop }.
pulp-collapsed = ✖ { $prop } s’effondre en gravats.
pulp-disc-laid = Une zone dangereuse de { $radius } ps s’étend en { $at }.
pulp-aura-lit = L’aura { $action } de { $model } donne { $amount }.
pulp-slammed = ✸ { $model } percute { $into }.
pulp-idol-sought = { $found ->
        [1] ★ { $model } retourne { $token } : c’est l’Idole !
       *[0] { $model } retourne { $token } : rien.
    }
pulp-token-home = { $token } retourne à sa place.
pulp-rescued = ★ { $side } met { $citizen } à l’abri.
pulp-scored = ★ { $side } { $vp } PVic ({ $why }).
pulp-score-knocked-out = KO de { $model }
pulp-score-zones = zones
pulp-score-flag = drapeau
pulp-score-bags = butin
pulp-score-wreck = destruction : { $prop }
pulp-score-half = { $prop } à la moitié de ses PV ou moins
pulp-score-rescue = sauvetage : { $model }
pulp-score-harmed = KO : { $model }
pulp-score-idol = l’Idole
pulp-score-bracket = le Monstre faiblit
pulp-score-monster = le Monstre est KO
pulp-score-agenda = objectif secret { $agenda }
pulp-queued = 🔒 { $count ->
        [0] La file est vide.
       *[other] Scripts en file : { $lines }.
    }
pulp-clashing = { $model } va lancer { $dice ->
        [one] un dé
       *[other] { $dice } dés
    } avec { $action } contre { $target }.
pulp-clash-settled = Les dés tombent.
pulp-reacted = 🔒 Vous répondez avec { $boost ->
        [one] { $boost } dé
       *[other] { $boost } dés
    } de Boost.
pulp-gone = { $seat } a quitté la partie.
pulp-gone-to = { $seat } a quitté la partie ; { $heir } reprend ses figurines{ $again ->
        [0] .
       *[other] {" "}et joue encore avec elles ce Round.
    }
pulp-agenda-reached = { $side } : { $agenda }, rempli
pulp-agenda-missed = { $side } : { $agenda }, manqué
pulp-agendas-shown = Les objectifs secrets sont dévoilés. { $agendas }.
pulp-closed = { $round ->
    [0] La partie s’arrête avant le premier Round.
   *[other] La partie s’arrête au Round { $round }, Alpha { $alpha } : { $omega } Oméga.
}
pulp-match-won = { $reason ->
        [points] 🏆 { $seats } { $count ->
                [one] gagne
               *[other] gagnent
            } aux points.
        [levels] 🏆 Égalité ; { $seats } { $count ->
                [one] gagne
               *[other] gagnent
            } aux Niveaux encore debout.
        [health] 🏆 Égalité de points et de Niveaux ; { $seats } { $count ->
                [one] gagne
               *[other] gagnent
            } aux PV.
        [last-standing] 🏆 { $seats } { $count ->
                [one] gagne
               *[other] gagnent
            } : l’ennemi n’a plus de Suprême.
        [resigned] 🏆 { $seats } { $count ->
                [one] gagne
               *[other] gagnent
            } : plus personne ne joue l’autre camp.
       *[draw] La partie est nulle.
    }

## Standing orders

pulp-orders-set = 🔒 Consignes : initiative { $initiative } ; Boost en défense jusqu’à { $boost }, { $when } ; interception { $intercept } ; doublure { $stand } ; relance { $reroll } ; figure de proue { $figurehead } ; passe automatique { $pass ->
        [1] oui
       *[0] non
    }.
pulp-order-first = commencer
pulp-order-second = suivre
pulp-order-ask = me demander
pulp-order-never = jamais
pulp-order-behind = si en retard
pulp-order-always = toujours
pulp-order-lethal = si cela évite un KO
pulp-order-first-fail = au premier échec
pulp-order-costly = pour les actions chères
pulp-order-off = non
pulp-order-fewest = qui a le moins de dés de Boost

## Odds

pulp-odds-of = { $model }, { $action } ({ $dice })
pulp-odds-of-on = { $model }, { $action } sur { $target } ({ $dice })
pulp-odds-dice = { $mine ->
        [one] { $mine } dé
       *[other] { $mine } dés
    } contre { $theirs }
pulp-odds-dice-fixed = { $mine ->
        [one] { $mine } dé
       *[other] { $mine } dés
    }, difficulté { $difficulty }
pulp-odds-miss = échec
pulp-odds-hit = réussite sans EFX
pulp-odds-efx = { $efx } EFX
pulp-foretold-dice = { $model } a un dé et, pour { $action }, { $bonuses }.
pulp-foretold-guards = { $target } se défend avec un dé et { $bonuses }.
pulp-foretold-boost = { $target } pourrait ajouter { $boost ->
        [one] { $boost } dé de Boost
       *[other] jusqu’à { $boost } dés de Boost
    }.
pulp-foretold-step-in = Pourraient intervenir pour { $target } : { $who }.

## Refusals

pulp-refused-not-now = Impossible maintenant ; on attend { $who } : { $what }.
pulp-refused-not-your-turn = C’est le Tour d’{ $seats }.
pulp-refused-passed = Vous avez passé pour ce Round.
pulp-refused-unknown = Pas de « { $text } » ici.
pulp-refused-not-yours = { $model } n’est pas à vous.
pulp-refused-knocked-out = { $model } est KO.
pulp-refused-used-up = { $model } a déjà fait { $times ->
        [one] son Activation
       *[other] ses { $times } Activations
    } ce Round.
pulp-refused-minion-alone = Un Acolyte n’agit que dirigé par un Suprême.
pulp-refused-minion-done = { $model } a déjà agi.
pulp-refused-one-minion = Un seul Acolyte par Tour.
pulp-refused-supreme-done = { $model } a agi avant de diriger son Acolyte : son Activation est finie.
pulp-refused-not-a-minion = { $model } n’est pas un Acolyte.
pulp-refused-pool = Coût { $cost } PA ; votre Réserve en a { $pool }.
pulp-refused-limit = { $model } peut encore dépenser { $left } PA, il en faut { $cost }.
pulp-refused-exhausted = { $model } n’en peut plus : { $fatigue ->
        [one] { $fatigue } Fatigue
       *[other] { $fatigue } Fatigues
    }.
pulp-refused-too-weak = { $model } n’a pas assez de PV pour ce coût.
pulp-refused-cannot-stun = { $model } ne peut pas payer le coût Sonné.
pulp-refused-held = { $model } ne peut pas bouger : Entravé.
pulp-refused-one-main = Une seule action principale ; { $action } n’est pas Combinable.
pulp-refused-no-room-for = { $action } n’entre plus dans cette Activation.
pulp-refused-too-many-moves = { $model } n’a plus de place pour une Action de Mouvement dans cette Activation.
pulp-refused-again = { $action } déjà utilisée dans cette Activation.
pulp-refused-too-long = Trajet de { $length } ps, mouvement de { $model } { $reach }.
pulp-refused-no-way = Pas de chemin droit vers { $at }, et aucun détour trouvé : donnez des points de passage.
pulp-refused-no-room = Plus de place à côté de { $target }.
pulp-refused-blocked = Trajet bloqué en { $at } par { $what }.
pulp-refused-of-minion = { $why } Il s’agit du trajet prévu pour { $model }.
pulp-refused-too-high = Montée de { $climb } ps, maximum { $can } pour { $model }.
pulp-refused-cannot-stand = { $model } ne peut se tenir en { $at } : { $why }.
pulp-refused-only-action = Une Chute volontaire doit être la seule action.
pulp-refused-minion-jump = Un Acolyte ne Chute pas volontairement.
pulp-refused-bad-spot = « { $text } » : écrivez les coordonnées ainsi : 12.5,8.0.
pulp-refused-out-of-range = { $target } est à { $far } ps (hauteur { $height }), portée { $range }.
pulp-refused-spot-out-of-range = { $at } est hors de portée ({ $range } ps).
pulp-refused-unseen = { $model } ne voit pas { $target } : { $what } gêne.
pulp-refused-spot-unseen = { $model } ne voit pas { $at }.
pulp-refused-apart = { $target } n’est pas En Contact.
pulp-refused-stealthy = { $model } a Furtif : approchez à moins de 4 ps.
pulp-refused-unaffected = { $action } n’affecte pas { $target } ({ $why }).
pulp-refused-nobody-hit = { $action } n’atteindrait personne.
pulp-refused-own-puppet = { $model } ne se retourne jamais contre soi-même ; nommez une autre figurine comme « pantin ».
pulp-refused-friend = Choisissez un ennemi ou un décor.
pulp-refused-too-big = { $model } a un socle trop grand.
pulp-refused-no-object = Pas d’Objet utilisable.
pulp-refused-nothing-to-take = Pas d’Objet utilisable. On prend avant de bouger ; `ordre:bouger,prendre` fait l’inverse.
pulp-refused-too-heavy = { $prop } demande Force { $needs }+.
pulp-refused-not-an-object = { $prop } n’est pas un Objet.
pulp-refused-no-smash = { $action } ne peut pas utiliser d’Objet.
pulp-refused-too-few-boosts = { $model } a { $has ->
        [one] { $has } dé
       *[other] { $has } dés
    } de Boost.
pulp-refused-not-on-menu = { $fx } n’est pas un EFX de { $action }.
pulp-refused-nothing-to-do = Activation vide.
pulp-refused-cannot-use = { $model } ne peut pas utiliser { $action } ({ $why }).
pulp-refused-not-its-action = { $action } n’est pas une action de { $model }.
pulp-refused-no-power = { $model } n’a pas ce pouvoir pour cette action.
pulp-refused-level-sum = Total de Niveaux { $sum }, il faut { $needs }.
pulp-refused-bad-team = Équipe non valable : { $why }.
pulp-refused-outside-zone = { $model } doit se tenir dans votre zone, entre { $from } et { $to }.
pulp-refused-off-table = { $at } est hors de la table, qui mesure { $width } ps × { $height } ps.
pulp-refused-far-from-edge = { $model } doit se tenir à 6 ps au plus d’un bord de la table.
pulp-refused-too-near = { $model } serait à { $far } ps de { $other } ; un Infiltrateur reste à 8 ps des ennemis.
pulp-refused-infiltration = { $model } : à 8 ps au moins des ennemis, hors de leur ZD.
pulp-refused-still-to-deploy = Reste à déployer : { $models }.
pulp-refused-nothing-to-deploy = Dites quelle figurine va où, ou complétez automatiquement, ou confirmez.
pulp-refused-queue-full = File pleine (3).
pulp-refused-unreadable = Illisible : { $text }.
pulp-refused-needs-aim = Illisible : { $action } sans direction ni cible.
pulp-refused-nothing-here = Rien à utiliser ici.
pulp-refused-carrying = Porte déjà { $target }.
pulp-refused-not-dealt = Cet objectif secret ne vous a pas été donné.
pulp-refused-narrow-door = { $model } est trop large pour la porte.
pulp-refused-only-another = L’Activation supplémentaire est pour un autre Suprême.
pulp-refused-misfit = Ces options ne vont pas ensemble : { $why }.
pulp-refused-match-over = La partie est terminée.
pulp-refused-not-seated = Vous n’avez pas de siège dans cette partie.
pulp-refused-missing = Il manque l’option « { $option } ».
pulp-refused-bad-option = L’option { $option } ne peut pas être « { $value } ».
pulp-refused-too-few-seats = Chaque camp a besoin d’un siège occupé.
pulp-refused-no-queue = Il n’y a pas de script { $number } en file.
pulp-refused-not-offered = { $model } n’est pas au choix ici : terminez d’abord l’Activation ouverte (`/pulp terminer`).
pulp-refused-cannot-step-in = { $model } ne peut pas intervenir ici.
pulp-refused-bad-position = Cette ligne de position est impossible : { $text }.
pulp-block-edge = le bord de la table
pulp-block-scenery = le décor
pulp-block-no-surface = pas de surface ici
pulp-block-wall = un mur sans porte
pulp-block-no-way = aucun chemin
pulp-spared-limited = seulement { $what }
pulp-spared-excluded = pas { $what }
pulp-spared-phased = Immatériel
pulp-spared-mindless = le décor n’a pas d’esprit
pulp-spared-scenery = pas contre un décor
pulp-spared-citizen = un Citoyen n’est la cible de personne
pulp-unable-phased = Immatériel
pulp-unable-drained = Drainé
pulp-flaw-factions = Suprêmes de deux factions
pulp-flaw-twice = { $card } deux fois
pulp-flaw-colossi = plus d’un Colosse
pulp-flaw-leaders = plus d’un Meneur
pulp-flaw-too-few = au moins deux Suprêmes
pulp-flaw-no-ap = aucun Suprême avec PA+
pulp-flaw-points = Acolytes pour { $spent } points, vous en avez { $has }
pulp-flaw-exclusive = { $card } vient avec son Suprême et ne s’achète pas
pulp-flaw-foreign = { $card } ne rejoint pas cette faction
pulp-flaw-not-supreme = { $card } n’est pas un Suprême
pulp-flaw-not-minion = { $card } n’est pas un Acolyte
pulp-flaw-too-many = trop de { $card }
pulp-flaw-partner = pas de tel partenaire
pulp-flaw-preset = une équipe type ne prend pas d’autres cartes
pulp-misfit-map = { $map } est pour les niveaux { $least } à { $most }, pas { $level }
pulp-misfit-alert = pas de Monstre de niveau { $level } : 6 ou 8
pulp-misfit-team = l’équipe d’{ $side } n’est pas de niveau { $level }

## Pictures

pulp-picture-winner = Victoire : { $seats }
pulp-picture-waiting = On attend { $seats }
pulp-picture-score = { $vp } PVic · { $pool }/{ $total } PA
pulp-picture-state = { $first ->
        [2] avant le premier Round
        [1] premier joueur
       *[0] second joueur
    }{ $done ->
        [1] , a passé
       *[0] {""}
    }
pulp-picture-model = { $mark } { $name }{ $ko ->
        [1] {" "}(KO)
       *[0] {""}
    }
pulp-picture-models = { $list }
pulp-picture-totals = { $mine } { $sign } { $theirs }
pulp-picture-tie = { $mine } { $sign } { $theirs } · { $origin }
pulp-picture-carried = { $what } : { $mark }
pulp-picture-lies = { $what } : libre
pulp-picture-zone = zone { $at } : { $side }
pulp-picture-zone-free = zone { $at } : personne
pulp-legend-stun = Sonné
pulp-legend-hold = Entravé
pulp-legend-burn = Embrasé
pulp-legend-blind = Aveuglé
pulp-legend-exposed = Exposé
pulp-legend-marked = Marqué
pulp-legend-drain = Drain
pulp-legend-attack = Attaque
pulp-legend-defend = Défense
pulp-legend-phased = Immatériel
pulp-legend-stealth = Furtif
pulp-legend-fatigue = Fatigue
pulp-legend-bag = Sac de butin
pulp-reach-ring = { $action } { $far } ps

## Answers

pulp-measured = { $from } – { $to } : { $gap } ps, hauteur { $height } ps.
pulp-measured-sight = { $seen ->
        [1] En vue
       *[0] Hors de vue
    }, { $cover }, { $contact ->
        [1] En Contact
       *[0] pas En Contact
    }.
pulp-measured-touch = { $seen ->
        [1] En vue
       *[0] Hors de vue
    }, { $contact ->
        [1] En Contact
       *[0] pas En Contact
    }.
pulp-measured-spot = { $seen ->
        [1] En vue
       *[0] Hors de vue
    }.
pulp-cover-none = pas de Couvert
pulp-cover-standard = Couvert standard
pulp-cover-reinforced = Couvert renforcé
pulp-reach = { $model } se déplace de { $far } ps.{ $count ->
        [0] {""}
       *[other] {" "}Portées : { $actions }.
    }
pulp-cost-ap = { $ap } PA
pulp-cost-damage = Dommages { $damage }
pulp-cost-fatigue = Fatigue
pulp-cost-stun = Sonné
pulp-cost-activation = Activation
pulp-roll-combat = { $own } contre { $theirs }
pulp-roll-dynamic = { $own } contre { $difficulty }
pulp-tag-limited = seulement { $what }
pulp-tag-exclusion = pas { $what }
pulp-card-action = **{ $name }**{ $combinable ->
        [1] †
       *[0] {""}
    } [{ $cost }] · { $kind }{ $range } · { $roll }{ $tagged ->
        [0] {""}
       *[other] {" "}({ $tags })
    } · { $fx } · EFX : { $efx }
pulp-card = **{ $name }** (`{ $id }`) · { $class }, Niveau { $level } · { $kinds } · socle { $base } mm · { $movement } { $speed } ps{ $stealth ->
        [1] , Furtif
       *[0] {""}
    } · { $traits } · { $hp } PV
pulp-card-ap = Limite de PA { $limit } · PA+ { $plus } · Dés { $dice } · Acolyte+ { $minions }
pulp-card-text = **{ $name }** : { $text }
pulp-card-piece = **{ $name }** : hauteur { $height } ps, { $hp } PV, difficulté { $difficulty }{ $strength ->
        [0] {""}
       *[other] , à soulever avec Force { $strength }+
    }{ $dangerous ->
        [1] , terrain dangereux
       *[0] {""}
    }{ $impassable ->
        [1] , terrain infranchissable
       *[0] {""}
    }{ $soft ->
        [1] , couvert léger
       *[0] {""}
    }.
pulp-encounter = **{ $name }**. { $setup } Points de victoire : { $scoring }
pulp-token-line = { $token } en { $at }{ $carried ->
        [1] , porté par { $model }
       *[0] {""}
    }.
pulp-marked-line = { $side } veut abattre : { $props }.
pulp-status-ko = ✖ { $model } : KO.
pulp-status-model = { $model }{ $placed ->
        [1] {" "}en { $at }
       *[0] , pas encore en place
    } : { $hp }/{ $full } PV, Fatigue { $fatigue }/{ $limit }, Boost { $boost }{ $minion ->
        [1] {""}
       *[0] , Activations restantes { $left }
    }{ $count ->
        [0] {""}
       *[other]  ; { $marks }
    }.
pulp-status-agenda = 🔒 Votre objectif secret : { $agenda }. { $text }
pulp-status-dealt = 🔒 Un objectif secret au choix : { $agenda }. { $text }
pulp-status-queue = 🔒 File d’attente, { $number } : `{ $words }`
pulp-map = { $map }, { $width } × { $height } ps.
pulp-map-list = { $piece }{ $flat ->
        [1] {""}
       *[0] , hauteur { $height } ps
    } : { $ids }
pulp-map-line = { $prop } (`{ $id }`) : { $from } à { $to }, hauteur { $height } ps, { $hp } PV{ $count ->
        [0] {""}
       *[other] ; { $ways }
    }{ $inside ->
        [0] {""}
       *[other] ; { $inside } dedans
    }.
pulp-opening = { $way ->
        [door] porte { $number } en { $at } (`porte:{ $prop }/{ $number }`)
        [window] fenêtre { $number } en { $at }
        [ladder] échelle { $number } en { $at } (`échelle:{ $prop }/{ $number }`)
       *[stairs] escalier { $number } en { $at } (`escalier:{ $prop }/{ $number }`)
    }
pulp-roster-card = { $name } (`{ $id }`, { $minion ->
        [1] Acolyte
       *[0] Niveau
    } { $level })
pulp-roster = **{ $faction }** : { $cards }
pulp-roster-any = **Toutes les factions** : { $cards }
pulp-roster-team = { $name } (`{ $id }`, { $level })
pulp-roster-teams = Équipes types : { $teams }
pulp-rule = { $text }
pulp-rule-which = Quelle règle ? Donnez une clause (`clause:13.6`) ou un mot (`terme:couvert`).

## Suggestions and buttons

pulp-suggest-card = { $name }, niveau { $level }
pulp-suggest-named = { $name } · { $text }
pulp-suggest-model = { $name } · ♥{ $hp }{ $minion ->
        [1] {""}
       *[0] {" "}· encore { $left }
    }
pulp-suggest-drop = lâcher ce qu’on porte
pulp-suggest-strict = tout arrêter si une étape n’est plus possible
pulp-suggest-boost-each = du Boost contre chaque cible
pulp-suggest-if-first = seulement si l’on commence le Round
pulp-part-take = prendre
pulp-part-move = bouger
pulp-part-action = action
pulp-part-combo = combo
pulp-part-move2 = bouger2
pulp-suggest-order = { $parts }
pulp-offer-team = { $team } : { $few ->
        [1] { $supremes }
       *[0] { $count } Suprêmes
    } + { $minions } ; { $ap } PA
pulp-menu-team = Équipes types
pulp-offer-own-team = Ma propre équipe
pulp-hint-own-team = Miss Fanal, Sergent Poutrelle, Vicaire Volt
pulp-offer-agenda = Garder un objectif
pulp-hint-agenda = Pesanteur
pulp-offer-deploy = Déployer automatiquement
pulp-offer-first = { $side } commence
pulp-offer-pass = Passer pour le Round
pulp-offer-done = Terminer
pulp-offer-no-boost = Pas de Boost
pulp-offer-boost = Boost { $boost }
pulp-offer-charge = { $model } → { $target }
pulp-offer-move = { $model } → { $goal } ({ $path })
pulp-goal-zone = la zone
pulp-goal-home = chez soi
pulp-menu-act = Agir sur place
pulp-offer-act-on = { $model } : { $action } → { $target }
pulp-offer-act = { $model } : { $action }
pulp-offer-confirm = Confirmer les places
pulp-offer-intercept = Interposition : { $model }
pulp-offer-stand-in = Doublure : { $model }
pulp-menu-react = Votre réaction
pulp-menu-go = Se déplacer ou charger
pulp-menu-lead = Diriger un Acolyte
pulp-offer-charge-with = { $model } charge { $target } : { $action }
pulp-offer-interact = { $model } : interagir avec { $target }
pulp-offer-via = { $path } ; { $about }
pulp-offer-act-many = { $model } : { $action } → { $target } +{ $more }
pulp-offer-goes = { $model } → { $path }
pulp-offer-chance = { $ap } PA, réussite à { $chance } % : { $text }
pulp-offer-cost = { $ap } PA : { $text }
pulp-refused-infiltrates-later = { $model } fait partie des Infiltrateurs : se place quand tous les autres sont en place.
pulp-refused-already-placed = { $model } est déjà en place ; on ne place plus que les Infiltrateurs.

## Pictures, more

pulp-picture-partner = { $seat } : { $list }
pulp-legend-hp = PV restants
pulp-legend-height = hauteur
pulp-legend-boost = dé de Boost
pulp-legend-minion = Acolyte
pulp-legend-level = Niveau
pulp-legend-acting = agit maintenant
pulp-legend-spent = a fini ce Round
pulp-legend-partner = joueur 2 de son camp
pulp-legend-flag = Drapeau
pulp-legend-relic = Jeton
pulp-legend-idol = l’Idole
pulp-legend-wanted-alpha = à abattre pour α
pulp-legend-wanted-omega = à abattre pour Ω
pulp-legend-zone = zone à tenir
pulp-legend-disc = zone dangereuse
pulp-legend-aura = aura
pulp-legend-door = porte
pulp-legend-window = fenêtre
pulp-legend-ladder = échelle
pulp-legend-stairs = escalier
pulp-legend-dangerous = dangereux
pulp-legend-impassable = infranchissable
pulp-legend-soft = couvert léger
pulp-legend-object = Force requise
pulp-legend-fragile = Fragile
pulp-legend-solid = Solide
pulp-legend-reinforced = Renforcé
pulp-reach-title = Portée : { $model }
pulp-reach-move = ligne verte : un mouvement
pulp-reach-stand = points verts : arrivée possible
pulp-reach-range = tirets rouges : portée des Actions
pulp-reach-threat = pointillé fin : menace ennemie

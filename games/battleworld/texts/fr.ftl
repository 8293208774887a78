# Battleworld, en français. Les comptes rendus et les refus sont des phrases ; le programme met la majuscule. Un personnage
# peut être une femme ou un homme et son nom peut commencer par une voyelle : rien ne s’accorde avec lui, et ni « de » ni
# « à » ne le précèdent.

## Personnages, équipes, pouvoirs et cartes

battleworld-character-captain-america = Captain America
battleworld-character-iron-man = Iron Man
battleworld-character-thor = Thor
battleworld-character-hulk = Hulk
battleworld-character-wolverine = Serval
battleworld-character-colossus = Colossus
battleworld-character-storm = Tornade
battleworld-character-nightcrawler = Diablo
battleworld-character-mr-fantastic = Mr Fantastic
battleworld-character-invisible-woman = La Femme Invisible
battleworld-character-human-torch = La Torche Humaine
battleworld-character-thing = La Chose
battleworld-character-doctor-doom = Dr Fatalis
battleworld-character-ultron = Ultron
battleworld-character-absorbing-man = L’Homme-Absorbant
battleworld-character-enchantress = L’Enchanteresse
battleworld-character-magneto = Magnéto
battleworld-character-juggernaut = Le Fléau
battleworld-character-sabretooth = Dents-de-Sabre
battleworld-character-mystique = Mystique
battleworld-character-punisher = Punisher
battleworld-character-black-widow = Veuve Noire
battleworld-character-daredevil = Daredevil
battleworld-character-luke-cage = Luke Cage
battleworld-character-spider-man = Spider-Man
battleworld-character-venom = Venom
battleworld-character-spider-woman = Spider-Woman
battleworld-character-black-cat = La Chatte Noire
battleworld-character-batman = Batman
battleworld-character-superman = Superman
battleworld-character-catwoman = Catwoman
battleworld-character-robin = Robin
battleworld-character-galactus = Galactus
battleworld-character-silver-surfer = Surfer d’Argent
battleworld-character-thanos = Thanos
battleworld-character-phoenix = Phénix
battleworld-character-twin = { $name } ({ $seat })
battleworld-team-avengers = Vengeurs
battleworld-team-x-men = X-Men
battleworld-team-fantastic-four = 4 Fantastiques
battleworld-team-doom = Équipe Fatalis
battleworld-team-magneto = Équipe Magnéto
battleworld-team-punisher = Équipe Punisher
battleworld-team-spider-man = Équipe Spider-Man
battleworld-team-batman = Équipe Batman
battleworld-power-sky-reach = Prise au vol
battleworld-power-shield = Bouclier
battleworld-power-arc-reactor = Réacteur Arc
battleworld-power-hammer-throw = Lancer de marteau
battleworld-power-rage = Rage
battleworld-power-healing-factor = Facteur guérisseur
battleworld-power-adamantium-claws = Griffes d’adamantium
battleworld-power-organic-steel = Acier organique
battleworld-power-gale = Bourrasque
battleworld-power-teleport = Téléportation
battleworld-power-elastic = Allonge élastique
battleworld-power-force-field = Champ de force
battleworld-power-invisibility = Invisibilité
battleworld-power-flame-on = En flammes !
battleworld-power-rocky-hide = Peau de roc
battleworld-power-tyrants-due = Tribut du tyran
battleworld-power-bodyguard = Garde du corps
battleworld-power-absorption = Absorption
battleworld-power-charm = Envoûtement
battleworld-power-magnetic-shield = Bouclier magnétique
battleworld-power-unstoppable = Inarrêtable
battleworld-power-predator = Prédateur
battleworld-power-shape-shifter = Métamorphe
battleworld-power-arsenal = Arsenal
battleworld-power-widows-bite = Morsure de la Veuve
battleworld-power-radar-sense = Sens radar
battleworld-power-unbreakable = Peau incassable
battleworld-power-spider-sense = Sens d’araignée
battleworld-power-web-swing = Voltige
battleworld-power-symbiote = Symbiote
battleworld-power-psionic-web = Toile psionique
battleworld-power-bad-luck = Malchance
battleworld-power-prepared = Toujours prêt
battleworld-power-rescue = Sauvetage
battleworld-power-thief = Cambriolage
battleworld-power-sidekick = Acolyte
battleworld-power-devourer = Dévoreur de mondes
battleworld-power-power-cosmic = Pouvoir cosmique
battleworld-power-courts-death = Amant de la Mort
battleworld-power-rebirth = Renaissance
battleworld-effect-assemble = Vengeurs, rassemblement !
battleworld-effect-white-out = Tempête blanche
battleworld-effect-ingenuity = Ingéniosité
battleworld-effect-i-am-doom = Je suis Fatalis !
battleworld-effect-magnetic-lift = Lévitation magnétique
battleworld-effect-no-quarter = Pas de quartier
battleworld-effect-spider-reflexes = Réflexes d’araignée
battleworld-effect-contingency = Plan de secours
battleworld-base-doom = Base Fatalis
battleworld-base-heroes = Base des Héros
battleworld-base-magneto = Base de Magnéto
battleworld-base-volcano = Refuge du Volcan
battleworld-base-shard-city = Cité des Éclats
battleworld-base-beacon = Balise de Taa II
battleworld-module-energy = module énergie
battleworld-module-healing = module de soins
battleworld-module-double-defence = module Double défense
battleworld-module-courtyard = cour
battleworld-module-left = { $module } { $left }
battleworld-action-ranged = attaque à distance
battleworld-action-melee = corps à corps
battleworld-action-energy = récupérer de l’énergie
battleworld-action-life = récupérer de la vie
battleworld-action-heal = soigner un voisin
battleworld-action-module-energy = module énergie
battleworld-action-module-heal = module de soins
battleworld-action-defend-base = défendre la Base
battleworld-action-wait = attendre
battleworld-action-centre = centre de la carte
battleworld-goal-win = gagner
battleworld-goal-tie = égaliser
battleworld-when-always = toujours
battleworld-when-lethal = si la défaite est fatale
battleworld-when-never = jamais
battleworld-prevent-yes = oui
battleworld-prevent-lethal = seulement si c’est mortel
battleworld-prevent-no = non
battleworld-result-extermination = extermination
battleworld-result-base = Base détruite
battleworld-result-galactus = Galactus dévore Battleworld
battleworld-result-mutual = anéantissement mutuel
battleworld-result-stalemate = impasse
battleworld-target-module = le module { $slot } ({ $seat })
battleworld-camp-heroes = Héros
battleworld-camp-villains = Vilains
battleworld-stage-draft = choix des équipes
battleworld-stage-deploy = déploiement
battleworld-stage-moves = phase 1, déplacement et intentions
battleworld-stage-actions = phase 2, résolution
battleworld-stage-fight = un combat
battleworld-stage-over = terminée
battleworld-state-fainted = sans connaissance
battleworld-state-carried = dans les bras d’un ami
battleworld-state-dead = hors de ce monde
battleworld-state-away = absent du plateau

## Pouvoirs et effets de Leader expliqués

battleworld-about-sky-reach = Attaque au corps à corps un personnage volant sans voler.
battleworld-about-shield = En défense contre une attaque à distance : 1 blessure de moins.
battleworld-about-arc-reactor = Récupérer de l’énergie donne 2 jetons au lieu de 1.
battleworld-about-hammer-throw = Peut attaquer à distance pour 1 jeton de Puissance, payé à la déclaration.
battleworld-about-rage = +1 à chaque jet tant qu’il reste 1 ou 2 points de Vie.
battleworld-about-healing-factor = Regagne 1 Vie à chaque fin de tour, même sans connaissance.
battleworld-about-adamantium-claws = Les blessures d’un combat gagné ne peuvent pas être évitées.
battleworld-about-organic-steel = Sur 2 blessures ou plus d’un coup, 1 est évitée.
battleworld-about-gale = Les ennemis volants à 2 cases ou moins ne se déplacent que de 1 case.
battleworld-about-teleport = Se déplace d’un bond vers une case libre à 3 cases au plus.
battleworld-about-elastic = Le corps à corps porte à 2 cases, sans champ de vision.
battleworld-about-force-field = En défense contre une attaque à distance, elle et ses voisins amis ont 1 blessure de moins.
battleworld-about-invisibility = Ne peut pas être la cible d’une attaque à 2 cases.
battleworld-about-flame-on = Combat gagné contre un personnage à 1 case : 1 blessure de plus.
battleworld-about-rocky-hide = Les premières blessures de chaque tour sont réduites de 1.
battleworld-about-tyrants-due = Combat perdu alors que l’adversaire a augmenté : gagne 1 jeton de Puissance.
battleworld-about-bodyguard = Encaisse les attaques contre le Dr Fatalis voisin, sauf consigne contraire.
battleworld-about-absorption = Combat avec le plus grand dé entre le d6 et celui de l’adversaire.
battleworld-about-charm = Combat gagné : le perdant perd 1 jeton de Puissance.
battleworld-about-magnetic-shield = Les utilisateurs de métal ne lui infligent aucune blessure.
battleworld-about-unstoppable = Une attaque ne le dérange pas.
battleworld-about-predator = À l’attaque d’un personnage blessé : +2 à la puissance de base.
battleworld-about-shape-shifter = Le jet de base de l’adversaire utilise un dé plus petit.
battleworld-about-arsenal = Initiateur à distance : deux dés au jet de base, le meilleur compte.
battleworld-about-widows-bite = L’adversaire n’augmente qu’une fois.
battleworld-about-radar-sense = Les dés des soutiens ne comptent pas contre lui.
battleworld-about-unbreakable = Peut dépenser des jetons de Puissance : chacun évite 1 blessure.
battleworld-about-spider-sense = Gagne les égalités en défense.
battleworld-about-web-swing = Se déplace de 2 cases par-dessus personnages, rochers et Bases.
battleworld-about-symbiote = Initiateur gagnant avec au moins 1 blessure : regagne 1 Vie.
battleworld-about-psionic-web = Combat gagné : le perdant ne bouge pas à sa prochaine activation.
battleworld-about-bad-luck = Les plus hautes faces lancées contre elle comptent 1.
battleworld-about-prepared = Gagne 1 jeton de Puissance à la fin d’un tour sans combat.
battleworld-about-rescue = Ramasse un ami évanoui à côté, et le dépose à 2 cases au plus.
battleworld-about-thief = Combat gagné : prend 1 jeton de Puissance au perdant.
battleworld-about-sidekick = En soutien, son dé compte double.
battleworld-about-devourer = Sur sa montagne, répond avec un d20 et blesse à toute distance.
battleworld-about-power-cosmic = Gagne 1 jeton de Puissance à chaque fin de tour et vole de 3 cases.
battleworld-about-courts-death = S’il tue le perdant d’un combat : regagne 2 points de Vie.
battleworld-about-rebirth = La première fois qu’elle devrait mourir, elle revient en fin de tour avec 2 points de Vie.
battleworld-about-energy = Qui y garde son dé jusqu’à la fin du tour, conscient, gagne 2 jetons de Puissance.
battleworld-about-healing = Qui y garde son dé jusqu’à la fin du tour regagne 2 points de Vie ; un personnage évanoui de cette base qui y gît aussi, et il se réveille.
battleworld-about-double-defence = Tant qu’il tient, qui sert les canons double chacun de ses d10.
battleworld-about-courtyard = Pas de module. Tant que la base a un module intact, les ennemis n’y entrent pas.
battleworld-about-assemble = Avec une attaque soutenue : +2 à la puissance de base par soutien.
battleworld-about-white-out = Jusqu’à la fin du tour, seule Tornade attaque à 2 cases.
battleworld-about-ingenuity = Chaque membre conscient de l’équipe gagne 1 jeton de Puissance.
battleworld-about-i-am-doom = Avec l’initiative : vous la gardez au tour suivant.
battleworld-about-magnetic-lift = Phase 1 : un équipier vole jusqu’à la fin du tour.
battleworld-about-no-quarter = Avec une attaque contre un personnage conscient : 1 blessure de plus.
battleworld-about-spider-reflexes = Phase 2 : un équipier dérangé retrouve son action perdue.
battleworld-about-contingency = Phase 2 : le dé d’un équipier passe sur une autre action.

## Mise en place

battleworld-choice = { $team }, { $base }{ $ally ->
    [0] {""}
   *[other] , avec { $ally } comme allié cosmique
}
battleworld-choice-noted = Votre choix est noté : { $choice }. Il reste secret jusqu’à ce que tout le monde ait choisi.
battleworld-choice-in = Le choix est fait : { $seat }.
battleworld-chosen = { $seat } : { $choice }.
battleworld-teams-complete = Les équipes sont au complet. Chacun se déploie en secret.
battleworld-deployment-noted = Votre déploiement est noté, cases de départ 1 à 4 : { $order }. Personne ne le voit avant que tous soient prêts.
battleworld-deployment-in = Le déploiement est prêt : { $seat }.
battleworld-deployed = { $unit } { $square }.
battleworld-tossed = Le jeton est lancé. Initiative : { $seat }.

## Le tour

battleworld-turn-began = **Tour { $turn }**, phase 1, dans cet ordre : { $order }.
battleworld-moved = { $unit } { $flying ->
    [0] va
   *[other] vole
} de { $from } à { $to }.
battleworld-picked-up = { $unit } emporte { $friend }.
battleworld-dropped = { $unit } dépose { $friend } en { $square }.
battleworld-placed = { $unit } en { $square }{ $kind ->
    [heal] {" "}s’apprête à soigner { $friend }, sans voler
    [wait] {" "}attend
   *[other] , dé posé{ $assist ->
        [0] {""}
       *[other] {" "}et prêté à l’allié
    } : { $action }
}.
battleworld-actions-began = **Phase 2** : les intentions se réalisent.
battleworld-passed = { $seat } : plus de déclaration ce tour-ci.
battleworld-done = { $unit } : { $action }.
battleworld-turn-ended = Fin du tour { $turn } : les dés reviennent.
battleworld-marks-cleared = Tout le monde se remet en place.
battleworld-clock-ticked = ⏳ Galactus rassemble son énergie : 🎲 { $die }, jauge à { $gauge } sur { $threshold }.
battleworld-shaken = Galactus fait trembler le sol autour de sa montagne !
battleworld-initiative-passed = L’initiative { $held ->
    [0] passe
   *[other] ne change pas
} : { $seat }.
battleworld-arrived = { $unit } arrive en { $square }.
battleworld-leader-used = { $seat } : carte Leader, **{ $effect }**{ $unit ->
    [0] {""}
   *[other] , { $unit }
}{ $action ->
    [0] {""}
   *[other] , dé sur { $action }
}.

## Combats

battleworld-struck = { $kind ->
    [ranged] 🎯 { $with } attaque { $target } à distance
   *[other] ⚔ { $with } attaque { $target }
}{ $support ->
    [0] {""}
   *[other] {" "}avec le soutien de : { $support }
}.{ $leader ->
    [0] {""}
   *[other] {" "}La carte Leader est jouée.
}
battleworld-guarded = { $guard } prend le coup à la place : { $ward } est à l’abri.
battleworld-hammer-thrown = { $unit } lance le marteau ({ $left ->
    [0] plus de jeton
    [one] reste 1 jeton
   *[other] restent { $left } jetons
}).
battleworld-disturbed = Cette attaque dérange { $unit }, action perdue : { $action }.
battleworld-guns-answer = { $unit } répond avec les canons de la Base.
battleworld-fight-began = Le combat s’engage.
battleworld-rolled = { $unit }{ $raise ->
    [0] {""}
   *[other] {" "}augmente
} : d{ $sides } 🎲 { $face }{ $counts ->
    [0] {""}
   *[other] , compte { $counts }
}{ $bonus ->
    [0] {""}
   *[other] {" "}+ { $bonus }
} { $raise ->
    [0] =
   *[other] →
} **{ $total }**.
battleworld-raise-asked = { $unit } augmente sa puissance ?
battleworld-raise-declined = { $unit } n’augmente pas.
battleworld-fight-ended = { $winner ->
    [attack] { $with } gagne { $attack } à { $defence }
    [defence] { $target } résiste, { $defence } à { $attack }
   *[other] { $attack } partout : égalité
}.
battleworld-prevented = { $by } évite { $wounds ->
    [one] 1 blessure
   *[other] { $wounds } blessures
} : { $unit }.
battleworld-spared = { $why ->
    [no-reach] { $unit } est hors de portée, aucune blessure
    [immune] Le métal ne peut rien contre { $unit }
   *[other] { $unit } n’a aucune blessure
}.
battleworld-wounded = { $unit } subit { $wounds ->
    [one] 1 blessure
   *[other] { $wounds } blessures
} 💔{ $left ->
    [0] {""}
   *[other] {" "}({ $left })
}.
battleworld-life-left = Vie { $life }
battleworld-victory-taken = ⭐ Jeton de Victoire pour { $unit } ({ $tokens }).
battleworld-power-gained = { $cause ->
    [0] { $unit } : { $gained ->
        [one] 1 jeton
       *[other] { $gained } jetons
    } de Puissance en plus
   *[other] { $cause } : { $unit } gagne { $gained ->
        [one] 1 jeton
       *[other] { $gained } jetons
    } de Puissance
} (total { $power }).
battleworld-power-lost = { $by } : { $unit } perd 1 jeton de Puissance (reste { $power }).
battleworld-life-gained = { $woke ->
    [0] { $cause ->
        [0] {""}
       *[other] { $cause } :{" "}
    }{ $unit } regagne { $gained } Vie ❤ (total { $life })
   *[other] { $unit } reprend connaissance avec { $life } Vie ❤
}.
battleworld-webbed = La toile retient { $unit }.
battleworld-fainted = { $unit } s’évanouit en { $at } 💫.
battleworld-died = { $unit } meurt 💀.
battleworld-set-aside = { $unit } tombe, et renaîtra.
battleworld-reborn = { $unit } renaît en { $square } avec { $life } Vies.
battleworld-laid-down = { $unit } se retrouve en { $square }.
battleworld-module-hit = { $module } ({ $seat }) : −{ $lost }, résistance { $left }.{ $left ->
    [0] {" "}Ce n’est plus qu’une ruine 💥.
   *[other] {""}
}
battleworld-galactus-hit = Galactus perd { $lost } Vie (reste { $life }) ; la jauge tombe à { $gauge }.
battleworld-galactus-repelled = Galactus est repoussé et quitte la planète !

## La fin

battleworld-eliminated = { $seat } quitte la partie : { $reason }.
battleworld-standing = { $seat } { $count }
battleworld-closed = { $turn ->
    [0] La partie s’arrête avant le premier tour.
   *[other] La partie s’arrête au tour { $turn }. Encore debout : { $list }.
}
battleworld-ended = { $reason ->
    [extermination] Extermination. Victoire : { $winners } !
    [base] La Base est détruite. Victoire : { $winners } !
    [galactus] Galactus a rassemblé assez d’énergie et dévore Battleworld. Tout le monde perd.
    [mutual] Plus personne n’est debout : anéantissement mutuel, partie nulle.
   *[other] Plus rien n’avance : impasse, partie nulle.
}

## Consignes et plans

battleworld-stance = Consigne ({ $unit }) : { $limit ->
    [0] aucune augmentation
    [one] 1 augmentation au plus
   *[other] { $limit } augmentations au plus
}, jetons gardés { $reserve }, { $goal }, { $when }{ $auto ->
    [0] {""}
   *[other] , réponse automatique
}.
battleworld-stance-set = { $stance } { $more }
battleworld-stance-prevent = Jetons contre les blessures : { $prevent }.
battleworld-stance-guard = { $guard ->
    [0] Ne protège pas le Dr Fatalis.
   *[other] Protège le Dr Fatalis.
}
battleworld-planned = Plan pour la phase { $phase } du tour { $turn } : { $orders ->
    [0] rien
   *[other] { $orders }
}.
battleworld-unplanned = Votre plan pour la phase { $phase } est effacé.
battleworld-order-played = Selon votre plan.
battleworld-order-dropped = Un ordre de votre plan n’était plus possible.
battleworld-plan-failed = Le reste de votre plan est effacé : { $why }

## Refus

battleworld-refused-not-your-seat = vous n’avez pas de place dans cette partie.
battleworld-refused-match-over = la partie est terminée.
battleworld-refused-wrong-phase = pas maintenant : phase en cours, { $phase }.
battleworld-refused-not-your-go = la main est à : { $seat }.
battleworld-refused-unknown-character = il n’y a pas de « { $text } » dans cette partie.
battleworld-refused-unknown-card = il n’y a pas de carte « { $text } » ; la saisie automatique les propose toutes.
battleworld-refused-not-your-character = { $unit } n’est pas sous vos ordres.
battleworld-refused-unknown-square = la case « { $text } » n’existe pas sur ce plateau.
battleworld-refused-already-placed = le dé est déjà posé pour ce tour : { $unit }.
battleworld-refused-not-conscious = { $unit } ne peut pas faire cela : { $state }.
battleworld-refused-webbed = la toile retient { $unit } : pas de déplacement ce tour-ci.
battleworld-refused-too-far = { $unit } se déplace de { $steps ->
    [one] 1 case
   *[other] { $steps } cases
} au plus.
battleworld-refused-gale-held = la bourrasque de Tornade retient { $unit } : 1 case au plus.
battleworld-refused-square-taken = la case { $square } est occupée par { $unit }.
battleworld-refused-square-blocked = on ne peut pas entrer en { $square }.
battleworld-refused-base-closed = { $square } appartient à une Base ennemie encore debout.
battleworld-refused-path-blocked = un personnage volant barre la route.
battleworld-refused-hands-full = { $unit } emporte déjà { $other }.
battleworld-refused-nothing-carried = { $unit } n’a personne à déposer.
battleworld-refused-bad-drop = on ne peut pas déposer { $unit } en { $square }.
battleworld-refused-bad-pickup = { $unit } ne peut pas ramasser { $other } d’ici.
battleworld-refused-no-such-attack = { $unit } n’a pas d’attaque { $action ->
    [ranged] à distance
   *[other] au corps à corps
}.
battleworld-refused-no-token = il faut à Thor un jeton de Puissance pour lancer son marteau.
battleworld-refused-energy-full = { $unit } a déjà tous ses jetons de Puissance.
battleworld-refused-life-full = { $unit } a déjà toute sa Vie.
battleworld-refused-heal-needs-neighbour = choisissez un ami à côté : { $unit }.
battleworld-refused-not-on-module = { $unit } n’est pas sur un { $module } intact de sa Base.
battleworld-refused-guns-taken = { $unit } défend déjà cette Base.
battleworld-refused-not-in-base = { $unit } n’est pas dans sa Base.
battleworld-refused-not-a-target = on ne peut pas attaquer { $target }.
battleworld-refused-duplicate-attacker = vous nommez { $unit } deux fois.
battleworld-refused-not-lent = votre allié ne vous a pas prêté { $unit }.
battleworld-refused-die-elsewhere = le dé est ailleurs pour { $unit } : { $place }.
battleworld-refused-die-disturbed = action perdue, on a dérangé { $unit }.
battleworld-refused-out-of-range = { $target } est à { $distance ->
    [one] 1 case
   *[other] { $distance } cases
}.
battleworld-refused-target-invisible = on ne voit pas { $target } d’ici.
battleworld-refused-white-out = la tempête blanche interdit d’attaquer de loin ce tour-ci.
battleworld-refused-no-line-of-sight = { $unit } n’a pas le champ de vision dégagé vers { $target }.
battleworld-refused-target-flies = { $target } vole, hors de portée : { $unit }.
battleworld-refused-supporters-wasted = aucun soutien n’est utile ici.
battleworld-refused-nothing-to-do = cela ne changerait rien.
battleworld-refused-cannot-raise = { $unit } ne peut plus augmenter sa puissance.
battleworld-refused-leader-used = la carte Leader a déjà servi.
battleworld-refused-leader-down = { $unit } dirige l’équipe et se trouve hors de combat.
battleworld-refused-leader-off = les effets de Leader sont désactivés dans cette partie.
battleworld-refused-leader-not-now = la carte Leader ne peut pas servir à ce moment.
battleworld-refused-no-effect = la carte Leader ne changerait rien ainsi.
battleworld-refused-team-taken = { $team } : équipe déjà prise.
battleworld-refused-team-not-canon = { $team } ne combat pas dans votre camp.
battleworld-refused-base-size = { $base } n’a pas la bonne taille pour cette partie.
battleworld-refused-ally-taken = { $ally } est déjà dans l’autre camp.
battleworld-refused-already-chosen = votre choix est déjà fait.
battleworld-refused-deploy-incomplete = nommez chacun de vos quatre personnages une seule fois.
battleworld-refused-choice-missing = il manque : { $option }.
battleworld-refused-unused-option = { $option } ne sert à rien ici.
battleworld-refused-bad-plan = je ne comprends pas l’ordre { $place } : « { $text } ».
battleworld-refused-bad-option = { $option } : il n’y a pas de « { $value } ».
battleworld-refused-no-allies-here = les alliés cosmiques ont besoin de deux camps ; il n’y en a pas en chacun pour soi.
battleworld-refused-bad-position = cette ligne de la position est illisible : « { $text } ».

## Questions aux joueurs

battleworld-ask-team = Choisissez votre équipe et votre Base : `/battleworld équipe`
battleworld-ask-team-ally = Choisissez votre équipe, votre Base et votre allié cosmique : `/battleworld équipe`
battleworld-ask-deploy = Déployez vos quatre personnages : `/battleworld déployer`
battleworld-ask-act = Phase 1, à activer : { $list } : `/battleworld agir` ou `/battleworld plan`{ $count ->
    [1] {" "}(le dernier)
   *[other] {""}
}
battleworld-ask-declare = Phase 2, { $list ->
    [0] votre carte Leader peut aider
   *[other] dés prêts : { $list }
} : `/battleworld attaquer`, `faire` ou `passer`
battleworld-ask-raise = { $unit } augmente sa puissance ? { $own } contre { $other }, reste { $power ->
    [one] 1 jeton
   *[other] { $power } jetons
} : `/battleworld augmenter`
battleworld-ask-nothing = Rien à décider
battleworld-die-on = { $unit } ({ $action })

## La position en mots

battleworld-headline = Tour { $turn }, { $phase }. Jauge { $gauge } sur { $threshold }. Initiative : { $initiative }.
battleworld-headline-before = Avant le premier tour : { $phase }.
battleworld-headline-over = La partie est terminée après le tour { $turn }. Jauge { $gauge } sur { $threshold }.
battleworld-alt-crew = { $seat } : { $list ->
    [0] personne sur le plateau
   *[other] { $list }
}{ $fallen ->
    [0] .
   *[other] ; morts : { $fallen }.
}
battleworld-alt-base = Modules, { $seat } : { $list }.
battleworld-alt-character = { $unit } { $place } Vie { $life }

## Mots de l’image

battleworld-panel-gauge = Galactus { $gauge } sur { $threshold }{ $ticked ->
    [0] {""}
   *[other] {" "}(dernier dé { $die })
}
battleworld-panel-initiative = Initiative : { $seat }
battleworld-panel-go = Tour { $turn }, phase { $phase } : { $seat }
battleworld-panel-stage = Tour { $turn } : { $stage }
battleworld-panel-over = Tour { $turn }. { $ending }
battleworld-short = { $card ->
    [captain-america] Cap America
    [invisible-woman] Invisible
    [human-torch] Torche
    [thing] Chose
    [absorbing-man] Absorbant
    [enchantress] Enchanteresse
    [juggernaut] Fléau
    [sabretooth] Dents-de-Sabre
    [black-cat] Chatte Noire
    [silver-surfer] Surfer
   *[other] { $name }
}
battleworld-panel-crew = { $seat } : { $team }
battleworld-panel-dead = { $list }

## Réponses

battleworld-card-character = **{ $card }** ({ $team ->
    [0] cosmique
   *[other] { $team }
}) : d{ $die }, blessures infligées { $damage }, { $attacks }, déplacement { $steps }{ $flight ->
    [0] {""}
   *[other] , vole
}{ $metal ->
    [0] {""}
   *[other] , utilise du métal
}. Vie { $life }, jetons de Puissance { $power }, emplacements de Victoire { $slots }.
battleworld-card-galactus = **{ $card }** : d{ $die }, blessures infligées { $damage }, Vie { $life }. Il n’est à personne, se tient sur sa montagne et tous peuvent l’attaquer ; qui le bat prend un jeton de Victoire, et chaque point de Vie qu’il perd fait baisser la jauge de 5. À 0, il est repoussé pour de bon.
battleworld-card-team = **{ $team }** : { $list }. Leader : { $leader }.
battleworld-card-effect = Carte Leader, une fois par partie : **{ $effect }**. { $text }
battleworld-card-base = **{ $base }** ({ $large ->
    [0] petite
   *[other] grande
}) : { $list }.
battleworld-card-module = **{ $module }** : { $text }
battleworld-galactus-now = Galactus a { $life } points de Vie sur { $most }, en { $squares }.
battleworld-sheet-card = **{ $unit }** ({ $seat }) : d{ $die }, blessures infligées { $damage }, { $attacks }, déplacement { $steps }{ $flight ->
    [0] {""}
   *[other] , vole
}{ $metal ->
    [0] {""}
   *[other] , utilise du métal
}.
battleworld-sheet-both = corps à corps et à distance
battleworld-sheet-melee = corps à corps
battleworld-sheet-ranged = à distance
battleworld-sheet-state = Vie { $life } sur { $most }, jetons de Puissance { $power } sur { $tokens }, jetons de Victoire { $victory } sur { $slots } ; { $place }.
battleworld-sheet-power = **{ $power }** : { $text }
battleworld-place-on = en { $square }, dé : { $action }
battleworld-place-lies = au sol en { $square }
battleworld-place-carried = dans les bras d’un ami : { $carrier }
battleworld-heals = soigner { $friend }
battleworld-reach-squares = { $unit } peut aller de { $from } vers { $list ->
    [0] aucune autre case
   *[other] { $list }
}.
battleworld-reach-target = { $target } ({ $kind })
battleworld-reach-targets = De là, cibles possibles : { $list ->
    [0] aucune
   *[other] { $list }
}.
battleworld-reach-from = { $target } ({ $kind } depuis { $squares })
battleworld-reach-after = Après un déplacement, cibles possibles en plus : { $list }.
battleworld-odds-of = { $unit } contre { $target }{ $kind ->
    [0] {""}
   *[other] {" "}({ $kind })
}
battleworld-odds-win = victoire
battleworld-odds-tie = égalité
battleworld-odds-lose = défaite
battleworld-odds-none = Aucun dé ne serait lancé.
battleworld-status-waiting = On attend : { $seats }.
battleworld-status-crew = **{ $seat }**. { $card }; modules : { $modules }. { $team }.
battleworld-status-unit = { $unit } (Vie { $life }, Puissance { $power }, { $victory ->
    [0] {""}
    [one] 1 jeton de Victoire,{" "}
   *[other] { $victory } jetons de Victoire,{" "}
}{ $place })
battleworld-status-leader = { $effect ->
    [0] Carte Leader utilisée
   *[other] Carte Leader : { $effect }{ $about ->
        [0] {""}
       *[other] {" "}({ $about })
    }
}

## Suggestions, boutons et menus

battleworld-suggest-unit = { $unit }{ $square ->
    [0] {""}
   *[other] {" "}· { $square } · Vie { $life } · Puissance { $power }
}
battleworld-suggest-module = { $target } · reste { $left }
battleworld-suggest-all = tous les miens
battleworld-offer-team = { $team ->
    [0] {""}
   *[other] { $team },{" "}
}{ $base }{ $ally ->
    [0] {""}
   *[other] , { $ally }
}
battleworld-offer-deploy = Déployer dans l’ordre de l’équipe
battleworld-offer-act = { $unit } { $square ->
    [0] reste
   *[other] en { $square }
} : { $action }
battleworld-offer-strike = { $unit } → { $target }
battleworld-offer-do = { $unit } : { $action }
battleworld-offer-pass = Passer
battleworld-offer-raise = Augmenter
battleworld-offer-decline = Ne pas augmenter
battleworld-offer-leader = { $effect }{ $unit ->
    [0] {""}
   *[other] {" "}{ $unit }
}
battleworld-menu-team = Équipe et Base
battleworld-menu-act = { $unit } : déplacement et intention
battleworld-menu-strike = Attaquer
battleworld-form-moves = Planifier la phase
battleworld-hint-moves = iron @D3 distance; cap @C3 soigner:hulk; thor attendre
battleworld-form-actions = Planifier la phase
battleworld-hint-actions = iron>fatalis; thor+hulk>ultron!2; cap

## Commandes et salon

game-battleworld = Battleworld
    .about = Des équipes de héros et de vilains se battent avant que Galactus dévore la planète
seat-battleworld-heroes = Héros
seat-battleworld-villains = Vilains
seat-battleworld-heroes-1 = Héros 1
seat-battleworld-villains-1 = Vilains 1
seat-battleworld-heroes-2 = Héros 2
seat-battleworld-villains-2 = Vilains 2
seat-battleworld-north = Nord
seat-battleworld-east = Est
seat-battleworld-south = Sud
seat-battleworld-west = Ouest
command-battleworld = battleworld
    .about = Ordres et questions de Battleworld
command-battleworld-team = équipe
    .about = Choisir son équipe et sa Base
command-battleworld-deploy = déployer
    .about = Placer ses quatre personnages au départ
command-battleworld-act = agir
    .about = Phase 1 : déplacer un personnage et poser son dé
command-battleworld-strike = attaquer
    .about = Phase 2 : attaquer
command-battleworld-do = faire
    .about = Phase 2 : réaliser énergie, vie ou soin
command-battleworld-pass = passer
    .about = Phase 2 : ne plus rien déclarer
command-battleworld-raise = augmenter
    .about = Augmenter sa puissance, ou non
command-battleworld-leader = leader
    .about = Utiliser sa carte Leader
command-battleworld-stance = consigne
    .about = Consignes secrètes de combat
command-battleworld-plan = plan
    .about = Ordres secrets pour une phase
command-battleworld-unplan = effacer-plan
    .about = Effacer ses plans
command-battleworld-sheet = fiche
    .about = La fiche d’un personnage
command-battleworld-card = carte
    .about = Ce que dit une carte
command-battleworld-reach = portée
    .about = Où un personnage peut aller et attaquer
command-battleworld-odds = chances
    .about = Les chances d’un combat
command-battleworld-status = état
    .about = Où en est la partie
option-battleworld-base = base
    .about = Carte de Base
option-battleworld-team = équipe
    .about = Équipe
option-battleworld-cosmic = cosmique
    .about = Allié cosmique
option-battleworld-first = premier
    .about = Case de départ 1
option-battleworld-second = deuxième
    .about = Case de départ 2
option-battleworld-third = troisième
    .about = Case de départ 3
option-battleworld-fourth = quatrième
    .about = Case de départ 4
option-battleworld-character = personnage
    .about = Quel personnage
option-battleworld-action = action
    .about = Où va le dé
option-battleworld-to = vers
    .about = Case d’arrivée
option-battleworld-target = cible
    .about = Qui
option-battleworld-drop = déposer
    .about = Où déposer l’ami emporté
option-battleworld-pickup = ramasser
    .about = Ami évanoui à ramasser
option-battleworld-assist = prêter
    .about = Le prêter à son allié
option-battleworld-with = avec
    .about = Qui mène l’attaque
option-battleworld-support1 = soutien1
    .about = Qui la soutient
option-battleworld-support2 = soutien2
    .about = Qui la soutient
option-battleworld-support3 = soutien3
    .about = Qui la soutient
option-battleworld-support4 = soutien4
    .about = Qui la soutient
option-battleworld-support5 = soutien5
    .about = Qui la soutient
option-battleworld-support6 = soutien6
    .about = Qui la soutient
option-battleworld-support7 = soutien7
    .about = Qui la soutient
option-battleworld-support8 = soutien8
    .about = Qui la soutient
option-battleworld-limit = limite
    .about = Augmentations au plus
option-battleworld-reserve = réserve
    .about = Jetons jamais dépensés
option-battleworld-goal = but
    .about = Ce qui suffit
option-battleworld-when = quand
    .about = Quand augmenter
option-battleworld-leader = leader
    .about = Avec la carte Leader
option-battleworld-answer = réponse
    .about = Augmenter ou non
option-battleworld-heal-target = soigné
    .about = Qui soigner alors
option-battleworld-prevent = prévention
    .about = Jetons contre les blessures
option-battleworld-guard = garde
    .about = Protéger le Dr Fatalis
option-battleworld-auto = auto
    .about = Laisser répondre la consigne
option-battleworld-moves = déplacements
    .about = Ordres pour la phase 1
option-battleworld-actions = actions
    .about = Ordres pour la phase 2
option-battleworld-phase = phase
    .about = 1 ou 2 ; les deux sans rien
option-battleworld-name = nom
    .about = Personnage, équipe, base, module ou effet de Leader
option-battleworld-from = depuis
    .about = Depuis cette case
option-battleworld-enemy-limit = limite-ennemie
    .about = Augmentations ennemies
choice-battleworld-ranged = Attaque à distance
choice-battleworld-melee = Corps à corps
choice-battleworld-energy = Récupérer de l’énergie
choice-battleworld-life = Récupérer de la vie
choice-battleworld-heal = Soigner un voisin
choice-battleworld-module-energy = Module énergie
choice-battleworld-module-heal = Module de soins
choice-battleworld-defend-base = Défendre la Base
choice-battleworld-wait = Attendre
choice-battleworld-base-doom = Base Fatalis
choice-battleworld-base-heroes = Base des Héros
choice-battleworld-base-magneto = Base de Magnéto
choice-battleworld-base-volcano = Refuge du Volcan
choice-battleworld-base-shard-city = Cité des Éclats
choice-battleworld-base-beacon = Balise de Taa II
choice-battleworld-avengers = Vengeurs
choice-battleworld-x-men = X-Men
choice-battleworld-fantastic-four = 4 Fantastiques
choice-battleworld-doom = Équipe Fatalis
choice-battleworld-magneto = Équipe Magnéto
choice-battleworld-punisher = Équipe Punisher
choice-battleworld-spider-man = Équipe Spider-Man
choice-battleworld-batman = Équipe Batman
choice-battleworld-silver-surfer = Surfer d’Argent
choice-battleworld-thanos = Thanos
choice-battleworld-phoenix = Phénix
choice-battleworld-win = Gagner
choice-battleworld-tie = Égaliser
choice-battleworld-always = Toujours
choice-battleworld-lethal = Si mortel
choice-battleworld-never = Jamais
choice-battleworld-yes = Oui
choice-battleworld-no = Non
lobby-battleworld-format = Format
    .about = Qui joue contre qui
lobby-battleworld-format-duel = duel
lobby-battleworld-format-camps = deux camps
lobby-battleworld-format-free-for-all = chacun pour soi
lobby-battleworld-map = Carte
    .about = Avec ou sans rochers et montagne
lobby-battleworld-map-shards = Éclats
lobby-battleworld-map-plain = Plaine
lobby-battleworld-draft = Choix des équipes
    .about = Ouvert, en secret ou au sort
lobby-battleworld-draft-open = ouvert
lobby-battleworld-draft-blind = secret
lobby-battleworld-draft-random = au hasard
lobby-battleworld-camps = Camps
    .about = Toute équipe, ou comme dans l’histoire
lobby-battleworld-camps-free = libres
lobby-battleworld-camps-canon = fidèles à l’histoire
lobby-battleworld-bases = Bases
    .about = Taille des Bases
lobby-battleworld-bases-large = grandes
lobby-battleworld-bases-small = petites
lobby-battleworld-bases-free = libres
lobby-battleworld-galactus = Seuil de Galactus
    .about = La jauge à laquelle il détruit la planète
lobby-battleworld-galactus-seats = selon les places : 150 à deux, 220 à quatre
lobby-battleworld-galactus-150 = 150, normal
lobby-battleworld-galactus-100 = 100, court
lobby-battleworld-galactus-220 = 220, long
lobby-battleworld-leaders = Effets de Leader
    .about = Si les cartes Leader peuvent servir
lobby-battleworld-leaders-on = avec
lobby-battleworld-leaders-off = sans
lobby-battleworld-cosmic = Personnages cosmiques
    .about = Alliés de chaque camp, Galactus sur sa montagne
lobby-battleworld-cosmic-off = aucun
lobby-battleworld-cosmic-allies = alliés
lobby-battleworld-cosmic-galactus = Galactus
lobby-battleworld-cosmic-both = les deux
lobby-battleworld-raises = Augmentations
    .about = Par consignes, ou demandées une à une
lobby-battleworld-raises-orders = par consignes
lobby-battleworld-raises-ask = par questions
lobby-battleworld-tempo = Cadence
    .about = Personnages activés par main en phase 1
lobby-battleworld-tempo-single = un par un
lobby-battleworld-tempo-pair = par deux
lobby-battleworld-tempo-team = équipe entière
lobby-battleworld-on-timeout = Délai dépassé
    .about = Ce qui remplace une décision manquée
lobby-battleworld-on-timeout-default = action par défaut
lobby-battleworld-on-timeout-house = la maison joue

# Invasion, en français. Les comptes rendus et les refus sont des phrases ; le programme met la majuscule, si bien qu'un
# refus commence par une minuscule et se lit aussi après un deux-points. Une figurine vient avec son article (« le
# guerrier », « sg1 ») : ni « à » ni « de » devant elle.

## Figurines, camps, dés et trésors

invasion-figure-warrior = le guerrier
invasion-figure-rogue = le brigand
invasion-figure-cleric = le clerc
invasion-figure-wizard = le sorcier
invasion-figure-goblin = { $label }

invasion-letter-warrior = G
invasion-letter-rogue = B
invasion-letter-cleric = C
invasion-letter-wizard = S

invasion-breed-sword = épéistes
invasion-breed-archer = archers
# Un gobelin sur une case ; la clef est le mot de invasion-breed-archer.
invasion-breed-at = { $square } { $breed ->
    [archers] archer
   *[other] épéiste
}

invasion-turn-fresh = à jouer
invasion-turn-active = en cours
invasion-turn-done = a joué

invasion-face-helmet-green = casque vert
invasion-face-helmet-blue = casque bleu
invasion-face-helmet-red = casque rouge
invasion-face-bonus-strike = avantage offensif
invasion-face-lore = arcane
invasion-face-flag = drapeau

invasion-treasure-diamond = diamant
invasion-treasure-life = jeton PV (+{ $value } PV)
invasion-treasure-trap = piège ({ $value })
invasion-treasure-pi = jeton PI (+{ $value } PI)
invasion-treasure-at = { $square } { $treasure }

## Mise en place

invasion-deployment-proposed = Déploiement proposé : guerrier { $warrior }, brigand { $rogue }, clerc { $cleric }, sorcier { $wizard } ; une potion 🧪 chacun pour { $first } et { $second }.
invasion-agreed = Un joueur de plus accepte le déploiement.
invasion-hero-seated = { $hero } s’assied en { $square }.
invasion-potion-given = { $hero } prend une potion 🧪.
invasion-heroes-deployed = Les héros sont en place. Le Seigneur des Monstres cache les trésors et rassemble les gobelins.
invasion-treasures-drafted = { $lapsed ->
    [0] Les cachettes sont notées. Elles restent secrètes et peuvent changer jusqu’à `/invasion prêt`.
   *[other] Le temps est écoulé : les trésors sont cachés au hasard. `/invasion secrets` montre où.
}
invasion-goblins-drafted = { $lapsed ->
    [0] Les premiers gobelins sont notés. Les héros ne les voient pas avant `/invasion prêt`.
   *[other] Le temps est écoulé : les premiers gobelins se rassemblent près des héros.
}
invasion-trap-plan = { $count ->
    [0] les égouts libres les plus proches du trésor
   *[other] { $squares } d’abord, puis les égouts libres les plus proches du trésor
}, { $kinds } de préférence
invasion-trap-planned = Plan de piège noté : { $plan }.
invasion-potion-ordered = { $at ->
    [0] { $hero } ne boira sa potion que sur ordre.
   *[other] { $hero } boira sa potion dès qu’une blessure ne lui laisse que { $at } PV ou moins.
}
invasion-treasure-hidden = 📦 { $square }.

## Le tour de jeu

invasion-round-started = Le tour { $round } commence par la phase des héros.
invasion-moved = { $figure } se déplace en { $path } ({ $left ->
    [0] plus de déplacement
    [one] reste 1 point
   *[other] restent { $left } points
}).
invasion-turn-ended = { $figure } a joué.
invasion-phase-ended = { $side ->
    [heroes] La phase des héros est finie.
   *[lord] La phase du seigneur est finie.
}
invasion-steps-stopped = { $figure } s’arrête là.
invasion-steps-stopped-author = { $group ->
    [1] { $figure } s’arrête à l’étape { $step } : { $why }
   *[other] { $figure } s’arrête à l’étape { $step } du groupe { $group } : { $why }
}
invasion-steps-gone = { $group ->
    [1] La suite de ses ordres, dès l’étape { $step }, tombe à l’eau.
   *[other] La suite de ses ordres, dès l’étape { $step } du groupe { $group }, tombe à l’eau.
}

## Combats

invasion-attack-declared = { $mode ->
    [melee] { $figure } attaque { $target } au corps à corps.
   *[ranged] { $figure } attaque { $target } à distance.
}
invasion-die-rolled = { $purpose ->
    [attack] { $figure } lance le dé : 🎲 { $face }
    [riposte] { $figure } riposte : 🎲 { $face }
    [reroll] { $figure } relance : 🎲 { $face }
    [bash-1] { $figure } porte un premier coup : 🎲 { $face }
   *[bash-2] { $figure } porte un second coup : 🎲 { $face }
}{ $missed ->
    [0] .
   *[other] , raté.
}
invasion-hit = Touché !
invasion-pv-lost = { $left ->
    [0] { $hero } perd son dernier PV.
   *[other] { $hero } perd 1 PV, il lui en reste { $left }.
}
invasion-potion-drunk = { $hero } boit sa potion 🧪 et remonte à { $left } PV.
invasion-retreated = { $figure } bat en retraite en { $to }.
invasion-retreat-blocked = { $figure } ne peut pas battre en retraite.
invasion-killed-hero = { $figure } est mort 💀.
invasion-killed-goblin = { $figure } est tué 💀.
invasion-fight-ended = Le combat s’arrête là.

## Portes

invasion-bash-declared = { $window ->
    [0] { $figure } tente d’enfoncer la porte 🚪 que { $target } tient fermée.
   *[other] { $figure } tente d’enfoncer la fenêtre que { $target } tient fermée.
}
invasion-edge = { $first } et { $second }
invasion-door-held = Tout tient bon : pas de brèche entre { $edge }.
invasion-door-broken = { $window ->
    [0] La porte 🚪 entre { $edge } cède !
   *[other] La fenêtre entre { $edge } cède !
}
invasion-recoiled = { $figure } recule en { $to }.
invasion-advanced = { $figure } franchit la brèche et avance en { $to }.

## Trésors, pièges et invocation

invasion-looted = { $hero } ramasse le trésor en { $square } : { $treasure }.
invasion-diamond-found = { $count ->
    [1] Un diamant 💎 trouvé, encore un !
   *[other] Le second diamant 💎 !
}
invasion-healed = { $hero } regagne 1 PV et en a maintenant { $left }.
invasion-trap-sprung = { $placed ->
    [0] Le piège se déclenche, mais aucun gobelin ne peut sortir.
    [one] Le piège se déclenche : 1 gobelin sort des égouts !
   *[other] Le piège se déclenche : { $placed } gobelins sortent des égouts !
}
invasion-trap-asked = Le piège ({ $value }) se déclenche : le Seigneur des Monstres place maintenant ses gobelins.
invasion-goblin-placed = 👺 { $goblin } { $square }.
invasion-pi-gained = La réserve du seigneur gagne { $value } PI et passe à { $reserve }.
invasion-packet-played = Le Seigneur des Monstres joue le paquet de { $packet }{ $extra ->
    [0] {""}
   *[other] {" "}et { $extra } PI de la réserve
}{ $lost ->
    [0] .
    [one] {"\u202F"}; { $lost } PI sans place, donc perdu.
   *[other] {"\u202F"}; { $lost } PI sans place, donc perdus.
}
invasion-packets-recovered = Les trois paquets sont de nouveau disponibles.
invasion-goblins-stirred = Les gobelins s’agitent !

## La fin

invasion-leg-won-diamonds = Les deux diamants sont trouvés : victoire des héros !
invasion-leg-won-last-hero = Le dernier héros est tombé 💀 : victoire du Seigneur des Monstres !
invasion-leg-won-round-limit = Le temps des héros est écoulé : victoire du Seigneur des Monstres !
invasion-treasures-revealed = { $count ->
    [0] Il ne restait aucun trésor sur le plateau.
   *[other] Restaient cachés : { $found }.
}
invasion-leg-started = La manche retour commence sur le même plateau, rôles inversés.
invasion-match-won-heroes = Le camp des héros gagne la partie 🏆 !
invasion-match-won-lord = Le Seigneur des Monstres gagne la partie 🏆 !
invasion-closed = { $round ->
    [0] La partie s’arrête avant le premier tour.
   *[other] La partie s’arrête au tour { $round }, { $diamonds ->
        [0] aucun diamant trouvé
        [one] un diamant trouvé
       *[other] { $diamonds } diamants trouvés
    }.
}
invasion-match-drawn = La partie se termine sur une égalité.

## Titres

invasion-stage = { $stage ->
    [setup-heroes] Mise en place des héros
    [setup-lord] Mise en place du seigneur
    [heroes] Tour { $round } · phase des héros
    [trap-pending] Tour { $round } · piège déclenché
    [lord-summon] Tour { $round } · invocation
    [lord-actions] Tour { $round } · tour des gobelins
   *[match-over] Partie terminée au tour { $round }
}

## Ce qu'on demande à un siège

invasion-ask-deploy = déployer les héros : `/invasion déployer`
invasion-ask-agree = accepter le déploiement avec `/invasion prêt`, ou en proposer un autre avec `/invasion déployer`
invasion-ask-hide = cacher les trésors et rassembler six gobelins : `/invasion cacher`, `/invasion rassembler`, puis `/invasion prêt`
invasion-ask-hero = jouer { $figure } : `/invasion agir`, ou pas à pas avec `/invasion déplacer` et `/invasion attaquer`
invasion-ask-heroes = jouer { $figures } dans l’ordre de votre choix : `/invasion agir`, ou pas à pas avec `/invasion déplacer` et `/invasion attaquer`
invasion-ask-continue = poursuivre avec { $figure } (déplacement { $movement }, { $attacks ->
    [0] aucune attaque
    [one] 1 attaque
   *[other] { $attacks } attaques
}), ou s’arrêter avec `/invasion fin-tour`
invasion-ask-trap = placer les gobelins du piège ({ $value }) : `/invasion placer-piège`
invasion-ask-summon = jouer un paquet : `/invasion invoquer`
invasion-ask-goblins = jouer les gobelins (encore { $count } à jouer) : `/invasion ordres`, puis `/invasion fin-phase`
invasion-ask-nothing = rien à décider pour l’instant

## La position en mots

invasion-alt-hero = { $figure } { $square }, { $life } PV{ $potion ->
    [0] {""}
   *[other] , potion
}{ $over ->
    [0] , { $state }
   *[other] {""}
}.
invasion-alt-hero-dead = { $figure } mort.
invasion-alt-goblins = { $count ->
    [0] Aucun gobelin sur le plateau.
    [one] 1 gobelin : { $list }.
   *[other] { $count } gobelins : { $list }.
}
invasion-alt-treasures = { $count ->
    [0] Aucun trésor caché.
    [one] 1 trésor caché : { $list }.
   *[other] { $count } trésors cachés : { $list }.
}
invasion-alt-counters = Diamants trouvés : { $diamonds } sur 2. Paquets disponibles : { $packets }. Réserve de PI : { $reserve }.
invasion-alt-breaches = Brèches : { $list }.

## Boutons et menus

invasion-offer-agree = Accepter ce déploiement
invasion-offer-deploy = Déploiement par défaut
invasion-offer-hide = Cacher les trésors au hasard
invasion-offer-muster = Rassembler près des héros
invasion-offer-ready = Prêt
invasion-offer-drink = Boire une potion 🧪 : { $figure }
invasion-offer-end = Finir le tour : { $figure }
invasion-offer-finish = Finir ma phase
invasion-offer-charge = Attaquer : { $figure } → { $target }
invasion-offer-bash = Enfoncer 🚪 : { $figure } → { $square }
invasion-offer-loot = { $cost ->
    [0] Ramasser ici : { $figure }, { $square }
    [one] Chercher un trésor : { $figure } → { $square } (1 point)
   *[other] Chercher un trésor : { $figure } → { $square } ({ $cost } points)
}
invasion-offer-heal = Soigner : { $figure }
invasion-offer-move = { $square } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
})
invasion-offer-summon = Paquet de { $packet }{ $extra ->
    [0] {""}
   *[other] {" "}+ { $extra } PI de la réserve
}, { $breed } d’abord
invasion-offer-trap = Placer { $archers ->
    [0] { $swords ->
        [one] { $swords } épéiste
       *[other] { $swords } épéistes
    }
    [one] 1 archer{ $swords ->
        [0] {""}
        [one] , 1 épéiste
       *[other] , { $swords } épéistes
    }
   *[other] { $archers } archers{ $swords ->
        [0] {""}
        [one] , 1 épéiste
       *[other] , { $swords } épéistes
    }
}

invasion-menu-move = Déplacer { $figure } vers…
invasion-menu-attack = Attaquer ou enfoncer une porte…
invasion-menu-treasure = Chercher un trésor ou soigner…
invasion-menu-summon = Invoquer : paquet et type préféré…

## Complétion

invasion-suggest-hero = { $figure } · { $square } · { $life } PV
invasion-suggest-goblin = { $figure } · { $square }
invasion-suggest-square = { $square } · { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}{ $treasure ->
    [0] {""}
   *[other] {" "}· trésor
}

## Réponses aux questions

invasion-look-figure = { $figure } { $done ->
    [0] se tient en { $square } avec
   *[other] se tient en { $square } et n’a pas la main. À son prochain tour, ce sera
} { $movement ->
    [one] { $movement } point de déplacement
   *[other] { $movement } points de déplacement
} et { $attacks ->
    [0] aucune attaque
    [one] 1 attaque
   *[other] { $attacks } attaques
}.
invasion-look-reach = { $count ->
    [0] Aucune autre case n’est à portée.
   *[other] Cases à portée, chacune avec son coût : { $list }.
}
invasion-look-target = { $target } peut être attaqué { $mode ->
    [melee] au corps à corps
   *[ranged] à distance
} et { $answers ->
    [0] ne riposterait pas
   *[other] riposterait
}.
invasion-look-no-target = Aucun ennemi ne peut être attaqué d’ici.
invasion-look-door = La porte ou la fenêtre 🚪 vers { $square } peut être enfoncée.

invasion-odds-fight = { $figure } contre { $target }
invasion-odds-lives = { $hero } après le combat
invasion-odds-killed = { $figure } meurt
invasion-odds-falls-back = { $figure } recule
invasion-odds-nothing = personne ne tombe
invasion-odds-life = { $life ->
    [0] mort
   *[other] { $life } PV
}
invasion-odds-door = { $figure } à la porte vers { $square }
invasion-odds-door-holds = elle tient
invasion-odds-door-back = elle cède et repousse { $figure }
invasion-odds-door-crushed = elle cède et tue { $figure }
invasion-odds-door-hurt = elle tient mais blesse { $figure }

invasion-secrets-treasures = { $count ->
    [0] Aucun trésor n’est caché.
   *[other] Trésors cachés : { $found }.
}
invasion-secrets-goblins = Premiers gobelins : { $goblins }.
invasion-secrets-plan = Plan de piège : { $plan }.

invasion-tiles-board = Le plateau, ses tuiles dans l’ordre NO, NE, SO, SE : `{ $spec }`.
invasion-tiles-unknown = Il n’y a pas de tuile « { $tile } ». Les tuiles sont : { $names }.

## Refus

invasion-refused-not-your-seat = ce n’est pas à vous de commander cela.
invasion-refused-match-over = cette partie est terminée.
invasion-refused-wrong-phase = { $stage ->
    [setup-heroes] pas maintenant : les héros sont encore en train de s’installer.
    [setup-lord] pas maintenant : le Seigneur des Monstres prépare encore son jeu.
    [heroes] pas maintenant : c’est la phase des héros.
    [trap-pending] pas maintenant : le seigneur doit d’abord placer les gobelins du piège.
    [lord-summon] pas maintenant : le seigneur doit d’abord invoquer.
    [lord-actions] pas maintenant : c’est la phase du seigneur, les gobelins agissent.
   *[match-over] cette partie est terminée.
}
invasion-refused-trap-pending = le piège vient de se déclencher : le seigneur doit d’abord placer ses gobelins.
invasion-refused-bad-square = il n’y a pas de case « { $text } » : les colonnes vont de A à P, les rangées de 1 à 16.
invasion-refused-unknown-figure = aucune figurine ne s’appelle « { $text } ».
invasion-refused-unknown-card = il n’y a pas de carte « { $text } » ; la saisie automatique les propose toutes.
invasion-refused-not-in-play = { $figure } n’est pas sur le plateau.
invasion-refused-goblin-cannot = les gobelins ne le peuvent pas, et cela ne s’applique pas à eux.
invasion-refused-figure-done = { $figure } a déjà joué ce tour.
invasion-refused-all-done = toutes vos figurines ont déjà joué ce tour.
invasion-refused-other-hero-active = { $figure } est au milieu de son tour, qui doit d’abord finir.
invasion-refused-bad-steps = la partie { $step } du texte est illisible : « { $text } ».
invasion-refused-scattered-groups = les groupes qui nomment { $figure } doivent se suivre.
invasion-refused-already-there = { $figure } est déjà en { $square }.
invasion-refused-square-table = personne ne peut se tenir sur la table en { $square }.
invasion-refused-square-occupied = { $square } est occupée par { $figure }.
invasion-refused-unreachable = aucun chemin ne mène de là à { $square }.
invasion-refused-too-far = aller en { $square } coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, et { $figure } en a { $left }.
invasion-refused-friendly-target = on n’attaque pas son propre camp.
invasion-refused-door-between = une porte ou une fenêtre fermée les sépare : il faut d’abord l’enfoncer.
invasion-refused-window-between = une fenêtre les sépare, et seul le brigand enfonce les fenêtres.
invasion-refused-agreed-already = vous avez déjà accepté ; les autres doivent encore répondre.
invasion-refused-out-of-reach = { $reach ->
    [one] { $target } est hors d’atteinte : { $figure } ne se bat qu’au contact.
   *[other] { $target } est à { $distance } cases, et { $figure } porte à { $reach }.
}
invasion-refused-charge-too-far = { $left ->
    [0] { $figure } n’a plus de déplacement pour charger { $target }.
    [one] { $figure } ne trouve aucune case d’où attaquer { $target } avec { $left } point de déplacement.
   *[other] { $figure } ne trouve aucune case d’où attaquer { $target } avec { $left } points de déplacement.
}
invasion-refused-no-sight-wall = un mur coupe la ligne de mire.
invasion-refused-no-sight-door = une porte fermée coupe la ligne de mire.
invasion-refused-no-sight-figure = { $figure } en { $square } coupe la ligne de mire.
invasion-refused-no-door = il n’y a pas de porte à enfoncer entre { $from } et { $to }.
invasion-refused-window-rogue-only = seul le brigand passe par les fenêtres.
invasion-refused-nobody-behind = personne ne la tient fermée : il suffit de passer.
invasion-refused-friend-behind = un allié se tient derrière : { $figure }.
invasion-refused-no-treasure = il n’y a pas de trésor en { $square }.
invasion-refused-not-cleric = seul le clerc soigne.
invasion-refused-heal-too-late = le clerc ne soigne qu’avant de se déplacer ou de combattre dans son tour.
invasion-refused-full-life = { $figure } a déjà 3 PV.
invasion-refused-no-potion = { $figure } n’a pas de potion.
invasion-refused-not-a-chair = { $square } n’est pas une chaise.
invasion-refused-two-tables = tous les héros commencent autour de la même table.
invasion-refused-same-square = { $square } est donnée deux fois.
invasion-refused-same-owner = { $figure } ne peut pas prendre les deux potions : elles vont à deux héros différents.
invasion-refused-incomplete = il manque encore : { $missing }.
invasion-refused-not-a-spot = { $square } n’est pas un emplacement de trésor.
invasion-refused-not-a-sewer = { $square } n’est pas un égout.
invasion-refused-sewer-taken = l’égout en { $square } est occupé par { $figure }.
invasion-refused-packet-spent = le paquet de { $packet } est déjà joué ; il reste : { $left }.
invasion-refused-not-enough-reserve = { $reserve ->
    [0] votre réserve est vide.
   *[other] votre réserve contient { $reserve } PI.
}
invasion-refused-extra-no-room = { $room ->
    [0] aucun gobelin ne peut être placé, et vous en demandez { $asked }.
    [one] seul 1 gobelin peut être placé, et vous en demandez { $asked }.
   *[other] seuls { $room } gobelins peuvent être placés, et vous en demandez { $asked }.
}
invasion-refused-supply-empty = { $breed ->
    [swords] { $left ->
        [0] il ne reste aucun épéiste dans la boîte.
        [one] il ne reste que 1 épéiste dans la boîte.
       *[other] il ne reste que { $left } épéistes dans la boîte.
    }
   *[archers] { $left ->
        [0] il ne reste aucun archer dans la boîte.
        [one] il ne reste que 1 archer dans la boîte.
       *[other] il ne reste que { $left } archers dans la boîte.
    }
}
invasion-refused-wrong-count = { $due ->
    [0] aucun gobelin ne peut être placé
    [one] 1 gobelin est à placer
   *[other] { $due } gobelins sont à placer
}, { $given ->
    [0] aucune case n’est donnée.
    [one] 1 case est donnée.
   *[other] { $given } cases sont données.
}
invasion-refused-wrong-spots = { $due ->
    [one] « { $option } » demande 1 case
   *[other] « { $option } » demande { $due } cases
}, { $given } { $given ->
    [one] est donnée.
   *[other] sont données.
}
invasion-refused-bad-board-four-different-tiles = il faut au plateau quatre tuiles différentes, par exemple `tavern@90 chapel@270 market@180 alleys@0`.
invasion-refused-bad-board-table-with-four-chairs = il faut au plateau une table avec quatre chaises.
invasion-refused-bad-board-ten-treasure-spots = il faut au plateau dix emplacements de trésor.
invasion-refused-bad-board-nine-sewers = il faut au plateau neuf égouts.
invasion-refused-bad-board-connected = chaque case du plateau doit être accessible à pied depuis toutes les autres.
invasion-refused-bad-option = « { $value } » n’est pas une valeur de l’option « { $option } ».
invasion-refused-bad-position = cette ligne de la position est illisible : « { $text } ».

## Forms

invasion-form-orders = Écrire les ordres
invasion-form-orders-heroes = guerrier: C8, attaque ar1; brigand: G2, fin
invasion-form-orders-lord = sg1 sg3: charge guerrier; ar1: D8, attaque sorcier; fin-phase

## Ce qui est imprimé

invasion-card-warrior = Guerrier
invasion-card-rogue = Brigand
invasion-card-cleric = Clerc
invasion-card-wizard = Sorcier
invasion-card-goblin-green = Épéiste à bannière verte
invasion-card-goblin-blue = Épéiste à bannière bleue
invasion-card-goblin-archer = Gobelin archer
invasion-card-short-sword = Épée courte
invasion-card-staff = Bâton
invasion-card-bow = Arc
invasion-card-magic-staff = Bâton magique
invasion-card-diamond = Diamant
invasion-card-heal-1 = Jeton PV
invasion-card-trap-2 = Piège (2)
invasion-card-trap-3 = Piège (3)
invasion-card-pi-1 = Jeton PI (1)
invasion-card-pi-2 = Jeton PI (2)
invasion-card-potion = Potion
invasion-card-packet-3 = Paquet de 3
invasion-card-packet-2 = Paquet de 2
invasion-card-packet-1 = Paquet de 1
invasion-card-reserve = Réserve de PI
invasion-card-battle = Dé de bataille
invasion-card-helmet-green = Casque vert
invasion-card-helmet-blue = Casque bleu
invasion-card-helmet-red = Casque rouge
invasion-card-bonus-strike = Avantage offensif
invasion-card-lore = Arcane
invasion-card-flag = Drapeau
invasion-card-tavern = La Taverne
invasion-card-market = La Place du marché
invasion-card-chapel = La Chapelle
invasion-card-barracks = La Caserne
invasion-card-warehouse = L’Entrepôt
invasion-card-manor = Le Manoir
invasion-card-alleys = Les Ruelles
invasion-card-guildhall = La Maison des guildes
invasion-card-sewer = Égout
invasion-card-treasure-spot = Emplacement de trésor
invasion-card-chair = Chaise
invasion-card-table = Table
invasion-card-stairs = Escalier
invasion-card-stair-border = Bordure d’escalier
invasion-card-wall = Mur
invasion-card-door = Porte
invasion-card-window = Fenêtre
invasion-card-breach = Brèche

invasion-printed-warrior = Trois attaques par tour au lieu de deux ; la troisième met fin à son tour.
invasion-printed-rogue = Passe-fenêtre : franchit les fenêtres comme des portes, et peut les enfoncer.
invasion-printed-cleric = Mains guérisseuses : au lieu de se déplacer et de combattre, rend 1 PV à un héros, jamais au-delà de 3. Une seule attaque par tour.
invasion-printed-wizard = Trait magique : attaque jusqu’à 3 cases, à vue. En mêlée, il ne peut pas riposter.
invasion-printed-goblin-green = Une touche le tue. Seule la bannière distingue les épéistes verts des bleus.
invasion-printed-goblin-blue = Une touche le tue. Seule la bannière distingue les épéistes verts des bleus.
invasion-printed-goblin-archer = Une touche le tue. Il tire jusqu’à 3 cases, à vue ; en mêlée, il ne peut pas riposter.
invasion-printed-short-sword = Arme de mêlée : touche au contact, ne riposte qu’en mêlée. Portée par le guerrier, le brigand et les épéistes.
invasion-printed-staff = Arme de mêlée : touche au contact, ne riposte qu’en mêlée. Porté par le clerc.
invasion-printed-bow = Arme à distance : jusqu’à 3 cases, à vue, ne riposte qu’à distance. Porté par les gobelins archers.
invasion-printed-magic-staff = Arme à distance : jusqu’à 3 cases, à vue, ne riposte qu’à distance. Porté par le sorcier.
invasion-printed-diamond = Posé à côté des héros. Le second gagne la manche.
invasion-printed-heal-1 = Le héros qui le ramasse regagne 1 PV, jamais au-delà de 3. Sans effet à 3.
invasion-printed-trap-2 = 2 gobelins sortent aussitôt des égouts libres.
invasion-printed-trap-3 = 3 gobelins sortent aussitôt des égouts libres.
invasion-printed-pi-1 = La réserve du seigneur gagne 1 PI.
invasion-printed-pi-2 = La réserve du seigneur gagne 2 PI.
invasion-printed-potion = Il y en a deux, chacune pour un seul héros et un seul usage. Bue à tout moment, elle rend 2 PV, jamais au-delà de 3 ; elle n’empêche pas de mourir.
invasion-printed-packet-3 = 3 PI, un gobelin chacun. Le seigneur joue un paquet par tour ; quand les trois sont joués, il les reprend.
invasion-printed-packet-2 = 2 PI, un gobelin chacun. Le seigneur joue un paquet par tour ; quand les trois sont joués, il les reprend.
invasion-printed-packet-1 = 1 PI, un gobelin. Le seigneur joue un paquet par tour ; quand les trois sont joués, il les reprend.
invasion-printed-reserve = Les PI des jetons PI ramassés par les héros. Le seigneur en ajoute autant qu’il veut à un paquet ; chacun ne sert qu’une fois.
invasion-printed-battle = Six faces : les trois casques (vert, bleu, rouge) touchent pour un héros, l’avantage offensif et l’arcane pour un gobelin ; un drapeau fait retraiter l’ennemi.
invasion-printed-helmet-green = Lancé par un héros : touche, le gobelin meurt. Par un gobelin : raté. La couleur ne compte jamais.
invasion-printed-helmet-blue = Lancé par un héros : touche, le gobelin meurt. Par un gobelin : raté. La couleur ne compte jamais.
invasion-printed-helmet-red = Lancé par un héros : touche, le gobelin meurt. Par un gobelin : raté. La couleur ne compte jamais.
invasion-printed-bonus-strike = Lancé par un gobelin : touche, le héros perd 1 PV. Par un héros : raté.
invasion-printed-lore = Lancée par un gobelin : touche, le héros perd 1 PV. Par un héros : raté.
invasion-printed-flag = L’ennemi retraite d’une case et le combat s’arrête. S’il ne peut pas, on relance le dé, et un second drapeau est une touche.
invasion-printed-tavern = Une des huit tuiles ; quatre font le plateau.
invasion-printed-market = Une des huit tuiles ; quatre font le plateau.
invasion-printed-chapel = Une des huit tuiles ; quatre font le plateau.
invasion-printed-barracks = Une des huit tuiles ; quatre font le plateau.
invasion-printed-warehouse = Une des huit tuiles ; quatre font le plateau.
invasion-printed-manor = Une des huit tuiles ; quatre font le plateau.
invasion-printed-alleys = Une des huit tuiles ; quatre font le plateau.
invasion-printed-guildhall = Une des huit tuiles ; quatre font le plateau.
invasion-printed-sewer = Les gobelins sortent des égouts libres. Une figurine sur un égout le bouche.
invasion-printed-treasure-spot = Une case où le seigneur peut cacher un trésor.
invasion-printed-chair = Les héros commencent sur les chaises d’une même table ; ensuite, c’est une case ordinaire.
invasion-printed-table = Personne n’y entre ; elle ne gêne pas la vue.
invasion-printed-stairs = Une case ordinaire, dessinée comme des marches.
invasion-printed-stair-border = Coûte 2 points de déplacement à enjamber ; elle ne gêne pas la vue.
invasion-printed-wall = Rien ne le traverse, ni figurine ni regard.
invasion-printed-door = Se franchit pour 2 points de déplacement et se referme. Une figurine derrière la tient fermée, jusqu’à ce que deux réussites l’enfoncent.
invasion-printed-window = Seul le brigand la franchit, pour 2 points de déplacement, et peut l’enfoncer. Elle ne gêne pas la vue.
invasion-printed-breach = Une porte ou une fenêtre enfoncée : tout le monde la franchit pour 1 point de déplacement.

invasion-card-hero = **{ $name }** · héros · { $life } PV · { $movement } points de déplacement · { $attacks ->
    [one] 1 attaque
   *[other] { $attacks } attaques
} · { $weapon }
invasion-card-goblin = **{ $name }** · { $labels } · { $movement } points de déplacement · { $attacks ->
    [one] 1 attaque
   *[other] { $attacks } attaques
} · { $weapon }
invasion-card-treasure = **{ $name }** · { $count } des dix trésors
invasion-card-tile = **{ $name }** · 3 égouts, 4 emplacements de trésor · portes { $doors }, fenêtres { $windows }, bordures d’escalier { $borders }, tables { $tables }, chaises { $chairs }
invasion-card-other = **{ $name }**

# The picture


invasion-picture-due = à jouer :
invasion-picture-due-lord = au seigneur :
invasion-picture-won-heroes = Victoire des héros
invasion-picture-won-lord = Victoire du seigneur
invasion-picture-drawn = Partie nulle

invasion-picture-warrior = Guerrier
invasion-picture-rogue = Brigand
invasion-picture-cleric = Clerc
invasion-picture-wizard = Sorcier

invasion-picture-diamonds = diamants
invasion-picture-left = trésors encore cachés
invasion-picture-unfound = trésors jamais trouvés
invasion-picture-packets = paquets
invasion-picture-reserve = réserve
invasion-picture-supply = stock

invasion-picture-door = porte
invasion-picture-window = fenêtre
invasion-picture-stair-border = bordure
invasion-picture-breach = brèche
invasion-picture-sewer = égout
invasion-picture-treasure = trésor
invasion-picture-spot = cachette
invasion-picture-chair = chaise
invasion-picture-table = table
invasion-picture-stairs = escalier
invasion-picture-moved = déplacement
invasion-picture-attacked = attaque
invasion-picture-pushed = recul
invasion-picture-died = mort

invasion-picture-cost = coût { $cost }, reste { $left }
invasion-picture-reach = coût
invasion-picture-target = cible
invasion-picture-riposte = riposterait
invasion-picture-breakable = enfoncer

## Names of its commands, options, seats and choices

game-invasion = Invasion
    .about = Quatre héros cherchent deux diamants dans une ville aux égouts pleins de gobelins

seat-invasion-warrior = Guerrier
seat-invasion-rogue = Brigand
seat-invasion-cleric = Clerc
seat-invasion-wizard = Sorcier
seat-invasion-lord = Seigneur des Monstres

command-invasion = invasion
    .about = Ordres et questions dans une partie d’Invasion
command-invasion-deploy = déployer
    .about = Asseoir les quatre héros et donner les potions ; sans option : par défaut
command-invasion-hide = cacher
    .about = Seigneur : cacher les dix trésors
command-invasion-muster = rassembler
    .about = Seigneur : placer les six premiers gobelins sur des égouts
command-invasion-ready = prêt
    .about = Accepter le déploiement, ou finir la mise en place du seigneur
command-invasion-move = déplacer
    .about = Déplacer une figurine
command-invasion-attack = attaquer
    .about = Attaquer un ennemi
command-invasion-bash = enfoncer
    .about = Enfoncer une porte ou une fenêtre derrière laquelle se tient un ennemi
command-invasion-loot = ramasser
    .about = Ramasser le trésor sous un héros ; finit son tour
command-invasion-heal = soigner
    .about = Clerc : rendre 1 PV à un héros au lieu de bouger et combattre
command-invasion-drink = boire
    .about = Boire une potion : 2 PV rendus, à tout moment
command-invasion-end = fin-tour
    .about = Finir le tour d’une figurine
command-invasion-finish = fin-phase
    .about = Finir le tour de toutes ses figurines dans cette phase
command-invasion-act = agir
    .about = Donner plusieurs étapes à une figurine
command-invasion-orders = ordres
    .about = Donner leurs étapes à plusieurs figurines
command-invasion-summon = invoquer
    .about = Seigneur : jouer un paquet et placer les gobelins
command-invasion-trap-plan = plan-piège
    .about = Seigneur : dire d’avance d’où sortent les gobelins d’un piège
command-invasion-trap-place = placer-piège
    .about = Seigneur : placer les gobelins d’un piège déclenché
command-invasion-drink-order = consigne-potion
    .about = Dire d’avance quand un héros boit sa potion
command-invasion-look = observer
    .about = Voir ce qu’une figurine pourrait faire
command-invasion-secrets = secrets
    .about = Seigneur : voir les trésors cachés et le plan de piège
command-invasion-card = carte
    .about = Lire une carte : héros, gobelin, arme, trésor, paquet, dé, tuile ou signe du plateau
command-invasion-tiles = tuiles
    .about = Voir les tuiles et celles de ce plateau

option-invasion-warrior = guerrier
    .about = Chaise du guerrier
option-invasion-rogue = brigand
    .about = Chaise du brigand
option-invasion-cleric = clerc
    .about = Chaise du clerc
option-invasion-wizard = sorcier
    .about = Chaise du sorcier
option-invasion-potion1 = potion1
    .about = Qui a la première potion
option-invasion-potion2 = potion2
    .about = Qui a la seconde potion
option-invasion-diamonds = diamants
    .about = Cases des 2 diamants
option-invasion-heal = vie
    .about = Case du jeton PV
option-invasion-trap2 = piège2
    .about = Cases des 2 pièges de 2 gobelins
option-invasion-trap3 = piège3
    .about = Cases des 2 pièges de 3 gobelins
option-invasion-pi1 = pi1
    .about = Cases des 2 jetons de 1 PI
option-invasion-pi2 = pi2
    .about = Case du jeton de 2 PI
option-invasion-auto = auto
    .about = S’en remettre au hasard
option-invasion-muster-auto = auto
    .about = Prendre les égouts les plus proches des héros
option-invasion-swords = épéistes
    .about = Égouts pour des épéistes, par exemple A4 H1
option-invasion-archers = archers
    .about = Égouts pour des archers, par exemple B8 D10
option-invasion-figure = figurine
    .about = Quelle figurine ; inutile quand une seule est possible
option-invasion-to = vers
    .about = Case où aller
option-invasion-bash-to = vers
    .about = Case derrière la porte ou la fenêtre
option-invasion-target = cible
    .about = Qui attaquer
option-invasion-heal-target = cible
    .about = Quel héros soigner
option-invasion-steps = étapes
    .about = Étapes séparées par des virgules : C8, attaque ar1, A8, ramasse
option-invasion-text = texte
    .about = Groupes séparés par « ; » : ar1: D8, attaque guerrier; sg1 sg4: charge guerrier
option-invasion-on_fail = si_échec
    .about = Si une étape est impossible : arrêter, ou continuer avec la suivante
option-invasion-packet = paquet
    .about = Quel paquet : 3, 2 ou 1 PI
option-invasion-extra = supplément
    .about = PI de la réserve à ajouter
option-invasion-fill = compléter
    .about = Type préféré pour les gobelins sans case ; ils sortent près des héros
option-invasion-squares = cases
    .about = Égouts par ordre de préférence ; aucun : les plus proches du trésor
option-invasion-kinds = type
    .about = Type de gobelin préféré
option-invasion-at = seuil
    .about = Boire à ce nombre de PV ou moins ; 0 : seulement sur ordre
option-invasion-name = nom
    .about = Ce qu’il faut lire
option-invasion-tile = tuile
    .about = Quelle tuile ; aucune : toutes

choice-invasion-warrior = Guerrier
choice-invasion-rogue = Brigand
choice-invasion-cleric = Clerc
choice-invasion-wizard = Sorcier
choice-invasion-archers = Archers
choice-invasion-swords = Épéistes
choice-invasion-stop = Arrêter
choice-invasion-continue = Continuer

lobby-invasion-board = Plateau
    .about = Quatre tuiles sur huit ; ou les nommer : tavern@90 chapel@270 market@180 alleys@0
lobby-invasion-board-default = par défaut
lobby-invasion-board-random = au hasard
lobby-invasion-legs = Manches
    .about = Une manche, ou deux en échangeant les rôles
lobby-invasion-legs-1 = une manche
lobby-invasion-legs-2 = deux manches
lobby-invasion-round_limit = Limite de tours
    .about = Le Seigneur des Monstres gagne à la fin de ce tour
lobby-invasion-round_limit-10 = 10 tours
lobby-invasion-round_limit-15 = 15 tours
lobby-invasion-round_limit-20 = 20 tours
lobby-invasion-round_limit-30 = 30 tours
lobby-invasion-round_limit-0 = sans limite
lobby-invasion-traps = Pièges
    .about = Les pièges suivent aussitôt la consigne du seigneur, ou l’attendent
lobby-invasion-traps-standing = selon la consigne
lobby-invasion-traps-ask = demander
lobby-invasion-sight = Ligne de mire
    .about = Si les portes fermées coupent la ligne de mire
lobby-invasion-sight-rulebook = règle d’origine
lobby-invasion-sight-solid-doors = portes opaques
lobby-invasion-start = Départ
    .about = Où les héros peuvent s’asseoir au début
lobby-invasion-start-same-table = même table
lobby-invasion-start-any-chair = n’importe quelle chaise

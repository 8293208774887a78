# The picture

invasion-tile-tavern = La Taverne
invasion-tile-market = La Place du marché
invasion-tile-chapel = La Chapelle
invasion-tile-barracks = La Caserne
invasion-tile-warehouse = L'Entrepôt
invasion-tile-manor = Le Manoir
invasion-tile-alleys = Les Ruelles
invasion-tile-guildhall = La Maison des guildes

invasion-picture-due = à jouer :
invasion-picture-due-lord = au seigneur :
invasion-picture-won-heroes = Victoire des héros
invasion-picture-won-lord = Victoire du seigneur
invasion-picture-drawn = Partie nulle

invasion-picture-warrior = Guerrier
invasion-picture-rogue = Brigand
invasion-picture-cleric = Clerc
invasion-picture-wizard = Sorcier

invasion-picture-diamonds = diamants
invasion-picture-left = trésors encore cachés
invasion-picture-packets = paquets
invasion-picture-reserve = réserve
invasion-picture-supply = stock

invasion-picture-door = porte
invasion-picture-window = fenêtre
invasion-picture-stair-border = bord d'escalier
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

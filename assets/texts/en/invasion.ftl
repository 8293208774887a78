# The picture

invasion-tile-tavern = Tavern
invasion-tile-market = Market square
invasion-tile-chapel = Chapel
invasion-tile-barracks = Barracks
invasion-tile-warehouse = Warehouse
invasion-tile-manor = Manor
invasion-tile-alleys = Alleys
invasion-tile-guildhall = Guildhall

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

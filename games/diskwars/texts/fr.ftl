# Diskwars, en français. Les comptes rendus et les refus sont des phrases ; le programme met la majuscule. Un disque se
# dit par son repère et son nom (« a3 Bande orque »).

## Names of commands, options and choices

game-diskwars = Diskwars
    .about = Des armées de disques ronds : on les retourne, on bloque l’ennemi en lui tombant dessus.
seat-diskwars-a = Place A
seat-diskwars-b = Place B
seat-diskwars-c = Place C
seat-diskwars-d = Place D
seat-diskwars-e = Place E
seat-diskwars-f = Place F
command-diskwars = diskwars
    .about = Jouer à Diskwars.
command-diskwars-army = armée
    .about = Choisir votre armée en secret.
command-diskwars-mine = réserve
    .about = Votre pile, votre livre et vos ordres permanents.
command-diskwars-deploy = déployer
    .about = Placer vos premiers disques.
command-diskwars-reinforce = renforts
    .about = Faire entrer des renforts.
command-diskwars-move = bouger
    .about = Retourner un disque sur la table.
command-diskwars-stop = arrêter
    .about = Finir un déplacement suspendu.
command-diskwars-skill = compétence
    .about = Utiliser une compétence spéciale.
command-diskwars-cast = lancer
    .about = Lancer un sort.
command-diskwars-wait = attendre
    .about = Activer un disque sans rien faire.
command-diskwars-plan = plan
    .about = Jusqu’à trois activations d’un coup.
command-diskwars-pass = passer
    .about = Finir votre occasion d’activation.
command-diskwars-shoot = tirer
    .about = Tirer avec un archer.
command-diskwars-volley = salve
    .about = Plusieurs tirs d’un coup.
command-diskwars-ready = prêt
    .about = Finir votre part du tir ou des consignes de combat.
command-diskwars-combat = combat
    .about = Dire qui un disque préfère frapper.
command-diskwars-react = réagir
    .about = Contrer le sort en cours, ou non.
command-diskwars-place = placer
    .about = Viser un orage de feu ou placer un disque forcé.
command-diskwars-orders = ordres
    .about = Ordres permanents, tenus secrets.
command-diskwars-measure = mesurer
    .about = Mesurer une distance, si la partie le permet.
command-diskwars-disk = disque
    .about = Un disque : ses valeurs imprimées et actuelles.
command-diskwars-spell = sort
    .about = Ce que fait un sort.
command-diskwars-roster = catalogue
    .about = Le catalogue des disques.
command-diskwars-status = état
    .about = Tour, phase, scores et qui doit jouer.
option-diskwars-preset = liste
    .about = Une armée toute faite.
option-diskwars-saved = gardée
    .about = Une armée que vous gardez
option-diskwars-save = garder
    .about = Garder cette armée sous un nom
option-diskwars-disks = disques
    .about = Disques dans l’ordre : 3 Archer elfe, … ; ou repères.
option-diskwars-spells = sorts
    .about = Sorts : Vitesse, …
option-diskwars-places = emplacements
    .about = Caps ou points, un par disque : 0; 40; 60,169
option-diskwars-count = nombre
    .about = Combien de disques.
option-diskwars-disk = disque
    .about = Le disque.
option-diskwars-flips = trajet
    .about = Retournements : 0 90*2 >b2 @60,80
option-diskwars-hold = suspendre
    .about = Suspendre le déplacement.
option-diskwars-skill = compétence
    .about = La compétence spéciale.
option-diskwars-target = cible
    .about = Le disque visé.
option-diskwars-target2 = cible2
    .about = Le second disque.
option-diskwars-at = point
    .about = Un point x,y en cm.
option-diskwars-at2 = point2
    .about = Un second point.
option-diskwars-seat = place
    .about = Une place.
option-diskwars-pick = choix
    .about = Un disque de votre pile ou de votre cimetière.
option-diskwars-wizard = magicien
    .about = Le magicien.
option-diskwars-spell = sort
    .about = Le sort.
option-diskwars-bearing = cap
    .about = Direction, 0 vers le haut, sens horaire.
option-diskwars-under = dessous
    .about = Sous le lanceur.
option-diskwars-lines = lignes
    .about = Lignes séparées par des points-virgules.
option-diskwars-confirm = confirmer
    .about = Oui, plus aucune activation ce tour.
option-diskwars-aim = visée
    .about = Un point à l’intérieur de la cible.
option-diskwars-shots = tirs
    .about = a5>b3; a6>b3@60.5,81
option-diskwars-end = finir
    .about = Prêt ensuite.
option-diskwars-prefer = cibles
    .about = Repères, le meilleur d’abord.
option-diskwars-counter = contre
    .about = Quels sorts contrer.
option-diskwars-level = niveau
    .about = À partir de ce niveau.
option-diskwars-mine_only = moi_seul
    .about = Seulement les sorts qui vous concernent.
option-diskwars-firestorm = orage
    .about = Où lancer : un repère, un point ou auto.
option-diskwars-cede = céder
    .about = La place qui marque, ou none.
option-diskwars-skip_shooting = sans_tir
    .about = Ne jamais tirer.
option-diskwars-auto_reinforce = renforts_auto
    .about = Faire entrer tous les renforts d’office.
option-diskwars-from = de
    .about = Un disque, un point ou centre.
option-diskwars-to = vers
    .about = Un disque, un point ou centre.
option-diskwars-id = nom
    .about = Un repère ou un nom.
option-diskwars-faction = faction
    .about = Une faction.
option-diskwars-max_ap = pa_max
    .about = Au plus tant de points.
choice-diskwars-off = jamais
choice-diskwars-any = tous
choice-diskwars-level = niveau
choice-diskwars-list = choisis

## The lobby

lobby-diskwars-scenario = Scénario
    .about = Ce que l’on joue.
lobby-diskwars-scenario-first-contact = Premier contact (2 places)
lobby-diskwars-scenario-hill-of-destiny = La colline du destin
lobby-diskwars-scenario-daggers-drawn = À couteaux tirés
lobby-diskwars-points = Points d’armée
    .about = La limite d’une armée ; 0 pour l’usage.
lobby-diskwars-points-0 = comme d’habitude : 50, ou 40 à couteaux tirés
lobby-diskwars-points-50 = 50 (petite)
lobby-diskwars-points-100 = 100 (moyenne)
lobby-diskwars-goal = Objectif
    .about = Points à détruire, ou l’avance ; au mieux la moitié de l’armée.
lobby-diskwars-goal-25 = 25 points (moitié de 50)
lobby-diskwars-goal-50 = 50 points (moitié de 100)
lobby-diskwars-spread = Distance
    .about = Centimètres entre le centre et les bases.
lobby-diskwars-spread-60 = 60 cm
lobby-diskwars-spread-45 = 45 cm (plus rapide)
lobby-diskwars-spread-30 = 30 cm (très rapide)
lobby-diskwars-premeasure = Mesure
    .about = Peut-on mesurer avant d’annoncer ?
lobby-diskwars-premeasure-strict = stricte (après l’annonce)
lobby-diskwars-premeasure-free = libre (à tout moment)
lobby-diskwars-deploy = Déploiement
    .about = Premier contact : ensemble en secret, ou tour à tour.
lobby-diskwars-deploy-secret = secret (tous ensemble)
lobby-diskwars-deploy-alternate = alterné (disque par disque)
lobby-diskwars-shooting = Tir
    .about = Place après place, ou annoncé ensemble.
lobby-diskwars-shooting-sequential = successif (place après place)
lobby-diskwars-shooting-simultaneous = simultané (ensemble en secret)
lobby-diskwars-combat = Combat
    .about = Préférences d’avance, ou demandées à chaque fois.
lobby-diskwars-combat-standing = consignes (d’avance)
lobby-diskwars-combat-interactive = interactif (à chaque fois)
lobby-diskwars-reactions = Réactions
    .about = Contre-sorts par ordre permanent, ou demandés.
lobby-diskwars-reactions-standing = consignes (ordre permanent)
lobby-diskwars-reactions-interactive = interactif (demandées)
lobby-diskwars-max_turns = Tours max
    .about = Ensuite le meneur gagne ; 0 pour aucun.
lobby-diskwars-max_turns-8 = tour 8
lobby-diskwars-max_turns-12 = tour 12
lobby-diskwars-armies = Armées
    .about = Les listes personnelles sont-elles permises ?
lobby-diskwars-armies-any = libres (toute liste)
lobby-diskwars-armies-ready-made = toutes faites

## Names

diskwars-named = { $label } { $name }
diskwars-label = { $label }
diskwars-seat = la place { $letter }
diskwars-disk-elf-bard = Barde elfe
diskwars-disk-elf-archer = Archer elfe
diskwars-disk-deepwood-archers = Archers de Boisprofond
diskwars-disk-lothari-spears = Lanciers lothari
diskwars-disk-silver-riders = Cavaliers d’argent
diskwars-disk-grove-stalkers = Rôdeurs des bosquets
diskwars-disk-moonweaver = Tisse-lune
diskwars-disk-glade-enchantress = Enchanteresse des clairières
diskwars-disk-great-eagle = Grand aigle
diskwars-disk-elder-treant = Ancien des bois
diskwars-disk-prince-aelorn = Prince Aelorn
diskwars-disk-starseer-ilvane = Ilvane la Voyante
diskwars-disk-uthuk-raiders = Pillards uthuk
diskwars-disk-uthuk-berserkers = Berserkers uthuk
diskwars-disk-javelin-throwers = Lanceurs de javelots
diskwars-disk-steppe-riders = Cavaliers des steppes
diskwars-disk-flayer-hounds = Chiens écorcheurs
diskwars-disk-uthuk-shaman = Chaman uthuk
diskwars-disk-blood-witch = Sorcière de sang
diskwars-disk-slave-takers = Preneurs d’esclaves
diskwars-disk-steppe-giant = Géant des steppes
diskwars-disk-pit-fiend = Démon des fosses
diskwars-disk-kethra-the-flayed = Kethra l’Écorchée
diskwars-disk-vasht-bone-speaker = Vasht Parle-aux-Os
diskwars-disk-acolyte = Acolyte
diskwars-disk-temple-guard = Garde du temple
diskwars-disk-adept-of-timorran = Adepte de Timorran
diskwars-disk-magus-of-timorran = Mage de Timorran
diskwars-disk-merciful-sister = Sœur miséricordieuse
diskwars-disk-fire-caller = Invocateur de feu
diskwars-disk-wind-monks = Moines du vent
diskwars-disk-temple-oracle = Oracle du temple
diskwars-disk-stone-golem = Golem de pierre
diskwars-disk-guardian-spirit = Esprit gardien
diskwars-disk-archmage-oruun = Archimage Oruun
diskwars-disk-high-templar-sahel = Haut Templier Sahel
diskwars-disk-dragonkin-spears = Lanciers draconiens
diskwars-disk-dragonkin-spitters = Cracheurs draconiens
diskwars-disk-dragonkin-shaman = Chaman draconien
diskwars-disk-wyrm-priest = Prêtre du Wyrm
diskwars-disk-hatchling = Dragonnet
diskwars-disk-fire-drake = Drake de feu
diskwars-disk-wyvern = Vouivre
diskwars-disk-burrowing-wyrm = Ver fouisseur
diskwars-disk-doru-dragon = Dragon Doru
diskwars-disk-red-dragon = Grand dragon rouge
diskwars-disk-gold-dragon = Dragon d’or
diskwars-disk-azhrak-the-old = Azhrak l’Ancien
diskwars-disk-skeleton-spears = Lanciers squelettes
diskwars-disk-skeleton-archers = Archers squelettes
diskwars-disk-skeleton-riders = Cavaliers squelettes
diskwars-disk-ghouls = Goules
diskwars-disk-wraith = Spectre
diskwars-disk-grave-acolyte = Acolyte des tombes
diskwars-disk-necromancer = Nécromancien
diskwars-disk-tomb-knight = Chevalier des tombes
diskwars-disk-bone-catapult = Catapulte d’os
diskwars-disk-bone-giant = Géant d’os
diskwars-disk-captain-skarn = Capitaine Skarn
diskwars-disk-lich-morvahn = Liche Morvahn
diskwars-disk-men-at-arms = Hommes d’armes
diskwars-disk-squires = Écuyers
diskwars-disk-royal-crossbows = Arbalétriers royaux
diskwars-disk-knights-of-the-realm = Chevaliers du royaume
diskwars-disk-banner-bearer = Porte-étendard
diskwars-disk-field-chaplain = Aumônier
diskwars-disk-court-wizard = Magicien de la cour
diskwars-disk-griffon-riders = Chevaucheurs de griffons
diskwars-disk-royal-ballista = Baliste royale
diskwars-disk-royal-scouts = Éclaireurs royaux
diskwars-disk-king-falladir = Roi Falladir
diskwars-disk-lady-maerwen = Dame Maerwen
diskwars-disk-dwarf-axes = Haches naines
diskwars-disk-dwarf-hammers = Marteaux nains
diskwars-disk-dwarf-crossbows = Arbalétriers nains
diskwars-disk-dragon-slayers = Tueurs de dragons
diskwars-disk-sappers = Sapeurs
diskwars-disk-runesmith = Forgeron de runes
diskwars-disk-rune-master = Maître des runes
diskwars-disk-stone-thrower = Lance-rocs
diskwars-disk-bear-riders = Chevaucheurs d’ours
diskwars-disk-steam-kite = Cerf-volant à vapeur
diskwars-disk-anvil-colossus = Colosse de l’Enclume
diskwars-disk-thane-durgrim = Thane Durgrim
diskwars-disk-runelord-okri = Okri, seigneur des runes
diskwars-disk-ulc-tribe = Tribu d’Ulc
diskwars-disk-orc-mob = Bande orque
diskwars-disk-goblin-archers = Archers gobelins
diskwars-disk-goblin-sneaks = Gobelins sournois
diskwars-disk-wolf-riders = Chevaucheurs de loups
diskwars-disk-bat-rider = Chevaucheur de chauve-souris
diskwars-disk-war-drummer = Tambour orque
diskwars-disk-orc-shaman = Chaman orque
diskwars-disk-witch-doctor = Sorcier-guérisseur
diskwars-disk-rock-lobber = Lance-rochers
diskwars-disk-plains-troll = Troll des plaines
diskwars-disk-orc-ogre = Ogre orque
diskwars-disk-warlord-grukhal = Seigneur de guerre Grukhal
diskwars-disk-zhagra-stormcaller = Zhagra Appelle-Orage
diskwars-disk-zolo-hexx = Zolo Hexx
diskwars-disk-night-vampire = Vampire nocturne
diskwars-disk-halfling-thieves = Voleurs halfelins
diskwars-disk-mercenary-pikes = Piquiers mercenaires
diskwars-disk-mercenary-crossbows = Arbalétriers mercenaires
diskwars-disk-hedge-wizard = Magicien errant
diskwars-disk-giant-spider = Araignée géante
diskwars-disk-bounty-hunter = Chasseur de primes
diskwars-disk-unicorn = Licorne
diskwars-disk-imp = Diablotin
diskwars-disk-assassin = Assassin encapuchonné
diskwars-disk-ogre-mercenary = Ogre mercenaire
diskwars-skill-marching-song = Chant de marche
diskwars-skill-war-drum = Tambour de guerre
diskwars-skill-battle-cry = Cri de guerre
diskwars-skill-healing-hands = Mains guérisseuses
diskwars-skill-blessing = Bénédiction
diskwars-skill-ambush-15 = Embuscade (15 cm)
diskwars-skill-ambush-30 = Embuscade (30 cm)
diskwars-skill-capture-4 = Capture (4)
diskwars-skill-breath-3 = Souffle (3)
diskwars-skill-breath-5 = Souffle (5)
diskwars-skill-terror = Terreur
diskwars-skill-curse = Malédiction
diskwars-skill-snare = Filet
diskwars-skill-tunnel = Sape
diskwars-skill-grave-call = Appel des tombes
diskwars-skill-ground-slam = Secousse
diskwars-skill-scry = Divination
diskwars-skill-hurl-back = Projection
diskwars-skill-spotter = Guetteur
diskwars-skill-shield-wall = Mur de boucliers
diskwars-skill-thick-hide = Cuir épais
diskwars-skill-regeneration = Régénération
diskwars-skill-standard = Étendard
diskwars-skill-spell-proof = Insensible à la magie
diskwars-skill-steadfast = Inébranlable
diskwars-skill-pack = Meute
diskwars-skill-dragonbane = Fléau des dragons
diskwars-skill-slippery = Insaisissable
diskwars-skill-fleshless = Décharné
diskwars-skill-vampiric = Vampirique
diskwars-skill-shadow = Ombre
diskwars-skill-pikes = Piques
diskwars-does-marching-song = Un autre disque non activé à 30 cm au plus, quel que soit son camp, a +3 M ce tour.
diskwars-does-war-drum = Tous vos autres disques non activés à 15 cm au plus ont +1 M ce tour.
diskwars-does-battle-cry = Un autre de vos disques à 15 cm au plus a +2 AT jusqu’à la fin du tour.
diskwars-does-healing-hands = Ôte une blessure à un autre de vos disques à 15 cm au plus.
diskwars-does-blessing = Un autre de vos disques à 15 cm au plus a +2 E jusqu’à la fin du tour.
diskwars-does-ambush-15 = Le disque se pose sur un ennemi à 15 cm au plus ; ce n’est ni un déplacement ni une attaque.
diskwars-does-ambush-30 = Le disque se pose sur un ennemi à 30 cm au plus ; ce n’est ni un déplacement ni une attaque.
diskwars-does-capture-4 = Un ennemi en contact sous le disque, d’E 4 ou moins et non unique, devient vôtre pour de bon.
diskwars-does-breath-3 = Un ennemi à 15 cm au plus subit 3 aussitôt ; ce qui ne fait pas de blessure est perdu.
diskwars-does-breath-5 = Un ennemi à 15 cm au plus subit 5 aussitôt ; ce qui ne fait pas de blessure est perdu.
diskwars-does-terror = Un ennemi non activé à 15 cm au plus a -2 M ce tour.
diskwars-does-curse = Un ennemi à 15 cm au plus a -2 D jusqu’à la fin du tour.
diskwars-does-snare = Rien ne peut déplacer un ennemi à 15 cm au plus jusqu’à la fin de la phase d’activation.
diskwars-does-tunnel = Le disque ressort en un point libre à 20 cm au plus ; ce n’est ni un déplacement ni une attaque.
diskwars-does-grave-call = Un disque de votre cimetière, de 3 points ou moins, non unique, revient à côté, déjà activé.
diskwars-does-ground-slam = Chaque disque en contact, ami ou ennemi, subit 3 aussitôt ; ce qui ne blesse pas est perdu.
diskwars-does-scry = Vous seul voyez le deuxième et le troisième disque d’une pile ennemie.
diskwars-does-hurl-back = Un ennemi libre à 5 cm au plus est retourné une fois, à l’opposé de ce disque.
diskwars-does-spotter = Vos projectiles qui visent un ennemi à 30 cm au plus se dispersent deux fois moins ce tour.
diskwars-does-shield-wall = +1 D tant qu’un autre de vos disques de la même sorte est à 5 cm au plus.
diskwars-does-thick-hide = Chaque projectile qui le touche fait 1 dommage de moins.
diskwars-does-regeneration = Perd une blessure à la fin de chaque tour.
diskwars-does-standard = Vos autres disques de la même faction à 15 cm au plus ont +1 AT.
diskwars-does-spell-proof = Les sorts ennemis ne peuvent pas le choisir et ne lui font rien.
diskwars-does-steadfast = Sorts et compétences ennemis ne peuvent ni le déplacer ni le capturer.
diskwars-does-pack = En attaque, +1 AT pour chaque autre disque à vous de la Meute qui frappe la même victime.
diskwars-does-dragonbane = +3 AT et +3 D contre les Dragons.
diskwars-does-slippery = Peut se déplacer bien que bloqué, si un seul disque le recouvre.
diskwars-does-fleshless = Flèches et carreaux qui le touchent ne font que 1 dommage.
diskwars-does-vampiric = Perd une blessure quand un disque qu’il a attaqué est détruit dans ce combat.
diskwars-does-shadow = Ne peut être visé qu’à 15 cm au plus.
diskwars-does-pikes = +2 D contre les attaquants de taille M ou L.
diskwars-spell-magic-wall = Mur magique
diskwars-spell-healing = Soins
diskwars-spell-haste = Vitesse
diskwars-spell-shield = Bouclier
diskwars-spell-conscription = Conscription
diskwars-spell-immobilise = Immobilisation
diskwars-spell-protection-rune = Rune de protection
diskwars-spell-decay = Décrépitude
diskwars-spell-sniper = Tireur d’élite
diskwars-spell-zap = Zap
diskwars-spell-fireball = Boule de feu
diskwars-spell-freeze = Congélation
diskwars-spell-conjuration = Conjuration
diskwars-spell-fate = Destin
diskwars-spell-mind-lock = Prise de tête
diskwars-spell-divine-protection = Protection divine
diskwars-spell-repulsion = Répulsion
diskwars-spell-vigour = Vigueur
diskwars-spell-shock-wave = Onde de choc
diskwars-spell-protection = Protection
diskwars-spell-control = Contrôle
diskwars-spell-displacement = Déplacement
diskwars-spell-teleport = Téléportation
diskwars-spell-conversion = Conversion
diskwars-spell-scarcity = Pénurie
diskwars-spell-firestorm = Orage de feu
diskwars-spell-electric-shock = Choc électrique
diskwars-spell-counterspell = Contre-sort
diskwars-spell-paralysis = Paralysie
diskwars-spell-steel-rain = Pluie d’acier
diskwars-spell-resurrection = Résurrection
diskwars-faction-lothari = Elfes Lothari
diskwars-faction-uthuk = Barbares d’Uthuk Yllan
diskwars-faction-timorran = Disciples de Timorran
diskwars-faction-dragons = Dragons
diskwars-faction-farrengast = Squelettes de Farrengast
diskwars-faction-falladir = Chevaliers du Roi Falladir
diskwars-faction-red-anvil = Nains de l’Enclume Rouge
diskwars-faction-orcs = Orques des Plaines de la Désolation
diskwars-faction-none = sans faction
diskwars-missile-arrow = flèches
diskwars-missile-bolt = carreaux
diskwars-missile-fireball-missile = boules de feu
diskwars-missile-boulder = rochers
diskwars-effect-times = { $effect } ×{ $times }
diskwars-effect-haste = +3 M (Vitesse)
diskwars-effect-zap = +2 M (Zap)
diskwars-effect-song = +3 M (Chant de marche)
diskwars-effect-drum = +1 M (Tambour de guerre)
diskwars-effect-terror = -2 M (Terreur)
diskwars-effect-cry = +2 AT (Cri de guerre)
diskwars-effect-shield = +3 E (Bouclier)
diskwars-effect-blessing = +2 E (Bénédiction)
diskwars-effect-divine = +6 E (Protection divine)
diskwars-effect-decay = -1 E (Décrépitude)
diskwars-effect-curse = -2 D (Malédiction)
diskwars-effect-immobilised = immobilisé
diskwars-effect-runed = sous rune
diskwars-effect-protected = protégé
diskwars-effect-repulsed = sous répulsion
diskwars-effect-mind-locked = compétences bloquées
diskwars-effect-sniped = désigné au tireur d’élite
diskwars-effect-spotted = repéré
diskwars-phase-muster = la levée des armées
diskwars-phase-deploy = le déploiement
diskwars-phase-reinforce = les renforts
diskwars-phase-activation = la phase d’activation
diskwars-phase-shooting = la phase de tir
diskwars-phase-combat = la phase de combat
diskwars-phase-over = la fin
diskwars-phase-shooting-or-combat = la phase de tir ou de combat
diskwars-phase-react = le sort d’un ennemi
diskwars-phase-place = votre lancer d’un orage de feu ou l’entrée forcée d’un de vos disques

## Set-up

diskwars-army-chosen = Votre armée est notée : { $points } points ; disques : { $disks }, sorts : { $spells }. Vous pouvez la remplacer tant que toutes ne sont pas là.{ $idle ->
    [0] {""}
   *[other] {" "}Attention : aucun de vos magiciens ne peut lancer { $idle } de ces sorts.
}
diskwars-mustering = { $seat } : disques { $disks }, sorts { $spells }
diskwars-mustered = Les armées sont levées ({ $armies }).
diskwars-first-player-drawn = Le sort désigne { $seat } comme premier joueur.
diskwars-places-chosen = Vos emplacements sont notés ({ $places ->
    [one] { $places } disque
   *[other] { $places } disques
}). Personne ne les voit avant que tous y soient.
diskwars-stage-began = { $stage ->
    [deploy] On place maintenant les premiers disques.
    [reinforce] Les renforts peuvent entrer.
    [activation] La phase d’activation commence.
    [shooting] 🏹 La phase de tir commence.
   *[other] ⚔ La phase de combat commence.
}
diskwars-entered = { $how ->
    [deployed] { $disk } se déploie en { $at }.
    [reinforced] { $disk } arrive en { $at }.
    [conscripted] { $disk } est enrôlé en { $at }.
    [conjured] { $disk } est conjuré en { $at }.
    [converted] { $disk } est forcé d’entrer en { $at }.
    [resurrected] { $disk } revient à la vie en { $at }.
   *[other] { $disk } répond à l’appel des tombes en { $at }.
}
diskwars-disk-at = { $disk } ({ $spot })
diskwars-all-deployed = { $seat } déploie { $disks }.
diskwars-all-arrived = { $seat } amène { $disks }.
diskwars-no-room = { $bottom ->
    [0] { $seat } n’a pas de place pour son prochain disque, qui reste dans la pile.
   *[other] { $seat } n’a pas de place pour { $bottom }, qui reste au fond de sa pile.
}

## Turns and activations

diskwars-turn-began = 🔔 Le tour { $turn } commence ; { $first } joue en premier.
diskwars-turn-ended = { $centre ->
    [0] Le tour { $turn } finit ; personne ne contrôle le centre.
   *[other] Le tour { $turn } finit ; { $centre } contrôle le centre ⛰.
}
diskwars-opportunity-began = C’est à { $seat }.
diskwars-opportunity-ended = { $how ->
    [forfeit] { $seat } n’active plus rien ce tour.
    [frozen] ❄ { $seat } est congelée et passe son tour.
    [full] { $seat } a activé trois disques.
   *[other] { $seat } n’a plus rien à activer.
}
diskwars-answered = { $seat } est prête.
diskwars-spells-settled = Le sort est joué.
diskwars-storm-passed = { $storm ->
    [0] L’orage de feu retombe.
   *[other] C’est à { $storm } de lancer.
}
diskwars-spent = { $disk } frappe dans le vide.
diskwars-moved = { $disk } va en { $path }{ $attack ->
    [0] { $on ->
        [0] .
       *[other] {" "}et recouvre { $on }.
    }
   *[other] {" "}et attaque : il recouvre { $on } ⚔.
}{ $held ->
    [0] {""}
   *[other] {" "}Le déplacement est suspendu (retournements restants : { $held }).
}
diskwars-activated = { $waited ->
    [0] { $disk } reçoit un marqueur d’activation ⌛.
   *[other] { $disk } ne fait rien ⌛.
}
diskwars-revived = { $disk } peut être activé de nouveau.
diskwars-shifted = { $how ->
    [ambush] { $disk } surgit de son embuscade en { $to }.
    [tunnel] { $disk } ressort en { $to }.
    [teleport] { $disk } apparaît en { $to }.
   *[other] { $disk } est repoussé en { $to }.
}{ $on ->
    [0] {""}
   *[other] {" "}Il recouvre { $on }.
}
diskwars-swapped = { $places ->
    [0] { $first } et { $second } échangent leurs hauteurs.
   *[other] { $first } et { $second } échangent leurs places.
}
diskwars-skill-used = { $target ->
    [0] { $seat ->
        [0] { $disk } utilise { $skill }.
       *[other] { $disk } utilise { $skill } sur la pile de { $seat }.
    }
   *[other] { $disk } utilise { $skill } sur { $target }.
}
diskwars-skill-wasted = { $disk } utilise { $skill }, mais hors de portée : rien ne se passe.
diskwars-laid = { $disk } : { $effect }.

## Magic

diskwars-spell-declared = ✨ { $wizard } lance { $spell }.
diskwars-spell-declared-on = ✨ { $wizard } lance { $spell } sur { $target }.
diskwars-spell-declared-against = ✨ { $wizard } lance { $spell } contre { $seat }.
diskwars-spell-declared-at = ✨ { $wizard } lance { $spell } en { $spot }.
diskwars-spell-chosen = { $declared } Choix : { $choices }.
diskwars-choice-pair = { $disk } et { $others }
diskwars-choice-spot = point { $spot }
diskwars-choice-bearing = cap { $bearing }°
diskwars-choice-flips = trajet { $flips }
diskwars-choice-under = sous le magicien
diskwars-spell-fizzled = { $wizard } lance { $spell }, mais hors de portée : le sort retourne dans le livre de { $seat }, vu de tous.
diskwars-spell-countered = { $by } contre { $cast } !
diskwars-frozen = ❄ { $seat } saute sa prochaine occasion.
diskwars-wall-raised = Un mur magique 🧱 se dresse en { $at }.
diskwars-fireball-flew = { $hit ->
    [0] { $wall ->
        [0] La boule dévie de { $drift }° et quitte la table.
       *[other] La boule dévie de { $drift }° et éclate sur un mur.
    }
   *[other] La boule dévie de { $drift }° et frappe { $hit } 🔥.
}
diskwars-asked-no-more = { $seat } quitte la partie : on ne demande plus à personne de contrer { $spell }.
diskwars-proof = { $disk } est insensible à la magie : cela ne lui fait rien.
diskwars-storm-landed = { $hits ->
    [0] { $seat } lance l’orage de feu en { $at } et ne touche rien.
   *[other] { $seat } lance l’orage de feu 🔥 en { $at } : il frappe { $hits }.
}
diskwars-converted = Le disque du fond de la pile de { $seat }, { $kind }, passe à { $by }.
diskwars-starved = { $disk } périt 💀 dans la pile de { $owner } : { $ap } points pour { $by }.
diskwars-scried = Vous voyez dans la pile, sous son sommet : { $kinds }.

## Shooting, combat, damage

diskwars-shot-declared = 🏹 { $archer } tire sur { $target } ({ $missile } : { $count }).
diskwars-shot-lost = { $archer } vise { $target }, hors d’atteinte : pas de tir.
diskwars-hit-times = { $disk }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
}
diskwars-missiles-hit = Touché : { $hits }{ $missed ->
    [0] .
    [one] { " " }; { $missed } manqué.
   *[other] { " " }; { $missed } manqués.
}
diskwars-missiles-missed = { $count ->
    [one] C’est manqué.
   *[other] Tous manquent ({ $count }).
}
diskwars-missiles-knocked = { $count ->
    [one] Un projectile est chassé par un autre : sans effet.
   *[other] { $count } projectiles sont chassés par d’autres : sans effet.
}
diskwars-missile-fell = { $knocked ->
    [0] { $hits ->
        [0] Manqué.
       *[other] Touché : { $hits }.
    }
   *[other] Chassé par un autre projectile : sans effet.
}
# A price, or a loss of E: the marker comes without a blow.
diskwars-damaged = { $wounds ->
    [0] { $disk } subit { $damage } de dommages ({ $pool } ce tour).
   *[other] { $damage ->
        [0] { $disk } reçoit { $wounds ->
            [one] un marqueur blessure
           *[other] { $wounds } marqueurs blessure
        } 🩸 (sur { $all }).
       *[other] { $disk } subit { $damage } de dommages : { $wounds ->
            [one] { $wounds } blessure 🩸
           *[other] { $wounds } blessures 🩸
        } sur { $all } (reste { $pool }).
    }
}
diskwars-unharmed = { $disk } est indemne.
diskwars-healed = { $disk } est soigné d’une blessure (en reste { $left }).
diskwars-destroyed = { $disk } est détruit 💀
diskwars-doomed = { $disk } est condamné 💀
diskwars-ended = { $what }{ $credit ->
    [0] {" "}; personne ne marque.
   *[other] {" "}: { $ap } points pour { $credit }.
}
diskwars-hurt-destroyed = { $disk } subit { $damage } de dommages et est détruit 💀
diskwars-hurt-doomed = { $disk } subit { $damage } de dommages et est condamné 💀
diskwars-all-removed = Quittent la table : { $disks }.
diskwars-removed = { $disk } quitte la table.
diskwars-blows = ⚔ { $blows }.
diskwars-blow = { $disk } frappe { $target } pour { $damage }
diskwars-blow-lost = { $disk } frappe dans le vide
diskwars-struck = { $striker } frappe { $target } ({ $damage }).
diskwars-strikes-chosen = ⚔ Les attaquants ont choisi : { $strikes }.
diskwars-strike-chosen = { $disk } frappe { $target }
diskwars-captured = { $disk } obéit désormais à { $by } ⛓.

## What only one seat reads

diskwars-orders-counter-off = ne rien contrer
diskwars-orders-counter-any = contrer tout sort
diskwars-orders-counter-level = contrer les sorts de niveau { $level } et plus
diskwars-orders-counter-list = contrer { $spells }
diskwars-orders-aim-auto = visée automatique
diskwars-orders-aim-at = viser { $what }
diskwars-orders-cede-nobody = personne
diskwars-orders-set = Vos ordres permanents : { $counter }{ $mine ->
    [0] {""}
   *[other] {" "}(seulement ce qui vous concerne)
}{ $by ->
    [0] {""}
   *[other] , par { $wizard ->
        [0] le magicien disponible le moins cher
       *[other] { $wizard }
    }
} ; orages de feu : { $aim } ; points laissés à { $cede ->
    [0] { diskwars-orders-cede-nobody }
   *[other] { $cede }
} ; { $skip ->
    [0] tir demandé
   *[other] pas de tir
} ; { $auto ->
    [0] renforts demandés
   *[other] renforts d’office
}.
diskwars-shots-planned = Vos tirs sont notés ({ $shots }) ; vous pouvez les changer tant que vous n’êtes pas prêt.
diskwars-shots-settled = Vos tirs sont fixés ({ $shots }).
diskwars-preferred = Vos préférences sont notées ({ $lines }).
diskwars-reacted = { $wizard ->
    [0] Vous laissez passer ce sort.
   *[other] Vous contrerez ce sort.
}
diskwars-plan-stopped = Votre liste s’est arrêtée à la ligne { $line } : { $why }

## The end

diskwars-eliminated = { $seat } est hors de la partie.
diskwars-unveiling = { $seat } : { $hidden }
diskwars-unveiled = Restaient cachés – { $armies }.
diskwars-match-drawn = La partie est nulle.
diskwars-scored = { $seat } { $points }
diskwars-closed = { $turn ->
    [0] La partie s’arrête avant le premier tour.
   *[other] La partie s’arrête au tour { $turn }. Points : { $scores }.
}
diskwars-match-won = { $seats ->
    [0] { diskwars-match-drawn }
   *[other] { $reason ->
        [centre] Le centre est tenu depuis deux tours : { $seats } gagne 🏆 !
        [base] La base ennemie est prise : { $seats } gagne 🏆 !
        [hill] La colline est tenue avec assez de points : { $seats } gagne 🏆 !
        [lead] L’avance est suffisante : { $seats } gagne 🏆 !
        [last] Il ne reste que { $seats }, qui gagne 🏆 !
        [points] Plus personne en jeu : { $seats } a le plus de points et gagne 🏆 !
       *[other] Le dernier tour est fini : { $seats } mène et gagne 🏆 !
    }
}

## Questions and descriptions

diskwars-headline = { $stage ->
    [muster] On choisit les armées.
    [deploy] On place les premiers disques.
    [reinforce] Tour { $turn }, renforts.
    [activation] Tour { $turn }, activation.
    [shooting] Tour { $turn }, tir.
    [combat] Tour { $turn }, combat.
   *[other] La partie est finie.
}
diskwars-alt-seat = { $seat } : { $score } points, pile { $pile }, livre { $book }.
diskwars-alt-centre = { $seat } contrôle le centre.
diskwars-alt-disks = { $seat } : { $list }.
diskwars-alt-disk = { $disk }{ $count ->
    [0] {""}
   *[other] {" ("}{ $states })
}
diskwars-alt-wounds = blessures { $wounds }/{ $all }
diskwars-alt-pool = dommages { $pool }
diskwars-alt-raging = en rage
diskwars-ask-nothing = rien ne vous est demandé
diskwars-ask-army = choisissez une armée d’au plus { $points } points
diskwars-ask-deploy = placez vos premiers disques
diskwars-ask-reinforce = faites entrer jusqu’à { $count ->
    [one] { $count } renfort
   *[other] { $count } renforts
}
diskwars-ask-activate = activez { $count ->
    [one] { $more ->
        [0] un disque
       *[other] encore un disque
    }
   *[other] { $count } disques
}, ou passez
diskwars-ask-held = continuez avec { $disk } (retournements restants : { $count }), ou arrêtez
diskwars-ask-react = contrez { $spell }, ou laissez passer
diskwars-ask-firestorm = visez avec l’orage de feu
diskwars-ask-place = placez { $disk } près de votre base
diskwars-ask-shoot = tirez avec { $count ->
    [one] votre archer
   *[other] vos { $count } archers
}, ou dites que vous êtes prêt
diskwars-ask-combat = { $disks ->
    [0] dites qui vos disques frappent, ou que vous êtes prêt
   *[other] dites qui frappent ces disques : { $disks } ; ou que vous êtes prêt
}
diskwars-chooser = { $disk } ({ $options })
diskwars-ask-choose = choisissez qui { $disks } frappe
diskwars-foretold-stops = { $disk } s’arrête après { $made ->
    [one] { $made } retournement
   *[other] { $made } retournements
} sur { $all }.
diskwars-foretold-pins = Attention : cela bloque votre propre { $disks }.
diskwars-foretold-covered = Attention : sous vos propres disques, donc bloqués, seraient { $disks }.
diskwars-skill-card = **{ $name }** ({ $used ->
    [0] agit toujours
   *[other] au lieu de se déplacer
}) : { $text }
diskwars-mine-pile = Pile de { $seat }, depuis le dessus : { $disks ->
    [0] vide
   *[other] { $disks }
}.
diskwars-mine-book = Livre : { $spells ->
    [0] vide
   *[other] { $spells }
}.
diskwars-measured = De { $from } à { $to } : { $gap } cm, de bord à bord.
diskwars-alignment-good = bon
diskwars-alignment-neutral = neutre
diskwars-alignment-evil = mauvais
diskwars-power-archer = archer ({ $missiles } { $count })
diskwars-power-wizard = magicien niveau { $level }
diskwars-power-flying = volant
diskwars-power-reckless = téméraire
diskwars-power-swift = rapidité
diskwars-power-berserk = berserk
diskwars-power-unique = unique
diskwars-card = **{ $name }** `{ $id }` – { $faction }, { $align }, { $size }, M { $m }, AT { $at }, D { $d }, E { $e }, B { $w }, { $ap } points{ $count ->
    [0] {""}
   *[other] {", "}{ $powers }
}.
diskwars-disk-dead = { $disk } est au cimetière.
diskwars-disk-now = { $disk } de { $seat } en { $spot } : M { $m }, AT { $at }, D { $d }, E { $e }, dommages { $pool }, blessures { $wounds }/{ $all }, { $activated ->
    [0] non activé
   *[other] activé
}.
diskwars-disk-under = Il est sous { $disks }.
diskwars-disk-on = Il recouvre { $disks }.
diskwars-disk-effects = Il porte : { $effects }.
diskwars-roster-more = Et { $count } autres : précise une faction ou un maximum de points.
diskwars-roster-empty = Aucun disque n’est aussi bon marché.
diskwars-status-goal = Gagne : { $scenario ->
    [first-contact] qui tient seul le centre à la fin de deux tours de suite, ou pose des disques d’AT 8 en tout sur la base ennemie.
    [hill-of-destiny] qui a { $goal } points et tient seul le centre à la fin d’un tour.
   *[other] qui a, à la fin d’un tour, { $goal } points de plus que tous les autres ; tenir seul le centre en vaut 10.
}
diskwars-status-seat = { $seat } : { $score } points, sur la table { $disks }, pile { $pile }, livre { $book }
diskwars-status-top = { $line } ; sur la pile : { $top }
diskwars-status-no-master = Personne ne contrôle le centre.
diskwars-asked = On attend { $seats }.
diskwars-status-known = Sorts de { $seat } vus de tous : { $spells }.
diskwars-spell-cost = { $name } ({ $ap })
diskwars-spell-level = **Niveau { $level }**, avec le coût de chacun : { $spells }.
diskwars-spell-more = `/diskwars spell level:2` dit ce que font les sorts d’un niveau, `id:` l’un d’eux.
diskwars-spell-card = **{ $name }** – niveau { $level }, { $ap } points{ $range ->
    [0] {""}
   *[other] {", "}{ $range } cm
}. { $text }
diskwars-about-magic-wall = Dresse un mur infranchissable, que les volants survolent. Il reste toute la partie ; jamais plus de trois murs à 30 cm.
diskwars-about-healing = Retire une blessure à un disque qui en a deux ou plus à perdre.
diskwars-about-haste = +3 M pendant cette phase d’activation.
diskwars-about-shield = +3 E jusqu’à la fin du tour.
diskwars-about-conscription = Les deux disques du dessus de votre pile entrent près de votre base et peuvent agir ce tour.
diskwars-about-immobilise = Rien ne peut déplacer le disque pendant cette phase d’activation.
diskwars-about-protection-rune = Les projectiles ne lui font aucun dommage ce tour.
diskwars-about-decay = Tout ennemi à portée a -1 E jusqu’à la fin du tour.
diskwars-about-sniper = Tout projectile visant ce disque ce tour le touche, lui seul.
diskwars-about-zap = Tout disque à portée, ami ou ennemi, a +2 M jusqu’à la fin du tour.
diskwars-about-fireball = Une boule roule dans une direction, avec un peu de dérive, et inflige 6 au premier ennemi rencontré ; les amis sont épargnés.
diskwars-about-freeze = Une place ennemie saute sa prochaine occasion d’activer.
diskwars-about-conjuration = Un disque au choix de votre pile entre sur le lanceur, ou juste dessous.
diskwars-about-fate = Deux disques en contact échangent leurs hauteurs.
diskwars-about-mind-lock = Un disque ennemi non activé perd ses compétences spéciales ce tour.
diskwars-about-divine-protection = Le lanceur a +6 E jusqu’à la fin du tour.
diskwars-about-repulsion = Un disque libre non activé reçoit un marqueur ; rien ne peut le recouvrir ce tour.
diskwars-about-vigour = Retire le marqueur d’activation d’un autre de vos disques.
diskwars-about-shock-wave = Tout ennemi libre à portée est retourné une fois loin du lanceur ; hors de la table, il est détruit.
diskwars-about-protection = Le lanceur et tout ce qu’il touche ne subissent aucun dommage ce tour.
diskwars-about-control = Vous déplacez un disque ennemi libre et non activé ; il reçoit son marqueur.
diskwars-about-displacement = Deux disques qui ne touchent aucun ennemi échangent leurs places ; l’un doit être à portée.
diskwars-about-teleport = Un disque libre apparaît jusqu’à 30 cm de sa place.
diskwars-about-conversion = Le disque du fond d’une pile ennemie rejoint la vôtre si AT+D+E vaut 11 ou moins ; sinon il doit entrer aussitôt.
diskwars-about-scarcity = Le deuxième disque d’une pile ennemie est détruit.
diskwars-about-firestorm = Lancé sur un point : 7 à ce qu’il touche ; puis la place suivante lance, jusqu’à un échec.
diskwars-about-electric-shock = Le disque et tous ceux que le contact lui relie subissent 5.
diskwars-about-counterspell = Arrête un sort ennemi au moment où il est lancé, par un magicien de niveau 3 libre et non activé.
diskwars-about-paralysis = Jusqu’à cinq disques à portée reçoivent un marqueur d’activation.
diskwars-about-steel-rain = Dix flèches tombent autour d’un point.
diskwars-about-resurrection = Un disque de votre cimetière revient près du lanceur, qui le paie d’une blessure.
diskwars-odds-shot = { $archer } sur { $target } ({ $missiles })
diskwars-odds-shot-knocks = { $archer } sur { $target } ({ $missiles } ; un projectile chassé par un autre n’est pas compté, ce qui arrive au plus { $percent } % du temps)
diskwars-odds-own = votre propre { $disk }
diskwars-odds-struck = est touché
diskwars-odds-spared = est épargné
diskwars-odds-hits =
    { $hits } sur { $count } { $hits ->
        [0] touche
        [1] touche
       *[other] touchent
    }{ $fate ->
        [2] { " " }(détruit)
        [1] { " " }(blessé)
       *[other] { "" }
    }
diskwars-odds-fireball = la boule de feu de { $wizard }
diskwars-odds-fireball-hit = touche { $disk }
diskwars-odds-fireball-miss = ne touche personne
diskwars-odds-firestorm = le premier jet de l’orage de feu de { $wizard }
diskwars-odds-firestorm-hit = touche seulement { $disk }
diskwars-odds-firestorm-several = touche plusieurs disques à la fois
diskwars-odds-rain = { $target } sous la pluie d’acier de { $wizard } (une flèche chassée par une autre n’est pas comptée, ce qui arrive au plus { $percent } % du temps)

## Buttons, menus, suggestions

diskwars-suggest-named = { $text } – { $name }
diskwars-suggest-more = + { $name } ({ $text })
diskwars-suggest-recruit = + { $count ->
    [1] { $name }
   *[other] { $count } { $name }
}, { $ap } points ({ $points } sur { $limit })
diskwars-suggest-spell = + { $count ->
    [1] { $name }
   *[other] { $count } { $name }
}, niveau { $level }, { $ap } points ({ $points } sur { $limit })
diskwars-suggest-disk = { $label } { $name } ({ $spot }){ $activated ->
    [0] {""}
   *[other] {" "}⌛
}{ $pinned ->
    [0] {""}
   *[other] {" "}⛓
}
diskwars-offer-army = { $faction }, { $points }
diskwars-about-army = { $disks } disques : { $archers ->
    [0] aucun archer
    [one] 1 archer
   *[other] { $archers } archers
}, { $wizards ->
    [0] aucun magicien
    [one] 1 magicien
   *[other] { $wizards } magiciens
}, { $flyers ->
    [0] aucun volant
    [one] 1 volant
   *[other] { $flyers } volants
}, rapides : { $fast } ; sorts : { $spells }
diskwars-offer-army-list = Liste perso
diskwars-hint-army-list = 3 Tribu d’Ulc, 4 Bande orque, Chaman orque
diskwars-offer-army-spells = Sorts (peut rester vide)
diskwars-hint-army-spells = Vitesse, Bouclier
diskwars-menu-army = Choisir une armée toute faite
diskwars-offer-deploy = Déployer d’office
diskwars-offer-deploy-places = Emplacements
diskwars-hint-deploy-places = 0; 40; 320; 80; 280; 60,169
diskwars-offer-reinforce-all = Tous les renforts
diskwars-offer-reinforce-none = Aucun
diskwars-offer-stop = Arrêter ici
diskwars-offer-decline = Laisser passer
diskwars-offer-counter = Contrer
diskwars-offer-throw = Lancer (visée automatique)
diskwars-offer-place = Placer d’office
diskwars-offer-fight = Combattre
diskwars-offer-prefer = Préférences
diskwars-hint-prefer = a2: b4 b1; a3: b1
diskwars-offer-strike = frapper { $disk }
diskwars-menu-strike = Qui { $disk } frappe-t-il ?
diskwars-offer-advance = { $disk } vers le centre (retournements : { $m })
diskwars-offer-lands = { $move } ⚠ tombe sur { $disks }
diskwars-offer-charge = { $disk } contre { $other }
diskwars-offer-wait = { $disk } ne fait rien
diskwars-menu-charge = Vers l’ennemi le plus proche
diskwars-menu-advance = Vers le centre
diskwars-menu-wait = Activer sans rien faire
diskwars-offer-pass = Passer pour ce tour
diskwars-offer-plan = Plan
diskwars-hint-plan = a1 move 0*3; a2 move >b2*4; a3 wait
diskwars-offer-shoot = { $archer } sur { $target }
diskwars-menu-shoot = Tirer
diskwars-offer-no-shot = Plus de tir
diskwars-offer-volley = Salve
diskwars-hint-volley = a5>b3; a6>b3

## Refusals

diskwars-form-army = des noms de disques comme « 3 Bande orque, Tribu d’Ulc »
diskwars-form-spells = des noms de sorts comme « Vitesse, 2 Bouclier »
diskwars-form-flips = des retournements comme « 0 90*2 >b2 @60,80 »
diskwars-form-places = des emplacements comme « 0; 40; 60,169 »
diskwars-form-plan = au plus trois lignes comme « a1 move 0*3; a2 wait; pass »
diskwars-form-spot = un point comme « 60,80.5 »
diskwars-form-shots = des tirs comme « a5>b3; a6>b3@60.5,81 »
diskwars-form-preferences = des préférences comme « a2: b4 b1; a3: b1 »
diskwars-form-labels = des repères comme « b1 b2 »
diskwars-form-aim = un repère, un point ou un mot comme auto ou centre
diskwars-form-seat = une lettre de a à f
diskwars-form-level = un niveau de 1 à 3
diskwars-need-target = un disque de la table pour cible
diskwars-need-enemy = un disque ennemi
diskwars-need-friend = un de vos disques
diskwars-need-other = un autre disque
diskwars-need-unactivated = un disque non activé
diskwars-need-activated = un disque activé
diskwars-need-two-disks = deux disques différents
diskwars-need-contact = deux disques en contact l’un avec l’autre
diskwars-need-no-contact = des disques qui ne touchent aucun de leurs ennemis
diskwars-need-below = un ennemi placé sous le disque, en contact avec lui
diskwars-need-not-unique = un disque qui n’est pas unique
diskwars-need-weak = un disque d’endurance 4 ou moins
diskwars-need-spot = un point de la table
diskwars-need-direction = une direction : un disque, un point ou un cap
diskwars-need-enemy-seat = la place d’un ennemi encore en jeu
diskwars-need-pick = un disque de la pile ou du cimetière
diskwars-need-cheap = un disque de 3 points ou moins
diskwars-need-disks = de un à cinq disques différents
diskwars-refused-not-your-decision = ce n’est pas à vous de décider : { $seats ->
    [0] on n’attend personne
   *[other] on attend { $seats }
}.
diskwars-refused-wrong-phase = `{ $verb }` sert pendant { $home } ; étape actuelle : { $phase }.
diskwars-refused-match-over = cette partie est finie.
diskwars-refused-not-seated = vous n’occupez aucune place dans cette partie.
diskwars-refused-no-free-spot = il n’y a pas de place pour { $disk } à cet endroit.
diskwars-refused-unknown-disk = il n’y a pas de disque « { $text } » ici.
diskwars-refused-toward-itself = { $disk } ne peut pas se déplacer vers lui-même.
diskwars-refused-unknown-id = « { $text } » n’existe pas ; ce qui est proposé pendant la frappe donne les noms.
diskwars-refused-unknown-preset = il n’y a pas d’armée toute faite « { $text } » dans ces points. Nommez l’une de : { $factions }.
diskwars-refused-which-army = nommez une armée toute faite (`liste`), votre propre liste (`disques`) ou une armée que vous gardez (`gardée`).
diskwars-refused-answer-first = `{ $verb }` doit attendre. D’abord, { $ask }.
diskwars-refused-no-target = { $power } ne choisit aucun disque : n’indiquez pas de cible.
diskwars-refused-surplus = { $spell } n’a que faire ici de l’option `{ $option }` : ne l’indiquez pas.
diskwars-refused-not-yours = { $disk } obéit à { $seat }.
diskwars-refused-bad-list = je ne comprends pas « { $part } » : il faut { $form }.
diskwars-refused-over-points = { $points } points pour une limite de { $limit }.
diskwars-refused-mixed-alignment = { $good } est du côté du bien et { $evil } du mal : ils ne peuvent servir ensemble.
diskwars-refused-unique-twice = { $disk } est unique : une armée en a au plus un.
diskwars-refused-faction-share = votre plus grande faction a { $most } des { $all } points de créatures ; il en faut au moins la moitié.
diskwars-refused-empty-army = une armée a besoin d’au moins un disque.
diskwars-refused-no-custom = cette partie n’admet que des armées toutes faites.
diskwars-refused-not-the-preset = ce ne sont pas les disques et sorts de { $preset } ; seul leur ordre peut changer.
diskwars-refused-must-touch-base = { $disk } doit recouvrir une partie de votre base.
diskwars-refused-outside-strip = { $disk } doit être tout entier dans votre bande.
diskwars-refused-place-on-enemy = { $kind } recouvrirait { $other }, un ennemi.
diskwars-refused-place-on-disk = { $kind } chevaucherait { $other }.
diskwars-refused-place-on-wall = { $disk } chevaucherait un mur magique.
diskwars-refused-place-repulsed = { $kind } ne peut recouvrir { $other }, sous répulsion.
diskwars-refused-off-table = le centre de { $disk } serait hors de la table.
diskwars-refused-flip-off-table = le retournement { $flip } ferait sortir { $disk } de la table.
diskwars-refused-must-touch = { $kind } doit y chevaucher { $other }.
diskwars-refused-must-stand-beside = { $kind } doit être à 1 cm au plus de { $other }.
diskwars-refused-wrong-count = vous pouvez faire entrer { $count ->
    [0] aucun disque
    [one] { $count } disque
   *[other] { $count } disques
}.
diskwars-refused-wrong-disks = les disques à placer sont { $disks }.
diskwars-refused-already-activated = { $disk } a déjà été activé ce tour.
diskwars-refused-pinned = { $disk } est bloqué par { $by }.
diskwars-refused-quota-done = vous avez activé trois disques.
diskwars-refused-need-confirm = vous n’activeriez plus rien ce tour, et { $count ->
    [one] { $count } disque pourrait
   *[other] { $count } disques pourraient
} l’être. Répétez avec `confirmer`.
diskwars-refused-no-movement = { $disk } ne peut pas bouger ce tour : son M est 0.
diskwars-refused-too-many-flips = { $disk } a droit à { $flips } retournements.
diskwars-refused-no-flip = indiquez au moins un retournement pour { $disk }.
diskwars-refused-wall-in-the-way = le retournement { $flip } de { $disk } heurte un mur magique.
diskwars-refused-ends-on-wall = { $disk } finirait sur un mur magique.
diskwars-refused-repulsed = rien ne peut recouvrir { $disk } ce tour.
diskwars-refused-immobilised = { $disk } ne peut être déplacé pendant cette phase.
diskwars-refused-steadfast = { $disk } ne peut être ni déplacé ni pris par un ennemi.
diskwars-refused-spell-proof = { $disk } ignore la magie ennemie.
diskwars-refused-finish-move-first = finissez d’abord le déplacement de { $disk }.
diskwars-refused-no-held-move = aucun déplacement n’est suspendu.
diskwars-refused-cannot-hold = { $disk } ne peut pas se reposer là.
diskwars-refused-no-such-skill = { $disk } n’a pas { $skill }.
diskwars-refused-skill-locked = les compétences de { $disk } sont bloquées ce tour.
diskwars-refused-permanent-skill = { $skill } agit en permanence ; on ne l’utilise pas.
diskwars-refused-bad-target = { $power } demande { $need }.
diskwars-refused-out-of-range = { $what } est à { $gap } cm ; la portée est de { $range } cm.
diskwars-refused-not-a-wizard = { $disk } n’est pas magicien.
diskwars-refused-level-too-low = { $spell } demande un magicien de niveau { $level }.
diskwars-refused-not-in-book = { $spell } n’est pas dans votre livre.
diskwars-refused-never-cast = un Contre-sort ne se lance pas avec `lancer` : voir `réagir` et `ordres`.
diskwars-refused-no-effect = cela ne ferait rien.
diskwars-refused-wall-place = un mur demande une place sans disque ni autre mur.
diskwars-refused-too-many-walls = trois murs se dressent déjà à 30 cm.
diskwars-refused-frozen-twice = { $seat } ne peut pas encore être congelée de nouveau.
diskwars-refused-already-forfeited = { $seat } n’active de toute façon plus rien ce tour.
diskwars-refused-no-pile = il n’y a pas de pile dans ce scénario.
diskwars-refused-pile-too-small = cette pile a { $count ->
    [0] zéro disque
    [one] { $count } disque
   *[other] { $count } disques
}.
diskwars-refused-cannot-counter = vous ne pouvez pas contrer ce sort : il faut un Contre-sort dans votre livre et un de vos magiciens de niveau 3, ni activé ni bloqué.
diskwars-refused-not-an-archer = { $disk } n’est pas archer.
diskwars-refused-cannot-shoot = { $why ->
    [activated] { $disk } ne peut pas tirer : il a été activé.
    [pinned] { $disk } ne peut pas tirer : il est bloqué.
   *[other] { $disk } ne peut pas tirer : il chevauche un ennemi.
}
diskwars-refused-already-shot = { $disk } a déjà tiré ce tour.
diskwars-refused-friendly-fire = { $disk } est à vous : choisissez un ennemi.
diskwars-refused-target-in-shadow = on ne peut tirer sur { $disk } qu’à 15 cm ou moins.
diskwars-refused-aim-outside-target = visez à l’intérieur de { $disk }.
diskwars-refused-no-choice = { $disk } n’a personne à choisir.
diskwars-refused-not-a-choice = { $disk } ne peut pas frapper { $other } maintenant.
diskwars-refused-measuring-forbidden = on ne mesure pas avant d’annoncer dans cette partie.
diskwars-refused-orders-clash = `niveau` va avec `contre:niveau` et `sorts` avec `contre:choisis` ; ni l’un ni l’autre avec un autre `contre`.
diskwars-refused-missing = il manque l’option `{ $option }`.
diskwars-refused-bad-option = { $value } n’est pas une valeur de l’option { $option }.
diskwars-refused-too-many-seats = Premier contact se joue à deux places, et { $count } sont prises.
diskwars-refused-too-few-seats = Diskwars demande au moins deux places.
diskwars-refused-bad-position = je ne comprends pas cette ligne de la position : { $line }.

## The picture

diskwars-picture-winner = Victoire : { $seats }
diskwars-picture-score = { $score } points{ $first ->
    [0] {""}
   *[other] {" · "}premier joueur
}
diskwars-picture-stock = pile { $pile } · livre { $book }
diskwars-picture-top = suivant : { $disk }
diskwars-picture-out = hors jeu
diskwars-legend-activated = activé
diskwars-legend-pinned = bloqué
diskwars-legend-centre = tient le centre
diskwars-legend-doomed = condamné
diskwars-legend-captured = capturé
diskwars-legend-raging = en rage (+2)
diskwars-legend-wounds = blessures
diskwars-legend-pool = dommages du tour
diskwars-legend-faster = M augmenté
diskwars-legend-slower = M réduit
diskwars-legend-stronger = AT augmentée
diskwars-legend-tougher = E augmentée
diskwars-legend-decayed = E réduite
diskwars-legend-cursed = D réduite
diskwars-legend-archer = archer : { $missiles }
diskwars-legend-wizard = magicien, niveau
diskwars-legend-strengths = AT / D / E
diskwars-legend-movement = M : retournements
diskwars-legend-changed = valeur modifiée
diskwars-legend-stack = de haut en bas
diskwars-legend-missile = projectile au but
diskwars-legend-hill = colline, le centre
diskwars-legend-base = base
diskwars-legend-wall = mur magique
diskwars-legend-good = bon
diskwars-legend-neutral = neutre
diskwars-legend-evil = mauvais

## Morpion au dé

noughts-mark-crosses = croix
noughts-mark-noughts = ronds

noughts-marked = les { $mark } marquent { $square }.
noughts-thrown = les { $mark } convoitent { $square } et lancent 🎲 { $die }.
noughts-stolen = { $square } change de camp pour les { $mark }.
noughts-passed = Aux { $mark } de jouer.
noughts-won = Trois à la suite : les { $mark } gagnent 🏆 !
noughts-closed = La partie s’arrête ici.
noughts-drawn = La grille est pleine : personne ne gagne.

noughts-refused-match-over = la partie est finie.
noughts-refused-not-your-turn = c’est aux { $mark } de jouer.
noughts-refused-bad-square = « { $text } » n’est pas une case ; elles vont de A1 à C3.
noughts-refused-missing = il manque { $option }.
noughts-refused-taken = { $square } est déjà marquée par les { $mark }.
noughts-refused-no-stealing = on ne vole pas dans cette partie.
noughts-refused-not-theirs = { $square } n’est pas à l’adversaire : il n’y a rien à voler.
noughts-refused-bad-option = { $option } ne peut pas valoir « { $value } ».
noughts-refused-bad-position = « { $text } » ne décrit pas une position.

noughts-ask = marquez une case, ou volez-en une
noughts-alt-turn = Aux { $mark } de jouer.
noughts-alt-over = La partie est finie.
noughts-alt-square = { $square } : { $mark }.

noughts-menu-mark = Marquer une case
noughts-menu-steal = Voler une case
noughts-offer-mark = { $square }
noughts-offer-steal = { $square } : { $chance } %

noughts-odds-steal = vol de { $square }
noughts-odds-stolen = volée
noughts-odds-kept = rien ne se passe

## Noms de ses commandes, options, places et choix

game-noughts = Morpion
    .about = Le morpion au dé

seat-noughts-crosses = Croix
seat-noughts-noughts = Ronds

command-noughts = morpion
    .about = Ordres et questions dans une partie de Morpion
command-noughts-mark = marquer
    .about = Marquer une case vide
command-noughts-steal = voler
    .about = Tenter de prendre une case de l’adversaire
command-noughts-look = regarder
    .about = L’état de la grille

option-noughts-square = case
    .about = Une case, par exemple B2

lobby-noughts-steal = Vol
    .about = Ce que le dé doit montrer pour prendre une case de l’adversaire
lobby-noughts-steal-off = on ne vole pas
lobby-noughts-steal-4 = à partir de 4
lobby-noughts-steal-5 = à partir de 5
lobby-noughts-steal-6 = sur un 6

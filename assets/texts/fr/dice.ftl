# Les expressions de dés, les lancers et les probabilités, en français.

## What is wrong with an expression

dice-refused-empty = Il n’y a rien à lancer. Essayez « 1d20+5 » ou « 4d6kh3 ».
dice-refused-expected = Attendu : { $wanted } ; trouvé : « { $found } ». Un commentaire commence par « # ».
dice-refused-end = Attendu : { $wanted } ; mais c’est la fin.
dice-refused-length = Cela fait { $length } caractères ; { $most } au plus sont permis.
dice-refused-number = Un nombre vaut au plus { $most }.
dice-refused-dice = Cela ferait { $count } dés ; { $most } au plus sont lancés à la fois.
dice-refused-sides = Un dé a de 1 à { $most } faces, pas { $sides }.
dice-refused-times = Un lancer est répété de 1 à { $most } fois, pas { $times } fois.
dice-refused-nesting = Parenthèses et signes s’emboîtent sur { $most } niveaux au plus.
dice-refused-result = Le résultat pourrait dépasser { $most }.
dice-refused-zero = Ceci pourrait valoir zéro, et rien ne se divise par zéro.
dice-refused-rerolls = Toutes les faces seraient relancées, sans fin.
dice-refused-explodes = Toutes les faces exploseraient, sans fin.
dice-refused-twice = Ceci est dit deux fois pour les mêmes dés.
dice-refused-misplaced = Ceci ne va pas avec un ensemble ; on peut seulement y garder, écarter, compter et trier.
dice-refused-alone = Il n’y a rien à choisir ici : séparez les membres de l’ensemble par des virgules.
dice-refused-advantage = Avantage et désavantage demandent un seul dé dans lequel rien n’a été choisi, comme « 1d20 ».

## What can be expected

dice-wanted-term = un nombre, des dés ou une parenthèse ouvrante
dice-wanted-sides = le nombre de faces, « % » ou « F »
dice-wanted-number = un nombre
dice-wanted-operator = un opérateur, un modificateur ou la fin
dice-wanted-parenthesis = une « ) » fermante
dice-wanted-brace = une virgule ou une « {"}"} » fermante
dice-wanted-bracket = un « ] » fermant
dice-wanted-force = la taille d’un dé de Force : 4, 6, 8, 10, 12 ou 20

## What came up

dice-successes = { $count ->
    [one] { $count } succès
   *[other] { $count } succès
}
dice-failures = { $count ->
    [one] { $count } échec
   *[other] { $count } échecs
}
dice-reached = atteint
dice-missed = manqué
dice-ended = Après { $draws } tirages, plus rien n’a explosé ni n’a été relancé.

## Odds and pictures

dice-odds-figures = moyenne { $mean } ± { $deviation }, médiane { $median } ; { $method }
dice-odds-exact = exact
dice-odds-truncated = exact ; explosions suivies jusqu’à une chance de 10⁻¹²
dice-odds-sampled = simulé par { $samples } lancers
dice-odds-target = { $target } ou plus : { $chance } %
dice-odds-percent = { $chance } %
dice-alt-roll = Dés : { $roll }.
dice-alt-odds = { $name } : de { $low } à { $high }, moyenne { $mean }, écart type { $deviation }, médiane { $median }, le plus probable { $mode }.

## The grammar, for help

dice-grammar-dice = Des dés : combien, « d », combien de faces. Sans nombre, un seul dé.
dice-grammar-percent = Un dé à cent faces.
dice-grammar-fate = Des dés Fate, qui montrent −1, 0 ou +1.
dice-grammar-sum = Additionner et soustraire, avec des parenthèses au besoin.
dice-grammar-product = Multiplier, avant toute addition.
dice-grammar-quotient = Diviser, arrondi à l’entier inférieur : −7/2 vaut −4.
dice-grammar-negative = Un signe moins devant n’importe quoi.
dice-grammar-keep = Garder les plus hauts (kh ou k) ou les plus bas (kl) ; un seul sans nombre.
dice-grammar-keep-if = Garder (k) ou écarter (d) les dés qui répondent à une comparaison.
dice-grammar-drop = Écarter les plus bas (dl ou d) ou les plus hauts (dh) ; un seul sans nombre.
dice-grammar-explode = Chaque dé sur sa plus haute face en relance un ; un nombre ou une comparaison dit quand d’autre.
dice-grammar-compound = Les dés suivants s’ajoutent au dé qui explose et ne font qu’un avec lui.
dice-grammar-penetrate = Chaque dé suivant compte un de moins.
dice-grammar-reroll = Relancer tant que cela correspond ; sans nombre, la plus basse face.
dice-grammar-reroll-once = Relancer une seule fois si cela correspond, et garder ce qui vient.
dice-grammar-bounds = Chaque dé compte au moins (mi) ou au plus (ma) tant.
dice-grammar-success = Compter les dés qui répondent. « > » veut dire plus que, « >= » au moins.
dice-grammar-failure = Les dés qui répondent retirent un succès.
dice-grammar-check = Derrière une somme : si elle est atteinte dans son entier.
dice-grammar-sort = Montrer les dés dans l’ordre : s ou sa en montant, sd en descendant.
dice-grammar-set = Plusieurs lancers, gardés, comptés ou triés selon leurs totaux.
dice-grammar-repeat = Le même lancer plusieurs fois, chacun avec son total.
dice-grammar-advantage = Le meilleur (avantage) ou le pire (désavantage) de deux dés ; seul, de deux d20.
dice-grammar-comment = À quoi sert le lancer, derrière « # » ; de simples mots à la fin suffisent aussi.
dice-grammar-label = Un mot sur une partie du lancer, entre crochets.
dice-grammar-battle = Dés de bataille d’Invasion, qui comptent les casques ; « gobelin » compte pour les gobelins.
dice-grammar-guardians = Dés de combat, de pouvoir et de test des Gardiens ; un POW est un succès et se relance.
dice-grammar-force = Dés de Force de Battleworld, de 4 à 20 faces ; v ajoute le bonus de Victoire à chaque jet.
dice-grammar-pulp = Pulp : le meilleur de plusieurs dés à six faces, plus un trait.

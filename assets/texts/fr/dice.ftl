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

# Les jets de dés hors des règles et leurs chances, en français. Le programme met la majuscule au début des phrases.

## Jets

roll-title = 🎲 { $name } lance { $words }
roll-draws = { $count ->
    [one] tirage { $first }
   *[other] tirages { $first } à { $last }
} de { $stream } · engagement { $commitment }…
roll-refused = { $why }
roll-one-way = un jet est soit privé, soit scellé, soit inscrit au journal : il faut choisir.
roll-sealed = lancé et scellé. Seul son auteur peut ouvrir le sceau { $number }. Son secret est fixé : il s’engage sur `{ $commitment }`.
roll-nothing-to-seal = il n’y a pas de dés là-dedans, donc rien à sceller.
roll-not-your-seal = seule la personne qui a lancé les dés peut ouvrir ce sceau.
roll-opened-before = ce sceau a été ouvert { $when } ; le résultat est plus haut.
roll-opened = le sceau { $number }, fait { $when }, est ouvert. Son secret est `{ $secret }` ; `escarmouche verify` contrôle le fichier.
roll-aside = { $name } lance à côté du plateau : { $told }
roll-aside-sum = { $name } lance { $words } à côté du plateau ; les dés totalisent { $sum }
roll-mixed = ce jet passe { $rows } fois d’une sorte de dés à une autre, et le maximum est de { $most } : lancez-le en plusieurs fois.
roll-button-again = Relancer
roll-button-odds = Chances
roll-button-open = Ouvrir

## Jets gardés sous un nom

rolls-title = vos jets
rolls-help = ce que l’on peut lancer
rolls-none = vous ne gardez encore aucun jet. `/lancers garder` en garde un sous un nom ; `/lancer dés:nom` le lance ensuite.
rolls-saved = gardé : **{ $name }** vaut { $words }. Lancez-le avec `/lancer` et son nom.
rolls-forgotten = **{ $name }** est oublié.
rolls-unknown = vous ne gardez aucun jet nommé « { $name } ». `/lancers liste` montre ceux que vous gardez.
rolls-name-long = un nom a de 1 à { $most } caractères.
rolls-name-dice = « { $name } » est déjà un jet ; choisissez un autre nom.
rolls-full = vous gardez déjà { $most } jets ; `/lancers oublier` fait de la place.

## Orders kept by name

saved-none = vous ne gardez encore aucun ordre. Donnez `garder` et un nom avec une armée (`/diskwars armée`) : elle servira à toutes vos parties.
saved-title = ce que vous gardez
saved-kept = gardé sous **{ $name }** ; reprenez-le avec `gardée`.
saved-forgotten = **{ $name }** n’est plus gardé.
saved-unknown = vous ne gardez rien sous **{ $name }** ; `/gardés liste` montre ce que vous gardez.
saved-full = vous gardez déjà { $most } ordres ; `/gardés oublier` fait de la place.

## Chances

odds-of-what = dites de quoi : `dés:` une expression comme 4d6kh3, ou `ordre:` un ordre de la partie de ce salon.
odds-one-thing = soit `dés:`, soit `ordre:`, pas les deux.
odds-no-dice = aucun dé n’est lancé pour cela.
odds-numbers = **`{ $words }`** : moyenne { $mean }, écart type { $deviation }, médiane { $median }, de { $low } à { $high }.
odds-reach = { $target } ou plus : **{ $chance } %**.
odds-truncated = Les chaînes sans fin sont comptées jusqu’à ce qu’il en reste moins d’une sur 10¹².
odds-sampled = Trop grand pour être compté : estimé sur { $count } jets.
odds-compared = Le premier est plus haut dans **{ $higher } %** des cas, égal dans { $equal } %, plus bas dans { $lower } %.

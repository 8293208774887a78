# Bilans : ce que les dés de quelqu’un ont donné.

record-title = Les dés de { $name }
record-title-match = Les dés de { $name } dans la partie { $number }
record-nothing = aucun dé n’a encore été lancé.
record-not-played = { $name } n’a pas joué cette partie.
record-kind = **dés à { $sides } faces** : { $thrown } lancés, { $average } en moyenne (dés justes : { $fair })
record-shown = { $value } : { $count }
record-expected = environ { $count } attendus pour chacun
record-few = trop peu pour dire quoi que ce soit : à partir de { $enough }, on peut juger du hasard.
record-usual = rien d’inhabituel : des dés justes sont au moins aussi inégaux dans { $percent } % de tels échantillons.
record-unusual = un peu inégal : cela arrive à des dés justes environ une fois sur { $samples }. À force de regarder, on finit par le voir.
record-rare = très inégal : cela n’arrive à des dés justes qu’une fois sur { $samples }. `/partie vérifier` dit s’ils étaient justes.
record-picture = Dés à { $sides } faces : { $thrown } lancés, environ { $count } attendus pour chacun
record-no-rolls = rien n’a été lancé ce jour-là ; un jour peut être vérifié quand il est passé (UTC).
record-rolls = { $count ->
    [one] { $count } jet
   *[other] { $count } jets
} de ce jour-là, avec le secret qui les a décidés. `escarmouche verify` vérifie le fichier sur n’importe quel ordinateur.

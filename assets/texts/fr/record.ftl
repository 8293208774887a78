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

record-results = Résultats de { $name }
record-server = Résultats de ce serveur
record-against = Face à face : { $name }
record-history = Les parties de { $name }
record-units = Ce que { $name } a le plus souvent sur la table
record-none = aucune partie n’est encore terminée.
record-own-only = en message privé, je ne parle que de vos propres parties.
record-no-server = cela concerne un serveur ; demandez-le-moi là-bas.
record-yourself = personne ne joue contre soi-même ; nommez quelqu’un d’autre.
record-here = Parties de ce serveur
record-everywhere = Toutes vos parties, où qu’elles aient été jouées
record-tally = victoires : { $won }, défaites : { $lost }, nulles : { $drawn }{ $all ->
    [0] { "" }
   *[other] , perdues par tous : { $all }
}
record-count = { $tally }{ $handed ->
    [0] { "" }
   *[other] , cédées : { $handed }
}{ $lapses ->
    [0] { "" }
    [one] ; une décision laissée à la règle
   *[other] ; { $lapses } décisions laissées à la règle
}
record-scenario = { $scenario } : { $tally }
record-rating = classement { $points } ± { $deviation } ({ $count ->
    [one] { $count } partie classée
   *[other] { $count } parties classées
})
record-rating-guess = classement { $points } ± { $deviation }, encore incertain ({ $count ->
    [one] { $count } partie classée
   *[other] { $count } parties classées
})
record-rating-about = Glicko-2 : ± est l’écart. Comptent les parties de ce serveur entre deux camps de joueurs ; l’écart croît d’une partie à l’autre.
record-played = **{ $game }** : { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
record-place = { $place }. { $name } : { $rating } ; { $tally }
record-against-game = **{ $game }**, l’un contre l’autre : { $tally }
record-together-game = **{ $game }**, côte à côte : { $tally }
record-match = [{ $game }, partie { $number }]({ $link })
record-line-won = 🏆 { $match } : gagnée contre { $names }, { $when }
record-line-lost = ✖️ { $match } : perdue contre { $names }, { $when }
record-line-drawn = 🤝 { $match } : nulle contre { $names }, { $when }
record-line-all-lost = 💀 { $match } : perdue par tous{ $some ->
    [0] { "" }
   *[other] , { $names } compris
}, { $when }
record-line-handed = 🪑 { $match } : cédée, contre { $names }, { $when }
record-line-mates = avec { $names }
record-unit = { $name } : { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
} en tout
record-unrated = { $name } n’a pas encore de partie classée de cette sorte ici. Comptent les parties entre deux camps de joueurs, sauf choix contraire avant la partie.
record-curve = { $name } · { $game }
record-curve-alt = le classement après { $count ->
    [one] { $count } partie classée
   *[other] chacune de { $count } parties classées
} : au plus bas { $low }, au plus haut { $high } ; maintenant { $now }.
record-legend-won = gagnée
record-legend-drawn = nulle
record-legend-lost = perdue
record-legend-band = ± écart

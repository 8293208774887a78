# Des dés que l’on peut vérifier : verdicts de `verify`, dans le salon et en ligne de commande. Des phrases ; le programme
# met la majuscule.

fair-good = tout est juste : { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
} et { $draws ->
    [one] un tirage
   *[other] { $draws } tirages
} ont été recalculés et concordent. À comparer avec ce qui a été affiché : engagement `{ $commitment }`, sceau `{ $seal }`.
fair-place-opening = la mise en place
fair-place-step = l’étape { $step }
fair-not-text = la ligne { $line } n’est pas du texte : le fichier est abîmé.
fair-unreadable = { $place } est illisible (ligne { $line }, colonne { $column }) : { $why }.
fair-foreign = ce n’est pas un fichier de `/partie exporter`.
fair-newer = un programme plus récent a écrit ce fichier (version { $version }) ; celui-ci ne peut pas le vérifier.
fair-unfinished = cette partie est encore en cours ; elle pourra être vérifiée quand elle sera terminée.
fair-game = je ne connais pas le jeu « { $game } ».
fair-rules = les dés sont justes, mais cette partie a été jouée avec la version { $theirs } des règles et ce programme connaît la version { $ours } : les ordres ne peuvent pas être rejoués.
fair-notation = les dés sont justes, mais ces jets ont été lus avec la version { $theirs } de la notation et ce programme connaît la version { $ours } : leur résultat ne peut pas être recalculé.
fair-secret = il n’y a pas de secret lisible, ou il appartient à une autre manière de tirer les dés.
fair-commitment = le secret n’est pas celui de l’engagement : l’un ou l’autre a été changé.
fair-number = { $place } : le tirage { $expected } devrait suivre, mais c’est le tirage { $found } qui est là.
fair-draw = { $place } : le tirage { $number } ({ $purpose }, { $sides } faces) a forcément donné { $drawn }, mais le fichier dit { $said }.
fair-order = l’étape { $expected } devrait suivre, mais c’est l’étape { $found } qui est là.
fair-refused = { $place } : les règles ne le permettent pas. { $why }
fair-impossible = Aucune partie ne peut arriver à une telle position.
fair-differs = { $place } ne découle pas des règles : { $part }.
fair-part-actor = c’est quelqu’un d’autre qui a dû agir
fair-part-command = l’ordre ne s’écrit pas ainsi
fair-part-event = l’événement { $event } n’est pas ce qui s’est passé
fair-part-draws = d’autres dés ont été lancés
fair-part-position = la mise en place est une autre
fair-part-result = le calcul donne un autre résultat
fair-seal = { $place } n’est pas ce qui a été scellé : quelque chose y a été changé, un nom ou une heure par exemple.
fair-result = la partie ne s’est pas terminée ainsi.
fair-layout = { $place } (ligne { $line }) n’est pas écrite comme je l’écris, bien qu’elle dise la même chose.

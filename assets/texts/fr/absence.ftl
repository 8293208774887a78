# Ceux qui ne peuvent pas continuer : remplaçants, absences.

absence-offered-own = 🪑 { $who } cherche un remplaçant. Qui prend la suite reçoit les sièges avec tout ce qui va avec, y compris ce qui est caché.
absence-offered-late = 🪑 Le temps de { $who } est écoulé, et { $name } cherche un remplaçant. Qui prend la suite reçoit les sièges avec tout ce qui va avec. Si { $who } agit avant, l’offre tombe.
absence-offered-server = 🪑 { $name }, qui gère ce serveur, cherche un remplaçant pour { $who }. Qui prend la suite reçoit les sièges avec tout ce qui va avec.
absence-sought = 🪑 Le temps de { $who } est écoulé, on cherche un remplaçant. Si personne ne vient, la maison prend la suite { $when }. Si { $who } agit avant, ses sièges lui restent.
absence-withdrawn = 🪑 { $name } retire l’offre : les sièges de { $who } ne sont plus à prendre.
absence-offered = 🪑 les sièges de { $name } sont offerts à un remplaçant.
absence-button-take = Prendre la suite
absence-button-withdraw = Retirer l’offre
absence-button-house = Laisser jouer la maison
absence-taken = les sièges sont à vous. `/partie main` montre ce que vous seul pouvez voir, `/partie journal` ce qui s’est passé.

absence-no-seat = cette personne ne tient aucun siège dans cette partie.
absence-not-late = seuls leur détenteur, les autres une fois le temps écoulé, ou qui gère le serveur peuvent offrir ces sièges.
absence-offered-already = ces sièges sont déjà offerts ; l’offre figure dans `/partie état`.
absence-not-offered = ces sièges ne sont pas offerts, ou ne le sont plus. `/partie remplacer` offre les vôtres.
absence-not-yours-to-withdraw = c’est à qui a fait l’offre de la retirer. Si votre temps est écoulé, agissez : l’offre tombe alors.
absence-last-person = vous êtes la dernière personne à cette table ; `/partie abandonner` met fin à la partie.
absence-own-seats = ce sont vos propres sièges.
absence-knows-too-much = vous avez tenu des sièges d’un autre camp dans cette partie et savez ce qu’ils cachent ; quelqu’un d’autre doit prendre la suite.

absence-left = 🏖️ { $who } est en congé jusqu’au { $when } : ses pendules sont arrêtées, et personne ne peut rien lui réclamer.
absence-back = 🏖️ { $who } est de retour.
absence-back-due = 🏖️ { $who } est de retour : on vous attend ; le temps est écoulé { $when }.
absence-until = 🏖️ en congé, retour { $when }
absence-is-away = 🏖️ { $name } est en congé jusqu’au { $when }.
absence-turns = 🏖️ vous êtes en congé, et vos pendules sont arrêtées : retour { $when }. `/congé retour:True` y met fin.
absence-now = 🏖️ vous êtes en congé jusqu’au { $until }. Vos pendules sont arrêtées dans toutes les parties qui le permettent ; `/congé retour:True` y met fin.
absence-planned = 🏖️ vous serez en congé du { $from } au { $until }. `/congé retour:True` l’annule.
absence-ended = bon retour parmi nous.
absence-called-off = ce congé est annulé.
absence-left-days = { $days ->
    [0] il ne vous reste plus de jours de congé pour { $year }.
    [one] il vous reste { $days } jour de congé pour { $year }.
   *[other] il vous reste { $days } jours de congé pour { $year }.
}
absence-misread = je ne peux pas lire « { $text } » comme un jour : écrivez `2026-12-24`, ou pour `jusque` une durée comme `10d` ou `2w`.
absence-until-missing = jusqu’à quand ? Dites-le avec `jusque`, par un jour (`2026-12-24`) ou une durée (`10d`).
absence-past = ce jour est déjà passé.
absence-backwards = cela finirait avant de commencer.
absence-far = c’est trop loin : un an d’avance au plus.
absence-overlaps = vous êtes déjà en congé pendant une partie de ce temps ; `/congé retour:True` met fin à ce qui est prévu ou l’annule.
absence-too-much = c’est trop : { $most } jours de congé peuvent être pris en { $year }, et il y en aurait { $more ->
    [one] { $more } de plus.
   *[other] { $more } de plus.
}
absence-not-away = vous n’êtes pas en congé, et aucun congé n’est prévu.
absence-no-claims = cette personne est en congé, `/partie état` dit jusqu’à quand ; rien ne peut lui être réclamé entre-temps.

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

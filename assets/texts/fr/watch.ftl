# Regarder : suivre une partie, ce que lisent ceux qui suivent, ne plus suivre.

watch-follows = vous suivez la partie { $number } ({ $game }) : { $way }, { $rhythm }. `/regarder cesser` y met fin.
watch-way-here = je vous mentionne là où elle se joue
watch-way-direct = je vous écris directement
watch-way-mirror = je la publie dans { $channel }
watch-rhythm-step = à chaque compte rendu
watch-rhythm-round = à la fin de chaque tour
watch-rhythm-end = quand elle est finie
watch-rhythm-digest = { $hours ->
    [one] en résumé, au plus un par heure
   *[other] en résumé, au plus un toutes les { $hours } heures
}
watch-list = ce que vous suivez :
watch-line = [Partie { $number }, { $game }]({ $link }) : { $way }, { $rhythm }.
watch-line-other = [Partie { $number }, { $game }]({ $link }) : { $way }, { $rhythm } ; à la demande de { $name }.
watch-none = vous ne suivez aucune partie. `/regarder suivre` pour commencer.
watch-stopped = la partie { $number } n’est plus suivie.
watch-not-followed = vous ne suivez pas cette partie. `/regarder liste` dit lesquelles vous suivez.

watch-called = 👁 { $list }
watch-begun = la partie { $number } est désormais suivie ici.
watch-digest = 📰 Des nouvelles de la partie { $number }
watch-link = [Partie { $number } : là où elle se joue]({ $link })
watch-cancelled = { $name } a annulé la partie { $number }.
watch-ruled = Partie { $number }. { $words }
watch-frozen = quelque chose s’est cassé dans la partie { $number } ; elle est mise de côté.
watch-lost-direct = { $who } : je ne peux pas vous écrire au sujet de la partie { $number } : vos messages privés me sont fermés, ou vous ne pouvez plus lire la partie. Vous ne la suivez plus ; `/regarder suivre` pour recommencer.
watch-lost-mirror = { $who } : je ne peux plus publier la partie { $number } dans { $channel } : l’un de nous ne peut pas y écrire, ou vous ne pouvez plus lire la partie. Elle n’y est plus suivie.

watch-player = vous jouez cette partie, et elle vous appelle d’elle-même. Par message privé ou dans un autre salon, vous pouvez tout de même la suivre.
watch-one-place = choisissez soit un endroit, soit un salon.
watch-digest-here = là où la partie se joue, chacun lit chaque compte rendu. Un résumé se reçoit par message privé (`endroit:direct`) ou dans un autre salon (`salon:`).
watch-too-many = vous suivez { $most } parties, et on ne peut pas en suivre davantage. `/regarder cesser` met fin à l’une d’elles.
watch-mirrored = { $name } fait déjà publier cette partie dans ce salon.
watch-mirror-itself = c’est là que la partie se joue.
watch-mirror-elsewhere = une partie ne se publie que dans les salons de son propre serveur ; demandez-le là-bas.
watch-mirror-forbidden = seul quelqu’un qui peut écrire dans { $channel } peut y faire publier une partie.

watch-no-such-match = il n’y a pas de telle partie, ou pas que vous puissiez lire.
watch-nobody = cette partie se joue sans spectateurs : seuls ceux qui la jouent en ont des nouvelles.
watch-uninvited = seuls ceux qui y sont invités regardent cette partie. Ses joueurs invitent avec `/regarder inviter`.
watch-invite-players = seuls ceux qui jouent une partie, ou qui l’ont ouverte, y invitent.
watch-invited = { $who } : { $name } vous invite à regarder la partie { $number } ({ $game }). `/regarder suivre partie:{ $number }` pour commencer.
watch-invited-before = cette personne était déjà invitée.
watch-mirror-limited = tout le monde ne peut pas regarder cette partie ; elle n’est donc pas publiée dans d’autres salons.

watch-corner-name = Partie { $number } · spectateurs
watch-corner = 👁 Partie { $number } ({ $game }), jouée dans { $channel } : ceux qui regardent parlent dans ce fil, à l’écart. Ce qui se dit ici est public : seulement ce que chacun peut savoir, rien de ce qu’un joueur vous a confié. `/partie plateau`, `/partie journal` et `/partie revoir` fonctionnent ici aussi.
watch-talk-owed = le fil des spectateurs va s’ouvrir.
watch-talk-open = les spectateurs parlent dans { $link }.
watch-talk-not-running = les spectateurs parlent d’une partie pendant qu’elle se joue.
watch-talk-nowhere = il n’y a pas de fils là où se joue cette partie.

command-watch = regarder
    .about = Suivre des parties sans les jouer
command-watch-follow = suivre
    .about = Suivre une partie : là où elle se joue, par message privé ou dans un autre salon
command-watch-stop = cesser
    .about = Ne plus suivre une partie
command-watch-list = liste
    .about = Ce que vous suivez, et ce qui est publié dans ce salon
option-watch-match = partie
    .about = Quelle partie ; sinon celle de ce salon
option-watch-place = endroit
    .about = Où vous l’apprenez ; sinon là où elle se joue
option-watch-channel = salon
    .about = Un autre salon où elle est publiée telle que la voit un spectateur
option-watch-when = quand
    .about = À quel rythme vous l’apprenez
option-watch-hours = heures
    .about = Au plus un résumé en autant d’heures ; sinon 24
choice-watch-here = là où elle se joue
choice-watch-direct = par message privé
choice-watch-step = à chaque compte rendu
choice-watch-round = à la fin de chaque tour
choice-watch-end = quand elle est finie
choice-watch-digest = en résumé
command-watch-talk = parler
    .about = Le fil où ceux qui regardent une partie en parlent
command-watch-invite = inviter
    .about = Inviter quelqu’un à regarder votre partie
option-watch-person = personne
    .about = Qui vous invitez
lobby-match-spectators = Spectateurs
    .about = Qui peut regarder pendant la partie ; le serveur décide de qui lit le salon
lobby-match-spectators-everyone = tout le monde
lobby-match-spectators-invited = sur invitation
lobby-match-spectators-none = personne

# Le temps : rythmes, rappels, temps écoulé, pannes, pauses, tours, réglages.

time-pace-misread = je ne peux pas lire « { $text } » comme un rythme. Essayez `none`, `relaxed`, `daily`, `fast`, un temps par décision comme `48h`, ou une réserve comme `3d+12h/5d` (départ, gain par tour, maximum).
time-pace-bounds = « { $text } » ne convient pas : chaque temps d’un rythme est compris entre 5 minutes et 90 jours.
time-pace-cap = « { $text } » commence avec plus que sa réserve ne peut contenir : le dernier temps est son maximum.

time-called = { $who } : on vous attend ; le temps est écoulé { $when }.
time-called-last = { $who } : on n’attend plus que vous ; le temps est écoulé { $when }.
time-reminder = ⏳ { $list }
time-excused = ⌛ Le temps de { $who } est écoulé. C’est excusé, et le même temps recommence : jusqu’à { $when }. { $left ->
    [0] Aucun autre retard ne sera excusé.
    [one] Un autre retard sera excusé.
   *[other] { $left } autres retards seront excusés.
}
time-late = ⌛ Le temps de { $who } est écoulé. Les autres décident : donner le même temps encore une fois, laisser décider la règle, chercher un remplaçant, réclamer les sièges, ou simplement attendre.
time-button-extend = Donner du temps
time-button-lapse = Laisser décider la règle
time-button-seek = Chercher un remplaçant
time-button-claim = Réclamer les sièges
time-claimed = ⌛ { $name } réclame les sièges de { $who }, dont le temps est écoulé.
time-extended = { $name } donne du temps. { $list }
time-outage = j’ai été absent pendant { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}. Personne n’y perd de temps : chaque échéance ici est reculée d’autant.

time-paused = ⏸️ Les pendules sont arrêtées d’un commun accord. `/partie repartir` propose de les relancer.
time-resumed = ▶️ Les pendules repartent. { $list }
time-pause-offer = { $name } propose d’arrêter les pendules. Il manque l’accord de : { $list }.
time-resume-offer = { $name } propose de relancer les pendules. Il manque l’accord de : { $list }.
time-button-pause = Arrêter les pendules
time-button-resume = Les relancer

time-untimed = cette partie se joue sans pendule.
time-nobody-late = le temps d’aucun autre joueur n’est écoulé.
time-nobody-due = aucune autre pendule ne tourne.
time-already-paused = les pendules sont déjà arrêtées.
time-not-paused = les pendules tournent.

time-turns = { $count ->
    [one] une partie vous attend :
   *[other] { $count } parties vous attendent :
}
time-turn = [{ $game }, partie { $number }]({ $link })
time-turn-due = [{ $game }, partie { $number }]({ $link }) ⏳ { $when }
time-turns-more = et { $count } de plus.
time-turns-none = rien ne vous attend.

time-settings-quiet = 🌙 pas de rappel de { $from } h à { $to } h.
time-settings-no-quiet = 🌙 pas d’heures de silence.
time-settings-zone = 🌍 votre fuseau horaire : { $zone } (il y est { $time }). Les heures de silence et les congés en dépendent.
time-settings-no-zone = 🌍 vous n’avez pas choisi de fuseau horaire : je compte en UTC, où il est { $time }.
time-settings-interval = { $hours ->
    [0] ⏳ les rappels se suivent comme ils viennent.
    [one] ⏳ au moins une heure entre deux rappels.
   *[other] ⏳ au moins { $hours } heures entre deux rappels.
}
time-settings-reminders = { $count ->
    [0] 🔕 aucun rappel.
    [one] 🔕 un rappel, puis j’attends en silence que vous agissiez.
   *[other] 🔕 après { $count } rappels de suite, j’attends en silence que vous agissiez.
}
time-settings-language = 💬 voici la langue dans laquelle je vous réponds.
time-settings-quiet-misread = je ne peux pas lire « { $text } » comme des heures : écrivez `22-7`, ou `none`.
time-settings-zone-misread = je ne connais pas de fuseau horaire « { $text } ». Tapez une ville et choisissez dans la liste, comme `Europe/Paris`, ou écrivez l’écart avec UTC, comme `+2`.

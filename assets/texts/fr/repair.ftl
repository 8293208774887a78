# Réparer : étapes reprises d’un commun accord ou par un arbitre, parties nulles, parties mises de côté, rapports à l’hôte.

## Commandes

command-match-draw = nulle
    .about = Proposer la partie nulle à tous les joueurs, ou répondre à une telle offre
option-match-undo-step = étape
    .about = Reprendre cette étape et toutes les suivantes ; les autres doivent accepter
option-match-undo-answer = réponse
    .about = Répondre à l’offre de reprendre des étapes
option-match-draw-answer = réponse
    .about = Répondre à l’offre de partie nulle
choice-match-accept = Accepter
choice-match-refuse = Refuser
command-admin-rewind = rembobiner
    .about = En arbitre, reprendre des étapes de la partie de ce salon, avec un motif
option-admin-step = étape
    .about = Reprendre cette étape et toutes les suivantes

## Offres

repair-offerable = plus rien de ce que vous avez fait ne peut être repris librement. Vous pouvez offrir aux autres de repartir d’avant votre étape { $step } ; les dés tombés restent dépensés, il en tombera de nouveaux. Serait annulé :
repair-button-offer = Faire cette offre
repair-notice-takeback = ↩️ { $name } offre de reprendre l’étape { $step } et tout ce qui l’a suivie. Doivent encore accepter : { $list }. L’offre tient tant que personne n’agit. Serait annulé :
repair-notice-draw = 🤝 { $name } propose la partie nulle. Doivent encore accepter : { $list }. L’offre tient tant que personne n’agit.
repair-button-accept = Accepter
repair-button-refuse = Refuser
repair-more-steps = et { $count ->
    [one] une autre étape
   *[other] { $count } autres étapes
}.
repair-hidden-step = { $name } : quelque chose que tous ne doivent pas voir.
repair-notice-agreed = { $name } accepte. Doivent encore accepter : { $list }.
repair-notice-declined = { $name } refuse. { $of } pourra refaire une telle offre { $when }.
repair-notice-withdrawn = { $name } retire son offre, et pourra la refaire { $when }.
repair-status = { $offer } Doivent encore accepter : { $list }.

## Dans le journal

repair-offers-takeback = ↩️ { $name } offre de reprendre l’étape { $step } et tout ce qui l’a suivie.
repair-offers-draw = 🤝 { $name } propose la partie nulle.
repair-agrees = { $name } accepte.
repair-refuses = { $name } refuse.
repair-withdraws = { $name } retire son offre.
repair-taken-back = ↩️ La partie repart d’avant l’étape { $step } ; les dés tombés restent dépensés.
repair-drawn = 🤝 Tout le monde accepte la partie nulle.
repair-rewound = ⚖️ Un arbitre reprend l’étape { $step } et tout ce qui l’a suivie. { $why }

## Pourquoi quelque chose ne se peut pas

repair-standing = une offre attend déjà ; il faut d’abord y répondre.
repair-nothing-offered = il n’y a pas de telle offre à laquelle répondre.
repair-agreed-already = vous l’avez déjà accepté.
repair-no-step = l’étape { $step } ne peut pas être reprise : elle n’existe pas, n’a rien changé, ou a déjà été reprise. `/partie journal` les numérote.
repair-draw-house = tous les joueurs sont ici du même côté, et la maison n’accepte aucune partie nulle. Pour abandonner : `/partie abandonner`.
repair-wait = votre dernière offre n’a pas abouti. Vous pourrez en faire une autre { $when } ; l’attente s’allonge à chaque fois.
repair-gone = cette offre ne tient plus.
repair-not-referee = seules les personnes qui gèrent ce serveur le peuvent.
repair-no-reason = un arbitre donne un motif.

## Parties illisibles

repair-unreadable = je ne sais plus lire cette partie{ $step ->
    [0] {""}
   *[other] { " " }à partir de l’étape { $step }
} : une autre version de moi l’a jouée. Elle est mise de côté avec tout son journal, et les autres parties continuent. `/partie exporter` vous la donne pour autant que vous pouvez la connaître ; l’hôte peut remettre l’autre version en service.
repair-unreadable-step = à partir d’ici, cette version du bot ne sait pas lire la partie.

## Rapports à l’hôte

command-report = signaler
    .about = Dire à l’hôte du bot ce qui ne va pas dans une partie ; tout son journal part avec
option-report-text = texte
    .about = Ce qui ne va pas, avec vos mots
option-report-match = partie
    .about = Quelle partie, par son numéro ; sans cela, celle de ce salon
repair-reported = merci. L’hôte du bot le lira, avec toute la partie { $number } et le dernier incident survenu ici.
repair-report-empty = dites ce qui ne va pas, s’il vous plaît.
repair-report-nowhere = l’hôte de ce bot ne peut pas être joint d’ici. Écrivez aux personnes qui gèrent le serveur.
repair-report-wait = vous venez de signaler quelque chose. Le prochain rapport sera possible { $when }.
repair-report-title = rapport sur la partie { $number }
repair-report-from = de { $name } ({ $user }), à propos de la partie dans { $channel } :
repair-report-incident = dernier incident là-bas : { $number }, { $when } : { $what }
repair-report-no-incident = aucun incident n’y est connu.
repair-report-no-file = La partie elle-même ne peut pas être jointe ; la base de données la contient.

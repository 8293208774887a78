# Parties : salon, comptes rendus, état, annulation, aide. Les refus sont des phrases ; le programme met la majuscule.

## Salon

match-opened = la table est ouverte : prenez place avec les boutons du message de la table, puis appuyez sur Commencer.
match-lobby-title = { $game } · partie { $number } · { $state }
match-lobby-hint = un siège se prend ou se quitte en appuyant dessus. Les sièges restés libres sont partagés entre les joueurs de ce camp ; un camp sans joueur est tenu par la maison.
match-lobby-hint-sparse = un siège se prend ou se quitte en appuyant dessus. Les sièges restés libres ne sont pas joués ; s’il y en a moins de { $fewest } de pris, la maison prend ceux qui manquent.
match-state-lobby = en attente de joueurs
match-state-running = en cours
match-state-over = terminée
match-state-cancelled = annulée
match-state-frozen = mise de côté
match-seat-open = libre
match-seat-house = la maison
match-seated = vous prenez place : { $seat }.
match-left = vous avez quitté votre siège.
match-already-seated = vous y êtes déjà.
match-house-seated = la maison prend les sièges libres.
match-option-set = c’est fait ; le message de la table montre la nouvelle option.
match-menu-options = Changer une option
match-option-called = { $name } (`{ $word }`)
match-value-yes = oui
match-value-no = non
match-option-stands = { $option } : { $value }
match-seat-line = **{ $seat }** : { $holder }
match-button-value = Une autre valeur
match-button-start = Commencer
match-button-house = La maison joue le reste
match-button-leave = Quitter
match-button-cancel = Annuler la partie
match-button-accept = Prendre ce siège
match-button-status = Où en est-on ?
match-invited = { $person }, { $host } vous invite à une partie de { $game } : prenez place dans le message de la table, ci-dessus.
match-invited-seat = { $person }, { $host } vous invite à jouer { $seat } dans une partie de { $game }.
match-thread-name = { $game } avec { $host }
match-cancelled = la partie est annulée.
match-notice-cancelled = { $name } a annulé la partie.
match-lobby-dice = 🎲 des dés que chacun peut vérifier : un secret est déjà fixé, avec l’engagement `{ $commitment }`. Ajoutez vos propres mots, et personne ne peut avoir choisi les dés ; le secret est montré à la fin.
match-lobby-word = { $name } ajoute « { $word } ».
match-button-word = Des mots pour les dés
match-word-title = Des mots pour les dés
match-word-label = N’importe quels mots ; tous les verront
match-word-hint = Ce qui vous passe par la tête
match-word-set = vos mots sont mêlés aux dés ; le message de la table les montre.
match-word-gone = vos mots sont retirés.
match-word-long = c’est trop long : { $length } caractères, et { $longest } au plus tiennent.

## Ce qui est impossible dans un salon

match-none-here = il n’y a pas de partie dans ce salon. Ouvrez-en une avec `/partie nouvelle`.
match-channel-taken = ce salon a déjà une partie (numéro { $match }). Terminez-la, annulez-la, ou ouvrez la nouvelle dans un fil.
match-no-game = je ne connais pas ce jeu.
match-other-game = la partie de ce salon est une partie de { $game }.
match-still-lobby = la partie n’a pas encore commencé.
match-not-in-lobby = la partie a déjà commencé.
match-gone = cette partie est terminée.
match-full = tous les sièges sont pris.
match-no-such-seat = ce siège n’existe pas.
match-seat-taken = { $name } est assis là.
match-not-seated = vous ne tenez aucun siège dans cette partie.
match-not-your-seat = ce siège n’est pas le vôtre.
match-sit-first = prenez d’abord un siège ; vous pourrez ensuite régler la partie.
match-nobody-seated = personne n’a encore pris place.
match-cannot-start = quelque chose s’est cassé pendant la mise en place ; la partie n’a pas commencé. Merci de prévenir l’hôte.
match-lobby-changed = la table vient de changer. Regardez-la de nouveau, s’il vous plaît.
match-no-option = il n’y a pas d’option « { $option } ». Options : { $names }.
match-bad-options = je ne peux pas lire « { $part } » : il faut des options comme `scenario=S4, rank=rookie`.
match-cancel-running = une partie en cours est annulée par ceux qui gèrent le serveur. Pour abandonner : `/partie abandonner`.
match-permissions-missing = je ne peux pas encore jouer ici. Quelqu’un qui gère le serveur doit m’accorder, dans ce salon : { $list }.
match-permission-view = Voir le salon
match-permission-send = Envoyer des messages
match-permission-embed = Intégrer des liens
match-permission-attach = Joindre des fichiers
match-permission-threads = Créer des fils publics

## Comptes rendus

match-started = la partie commence. { $list }
match-dice = 🎲 les dés viennent d’un secret dont l’engagement est `{ $commitment }`.
match-dice-words = 🎲 les dés viennent d’un secret dont l’engagement est `{ $commitment }` et des mots { $words }.
match-dice-word = « { $word } »
match-dice-revealed = 🎲 le secret des dés était `{ $secret }` ; le journal est scellé par `{ $seal }`. `/partie vérifier` recalcule chaque dé, `/partie exporter` donne toute la partie en un fichier.
match-due = { $who } : { $asks }.
match-due-several = { $who } : { $seats } peuvent jouer, dans l’ordre voulu ; `/partie état` dit comment.
match-footer = partie { $number } · étape { $step }
match-report-cut = (Le début de ce compte rendu est dans `/partie journal`.)
match-undo = { $name } reprend la dernière étape.
match-reseated = { $seat } est désormais joué par { $name }.
match-vacated = { $seat } : place abandonnée.
match-lapsed = temps écoulé : { $seat }.
match-won = partie gagnée par { $names } ! 🏆
match-moved = { $who } : avec ces options, le siège { $from } n’est pas joué ; vous voici sur le siège { $to }.
match-unseated = { $who } : avec ces options, le siège { $from } n’est pas joué, et aucun autre n’est libre. Vous n’avez plus de siège.
match-drawn = partie nulle.
match-lost-by-all = tout le monde a perdu la partie.
match-title-over = Fin de la partie
match-claimed = le temps de { $name } est écoulé, et ses sièges sont réclamés.
match-claimed-alone = le temps de { $name } est écoulé ; tout le monde a perdu la partie.
match-claimed-won = le temps de { $name } est écoulé ; victoire : { $winners } ! 🏆
match-resigned-alone = { $name } abandonne ; tout le monde a perdu la partie.
match-gave-up = { $name } abandonne.
match-resigned = { $name } abandonne ; victoire : { $winners } ! 🏆
match-button-hand = Ce que je sais
match-button-board = Tout le plateau
match-button-souvenir = Revoir la partie

## Ordres

match-preview = aperçu, rien n’est encore fait.
match-preview-gone = vous avez regardé depuis un autre ordre long ; redonnez celui-ci.
match-confirm = Confirmer
match-cancel-preview = Annuler
match-preview-closed = rien n’a été fait.
match-not-yours = vous ne jouez pas dans cette partie.
match-no-seat = vous ne tenez plus de siège.
match-not-your-button = cette décision revient à quelqu’un d’autre.
match-changed = le plateau a changé depuis. Le dernier message du salon montre la situation ; `/partie état` dit ce qui est attendu.
match-unknown = je ne connais pas cette partie : ce bouton date d’un temps que ma base de données ignore.
match-old-button = ce bouton date d’un autre jour. `/partie état` montre où l’on en est.
match-over = cette partie est terminée.
match-undone = votre dernière étape est reprise.
match-resign-ends = si vous abandonnez, la partie est terminée et les autres l’emportent. C’est sans retour.
match-resign-goes-on = si vous abandonnez, la partie continue sans vous : la maison joue vos sièges, ou ils restent vides là où chaque siège est un camp. C’est sans retour.
match-button-resign = Abandonner
match-resigned-private = vous avez abandonné votre siège.
match-frozen = cette partie est mise de côté parce que quelque chose s’est cassé. Son journal est intact : `/partie exporter` vous le donne pour autant que vous pouvez le connaître, et `/signaler` l’envoie à l’hôte.
match-frozen-why = mise de côté : { $why }
match-notice-frozen = quelque chose s’est cassé dans cette partie. Elle est mise de côté avec tout son journal, et l’hôte peut regarder. Les autres parties continuent.

## Chances

odds-chance = { $outcome } { $percent ->
    [0] moins de 1 %
   *[other] { $percent } %
}
odds-line = { $of } : { $chances }.

## Regarder

match-no-step = il n’y a pas encore d’étape { $step } ; la dernière est la { $last }.
match-no-page = il n’y a pas de page { $page } ; le journal a { $count ->
    [one] une page
   *[other] { $count } pages
}.
match-no-such-match = il n’y a pas de telle partie dans ce salon, et vous n’y avez pas joué ailleurs.
match-no-stream = cette partie a commencé avant que les dés puissent être vérifiés.
match-exported = la partie { $number }, entière. `escarmouche verify` vérifie le fichier sur n’importe quel ordinateur, sans moi.
match-exported-story = la partie { $number }, autant que vous pouvez en savoir. Le fichier qui permet de vérifier les dés vient quand la partie est terminée.
match-verified = partie { $number }, vérification
match-pair = **{ $name }** : { $what }
match-log-empty = il ne s’est encore rien passé.
match-log-page = page { $page } sur { $count }
log-round = Tour { $round }
log-setup = Avant le premier tour
log-first = ⏮ Début
log-back = ◀ Précédente
log-on = Suivante ▶
log-last = Fin ⏭
log-menu = Un autre tour
log-no-round = il n’y a pas de tour { $round } dans ce journal ; le dernier est le { $last }.
log-no-unit = rien de ce que vous pouvez lire dans ce journal ne concerne « { $unit } ». Les pièces de la partie sont proposées pendant la saisie.
log-nothing-such = rien dans ce journal ne correspond.

## Rediffusions

replay-beginning = le début
replay-before = avant l’étape { $step }
replay-step = étape { $step }
replay-steps = étapes { $first } à { $last }
replay-footer = partie { $number } · étapes { $from } à { $to }
replay-alt = Animation des étapes { $from } à { $to } de la partie { $number }. À la fin :
replay-souvenir = la partie { $number }, du début à la fin
replay-progress = je dessine l’animation : image { $done } sur { $all } …
replay-backwards = l’étape { $from } vient après l’étape { $to } ; une partie se revoit vers l’avant.
replay-nothing = il n’y a rien que vous puissiez voir aux étapes { $from } à { $to }.
replay-unfinished = la partie est encore en cours ; `/partie revoir` montre le dernier tour, ou les étapes voulues.
replay-too-large = cette animation serait plus grande que Discord ne l’accepte. Demandez moins d’étapes avec `de` et `à`.
help-title = Escarmouche : jeux d’escarmouche par correspondance
help-text = ouvrez une table avec `/partie nouvelle`, prenez un siège, appuyez sur **Commencer**. Je publie le plateau après chaque action et j’appelle qui doit jouer ; tout ce qui peut être choisi est proposé pendant la saisie. `/partie état` dit où en est une partie, `/partie main` ce que vous seul voyez, `/partie reprendre` annule une maladresse, `/partie revoir` remontre le dernier tour en animation, `/partie journal` le raconte, `/règles` explique le jeu.
help-here = la partie { $number } se joue dans ce salon.
help-button-rules = Règles
rules-menu = Un autre sujet
rules-no-topic = il n’y a pas de sujet « { $topic } ». Sujets : { $names }.

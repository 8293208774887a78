# Ce que tous les jeux partagent, en français : les ordres illisibles et le retour en arrière.

misread-empty = Aucun ordre n’est donné.
misread-verb = L’ordre « { $word } » n’existe pas.
misread-verb-near = L’ordre « { $word } » n’existe pas. Était-ce « { $nearest } » ?
misread-option = « { $verb } » n’a pas d’option « { $word } ».
misread-option-near = « { $verb } » n’a pas d’option « { $word } ». Était-ce « { $nearest } » ?
misread-twice = L’option « { $option } » est donnée deux fois.
misread-missing = Il manque l’option « { $option } ».
misread-number = « { $option } » attend un nombre entier entre { $min } et { $max }, pas « { $word } ».
misread-choice = « { $option } » attend un de ces mots : { $words } ; pas « { $word } ».
misread-value = Je ne comprends pas « { $word } » comme « { $option } ».
misread-quote = Un guillemet n’est pas fermé.

undo-nothing = Rien ne peut être repris : seuls vos propres ordres de ce tour le peuvent, avant tout lancer de dé et avant toute révélation.

## The desk itself

desk-done = ✓ C’est fait.
desk-incident = quelque chose a échoué de mon côté (incident { $number }). Rien n’a changé ; veuillez réessayer.
desk-unknown-command = je ne connais plus cette commande. Elle disparaîtra quand Discord aura rafraîchi sa liste.

# Discord

desk-late = Cela a pris trop de temps. Appuyez de nouveau.
desk-thread-opened = Le fil est ouvert : { $link }
desk-thread-forbidden = Je ne peux pas ouvrir de fil ici. Accordez-moi « Créer des fils publics » et « Envoyer des messages dans les fils » dans ce salon, ou ouvrez la partie sans fil.
desk-thread-failed = Le fil n’a pas pu être ouvert. Réessayez dans un instant, ou ouvrez la partie sans fil.

# A value offered while typing that is called as it is written.
suggest-plain = { $text }

# Quelqu’un qui fait une chose trop souvent en peu de temps.

haste-rolling = vous avez lancé les dés { $most } fois en une minute : ce jet n’a pas été fait. Vous pourrez continuer { $when }.
haste-inviting = vous avez envoyé { $most } invitations en dix minutes. Vous pourrez continuer { $when }.
haste-arranging = vous avez modifié pendules et sièges { $most } fois en dix minutes. Vous pourrez continuer { $when }.
haste-opening = vous avez ouvert { $most } parties ici en une heure. Vous pourrez continuer { $when }.

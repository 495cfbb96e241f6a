/** German texts for conflicts, by the API's English message: they all share one code. */
export const conflicts: Record<string, string> = {
  'Add the ID document first; the face is compared with it.':
    'Zeigen Sie zuerst das Ausweisdokument; mit ihm wird das Gesicht verglichen.',
  'Name and address are asked right before the proof of address.':
    'Geben Sie zuerst Namen und Adresse ein; mit ihnen wird der Adressnachweis verglichen.',
  'The ID document was replaced in the meantime. Start the face step again.':
    'Das Ausweisdokument wurde inzwischen ersetzt. Beginnen Sie noch einmal mit dem Gesicht.',
  'The time for these pictures has run out, or new ones were started in the meantime. Start the face step again.':
    'Die Zeit für diese Bilder ist abgelaufen, oder es wurden inzwischen neue verlangt. Beginnen Sie noch einmal mit dem Gesicht.',
  'This check is finished.': 'Diese Prüfung ist abgeschlossen.',
  'This check is being decided.': 'Über diese Prüfung wird gerade entschieden.',
  'The person has not agreed to the check yet.': 'In die Prüfung wurde noch nicht eingewilligt.',
  'This is a test: it takes no pictures. Hand it in as it is.':
    'Dies ist ein Test: Er nimmt keine Bilder an. Reichen Sie ihn ein, wie er ist.',
  'This check is not complete yet.': 'Diese Prüfung ist noch nicht abgeschlossen.',
  'This check has already been handed in.': 'Diese Prüfung wurde schon eingereicht.',
  'This check is still open. Open its link, or type its code.':
    'Diese Prüfung ist noch offen. Öffnen Sie ihren Link oder geben Sie ihren Code ein.',
  'This check was handed in. There is nothing left to do.':
    'Diese Prüfung wurde eingereicht. Es ist nichts mehr zu tun.',
}

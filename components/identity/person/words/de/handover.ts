import type { HandoverWords } from '../en/handover'

export const handoverWords: HandoverWords = {
  making: 'Ein QR-Code wird erzeugt …',
  ended: 'Dieser QR-Code gilt nicht mehr',
  endedBecause:
    'Seine Zeit ist vorbei, oder es wurde eine andere Zahl eingegeben als die, die hier stand. Er kann Ihre Prüfung nicht mehr öffnen.',
  showNew: 'Einen neuen QR-Code zeigen',
  lessThanAMinute: 'in weniger als einer Minute',
  theNext: (time) => `innerhalb der nächsten ${time}`,
  pointCamera: 'Richten Sie die Kamera Ihres Telefons auf diesen Code und öffnen Sie den Link, den sie anzeigt.',
  qrCode: 'QR-Code, der diese Prüfung auf Ihrem Telefon öffnet',
  asksForNumber: 'Ihr Telefon fragt nach dieser Zahl:',
  opensOnce: (left) => `Code und Zahl öffnen Ihre Prüfung einmal, und zwar ${left}. Behalten Sie beides für sich.`,
  onYourPhone: 'Sie machen auf Ihrem Telefon weiter',
  canLeaveOpen: 'Sie können diese Seite offen lassen: Sie zeigt an, wenn Ihre Prüfung abgeschlossen ist.',
  openOnPhone: 'Auf Ihrem Telefon geöffnet …',
  goOnHere: 'Doch hier weitermachen',

  whichNumber: 'Welche Zahl zeigt Ihr Computer?',
  twoDigits:
    'Sie hat zwei Ziffern und steht unter dem QR-Code. Sie haben einen Versuch; danach zeigt der Computer einen neuen Code.',
  number: 'Zahl',
  onlyYourOwn:
    'Geben Sie nur ein, was Sie auf einem eigenen Computer sehen. Wenn jemand Ihnen diesen Code geschickt hat oder Ihnen die Zahl nennt, schließen Sie diese Seite: Es würde sich dessen Prüfung öffnen, nicht Ihre.',
  didNotOpen: 'Ihre Prüfung wurde nicht geöffnet',
  wrongNumber: 'Die Zahl war eine andere, oder der QR-Code wurde schon benutzt oder ist abgelaufen.',
  showAnother: 'Lassen Sie Ihren Computer einen neuen QR-Code zeigen und scannen Sie diesen.',
}

import type { Translated } from '@/lib/client/words/english'
import type en from '../en/mail'

export default {
  theLastMailToCame: 'Die letzte Mail an {email} kam am {updatedAt} zurück',
  openTheOutbox: 'Postausgang öffnen',
  preview: 'Vorschau',
  noSubjectYet: 'Noch kein Betreff',
  theRecordsHaveNoValue: '{emptyFields}: Dafür haben die Datensätze keinen Wert.',
  nothingStandsInPlaceOf: 'Manche Felder bleiben leer',
  link: 'Link',
  subject: 'Betreff',
  text: 'Text',
  emptyLinesSeparate: 'Leerzeilen trennen Absätze.',
  insertAField: 'Feld einfügen',
  itStandsForAValue: 'Es steht für einen Wert des Datensatzes, um den es in der Mail geht.',
  chooseAField: 'Feld wählen…',
  template: 'Vorlage',
  none: 'Keine',
  whatYouHaveTypedIs: 'Was Sie getippt haben, ist noch da',
  replaceItWithTheTemplate: 'Durch die Vorlage ersetzen',
  sendMail: 'Mail senden',
  sendAMail: 'Mail senden',
  theMailIsOnIts: 'Die Mail ist unterwegs',
  theMailIsKeptIn: 'Die Mail liegt im Postausgang',
  to: 'An',
  thisInstallationHasNoMail:
    'Diese Installation hat keinen Mailserver: Die Mail bleibt unter Einstellungen → Postausgang.',
  cancel: 'Abbrechen',
  sendAMailTo: 'Mail senden an {what}',
  close: 'Schließen',
  lookAtTheNewNumber: 'Sehen Sie sich die neue Zahl an, bevor Sie fortfahren.',
  eachGetsAMailOf:
    'Jeder erhält eine eigene Mail mit einem Link zum Abbestellen. Wer abbestellt oder keine Adresse hat, wird übersprungen.',
  thisInstallationHasNoMailServer:
    ' Diese Installation hat keinen Mailserver: Die Mails bleiben unter Einstellungen → Postausgang.',
  sendTo: 'An {what} senden',
  contactContacts: '{n} {meant, plural, one {Kontakt} other {Kontakte}}',
} satisfies Translated<typeof en>

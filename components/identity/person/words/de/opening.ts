import { anyOfDocuments, countingWords, longDates } from '../compose'
import type { OpeningWords } from '../en/opening'
import { conflicts } from './conflicts'

const YOUR: Record<string, string> = {
  passport: 'Reisepass',
  driving_licence: 'Führerschein im Kartenformat (Vereinigtes Königreich, EU, USA oder Kanada)',
  identity_card: 'Personalausweis oder Aufenthaltstitel',
}

const documentNames: OpeningWords['documentNames'] = {
  passport: 'Reisepass',
  driving_licence: 'Führerschein im Kartenformat (Vereinigtes Königreich, EU, USA oder Kanada)',
  identity_card: 'Personalausweis oder Aufenthaltstitel',
  utility_bill: 'Rechnung eines Versorgers (Strom, Gas, Wasser, Internet)',
  bank_statement: 'Konto- oder Kreditkartenauszug',
  council_tax: 'Gemeindesteuerbescheid (Council Tax)',
  government_letter: 'Brief einer Behörde',
  mortgage_statement: 'Darlehensauszug (Hypothek)',
  tenancy_agreement: 'Mietvertrag',
  other: 'Ein anderes Dokument',
}

const learns: OpeningWords['learns'] = {
  outcome: () => 'Ob jede Prüfung bestanden ist, wie sicher das ist, und wenn nicht, warum',
  steps: () => 'Welche Schritte Sie gemacht haben, wann, und wie jeder davon ausging',
  id_details: () => 'Ihren Namen, Ihr Geburtsdatum sowie Art, Land und Ablaufdatum Ihres Dokuments',
  over_age: ({ minimum_age }) => `Ob Sie ${minimum_age ?? 18} Jahre oder älter sind`,
  paper_details: () => 'Absender, Datum, Namen und Adresse auf Ihrem Adressnachweis',
  typed_name: () => 'Den Namen, den Sie hier eingeben',
  typed_address: () => 'Die Adresse, die Sie hier eingeben',
  comparisons: () => 'Wie gut Ihr Name und Ihre Adresse mit den Angaben übereinstimmen, die dort vorliegen',
  holder: () => 'Ob Ihr Name der ist, unter dem Sie dort bekannt sind',
  signals: () => 'Anzeichen dafür, dass ein Dokument oder ein Bild nicht echt sein könnte',
  age_estimate: () => 'Eine Schätzung Ihres Alters aus den Bildern Ihres Gesichts',
  id_document_copy: () => 'Eine Kopie Ihres Ausweisdokuments',
  poa_document_copy: () => 'Eine Kopie Ihres Adressnachweises',
}

const ended: OpeningWords['ended'] = {
  expired: {
    title: 'Dieser Link ist abgelaufen',
    says: (organisation) => `Die Zeit für die Identitätsprüfung, um die ${organisation} gebeten hat, ist vorbei.`,
  },
  cancelled: {
    title: 'Diese Prüfung wurde zurückgezogen',
    says: (organisation) => `${organisation} hat die Bitte um eine Identitätsprüfung zurückgezogen.`,
  },
  completed: {
    title: 'Diese Prüfung ist abgeschlossen',
    says: (organisation) =>
      `Die Identitätsprüfung für ${organisation} wurde eingereicht. ${organisation} entscheidet und meldet sich. Sie können auch darum bitten, dass ein Mensch sie ansieht.`,
  },
}

const WRONG_KEY =
  'Dieser Code oder Link ist nicht oder nicht mehr gültig. Prüfen Sie ihn oder bitten Sie die Organisation um einen neuen.'

const problems: OpeningWords['problems'] = {
  busy: 'Der Dienst kann gerade nicht antworten. Nichts ist verloren: Warten Sie etwas und versuchen Sie es dann noch einmal.',
  session_ended: 'Diese Prüfung ist beendet. Bitten Sie die Organisation um einen neuen Link.',
  not_found:
    'Diese Prüfung gibt es nicht mehr. Die Organisation, die darum gebeten hat, hat ihr Konto geschlossen; was Sie eingereicht haben, wird gelöscht. Sie müssen nichts mehr tun.',
  unauthenticated:
    'Es ist eine Weile her. Öffnen Sie Ihren Link noch einmal oder geben Sie Ihren Code ein; was Sie schon getan haben, ist nicht verloren.',
  internal: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  offline: 'Es gibt keine Verbindung. Nichts ist verloren; versuchen Sie es gleich noch einmal.',
  // In English the API's own messages are plain enough.
  too_many_attempts: 'Zu viele Versuche. Warten Sie etwas und versuchen Sie es dann noch einmal.',
  check_not_requested: 'Das gehört nicht zu dieser Prüfung.',
  other_session:
    'Diese Seite gehört zu einer anderen Prüfung als der, die offen ist. Öffnen Sie Ihren Link noch einmal.',
  wrong_code: WRONG_KEY,
  link_ended: 'Dieser Link wurde benutzt, zurückgezogen oder ist abgelaufen.',
  forbidden: 'Das ist hier nicht erlaubt.',
}

const fieldProblems: OpeningWords['fieldProblems'] = {
  full_name: 'Geben Sie Ihren vollständigen Namen ein, höchstens 200 Zeichen.',
  address: 'Geben Sie die ganze Adresse ein, mit Postleitzahl.',
  country: 'Wählen Sie das Land der Adresse.',
}

const { waitingTime, listed } = countingWords({
  and: 'und',
  second: ['Sekunde', 'Sekunden'],
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
})

const SOMETHING_WRONG = 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.'

export const openingWords: OpeningWords = {
  language: 'de',
  locale: 'de-DE',
  longDate: longDates('de-DE', 'Europe/Berlin'),
  listed,
  waitingTime,

  identityCheck: 'Identitätsprüfung',
  logo: 'Logo',
  isRequesting: 'bittet um eine Identitätsprüfung.',
  isTest: 'Dies ist ein Test. Es werden keine Bilder aufgenommen, und das Ergebnis steht schon fest.',
  hasAsked: 'hat um eine Identitätsprüfung gebeten.',
  preview: (organisation) => `${organisation ?? 'Eine Organisation'} bittet um eine Identitätsprüfung.`,
  oneMoment: 'Einen Moment …',
  opening: 'Ihre Prüfung wird geöffnet …',
  checking: 'Wird geprüft …',
  trying: 'Neuer Versuch …',
  tryAgain: 'Noch einmal versuchen',
  goOn: 'Weiter',
  continue: 'Weiter',
  progress: 'Fortschritt',
  copyLink: 'Den Link für ein anderes Gerät kopieren',
  continueOnPhone: 'Mit dem Telefon weitermachen',
  copied: 'Kopiert',
  copyByHand: 'Kopieren Sie es von Hand:',
  enterAnotherCode: 'Einen anderen Code eingeben',
  enterACodeInstead: 'Stattdessen einen Code eingeben',

  code: {
    title: 'Geben Sie Ihren Code ein',
    says: 'Die Organisation, die um die Prüfung bittet, hat Ihnen einen Code aus zehn Buchstaben und Ziffern geschickt, zum Beispiel',
    example: 'ABCDE-FGHJK',
    label: 'Code',
    typo: 'Dieser Code hat einen Tippfehler. Bitte vergleichen Sie ihn mit dem, den Sie bekommen haben.',
  },
  choice: {
    title: 'Mit welcher Prüfung möchten Sie weitermachen?',
    says: 'In diesem Browser ist mehr als eine offen. Wenn keine davon Ihre ist, öffnen Sie den Link, den Sie bekommen haben.',
  },
  trouble: {
    title: 'Ihre Prüfung ließ sich noch nicht öffnen',
    says: 'Ihr Link bleibt erhalten: Sie müssen die Nachricht nicht noch einmal suchen.',
  },
  brokenPart: {
    title: 'Dieser Teil wurde nicht geladen',
    says: 'Was Sie bis jetzt getan haben, bleibt erhalten. Prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal.',
  },
  wrongKey: (wait) => (wait ? `${WRONG_KEY} Warten Sie vor dem nächsten Versuch ${waitingTime(wait)}.` : WRONG_KEY),

  ended,
  askForLink: (organisation) => `${organisation} um einen neuen Link bitten`,
  askAgain: (organisation) => `${organisation} noch einmal bitten`,
  wasAsked: (organisation, day) =>
    `${organisation} wurde am ${day} um einen neuen Link gebeten. Man schreibt Ihnen, wenn es weitergehen soll.`,
  ask: {
    ifQuestion: (organisation) => `Wenden Sie sich bei Fragen an ${organisation}`,
    ifUrgent: (organisation) => `Wenden Sie sich direkt an ${organisation}, wenn es eilt`,
    anotherWay: (organisation) => `Bitten Sie ${organisation} um einen anderen Weg als diese Prüfung`,
    ifNothingHelps: (organisation) => `Wenden Sie sich an ${organisation}, wenn nichts hilft`,
    toWithdraw: (organisation) =>
      `Bitten Sie ${organisation}, diese Prüfung zurückzuziehen, wenn das Telefon nicht Ihres ist`,
  },
  answerTheMessage: '. Antworten Sie auf die Nachricht, mit der der Link kam.',
  anotherWay: (alternative) => `Ein anderer Weg: ${alternative}`,
  anotherWayThanThis: (alternative) => `Ein anderer Weg als diese Prüfung: ${alternative}`,

  documentNames,
  anyOf: anyOfDocuments('Ihr', 'oder', YOUR),
  countryName: ({ name, country }) =>
    (country && new Intl.DisplayNames(['de'], { type: 'region' }).of(country)) || name,
  acceptedCountries: (names) => `Zulässig sind Dokumente aus: ${names}`,
  learns,

  intro: {
    title: 'Bevor es losgeht',
    titleAgreed: 'Worin Sie eingewilligt haben',
    agree: 'Einwilligen und starten',
    disagree: 'Nicht einwilligen',
    consent: (organisation, estimatesAge) =>
      `Mit Ihrer Einwilligung erlauben Sie ${organisation}, Ihr Gesicht mit dem Foto auf Ihrem Dokument zu vergleichen${estimatesAge ? ' und Ihr Alter nach Ihrem Gesicht zu schätzen' : ''}, nur für diese Prüfung.`,
    withdraw: (organisation) =>
      `Bis zum Einreichen können Sie widerrufen: Bitten Sie ${organisation}, die Prüfung zurückzuziehen. Dann wird alles gelöscht, was Sie gezeigt haben.`,
  },
  declined: {
    title: 'Sie haben nicht eingewilligt',
    says: 'Es wurde nichts aufgenommen, und Sie können diese Seite schließen.',
    changedMind: (day) => `Falls Sie es sich anders überlegen: Die Prüfung bleibt bis zum ${day} offen.`,
    readAgain: 'Noch einmal lesen',
  },
  needed: {
    title: 'Was Sie brauchen',
    time: 'Es dauert etwa zwei Minuten. Sie können unterbrechen und mit demselben Link weitermachen.',
    original: 'Das Original, keine Kopie und kein Bildschirm',
    face: 'Ihr Gesicht, zwölf Sekunden lang',
    camera: 'Vor der Kamera, während Sie den Kopf drehen',
    paper: 'Ein Nachweis Ihrer Adresse mit Ihrem Namen',
    paperSince: (day, areLettersOlder) =>
      `Vom ${day} oder später${areLettersOlder ? ', Briefe von Behörden bis zu 12 Monate alt' : ''}`,
  },
  reads: (organisation) => `Was ${organisation} erfährt`,
  kept: {
    title: 'Was aufbewahrt wird, und bis wann',
    idDocument: { copy: 'eine Kopie Ihres Ausweisdokuments', picture: 'das Bild Ihres Ausweisdokuments' },
    paper: { copy: 'eine Kopie Ihres Adressnachweises', picture: 'das Bild Ihres Adressnachweises' },
    readOff: 'was von Ihren Dokumenten abgelesen wurde',
    keeps: (organisation, days, what) =>
      `Das bewahrt ${organisation} nach dem Ende der Prüfung ${days} ${days === 1 ? 'Tag' : 'Tage'} lang verschlüsselt im eigenen System auf; danach wird es gelöscht: ${what}`,
    erased: (what) => `Das wird am Ende der Prüfung gelöscht: ${what}`,
    stays: (organisation) =>
      `Das bleibt bei ${organisation}: ob jede Prüfung bestanden ist, wie sicher das war und warum, und wann jeder Schritt gemacht wurde`,
    never: 'Nie aufbewahrt werden die Bilder Ihres Gesichts. Sie werden nur im Arbeitsspeicher verglichen',
  },
  ratherNot: {
    title: 'Wenn Sie das lieber nicht möchten',
    askThem: (organisation) => `Bitten Sie ${organisation} um einen anderen Weg als diese Prüfung.`,
    reach: (organisation) => `So erreichen Sie ${organisation}:`,
    reachByMessage: (organisation) =>
      `Sie erreichen ${organisation}, indem Sie auf die Nachricht antworten, mit der der Link kam.`,
    privacyNotice: (organisation) => `Datenschutzhinweise von ${organisation}`,
    inNewTab: ' (öffnet sich in einem neuen Tab)',
  },

  problems,
  fieldProblems,
  otherProblem: (sentence) => conflicts[sentence] ?? SOMETHING_WRONG,
  otherFieldProblem: (code, sentence) =>
    code === 'postcode_missing'
      ? `Geben Sie die Adresse mit ihrer Postleitzahl an, zum Beispiel ${/such as (.+)\.$/.exec(sentence)?.[1] ?? '10115'}.`
      : null,
  somethingWrong: SOMETHING_WRONG,
  somethingNotRight: 'Etwas daran stimmt nicht. Sehen Sie es noch einmal durch.',
  tooManyAttempts: (wait) => `Zu viele Versuche. Versuchen Sie es in ${wait} noch einmal.`,
  cookiesBlocked:
    'Dieser Browser sperrt Cookies, und ohne sie lässt sich keine Prüfung öffnen. Erlauben Sie Cookies für diese Seite in den Einstellungen des Browsers oder nehmen Sie einen anderen. Öffnen Sie dann Ihren Link noch einmal.',
}

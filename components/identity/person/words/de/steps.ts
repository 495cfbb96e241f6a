import { GERMAN_REASONS } from '../reasons'
import type { StepWords } from '../en/steps'

const quality: StepWords['quality'] = {
  picture_too_small: 'Das Dokument ist klein im Bild. Gehen Sie näher heran, bis es den Rahmen füllt.',
  picture_blurred: 'Das Bild ist unscharf. Halten Sie still und lassen Sie die Kamera scharfstellen.',
  picture_too_dark: 'Es ist dunkel. Machen Sie Licht oder gehen Sie an ein Fenster.',
  picture_glare: 'Das Dokument spiegelt. Neigen Sie es etwas, weg vom Licht.',
  document_not_found: 'Es wurde kein Dokument gefunden. Legen Sie es flach hin, mit allen vier Ecken im Bild.',
  document_type_mismatch: 'Das sieht nach einem anderen Dokument aus als dem, das Sie gewählt haben.',
  portrait_not_found:
    'Das Foto auf dem Dokument war nicht zu sehen. Vermeiden Sie Spiegelungen und zeigen Sie die Seite mit dem Foto.',
  portrait_too_small: 'Das Foto auf dem Dokument ist zu klein. Gehen Sie näher heran.',
  mrz_not_read: 'Die zwei Zeilen unten ließen sich nicht lesen. Zeigen Sie die ganze Seite, scharf und flach.',
  mrz_check_digits_wrong: 'Die zwei Zeilen unten ließen sich nicht sicher lesen. Machen Sie ein schärferes Bild.',
  text_not_read: 'Der Text ließ sich nicht lesen. Machen Sie ein schärferes Bild bei gutem Licht.',
  licence_number_mismatch: 'Die Nummer des Führerscheins ließ sich nicht sicher lesen. Machen Sie ein schärferes Bild.',
  wrong_side: 'Das ist die andere Seite. Drehen Sie das Dokument um und nehmen Sie es noch einmal auf.',
  photograph_wanted:
    'Hier wird ein Foto vom Dokument selbst gebraucht, kein PDF. Machen Sie mit der Kamera ein Bild davon.',
  id_document_shown:
    'Das ist ein Ausweisdokument. Hier wird ein Nachweis Ihrer Adresse gebraucht, etwa eine Rechnung oder ein Kontoauszug.',
}

const face: StepWords['face'] = {
  frames_missing: 'Die Kamera hat nicht genug Bilder geliefert. Versuchen Sie es noch einmal.',
  frames_identical: 'Das Bild der Kamera stand still. Versuchen Sie es noch einmal oder nehmen Sie eine andere Kamera.',
  no_face: 'Ihr Gesicht war nicht zu sehen. Wenden Sie sich zum Licht und halten Sie das Telefon auf Augenhöhe.',
  several_faces: 'Es war mehr als ein Gesicht zu sehen. Achten Sie darauf, dass Sie allein im Bild sind.',
  face_too_small: 'Ihr Gesicht war zu weit weg. Halten Sie das Telefon näher.',
  face_unclear_frame:
    'Ihr Gesicht war nicht deutlich. Nehmen Sie eine dunkle Brille oder einen Hut ab und wenden Sie sich zum Licht.',
  turn_not_seen:
    'Die Drehung Ihres Kopfes war nicht zu sehen. Drehen Sie ihn weiter, etwa so weit, als sähen Sie jemanden neben sich an.',
  person_changed: 'Die Bilder passten nicht zusammen. Bleiben Sie die ganze Zeit vor der Kamera.',
  flat_picture: 'Die Drehung Ihres Kopfes war nicht zu sehen. Drehen Sie den Kopf, nicht das Telefon.',
  portrait_not_found:
    'Das Foto auf Ihrem Dokument war nicht gut genug zu sehen. Machen Sie ein neues Bild vom Dokument.',
  face_unclear:
    'Das Bild war nicht deutlich genug, um sicher zu sein. Versuchen Sie es bei besserem Licht noch einmal.',
}

const claimReasons: StepWords['claimReasons'] = {
  address_mismatch:
    'Die Adresse, die Sie eingegeben haben, ließ sich mit dem Nachweis nicht abgleichen. Geben Sie sie noch einmal ein, genau wie sie dort gedruckt ist. Wenn sie richtig war, können Sie danach einen anderen Nachweis zeigen.',
  address_incomplete:
    'Der Nachweis und die Adresse, die Sie eingegeben haben, enthalten nicht dieselben Teile. Geben Sie sie noch einmal ein, genau wie sie dort gedruckt ist, mit der Wohnungsnummer, falls es eine gibt.',
  proof_name_mismatch:
    'Der Name, den Sie eingegeben haben, ließ sich mit dem Nachweis nicht abgleichen. Geben Sie ihn noch einmal ein, genau wie er dort gedruckt ist. Wenn er richtig war, können Sie danach einen anderen Nachweis zeigen.',
}

const uploadProblems: StepWords['uploadProblems'] = {
  unsupported_file:
    'Diese Art von Datei lässt sich nicht verwenden. Machen Sie ein Bild mit der Kamera oder wählen Sie ein anderes Bild; bei einer Rechnung oder einem Auszug geht auch das PDF.',
  file_damaged: 'Diese Datei ließ sich nicht öffnen. Wählen Sie eine andere oder machen Sie ein Bild mit der Kamera.',
  body_too_large: 'Diese Datei ist zu groß. Machen Sie stattdessen ein Bild mit der Kamera.',
  picture_too_large: 'Dieses Bild ist zu groß. Machen Sie stattdessen ein Bild mit der Kamera.',
  pdf_password:
    'Dieses PDF ist mit einem Passwort geschützt. Speichern Sie eine Kopie ohne Passwort oder machen Sie ein Bild des Dokuments.',
  pdf_too_many_pages:
    'Dieses PDF hat zu viele Seiten. Wählen Sie eines nur mit der Seite, die Ihren Namen und Ihre Adresse zeigt.',
  engine_timeout: 'Diese Datei zu lesen dauert zu lange. Machen Sie ein neues Bild oder wählen Sie eine andere Datei.',
  file_too_complex:
    'Diese Datei lässt sich nicht sicher lesen. Machen Sie ein neues Bild oder wählen Sie eine andere Datei.',
  engine_crashed:
    'Diese Datei lässt sich nicht sicher lesen. Machen Sie ein neues Bild oder wählen Sie eine andere Datei.',
  unsupported_media_type:
    'Diese Art von Datei lässt sich nicht verwenden. Machen Sie ein Bild mit der Kamera oder wählen Sie ein anderes Bild.',
  engine_busy:
    'Der Dienst kann gerade nicht antworten und hat nichts beurteilt. Nichts ist verloren: Warten Sie etwas und versuchen Sie es dann noch einmal.',
  film_too_old: 'Diese Bilder sind zu alt geworden. Bitte nehmen Sie sie noch einmal auf.',
}

export const stepWords: StepWords = {
  uploadProblems,
  quality,
  face,
  reasons: GERMAN_REASONS,
  claimReasons,
  reasonsAtOnce: {
    name_mismatch:
      'Der Name auf dem Dokument ist nicht der, der für diese Prüfung angegeben wurde. Nehmen Sie ein Dokument mit diesem Namen.',
  },
  aDocument: {
    passport: 'ein Reisepass',
    driving_licence: 'ein Führerschein',
    identity_card: 'ein Personalausweis oder Aufenthaltstitel',
  },
  fronts: {
    passport: 'die Seite mit dem Foto in Ihrem Reisepass',
    driving_licence: 'die Vorderseite Ihres Führerscheins',
    identity_card: 'die Seite mit Ihrem Foto',
  },
  backs: { driving_licence: 'die Rückseite Ihres Führerscheins', identity_card: 'die Rückseite Ihrer Karte' },
  turnPrompts: {
    ready: 'Gleich geht es los',
    centre: 'Sehen Sie gerade in die Kamera',
    left: 'Kopf nach links drehen und halten',
    right: 'Kopf nach rechts drehen und halten',
  },
  stepNames: {
    id_document: 'Ausweisdokument',
    face: 'Ihr Gesicht',
    claims: 'Name und Adresse',
    proof_of_address: 'Adressnachweis',
  },
  documentLabels: { full_name: 'Name', date_of_birth: 'Geburtsdatum', expires_on: 'Gültig bis' },
  paperLabels: { document_kind: 'Art', issuer: 'Von', dated: 'Datum', address: 'Adresse' },
  otherReason: 'Das lässt sich so nicht verwenden. Bitte versuchen Sie es noch einmal.',
  otherAdvice: 'Bitte versuchen Sie es noch einmal.',
  costOf: (left) =>
    left === 1
      ? 'Das kostet Ihren letzten Versuch, und so wird die Prüfung höchstwahrscheinlich nicht bestanden.'
      : `Das kostet einen Ihrer ${left} Versuche, und so wird die Prüfung höchstwahrscheinlich nicht bestanden.`,

  yesContinue: 'Ja, weiter',
  isThisRight: 'Stimmt das?',
  sending: 'Wird gesendet …',
  sendAgain: 'Noch einmal senden',
  takeNewPicture: 'Ein neues Bild machen',
  takePicturesAgain: 'Die Bilder noch einmal aufnehmen',
  useAnotherDocument: 'Ein anderes Dokument nehmen',
  useAnotherPaper: 'Einen anderen Nachweis nehmen',
  betterPictureNeeded: 'Ein besseres Bild wird gebraucht',
  anotherDocumentNeeded: 'Ein anderes Dokument wird gebraucht',
  anotherPaperNeeded: 'Ein anderer Nachweis wird gebraucht',
  costsNothing: 'Das kostet keinen Ihrer Versuche.',
  noBetterOne: 'Ich habe nichts Besseres',
  goOnAsItIs: 'Trotzdem so weitermachen',
  oneThingToFix: 'Etwas ist noch zu beheben',

  upload: {
    underWay: 'Wird gesendet',
    sent: 'Gesendet',
    slow: 'Das dauert länger, als es sollte. Sie können warten oder es noch einmal senden.',
    slowFilm: 'Das dauert länger, als es sollte. Sie können warten oder die Bilder noch einmal aufnehmen.',
    reading: 'Wird gelesen. Das dauert einige Sekunden …',
    stillHere: 'Ihr Bild ist noch hier',
    useAnother: 'Ein anderes Bild nehmen',
  },
  capture: {
    how: 'Wie Sie es zeigen',
    useCamera: 'Mit der Kamera aufnehmen',
    chooseFile: 'Eine Datei wählen',
    fileWith: (subject) => `Datei: ${subject}`,
    camera: 'Kamera',
    cameraShows: (subject) => `Kamera, zeigen Sie ${subject}`,
    orFile: 'Oder gehen Sie zurück und wählen Sie eine Datei.',
    back: 'Zurück',
    inTheFrame: (subject) => `Zeigen Sie ${subject} innerhalb des Rahmens.`,
    starting: 'Die Kamera wird gestartet …',
    late: 'Die Kamera ist noch nicht an. Wenn Ihr Browser fragt, ob diese Seite sie benutzen darf, erlauben Sie es.',
    take: 'Bild aufnehmen',
  },
  document: {
    which: 'Welches Dokument haben Sie?',
    yours: 'Ihr Dokument',
    show: (subject) => `Zeigen Sie ${subject}`,
    turnOver: 'Drehen Sie es jetzt um',
    how: 'Legen Sie es bei gutem Licht auf eine dunkle, flache Unterlage. Alle vier Ecken sollten im Bild sein.',
    frontAgain: 'Die Vorderseite noch einmal zeigen',
    useDifferent: 'Ein anderes Dokument nehmen',
    isHere: 'Ihr Dokument ist schon da',
    showAnother: 'Ein anderes Dokument zeigen',
    facesAgain: 'Wenn Sie ein anderes zeigen, werden auch die Bilder Ihres Gesichts noch einmal aufgenommen.',
    isIt: (document) => `Ist es ${document}?`,
    itIs: (document) => `Es ist ${document}`,
    samePicture: 'Dann genügt dasselbe Bild.',
    asSent: 'So haben Sie es gesendet',
    enlarge: 'Das Bild vergrößern',
  },
  claims: {
    firstCountry: { code: 'DE', name: 'Deutschland' },
    nameAndAddress: 'Ihr Name und Ihre Adresse',
    name: 'Ihr Name',
    address: 'Ihre Adresse',
    asOnNext: 'Genau wie auf dem Nachweis, den Sie als Nächstes zeigen.',
    asOnShown: 'Genau wie auf dem Nachweis, den Sie gezeigt haben.',
    fullName: 'Vollständiger Name',
    country: 'Land',
    withPostcode: 'Adresse mit Postleitzahl',
    fullAddress: 'Vollständige Adresse, mit Postleitzahl, falls es eine gibt',
  },
  paper: {
    show: 'Zeigen Sie Ihren Adressnachweis',
    wholePage: 'die ganze Seite',
    isHere: 'Ihr Adressnachweis ist schon da',
    showAnother: 'Einen anderen Nachweis zeigen',
    lookOrShow: 'Sie können die anderen Schritte ansehen oder stattdessen einen anderen Nachweis zeigen.',
    oneOf: 'Einer dieser Nachweise, mit Ihrem Namen und Ihrer Adresse darauf:',
    dated: (hasLetters) =>
      hasLetters
        ? ['Rechnungen und Auszüge müssen vom', 'oder später sein, Briefe von Behörden aus den letzten 12 Monaten.']
        : ['Er muss vom', 'oder später sein.'],
    pdfIsBest: 'Am besten ist das Original-PDF. Von einem Papier zeigen Sie die ganze Seite, flach und scharf.',
    couldBeRead: 'Ihr Adressnachweis ist angekommen und ließ sich lesen.',
  },
  film: {
    now: 'Jetzt Ihr Gesicht',
    compared: 'Ihr Gesicht wurde verglichen',
    notKept: 'Die Bilder wurden im Arbeitsspeicher mit Ihrem Dokument verglichen und nicht aufbewahrt.',
    primer:
      'Sie werden gebeten, gerade in die Kamera zu sehen und den Kopf zu jeder Seite zu drehen: etwa zwölf Sekunden. Ein kurzer Ton sagt Ihnen, wann es weitergeht. Die Bilder werden im Arbeitsspeicher mit Ihrem Dokument verglichen und nie aufbewahrt.',
    hints: [
      'Sehen Sie zu einem Fenster oder einer Lampe.',
      'Nehmen Sie Hut und dunkle Brille ab.',
      'Drehen Sie den Kopf, nicht das Telefon.',
    ],
    ready: 'Ich bin bereit',
    cameraNeeded: 'Hier wird die Kamera gebraucht',
    inTheOval: 'Ihr Gesicht im Oval',
    thatWasAll: 'Das war alles. Bitte warten Sie einen Moment.',
    idle: 'Halten Sie die Kamera auf Augenhöhe und drücken Sie dann auf Start.',
    camera: 'Kamera, zeigen Sie Ihr Gesicht',
    looking: 'Die Bilder werden angesehen …',
    start: 'Start',
    stop: 'Stopp',
    notForMe: 'Bei mir geht es nicht',
    for: (organisation) => `Für ${organisation}`,
    ifNotWorking: 'Wenn es nicht geht',
    anotherTry: 'Ein weiterer Versuch kostet nichts. Mehr Licht oder ein anderes Gerät hilft oft.',
  },
  fix: {
    faceAgain: 'Noch einmal Ihr Gesicht',
    now: 'Jetzt beheben',
    triesLeft: (left) =>
      left === 1 ? 'Sie können noch einmal einreichen.' : `Sie können noch ${left}-mal einreichen.`,
  },
  submit: {
    title: 'Alles fertig?',
    change: 'Ändern',
    changeStep: (step) => `Ändern: ${step}`,
    keepOpen: (left) =>
      `${left === 1 ? 'Das ist Ihr letzter Versuch.' : `Sie haben ${left} Versuche.`} Lassen Sie diese Seite danach noch einige Sekunden offen.`,
    handIn: 'Einreichen',
    handInAsItIs: 'Trotzdem so einreichen',
    inDoubt: 'Wird so eingereicht, obwohl etwas daran nicht stimmt',
    shown: 'Gezeigt',
    compared: 'Mit Ihrem Dokument verglichen',
    testFailed: 'Dieser Versuch ist fehlgeschlagen, wie es für den Test festgelegt ist. Jeder weitere endet genauso.',
  },
  ending: {
    nearly: 'Fast geschafft',
    workedOn: 'Ihre Prüfung wird bearbeitet …',
    complete: 'Ihre Prüfung ist abgeschlossen',
    decides: (organisation) =>
      `${organisation} entscheidet und meldet sich. Sie müssen nichts mehr tun und können diese Seite schließen.`,
    right: 'Ihr Recht auf Prüfung durch einen Menschen',
    asked: (organisation, day) =>
      `Sie haben am ${day} darum gebeten, dass ein Mensch sie ansieht. ${organisation} kann das sehen.`,
    mayAsk: (organisation) =>
      `Ihre Prüfung wurde von einem Computer bearbeitet. Sie können ${organisation} bitten, dass auch ein Mensch sie ansieht.`,
    askForPerson: 'Um Prüfung durch einen Menschen bitten',
    erased: 'Was gelöscht wurde',
    neverKept: 'Die Bilder Ihres Gesichts wurden nie aufbewahrt.',
    erasedOn: (day, files, receipt) =>
      `Gelöscht am ${day}: ${files} ${files === 1 ? 'Datei' : 'Dateien'}, Beleg ${receipt}`,
    copyReceipts: (count) => (count === 1 ? 'Den Beleg kopieren' : 'Die Belege kopieren'),
  },
}

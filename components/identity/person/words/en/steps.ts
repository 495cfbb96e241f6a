import { ENGLISH_REASONS } from '../reasons'

/** Texts of the steps after the consent. */

/** How to take a better picture. */
const quality: Record<string, string> = {
  picture_too_small: 'The document is small in the picture. Move closer, until it fills the frame.',
  picture_blurred: 'The picture is blurred. Hold still and let the camera focus.',
  picture_too_dark: 'It is dark. Turn on a light or move to a window.',
  picture_glare: 'There is glare on the document. Tilt it a little, away from the light.',
  document_not_found: 'No document could be found. Lay it flat, with all four corners in the picture.',
  document_type_mismatch: 'This looks like another kind of document than the one you chose.',
  portrait_not_found: 'The photo on the document could not be seen. Avoid glare and show the photo page.',
  portrait_too_small: 'The photo on the document is too small. Move closer.',
  mrz_not_read: 'The two lines at the bottom could not be read. Show the whole page, sharp and flat.',
  mrz_check_digits_wrong: 'The two lines at the bottom could not be read clearly. Take a sharper picture.',
  text_not_read: 'The text could not be read. Take a sharper picture in good light.',
  licence_number_mismatch: 'The licence number could not be read clearly. Take a sharper picture.',
  wrong_side: 'This is the other side. Turn the document over and take it again.',
  photograph_wanted:
    'A photograph of the document itself is needed here, not a PDF. Take a picture of it with the camera.',
  id_document_shown:
    'This is an ID document. A paper with your address is needed here, such as a bill or a bank statement.',
}

/** What to change about the face picture. */
const face: Record<string, string> = {
  frames_missing: 'The camera did not give enough pictures. Try again.',
  frames_identical: 'The camera picture did not move. Try again, or use another camera.',
  no_face: 'Your face could not be seen. Face the light and hold the phone at eye height.',
  several_faces: 'There was more than one face. Make sure that you are alone in the picture.',
  face_too_small: 'Your face was too far away. Hold the phone closer.',
  face_unclear_frame: 'Your face was not clear. Take off dark glasses or a hat, and face the light.',
  turn_not_seen: 'The turn of your head was not seen. Turn further, about as far as looking at somebody beside you.',
  person_changed: 'The pictures did not match each other. Stay in front of the camera for the whole time.',
  flat_picture: 'The turn of your head was not seen. Turn your head, not the phone.',
  portrait_not_found: 'The photo on your document could not be seen well enough. Take a new picture of the document.',
  face_unclear: 'The picture was not clear enough to be sure. Try again in better light.',
}

/** The same for claims that the person typed: asks them to check their input first. */
const claimReasons: Record<string, string> = {
  address_mismatch:
    'The address that you typed could not be matched with the paper. Type it again, exactly as it is printed there. If it was right, you can show another paper next.',
  address_incomplete:
    'The paper and the address that you typed do not show the same parts. Type it again exactly as it is printed there, with the flat number if there is one.',
  proof_name_mismatch:
    'The name that you typed could not be matched with the paper. Type it again, exactly as it is printed there. If it was right, you can show another paper next.',
}

/** Problems found at once that no retry with the same document can fix. */
const reasonsAtOnce: Record<string, string> = {
  name_mismatch:
    'The name on the document is not the name that was given for this check. Use a document with that name.',
}

/** Used within a sentence. */
const aDocument: Record<string, string> = {
  passport: 'a passport',
  driving_licence: 'a driving licence',
  identity_card: 'an identity card or residence permit',
}
/** Which side to show. */
const fronts: Record<string, string> = {
  passport: 'the photo page of your passport',
  driving_licence: 'the front of your licence',
  identity_card: 'the side with your photo',
}
const backs: Record<string, string> = {
  driving_licence: 'the back of your licence',
  identity_card: 'the back of your card',
}

const turnPrompts: Record<string, string> = {
  ready: 'Get ready',
  centre: 'Look straight at the camera',
  left: 'Turn your head to your left, and hold',
  right: 'Turn your head to your right, and hold',
}

/** Names of the steps on the submit screen. */
const stepNames: Record<string, string> = {
  id_document: 'ID document',
  face: 'Your face',
  claims: 'Name and address',
  proof_of_address: 'Proof of address',
}

/** Labels of the values read, in display order. */
const documentLabels: Record<string, string> = {
  full_name: 'Name',
  date_of_birth: 'Date of birth',
  expires_on: 'Valid until',
}
const paperLabels: Record<string, string> = {
  document_kind: 'Kind',
  issuer: 'From',
  dated: 'Dated',
  address: 'Address',
}

/** How to proceed after an error of an upload, by the API's code. */
const uploadProblems: Record<string, string> = {
  unsupported_file:
    'This kind of file cannot be used. Take a picture with the camera, or choose another picture; for a bill or statement, a PDF works too.',
  file_damaged: 'This file could not be opened. Choose another one, or take a picture with the camera.',
  body_too_large: 'This file is too large. Take a picture with the camera instead.',
  picture_too_large: 'This picture is too large. Take a picture with the camera instead.',
  pdf_password: 'This PDF is protected by a password. Save a copy without one, or take a picture of the paper.',
  pdf_too_many_pages: 'This PDF has too many pages. Choose one with only the page that shows your name and address.',
  engine_timeout: 'This file took too long to read. Take a new picture, or choose another file.',
  file_too_complex: 'This file cannot be read safely. Take a new picture, or choose another file.',
  engine_crashed: 'This file could not be read. Take a new picture, or choose another file.',
  unsupported_media_type:
    'This kind of file cannot be used. Take a picture with the camera, or choose another picture.',
  engine_busy:
    'The service has a problem and did not judge what you sent. Nothing is lost: wait a little, then send it again.',
  film_too_old: 'These pictures are too old now. Please take them again.',
}

export const stepWords = {
  uploadProblems,
  quality,
  face,
  reasons: ENGLISH_REASONS,
  claimReasons,
  reasonsAtOnce,
  aDocument,
  fronts,
  backs,
  turnPrompts,
  stepNames,
  documentLabels,
  paperLabels,
  otherReason: 'It cannot be used as it is. Please try again.',
  otherAdvice: 'Please try again.',
  /** What a submission costs; shown wherever one may be wasted. */
  costOf: (left: number): string =>
    left === 1
      ? 'This uses your last try and will most likely not pass.'
      : `This uses one of your ${left} tries and will most likely not pass.`,

  yesContinue: 'Yes, continue',
  isThisRight: 'Is this right?',
  sending: 'Sending …',
  sendAgain: 'Send it again',
  takeNewPicture: 'Take a new picture',
  takePicturesAgain: 'Take the pictures again',
  useAnotherDocument: 'Use another document',
  useAnotherPaper: 'Use another paper',
  betterPictureNeeded: 'A better picture is needed',
  anotherDocumentNeeded: 'Another document is needed',
  anotherPaperNeeded: 'Another paper is needed',
  costsNothing: 'This does not use up a try.',
  noBetterOne: 'I have no better one',
  goOnAsItIs: 'Continue with it as it is',
  oneThingToFix: 'One thing to fix',

  upload: {
    underWay: 'Sending it',
    sent: 'Sent',
    slow: 'This is taking longer than it should. You can wait, or send it again.',
    slowFilm: 'This is taking longer than it should. You can wait, or take the pictures again.',
    reading: 'Reading it. This takes a few seconds …',
    stillHere: 'Your picture is still here',
    useAnother: 'Use another picture',
  },
  capture: {
    how: 'How to show it',
    useCamera: 'Use the camera',
    chooseFile: 'Choose a file',
    fileWith: (subject: string) => `File with ${subject}`,
    camera: 'Camera',
    cameraShows: (subject: string) => `Camera, to show ${subject}`,
    orFile: 'Or go back and choose a file.',
    back: 'Back',
    inTheFrame: (subject: string) => `Show ${subject} inside the frame.`,
    starting: 'The camera is starting …',
    late: 'The camera has not started yet. If your browser asks whether this page may use it, allow it.',
    take: 'Take the picture',
  },
  document: {
    which: 'Which document do you have?',
    yours: 'your document',
    show: (subject: string) => `Show ${subject}`,
    turnOver: 'Now turn it over',
    how: 'Lay it on a dark, flat surface in good light. All four corners should be in the picture.',
    frontAgain: 'Show the front again',
    useDifferent: 'Use a different document',
    isHere: 'Your document is already here',
    showAnother: 'Show another document',
    facesAgain: 'If you show another one, you also need to take the pictures of your face again.',
    isIt: (document: string) => `Is it ${document}?`,
    itIs: (document: string) => `It is ${document}`,
    samePicture: 'Then the same picture will do.',
    asSent: 'As you sent it',
    enlarge: 'Enlarge the picture',
  },
  claims: {
    /** The default country, listed first. */
    firstCountry: { code: 'GB', name: 'United Kingdom' },
    nameAndAddress: 'Your name and address',
    name: 'Your name',
    address: 'Your address',
    asOnNext: 'Exactly as on the paper that you will show next.',
    asOnShown: 'Exactly as on the paper that you have shown.',
    fullName: 'Full name',
    country: 'Country',
    withPostcode: 'Address with postcode',
    fullAddress: 'Full address, with its postcode if it has one',
  },
  paper: {
    show: 'Show your proof of address',
    wholePage: 'the whole page',
    isHere: 'Your paper is already here',
    showAnother: 'Show another paper',
    lookOrShow: 'You can look at the other steps, or show another paper instead.',
    oneOf: 'One of these, with your name and address on it:',
    /** Before and after the date, which is bold. */
    dated: (hasLetters: boolean): [before: string, after: string] =>
      hasLetters
        ? ['Bills and statements must be dated', 'or later, official letters within the last 12 months.']
        : ['It must be dated', 'or later.'],
    pdfIsBest: 'The original PDF is best. On paper, show the whole page, flat and sharp.',
    couldBeRead: 'Your paper has arrived and could be read.',
  },
  film: {
    now: 'Now your face',
    compared: 'Your face was compared',
    notKept: 'The pictures were compared with your document in memory and have not been kept.',
    primer:
      'You will be asked to look straight ahead, and to turn your head to each side: about twelve seconds. A short tone tells you when to continue. The pictures are compared with your document in memory and never kept.',
    hints: ['Face a window or a lamp.', 'Take off a hat and dark glasses.', 'Turn your head, not the phone.'],
    ready: 'I am ready',
    cameraNeeded: 'The camera is needed here',
    inTheOval: 'Your face in the oval',
    thatWasAll: 'All done. Please wait a moment.',
    idle: 'Hold the camera at eye height, then press Start.',
    camera: 'Camera, to show your face',
    looking: 'Looking at the pictures …',
    start: 'Start',
    stop: 'Stop',
    notForMe: 'It does not work for me',
    for: (organisation: string) => `For ${organisation}`,
    ifNotWorking: 'If it does not work',
    anotherTry: 'Trying again costs nothing. More light, or another device, often helps.',
  },
  fix: {
    faceAgain: 'Your face once more',
    now: 'Fix it now',
    triesLeft: (left: number) =>
      left === 1 ? 'You can hand it in one more time.' : `You can hand it in ${left} more times.`,
  },
  submit: {
    title: 'All done?',
    change: 'Change',
    changeStep: (step: string) => `Change: ${step}`,
    keepOpen: (left: number) =>
      `${left === 1 ? 'This is your last try.' : `You have ${left} tries.`} Keep this page open for a few seconds afterwards.`,
    handIn: 'Hand it in',
    handInAsItIs: 'Hand it in as it is',
    inDoubt: 'Handed in as it is, though something is wrong with it',
    shown: 'Shown',
    compared: 'Compared with your document',
    testFailed: 'This try failed, as the test was set up to. Every further try ends the same way.',
  },
  ending: {
    nearly: 'Nearly there',
    workedOn: 'Your check is being processed …',
    complete: 'Your check is complete',
    decides: (organisation: string) =>
      `${organisation} decides and will be in touch. There is nothing left for you to do, and you can close this page.`,
    right: 'Your right to a person',
    asked: (organisation: string, day: string) =>
      `You asked on ${day} for a person to look at it. ${organisation} can see that.`,
    mayAsk: (organisation: string) =>
      `Your check was processed by a computer. You may also ask ${organisation} for a person to look at it.`,
    askForPerson: 'Ask for a person to look at it',
    erased: 'What was erased',
    neverKept: 'The pictures of your face were never kept.',
    erasedOn: (day: string, files: number, receipt: string) =>
      `Erased on ${day}: ${files} ${files === 1 ? 'file' : 'files'}, receipt ${receipt}`,
    copyReceipts: (count: number): string => (count === 1 ? 'Copy the receipt' : 'Copy the receipts'),
  },
}
export type StepWords = typeof stepWords

/** What the person's page says, in one place: a catalogue per language. Plain words; never a score, never a suspicion. */
export const DOCUMENT_NAMES: Record<string, string> = {
  passport: 'Passport',
  driving_licence: 'Photocard driving licence (UK, EU, US or Canada)',
  identity_card: 'Identity card or residence permit',
  utility_bill: 'Utility bill (energy, water, broadband)',
  bank_statement: 'Bank or card statement',
  council_tax: 'Council tax bill',
  government_letter: 'Letter from a government department',
  mortgage_statement: 'Mortgage statement',
  tenancy_agreement: 'Tenancy agreement',
  other: 'Another document',
}

/** Where it was recognised already: without the examples that help to choose it. */
export const shortName = (type: string | null | undefined): string | null =>
  DOCUMENT_NAMES[type ?? '']?.replace(/ \(.*\)$/, '') ?? null

/** How to take a better picture. */
export const QUALITY: Record<string, string> = {
  picture_too_small: 'The document is small in the picture. Move closer, until it fills the frame.',
  picture_blurred: 'The picture is blurred. Hold still and let the camera focus.',
  picture_too_dark: 'It is dark. Turn on a light or move to a window.',
  picture_glare: 'There is glare on the document. Tilt it a little, away from the light.',
  document_not_found: 'No document could be found. Lay it flat, with all four corners in the picture.',
  document_type_mismatch: 'This looks like another kind of document than the one you chose.',
  portrait_not_found: 'The photo on the document could not be seen. Avoid glare and show the photo page.',
  portrait_too_small: 'The photo on the document is too small. Move closer.',
  mrz_not_read: 'The two lines at the bottom could not be read. Show the whole page, sharp and flat.',
  mrz_check_digits_wrong: 'The two lines at the bottom could not be read surely. Take a sharper picture.',
  text_not_read: 'The text could not be read. Take a sharper picture in good light.',
  licence_number_mismatch: 'The licence number could not be read surely. Take a sharper picture.',
  wrong_side: 'This is the other side. Turn the document over and take it again.',
  photograph_wanted:
    'A photograph of the document itself is needed here, not a PDF. Take a picture of it with the camera.',
  id_document_shown:
    'This is an ID document. Here a paper with your address is needed, such as a bill or a bank statement.',
}

/** In the middle of a sentence. */
export const A_DOCUMENT: Record<string, string> = {
  passport: 'a passport',
  driving_licence: 'a driving licence',
  identity_card: 'an identity card or residence permit',
}

/** What to do differently with the face. */
export const FACE: Record<string, string> = {
  frames_missing: 'The camera did not give enough pictures. Try again.',
  frames_identical: 'The camera picture stood still. Try again, or use another camera.',
  no_face: 'Your face could not be seen. Face the light and hold the phone at eye height.',
  several_faces: 'There was more than one face. Make sure that you are alone in the picture.',
  face_too_small: 'Your face was too far away. Hold the phone closer.',
  face_unclear_frame: 'Your face was not clear. Take off dark glasses or a hat, and face the light.',
  turn_not_seen: 'The turn of your head was not seen. Turn further, about as far as looking at somebody beside you.',
  person_changed: 'The pictures did not fit together. Stay in front of the camera for the whole time.',
  flat_picture: 'The turn of your head was not seen. Turn your head, not the phone.',
  portrait_not_found: 'The photo on your document could not be seen well enough. Take a new picture of the document.',
  face_unclear: 'The picture was not clear enough to be sure. Try again in better light.',
}

/** What to mend after a submission that did not pass, by reason code. */
export const REASONS: Record<string, string> = {
  document_expired: 'The document has expired. Use one that is still valid.',
  document_type_not_accepted: 'This kind of document is not accepted here. Use another one.',
  document_country_not_accepted: 'Documents of this country are not accepted here. Use one of another country.',
  document_unreadable: 'The document could not be read. Take a new picture: flat, sharp, all corners visible.',
  document_not_genuine: 'This document is not accepted. Use your own, original document.',
  document_inconsistent: 'Parts of the document could not be read surely. Take a sharper picture.',
  portrait_not_found: 'The photo on the document could not be seen. Take a new picture without glare.',
  name_unreadable: 'The name on the document could not be read. Take a sharper picture.',
  birth_date_unreadable: 'The date of birth could not be read. Take a sharper picture.',
  face_unclear: 'Your face was not clear enough to compare. Take the face pictures again in better light.',
  liveness_failed: 'The head turns were not seen. Take the face pictures again and follow each prompt.',
  face_missing: 'The face pictures belong to an earlier document. Take them again.',
  page_unreadable: 'The paper could not be read. Take a sharper picture or use the original PDF.',
  address_mismatch:
    'The address on the paper could not be matched. Use a paper that shows the address that was given, as the original PDF or in a sharper picture.',
  proof_name_mismatch:
    'The name on the paper could not be matched. Use a paper that is addressed to you, as the original PDF or in a sharper picture.',
  address_incomplete:
    'A part of the address, such as the flat number, was not on the paper, or not in the address that was given. Use a paper with the full address.',
  proof_kind_not_accepted: 'This kind of paper is not accepted here. Show one of those that are named.',
  proof_kind_unknown:
    'It was not clear what kind of paper this is. Use one of those that are named, as the original PDF or in a sharper picture.',
  proof_date_missing: 'No date was found on the paper. Show the page that has the date.',
  proof_too_old: 'The paper is too old. Use a more recent one.',
  proof_dated_in_future: 'The date on the paper lies in the future. Use another paper.',
}

/** What is seen at once, and no other try could mend with the same document. */
const AT_ONCE: Record<string, string> = {
  name_mismatch:
    'The name on the document is not the name that was given for this check. Use a document with that name.',
}
export const reasonSentence = (code: string): string =>
  REASONS[code] ?? AT_ONCE[code] ?? 'It cannot be used as it is. Please try again.'

/** The same where the person typed what the paper was compared with: that is looked at first. */
export const CLAIM_REASONS: Record<string, string> = {
  address_mismatch:
    'The address that you typed could not be matched with the paper. Type it again, just as it is printed there. If it was right, you can show another paper next.',
  address_incomplete:
    'The paper and the address that you typed do not show the same parts. Type it again just as it is printed there, with the flat number if there is one.',
  proof_name_mismatch:
    'The name that you typed could not be matched with the paper. Type it again, just as it is printed there. If it was right, you can show another paper next.',
}

export const sentence = (catalogue: Record<string, string>, code: string): string =>
  catalogue[code] ?? 'Please try again.'

export const TURN_PROMPTS: Record<string, string> = {
  ready: 'Get ready',
  centre: 'Look straight at the camera',
  left: 'Turn your head to your left, and hold',
  right: 'Turn your head to your right, and hold',
}

/** The steps on the screen that hands them in. */
export const STEP_NAMES: Record<string, string> = {
  id_document: 'ID document',
  face: 'Your face',
  claims: 'Name and address',
  proof_of_address: 'Proof of address',
}

/** What a submission costs, said wherever one may be wasted. */
export const costOf = (left: number): string =>
  left === 1
    ? 'This uses your last try and will most likely not pass.'
    : `This uses one of your ${left} tries and will most likely not pass.`

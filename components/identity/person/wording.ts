/** What the person's page says, in one place: a catalogue per language. Plain words; never a score, never a suspicion. */
export const DOCUMENT_NAMES: Record<string, string> = {
  passport: 'Passport', driving_licence: 'Photocard driving licence (UK, US or Canada)', identity_card: 'Identity card or residence permit', utility_bill: 'Utility bill (energy, water, broadband)', bank_statement: 'Bank or card statement',
  council_tax: 'Council tax bill', government_letter: 'Letter from a government department', mortgage_statement: 'Mortgage statement', tenancy_agreement: 'Tenancy agreement', other: 'Another document',
}

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
  address_mismatch: 'The address on the paper could not be matched. Use a paper that shows the address that was given, as the original PDF or in a sharper picture.',
  proof_name_mismatch: 'The name on the paper could not be matched. Use a paper that is addressed to you, as the original PDF or in a sharper picture.',
  address_incomplete: 'The flat number was not on the paper, or not in the address that was given. Use a paper with the full address.',
  proof_kind_unknown: 'It was not clear what kind of paper this is. Use a bill, a bank statement or an official letter.',
  proof_date_missing: 'No date was found on the paper. Show the page that has the date.',
  proof_too_old: 'The paper is too old. Use a more recent one.',
  proof_dated_in_future: 'The date on the paper lies in the future. Use another paper.',
}

/** The same where the person typed what the paper was compared with: that is looked at first. */
export const CLAIM_REASONS: Record<string, string> = {
  address_mismatch: 'The address that you typed could not be matched with the paper. Type it again, just as it is printed there. If it was right, you can show another paper next.',
  address_incomplete: 'The paper and the address that you typed do not show the same parts. Type it again just as it is printed there, with the flat number if there is one.',
  proof_name_mismatch: 'The name that you typed could not be matched with the paper. Type it again, just as it is printed there. If it was right, you can show another paper next.',
}

/** What to do when something is refused, by the API's code; for other codes the API's own sentence is plain enough. */
export const PROBLEMS: Record<string, string> = {
  unsupported_file: 'This kind of file cannot be used. Take a picture with the camera, or choose a JPEG or PNG picture; for a bill or statement also its PDF.',
  file_damaged: 'This file could not be opened. Choose another one, or take a picture with the camera.',
  body_too_large: 'This file is too large. Take a picture with the camera instead.',
  picture_too_large: 'This picture is too large. Take a picture with the camera instead.',
  pdf_password: 'This PDF is protected by a password. Save a copy without one, or take a picture of the paper.',
  pdf_too_many_pages: 'This PDF has too many pages. Choose one with only the page that shows your name and address.',
  busy: 'Many people are being checked at this moment. Wait a little, then try again.',
  engine_busy: 'Many people are being checked at this moment. Wait a little, then try again.',
  engine_timeout: 'This file took too long to read. Take a new picture, or choose another file.',
  engine_crashed: 'This file could not be read. Take a new picture, or choose another file.',
  session_ended: 'This check has ended. Ask the organisation for a new link.',
  unauthenticated: 'It has been a while. Open your link again, or type your code; what you have done so far is not lost.',
  internal: 'Something went wrong on our side. Try again in a moment.',
}
export const sentence = (catalogue: Record<string, string>, code: string): string => catalogue[code] ?? 'Please try again.'

export const TURN_PROMPTS: Record<string, string> = {
  centre: 'Look straight at the camera', left: 'Turn your head to your left', right: 'Turn your head to your right',
}
export const longDate = (iso: string): string => new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

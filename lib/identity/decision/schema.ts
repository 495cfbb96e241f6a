/**
 * Reason codes of decided checks in plain words, for the organisation. The person's page has its own, friendlier
 * sentences.
 */
export const REASON_SENTENCES = {
  document_expired: 'The document had expired.',
  document_type_not_accepted: 'The template does not accept this kind of document.',
  document_country_not_accepted: 'The template does not accept documents of this country.',
  document_unreadable: 'The document could not be read well enough.',
  document_not_genuine: 'The document says of itself that it is a specimen.',
  document_inconsistent:
    'What is printed on the document contradicts itself: its check digits or numbers do not hold, or its parts name different holders.',
  portrait_not_found: 'No portrait was found on the document.',
  name_mismatch: 'The name on the document is not the expected name.',
  name_unreadable: 'The name on the document could not be read.',
  face_mismatch: 'The live face is not the face on the document.',
  face_unclear: 'The live face and the portrait could not be compared with certainty.',
  liveness_failed: 'It could not be shown that a live person was before the camera.',
  face_missing: 'No live face was captured.',
  under_age: 'The person is younger than the minimum age.',
  birth_date_unreadable: 'The date of birth could not be read.',
  page_unreadable: 'The proof of address could not be read.',
  address_mismatch: 'The address on the paper is not the expected address.',
  address_incomplete: 'The paper does not show all parts of the expected address.',
  proof_name_mismatch: 'The name on the proof of address is not the expected name.',
  proof_kind_unknown: 'The kind of paper was not recognised as a proof of address.',
  proof_kind_not_accepted: 'The template does not accept this kind of paper.',
  proof_date_missing: 'No date was found on the proof of address.',
  proof_too_old: 'The proof of address is too old.',
  proof_dated_in_future: 'The proof of address is dated in the future.',
} as const

/** The sentence for a code; shows a code from a newer server as it is. */
export function reasonSentence(code: string): string {
  const sentences: Record<string, string> = REASON_SENTENCES
  return sentences[code] ?? `${code.replaceAll('_', ' ')}.`
}

/**
 * Whether a paper that was shown is actually an ID document: by the lines of its machine-readable zone, or by its
 * heading if nothing identifies it as a paper, since a letter about a passport says so too.
 */
const ZONE_LINE = /^[A-Z0-9<]{25,50}$/
const HEADING =
  /\b(?:PASSPORT|PASSEPORT|DRIVING\s+LICEN[CS]E|DRIVER(?:'?S)?\s+LICEN[CS]E|IDENTITY\s+CARD|RESIDENCE\s+PERMIT|CARTE\s+NATIONALE|PERSONALAUSWEIS)\b/i
/** More words than any card or data page has. */
const WORDS_OF_A_LETTER = 90

/** @param kind the result of proofKind for the same text */
export function showsIdDocument(text: string, kind: string | null): boolean {
  const lines = text.split('\n').map(zoned)
  if (lines.some((line) => ZONE_LINE.test(line) && line.includes('<<'))) return true
  return kind === null && HEADING.test(text) && text.split(/\s+/).length < WORDS_OF_A_LETTER
}

/** Readers split the zone with spaces and take its fillers for guillemets. */
const zoned = (line: string) => line.replace(/[«‹]/g, '<').replace(/\s+/g, '')

import type { Paper } from './paper'

/** Small print of passports and letters. */
const SENTENCES = [
  'The holder of this visa is not permitted to work in the territory of the issuing state without a permit.',
  'This visa does not by itself give a right to enter; the traveller must show means of subsistence on request.',
  'Any alteration, addition or mutilation of the entries on this page will make the document void.',
  'If found, please hand this document to the nearest police station or post it to the issuing authority.',
  'Bearers should register with their embassy when they intend to stay for a period longer than three months.',
  'Fees are not refundable. Enquiries about applications are answered on working days between nine and noon.',
  'CAUTION: THIS DOCUMENT IS A VALUABLE DOCUMENT AND SHOULD NOT BE ALLOWED TO PASS INTO ANOTHER PERSON\u2019S HANDS',
]

/** Lines of English text, as wide as the page allows. */
export function writeNotices(
  paper: Paper,
  at: { left: number; top: number; lines: number; size: number; from?: number },
  face: 'sans' | 'bold' | 'ocrb' = 'sans',
): void {
  const { left, top, lines, size, from = 0 } = at
  const fitting = Math.floor((paper.canvas.width - 2 * left) / (size * (face === 'ocrb' ? 0.73 : 0.5)))
  for (let line = 0; line < lines; line++) {
    const text = SENTENCES[(from + line) % SENTENCES.length] ?? ''
    paper.write(text.slice(0, fitting), left, top + (line + 1) * size * 1.5, { size, face, colour: '#33363d' })
  }
}

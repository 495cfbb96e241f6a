import { checkDigit, checkMrz, type MrzChecks } from './check-digits'
import { BRITISH_NUMBER_ALPHABET, MRZ_CHARACTERS, MRZ_LAYOUT, NUMBER_AT, type MrzFormat } from './layout'
import { SPARE_PLACES, type LetterScores, type LineScores } from './read-line'

export interface DecodedMrz {
  format: MrzFormat
  /** Full lines, 2 × 44 or 3 × 30 characters. */
  lines: string[]
  checks: MrzChecks
  /** How clearly the least clear letter of the name won over the next best: 0 = a toss-up, above 0.1 = plain. */
  name_clarity: number
  /** Mean correlation with OCR-B, 0–1. */
  likeness: number
}

/** A character read wrongly looks almost as likely as the right one; beyond this loss it was printed that way. */
const REPAIRABLE_LOSS = 0.05
/** Letters that fit less well than this are rather paper than print. */
const PAPER = 0.5
const FILLER = MRZ_CHARACTERS.indexOf('<')

/** Turns scored lines into text: what the standard allows in each place, chosen by likeness. */
export function decodeLines(scored: LineScores[], format: MrzFormat): DecodedMrz {
  const alphabets = MRZ_LAYOUT[format].map((runs) => runs.flatMap((run) => new Array<string>(run.length).fill(run.alphabet)))
  const placed = scored.map((line, i) => place(line.letters, alphabets[i] ?? []))
  const lines = placed.map((letters, i) => letters.map((scores, at) => likeliest(scores, alphabets[i]?.[at] ?? '').character).join(''))
  const number = readNumber(placed, lines, format)
  const { line, from } = NUMBER_AT[format]
  lines[line] = (lines[line] ?? '').slice(0, from) + number + (lines[line] ?? '').slice(from + 9)
  return { format, lines, checks: checkMrz(format, lines), name_clarity: nameClarity(placed, lines, format), likeness: likeness(placed) }
}

/** Finds where among the scored places the line begins, and brings it to full length with fillers. */
function place(letters: LetterScores[], alphabets: string[]): LetterScores[] {
  const lastStart = Math.max(2 * SPARE_PLACES, letters.length - alphabets.length)
  let best = { start: 0, fit: Number.NEGATIVE_INFINITY }
  for (let start = 0; start <= lastStart; start++) {
    const fit = alphabets.reduce((sum, alphabet, i) => {
      const scores = letters[start + i]
      return scores ? sum + likeliest(scores, alphabet).score - PAPER : sum
    }, 0)
    if (fit > best.fit) best = { start, fit }
  }
  const filler = new Float32Array(MRZ_CHARACTERS.length)
  filler[FILLER] = PAPER
  return alphabets.map((_, i) => letters[best.start + i] ?? filler)
}

interface Choice {
  character: string
  score: number
}

/** The characters of an alphabet, likeliest first. Digits stand before letters where they fit alike: zero before O. */
function choices(scores: LetterScores, alphabet: string): Choice[] {
  const preference = (character: string) => (character >= '0' && character <= '9' ? 0.015 : 0)
  return [...alphabet]
    .map((character) => ({ character, score: (scores[MRZ_CHARACTERS.indexOf(character)] ?? -1) + preference(character) }))
    .toSorted((a, b) => b.score - a.score)
}

function likeliest(scores: LetterScores, alphabet: string): Choice {
  return choices(scores, alphabet)[0] ?? { character: '<', score: -1 }
}

/**
 * The nine characters of the document number. Where its check digit fails, one character may give way to another
 * that looks all but the same; anything less alike stays, so that a falsified digit is reported, not mended.
 */
function readNumber(placed: LetterScores[][], lines: string[], format: MrzFormat): string {
  const { line, from } = NUMBER_AT[format]
  const british = format === 'TD3' && lines[0]?.slice(2, 5) === 'GBR'
  const alphabet = british ? BRITISH_NUMBER_ALPHABET : MRZ_CHARACTERS
  const ranked = (placed[line] ?? []).slice(from, from + 9).map((scores) => choices(scores, alphabet))
  const digit = lines[line]?.charAt(from + 9) ?? ''
  const zeros = ranked.map(preferZero).join('')
  if (checkDigit(zeros) === digit) return zeros
  const read = ranked.map((choice) => choice[0]?.character ?? '<').join('')
  if (checkDigit(read) === digit) return read
  const repairs = ranked.flatMap(([first, ...others], i) =>
    others
      .filter((other) => (first?.score ?? 0) - other.score < REPAIRABLE_LOSS)
      .map((other) => ({ text: read.slice(0, i) + other.character + read.slice(i + 1), score: other.score - (first?.score ?? 0) })),
  )
  const sound = repairs.filter((repair) => checkDigit(repair.text) === digit).toSorted((a, b) => b.score - a.score)
  return sound[0]?.text ?? read
}

/** Two letters O instead of two zeros leave the check digit as it is, so where both fit, zeros are meant. */
function preferZero(ranked: Choice[]): string {
  const [first, ...others] = ranked
  if (first?.character !== 'O') return first?.character ?? '<'
  const zero = others.find((other) => other.character === '0')
  return zero && first.score - zero.score < REPAIRABLE_LOSS ? '0' : 'O'
}

function nameClarity(placed: LetterScores[][], lines: string[], format: MrzFormat): number {
  const line = format === 'TD3' ? 0 : 2
  const from = format === 'TD3' ? 5 : 0
  const text = lines[line] ?? ''
  const end = text.replace(/<+$/, '').length
  const margins = (placed[line] ?? []).slice(from, end).map((scores) => {
    const [first, second] = choices(scores, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<')
    return (first?.score ?? 0) - (second?.score ?? 0)
  })
  return margins.length === 0 ? 0 : Math.max(0, Math.min(...margins))
}

function likeness(placed: LetterScores[][]): number {
  const best = placed.flat().map((scores) => Math.max(...scores))
  return best.reduce((sum, score) => sum + score, 0) / best.length
}

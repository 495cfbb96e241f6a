import { states } from 'mrz'
import { checkMrz, checksPassed, type MrzChecks } from './check-digits'
import {
  alphabetsOf,
  BRITISH_NUMBER_ALPHABET,
  CODE_WITH_DIGITS,
  fieldText,
  MRZ_CHARACTERS,
  placeOf,
  type MrzFieldName,
  type MrzFormat,
} from './layout'
import { SPARE_PLACES, type LetterScores, type LineScores } from './read-line'
import { repairZone } from './repair'

export interface DecodedMrz {
  format: MrzFormat
  /** Lines of the format, in full length. */
  lines: string[]
  checks: MrzChecks
  /** How clearly the least clear letter of the name beat the runner-up: 0 is a toss-up, above 0.1 is clear. */
  name_clarity: number
  /** For each place of the names, the characters that its ink could be. The print may choose only among these. */
  name_choices: string[]
  /** Mean correlation with OCR-B, 0–1. */
  likeness: number
  /** Places beyond the ends of lines that were detected too short; read as fillers. */
  unseen: number
  /** Characters that differ from their best match, so that the check digits hold. */
  mended: number
  /** Fillers that were clearly seen in the names. */
  fillers: number
  /** How well the first letter fits the format. Tells a visa from a passport of the same size. */
  first_letter: number
}

/** A misread character scores almost as well as the right one. Beyond this loss it was printed that way. */
const REPAIRABLE_LOSS = 0.05
/** Hardly any state uses the letter O in a number. */
const ZERO_LOSS = 0.15
/** A letter with a lower score is more likely paper than print. */
const PAPER = 0.5
/** Bonus for digits over letters where both are allowed. */
const DIGIT_PREFERENCE = 0.03
const PLAIN = 0.6
const FILLER = MRZ_CHARACTERS.indexOf('<')
/** Scores of a place that was not looked at. */
const UNSEEN: LetterScores = new Float32Array(MRZ_CHARACTERS.length).fill(PAPER, FILLER, FILLER + 1)

/** Turns scored lines into text: at each place the best-scoring character that the standard allows. */
export function decodeLines(scored: LineScores[], format: MrzFormat): DecodedMrz {
  const alphabets = alphabetsOf(format)
  const placed = scored.map((line, i) => place(line.letters, alphabets[i] ?? []))
  const ranked = placed.map((letters, i) => letters.map((scores, at) => choices(scores, alphabets[i]?.[at] ?? '')))
  const code = ranked[0]?.[0]?.[0]?.character
  if (code !== CODE_WITH_DIGITS && ranked[0]?.[1])
    ranked[0][1] = ranked[0][1].filter(({ character }) => !isDigit(character))
  const read = ranked.map((line) => line.map((choice) => choice[0]?.character ?? '<').join(''))
  const lines = withQuietEnd(format, withSoundZeros(format, withStates(format, read, placed), ranked))
  if (format === 'TD3' && fieldText(format, lines, 'issuer') === 'GBR') forceDigits(ranked, placed, lines)
  const mended = repairZone(format, lines, lookAlikesOf(ranked, lines))
  return {
    format,
    lines: mended,
    checks: checkMrz(format, mended),
    name_clarity: nameClarity(ranked, mended, format),
    name_choices: nameChoices(ranked, format),
    likeness: likeness(placed),
    unseen: placed.flat().filter((scores) => scores === UNSEEN).length,
    mended: differences(lines, mended),
    fillers: plainFillers(placed, format),
    first_letter: ranked[0]?.[0]?.[0]?.score ?? -1,
  }
}

/** Finds where the line starts among the scored places, and pads it to full length with fillers. */
function place(letters: LetterScores[], alphabets: string[]): LetterScores[] {
  const lastStart = Math.max(2 * SPARE_PLACES, letters.length - alphabets.length)
  let best = { start: 0, fit: Number.NEGATIVE_INFINITY }
  for (let start = 0; start <= lastStart; start++) {
    const fit = alphabets.reduce((sum, alphabet, i) => {
      const scores = letters[start + i]
      return scores ? sum + bestScore(scores, alphabet) - PAPER : sum
    }, 0)
    if (fit > best.fit) best = { start, fit }
  }
  return alphabets.map((_, i) => letters[best.start + i] ?? UNSEEN)
}

const isDigit = (character: string) => character >= '0' && character <= '9'

interface Choice {
  character: string
  score: number
}

/** The characters of an alphabet, best first. Digits win over letters of equal score: zero before O. */
function choices(scores: LetterScores, alphabet: string): Choice[] {
  return [...alphabet]
    .map((character) => ({ character, score: preferredScore(scores, character) }))
    .toSorted((a, b) => b.score - a.score)
}

/** The score of the first of the choices. */
function bestScore(scores: LetterScores, alphabet: string): number {
  let best = Number.NEGATIVE_INFINITY
  for (const character of alphabet) best = Math.max(best, preferredScore(scores, character))
  return alphabet === '' ? -1 : best
}

const preferredScore = (scores: LetterScores, character: string): number =>
  scoreOf(scores, character) + (isDigit(character) ? DIGIT_PREFERENCE : 0)

function scoreOf(scores: LetterScores | undefined, character: string): number {
  return scores?.[MRZ_CHARACTERS.indexOf(character)] ?? -1
}

/** The characters within the repairable loss of the one that was read. */
function lookAlikesOf(ranked: Choice[][][], lines: string[]): string[][][] {
  return ranked.map((line, i) =>
    line.map((choice, at) => {
      const read = lines[i]?.charAt(at)
      const score = choice.find(({ character }) => character === read)?.score ?? -1
      return choice
        .filter((other) => other.character !== read && score - other.score < REPAIRABLE_LOSS)
        .map(({ character }) => character)
    }),
  )
}

/** British passport numbers are nine digits, whatever a place looks like. Mutates all its arguments. */
function forceDigits(ranked: Choice[][][], placed: LetterScores[][], lines: string[]): void {
  const digits = (placed[1] ?? []).slice(0, 9).map((scores) => choices(scores, BRITISH_NUMBER_ALPHABET))
  ranked[1]?.splice(0, 9, ...digits)
  lines[1] = digits.map((choice) => choice[0]?.character ?? '0').join('') + (lines[1] ?? '').slice(9)
}

/**
 * No check digit covers state codes, but there are only so many: replaces an unknown code with the best-scoring one if
 * it is a close call.
 */
function withStates(format: MrzFormat, lines: string[], placed: LetterScores[][]): string[] {
  const fields: MrzFieldName[] = ['issuer', 'nationality']
  return fields.reduce((text, field) => {
    const at = placeOf(format, field)
    const read = fieldText(format, text, field)
    if (!at || read.replace(/<+$/, '') in states) return text
    const scores = (placed[at.line] ?? []).slice(at.from, at.to)
    const fit = (code: string) => [...code].reduce((sum, character, i) => sum + scoreOf(scores[i], character), 0)
    const [best] = Object.keys(states)
      .map((code) => code.padEnd(3, '<'))
      .toSorted((a, b) => fit(b) - fit(a))
    if (!best || fit(read) - fit(best) > REPAIRABLE_LOSS) return text
    return text.map((line, i) => (i === at.line ? line.slice(0, at.from) + best + line.slice(at.to) : line))
  }, lines)
}

/**
 * Two letters O instead of two zeros may leave a check digit unchanged. So reads zeros if they score almost the same
 * and no check digit contradicts them.
 */
function withSoundZeros(format: MrzFormat, lines: string[], ranked: Choice[][][]): string[] {
  const fields: MrzFieldName[] = ['number', 'optional', 'more_optional']
  const places = fields.map((field) => placeOf(format, field)).filter((place) => place !== null)
  const covered = (line: number, at: number) => places.some((one) => one.line === line && at >= one.from && at < one.to)
  const zeros = lines.map((line, i) =>
    [...line].map((character, at) => (covered(i, at) ? zeroFor(character, ranked[i]?.[at] ?? []) : character)).join(''),
  )
  return checksPassed(checkMrz(format, zeros)) >= checksPassed(checkMrz(format, lines)) ? zeros : lines
}

/** Three fillers end the names (ICAO 9303-3 section 4.6): anything after them is the pattern of the paper. */
function withQuietEnd(format: MrzFormat, lines: string[]): string[] {
  const fields: MrzFieldName[] = ['names', 'given_names']
  return fields.reduce((text, field) => {
    const at = placeOf(format, field)
    const end = at ? fieldText(format, text, field).indexOf('<<<') : -1
    if (!at || end <= 0) return text
    const quiet = (line: string) => line.slice(0, at.from + end) + '<'.repeat(at.to - at.from - end) + line.slice(at.to)
    return text.map((line, i) => (i === at.line ? quiet(line) : line))
  }, lines)
}

function zeroFor(character: string, ranked: Choice[]): string {
  if (character !== 'O') return character
  const score = (wanted: string) => ranked.find((choice) => choice.character === wanted)?.score ?? -1
  return score('O') - score('0') < ZERO_LOSS ? '0' : 'O'
}

/** A letter within this loss of the best may be the one that was printed. */
const POSSIBLE_LOSS = 0.12

function nameChoices(ranked: Choice[][][], format: MrzFormat): string[] {
  const fields: MrzFieldName[] = ['names', 'given_names']
  return fields.flatMap((field) => {
    const at = placeOf(format, field)
    return (at ? (ranked[at.line] ?? []).slice(at.from, at.to) : []).map(([best, ...others]) =>
      [best, ...others.filter(({ score }) => (best?.score ?? 0) - score < POSSIBLE_LOSS)]
        .map((choice) => choice?.character ?? '')
        .join(''),
    )
  })
}

function nameClarity(ranked: Choice[][][], lines: string[], format: MrzFormat): number {
  const at = placeOf(format, 'names')
  if (!at) return 0
  const end = at.from + fieldText(format, lines, 'names').replace(/<+$/, '').length
  const margins = (ranked[at.line] ?? [])
    .slice(at.from, end)
    .map(([first, second]) => (first?.score ?? 0) - (second?.score ?? 0))
  return margins.length === 0 ? 0 : Math.max(0, Math.min(...margins))
}

function differences(lines: string[], others: string[]): number {
  return lines.reduce(
    (sum, line, i) => sum + [...line].filter((character, at) => others[i]?.[at] !== character).length,
    0,
  )
}

/** Places where `<` scores well, and better than any other character. */
function plainFillers(placed: LetterScores[][], format: MrzFormat): number {
  const at = placeOf(format, 'names')
  return (at ? (placed[at.line] ?? []).slice(at.from, at.to) : []).filter((scores) => {
    const filler = scores[FILLER] ?? -1
    return filler > PLAIN && filler >= Math.max(...scores)
  }).length
}

function likeness(placed: LetterScores[][]): number {
  const best = placed.flat().map((scores) => Math.max(...scores))
  return best.reduce((sum, score) => sum + score, 0) / best.length
}

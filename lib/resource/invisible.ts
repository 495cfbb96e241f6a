/**
 * Cleans typed and pasted text: one form for accents (NFC), and no invisible characters. Silently removes invisible
 * characters without meaning; keeps those that a script or an emoji needs where they have an effect. Pure; runs in the
 * browser too. No look-behind, for old browsers.
 */
const PLAIN = /^[\x20-\x7E]*$/

const WESTERN = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}`
/** A letter or mark of a script that uses joiners, or part of an emoji. */
const OTHER = new RegExp(
  String.raw`(?![${WESTERN}])\p{L}|(?![\u0300-\u036F])\p{M}|[\p{Extended_Pictographic}\p{Emoji_Modifier}]`,
  'u',
)
const LETTER = /[\p{L}\p{M}]/u
const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u
const UNSPACED = /[\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Arabic letters that do not join to the next one: a non-joiner after them has no effect. */
const UNJOINING =
  /[\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0688-\u0699\u06C0\u06CF\u06D2\u06D3\u06D5]/u

/** Zero-width characters, soft hyphens and bidi controls. */
const RUNS = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu
const [SPACE, NON_JOINER] = ['\u200B', '\u200C']
/**
 * Variation selectors after a character that has no variants. Emoji, and scripts other than the Western ones, may have
 * them.
 */
const NO_VARIANT = new RegExp(
  String.raw`(^|[${WESTERN}\s\p{P}]|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|\d(?![\uFE00-\uFE0F]\u20E3))[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+`,
  'gu',
)
/** Invisible tag characters spell the region of a flag. */
const TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u{E0000}-\u{E007F}]/gu
/**
 * Control characters except tab and line breaks, blank letters, and joiners that join nothing. U+0000 is refused with
 * the body.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u115F\u1160\u180E\u200C-\u200D\u2061-\u2065\u206A-\u206F\u3164\uFFA0\uFFF9-\uFFFB]/u

interface Around {
  before: string
  after: string
  isEnd: boolean
  isRightToLeft: boolean
}

const joins = ({ before, after }: Around): boolean =>
  OTHER.test(before) || (LETTER_OR_DIGIT.test(before) && OTHER.test(after))

/** The one character of an invisible run that has an effect at its position, if any. */
function kept(run: string, around: Around): string {
  const { before, after, isEnd, isRightToLeft } = around
  const joiner = /[\u200C\u200D]/.exec(run)?.[0]
  if (joiner) return joiner === NON_JOINER && (isEnd || UNJOINING.test(before)) ? '' : joiner
  if (isEnd) return ''
  if (run.includes(SPACE) && (UNSPACED.test(before) || UNSPACED.test(after))) return SPACE
  // Between two letters a direction mark has no effect.
  const isMarkOfUse = isRightToLeft && !(LETTER.test(before) && LETTER.test(after))
  return isMarkOfUse ? (/[\u061C\u200E\u200F]/.exec(run)?.[0] ?? '') : ''
}

function mapRuns(text: string, change: (run: string, around: Around) => string): string {
  const first = text.search(/[^\s\p{Cf}]/u)
  let end = text.length
  // A regular expression for the end would restart at every space of a long text.
  while (end > 0 && /[\s\p{Cf}]/u.test(text.charAt(end - 1))) end -= 1
  const isRightToLeft = RIGHT_TO_LEFT.test(text)
  return text.replace(RUNS, (run, at: number) => {
    const behind = text.codePointAt(at + run.length)
    return change(run, {
      before: /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '',
      after: behind === undefined ? '' : String.fromCodePoint(behind),
      isEnd: at < first || at >= end,
      isRightToLeft,
    })
  })
}

/** Removes invisible characters without meaning and normalises to NFC. */
export function cleaned(text: string): string {
  if (PLAIN.test(text)) return text
  return mapRuns(text.normalize('NFC').replace(TAGS, '$1').replace(NO_VARIANT, '$1'), kept).normalize('NFC')
}

/** Why a cleaned text is refused: names the first invisible character left in it; null if there is none. */
export function findInvisible(text: string): string | null {
  if (PLAIN.test(text)) return null
  const rest = mapRuns(text, (run, around) => (joins(around) ? '' : run))
  const found = UNSEEN.exec(rest)?.[0].codePointAt(0)
  if (found === undefined) return null
  const named = `U+${found.toString(16).toUpperCase().padStart(4, '0')}`
  return `has an invisible character (${named}). Remove it.`
}

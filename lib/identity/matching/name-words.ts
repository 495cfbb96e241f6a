import { spellings } from './fold'
import { LETTER_PREFIXES, PARTICLES, PREFIXES, TITLES } from './name-vocabulary'

/** One word of a name. */
export interface Word {
  /** As written. */
  text: string
  /** Folded, the plain one first; also with its particle, if one precedes it. */
  spellings: string[]
  /** Joined to the previous word by a hyphen. */
  bound: boolean
  /** Written with a full stop. */
  dotted?: boolean
  /** A compound of short words, so that a misreading might be another name. */
  composed?: boolean
}

const APOSTROPHES = /['’‘`´ʼʻ′]/g
const key = (word: Word): string => word.spellings[0] ?? ''
export const isIn = (list: Set<string>, word: Word | undefined): boolean => word !== undefined && list.has(key(word))
export const areSame = (a: Word, b: Word): boolean => a.spellings.some((spelling) => b.spellings.includes(spelling))
export const isInitial = (word: Word): boolean => /^[A-Z]$/.test(key(word))
/** Differs only in one letter of the plain spelling: reported as `spelling`, not as `same`. */
export const haveSamePlainSpelling = (a: Word, b: Word): boolean => key(a) === key(b)
export const textOf = (words: Word[]): string => words.map((word) => word.text).join(' ')

/** S/O, D/O, W/O, A/L and A/P between two names: son, daughter or wife of. Not initials, and not two holders. */
const OFFSPRING = /^(?:[sdwf]\/o|a\/[lp])\.?$/i
export function withoutOffspring(text: string): string {
  if (!text.includes('/')) return text
  // A/L Krishnan, Anand: the father's name is written first.
  const bare = /^[^,]*,\s*\p{L}/u.test(text) ? withoutLeadingOffspring(text) : text
  const words = bare.replace(/ ?\/ ?/g, '/').split(/\s+/)
  const isBetween = (i: number) => i > 0 && i < words.length - 1 && !TITLES.has(spellings(words[i - 1] ?? '')[0] ?? '')
  return words
    .filter((word, i) => !OFFSPRING.test(word) || !(isBetween(i) || (i > 0 && i === words.length - 1)))
    .join(' ')
}

/** At the beginning of what a document labels as the surname, the name before it is in another field. */
export const withoutLeadingOffspring = (surname: string): string =>
  surname.replace(/^\s*(?:[sdwf] ?\/ ?o|a ?\/ ?[lp])\.?\s+(?=\p{L})/iu, '')

/** The words of a name: apostrophes join (O'Brien), hyphens, full stops and fillers separate; numbers are dropped. */
export function wordsOf(text: string): Word[] {
  const groups = withoutOffspring(text.normalize('NFKC').replace(APOSTROPHES, '')).split(
    /[\s,/<_\u200B]+|(?<=\.)(?!(?:ra|na|ssa)(?!\p{L}))/u,
  )
  return groups.flatMap((group) => {
    const dotted = group.endsWith('.')
    const written = group
      .replaceAll('.', '')
      .split(/[-‐-―]+/u)
      .map((part) => ({ text: part, spellings: spellings(part), ...(dotted && { dotted }) }))
      .filter((part) => part.spellings[0] && !/^\d+$/.test(part.spellings[0]))
    return written.map((part, i) => ({ ...part, bound: i > 0 }))
  })
}

/** Every way to write several words as one. */
export function joined(words: Word[]): string[] {
  const known = JOINED.get(words) ?? join(words)
  JOINED.set(words, known)
  return known
}

/** Caches the joined words, since they are compared with many names. */
const JOINED = new WeakMap<Word[], string[]>()

function join(words: Word[]): string[] {
  const most = Math.max(1, ...words.map((word) => word.spellings.length))
  const ways = Array.from({ length: most }, (_, way) =>
    words.map((word) => word.spellings[Math.min(way, word.spellings.length - 1)] ?? '').join(''),
  )
  return [...new Set(ways)].filter(Boolean)
}

/** The words joined to one. */
const merged = (words: Word[]): Word => ({
  text: textOf(words),
  spellings: joined(words),
  bound: words[0]?.bound ?? false,
})

/**
 * Joins Mac Donald, St John and, with `letters`, O Brien to one word. Leaves the first word alone unless `fromStart`.
 */
export function joinPrefixes(words: Word[], { letters, fromStart }: { letters: boolean; fromStart: boolean }): Word[] {
  const out: Word[] = []
  for (let i = 0; i < words.length; i++) {
    const [word, next] = [words[i], words[i + 1]]
    if (!word) continue
    const ways =
      i > 0 || fromStart
        ? (PREFIXES[key(word)] ?? (letters && LETTER_PREFIXES.has(key(word)) ? [key(word)] : null))
        : null
    if (!ways || !next) {
      out.push(word)
      continue
    }
    out.push({
      text: `${word.text} ${next.text}`,
      spellings: ways.flatMap((way) => next.spellings.map((spelling) => way + spelling)),
      bound: word.bound,
    })
    i++
  }
  return out
}

export const isParticle = (word: Word): boolean =>
  isIn(PARTICLES, word) && (key(word).length > 1 || word.text === word.text.toLowerCase())

/**
 * Attaches particles to the following word, which matches with and without them. Never the last word nor, for given
 * names, the first.
 */
export function absorbParticles(words: Word[], keepFirst: boolean): Word[] {
  const out: Word[] = []
  let pending: Word[] = []
  for (const [i, word] of words.entries()) {
    const last = i === words.length - 1
    if (!last && isParticle(word) && !(keepFirst && i === 0)) {
      pending.push(word)
      continue
    }
    out.push(
      pending.length
        ? {
            text: textOf([...pending, word]),
            spellings: [...word.spellings, ...joined([...pending, word])],
            bound: word.bound,
            ...(word.composed && { composed: true }),
          }
        : word,
    )
    pending = []
  }
  return out
}

/** Joins adjacent words that the other side writes as one: Mary Ann and Maryann. */
export function mergeAsIn(words: Word[], other: Word[]): Word[] {
  const at = words.findIndex((word, i) => {
    const next = words[i + 1]
    if (next === undefined) return false
    const ways = joined([word, next])
    return other.some((one) => ways.some((way) => one.spellings.includes(way)))
  })
  const pair = words.slice(at, at + 2)
  return at < 0 ? words : [...words.slice(0, at), merged(pair), ...words.slice(at + 2)]
}

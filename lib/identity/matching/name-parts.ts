import type { FoundName } from './schema'
import { isGivenName } from './known-names'
import {
  BEFORE_TITLES,
  DOUBTFUL_TITLES,
  FACULTIES,
  GENERATIONS,
  NO_NAME,
  NOT_AVAILABLE,
  PLACEHOLDERS,
  SUFFIXES,
  SUFFIXES_BEHIND_COMMA,
  SUFFIXES_OR_SURNAMES,
  TITLES,
} from './name-vocabulary'
import {
  absorbParticles,
  areSame,
  isIn,
  isInitial,
  isParticle,
  joinPrefixes,
  withoutLeadingOffspring,
  wordsOf,
  type Word,
} from './name-words'
import { joinServants } from './servant-names'

/** A name split into given names and surname. */
export interface NameParts {
  given: Word[]
  surname: Word[]
  /** Labels or a comma tell them apart. */
  labelled: boolean
  /** A hyphen joins the words of the surname. */
  bound: boolean
  /** Read surname first, although nothing says so. */
  reversed: boolean
  /** Father or son, if a suffix tells. */
  generation: string | null
  /** A single name, written both as given name and as surname. */
  repeated?: boolean
}

/** Nobody has more; a longer text is not a name. */
const MAX_WORDS = 12
/** "Ann Hartley (née Miller)": a former name follows. */
const FORMERLY =
  /[\s(["“‘',/-](?:n[ée]e|formerly|previously|prev\.?|maiden\s+name|(?:also\s+)?known\s+as|geb(?:\.|orene?r?)?|otherwise|[afn]\.?\/?k\.?\/?a\.?)[\s:"”’'].*$/isu
/** "Mary Jones (Smith)": so does one in brackets at the end, unless that is a suffix. */
const IN_BRACKETS = /\(([^()]*)\)\s*$/u

/** Cuts off a former name, but only while `least` words remain: Tan Nee Ling has none. */
function withoutFormer(text: string, least: number): string {
  const now = text
    .normalize('NFC')
    .replace(FORMERLY, '')
    .replace(IN_BRACKETS, (brackets, inside: string) =>
      areAllIn(wordsOf(inside), SUFFIXES, SUFFIXES_BEHIND_COMMA) ? brackets : '',
    )
  return wordsOf(now).length >= least ? now : text
}

interface Stripped {
  words: Word[]
  generation: string | null
}

/** Drops titles and suffixes, but only while `least` words remain. */
function strip(all: Word[], least: number): Stripped {
  const words = all.filter((word) => !isIn(PLACEHOLDERS, word))
  let generation: string | null = null
  let title: Word | undefined
  while (words.length > least && isTitle(words, title)) title = words.shift()
  while (words.length > least && isIn(SUFFIXES, words.at(-1))) generation = generationOf(words.pop()) ?? generation
  return { words, generation: generation ?? (words.length > least ? generationOf(words.at(-1)) : null) }
}

const generationOf = (word: Word | undefined): string | null => GENERATIONS[keyOf(word)] ?? null

/** @param before the preceding title, if there is one */
function isTitle([word, next, third]: Word[], before: Word | undefined): boolean {
  if (!word || isIn(TITLES, word)) return word !== undefined
  const behind = DOUBTFUL_TITLES[keyOf(word)]
  if (behind) return word.dotted === true || isIn(TITLES, next) || behind.includes(keyOf(before))
  if (isIn(BEFORE_TITLES, word))
    return (
      isIn(TITLES, next) ||
      DOUBTFUL_TITLES[keyOf(next)] !== undefined ||
      (isIn(BEFORE_TITLES, next) && DOUBTFUL_TITLES[keyOf(third)] !== undefined)
    )
  return before !== undefined && isIn(FACULTIES, word) && isSmall(word) && (word.dotted === true || !isSmall(before))
}

const keyOf = (word: Word | undefined): string => word?.spellings[0] ?? ''
const isSmall = ({ text }: Word) => text === text.toLowerCase()

const areAllIn = (words: Word[], ...lists: Set<string>[]) =>
  words.every((word) => lists.some((list) => isIn(list, word)))

function parts(
  given: Word[],
  surname: Word[],
  rest: Pick<NameParts, 'labelled' | 'reversed' | 'generation'>,
): NameParts {
  const [first, last] = [absorbParticles(given, true), absorbParticles(surname, false)]
  return { ...rest, given: first, surname: last, bound: last.length > 1 && last.slice(1).every((word) => word.bound) }
}

/** The split of a labelled name, and also the variant in which what may be a single name counts as one word. */
function labelledParts(surname: string, given: string): NameParts[] {
  const ownSurname = withoutFormer(withoutLeadingOffspring(surname), 1)
  const [last, first] = [strip(wordsOf(ownSurname), 1), strip(wordsOf(given), 1)]
  const surnameWords = joinPrefixes(last.words, { letters: true, fromStart: true })
  const rest = { labelled: true, reversed: false, generation: last.generation ?? first.generation }
  const split = (before: Word[], behind: Word[]) =>
    behind.length ? parts(before, behind, rest) : parts([], before, rest)
  const [before, behind] = [joinServants(first.words), joinServants(surnameWords)]
  return [
    split(first.words, surnameWords),
    ...(before === first.words && behind === surnameWords ? [] : [split(before, behind)]),
    ...oneName([...first.words, ...surnameWords], rest),
  ]
}

/** A name in both places is its holder's only one, unless it is a given name, since many of those are also surnames. */
function oneName(words: Word[], rest: Pick<NameParts, 'labelled' | 'reversed' | 'generation'>): NameParts[] {
  const [word, other] = words
  if (words.length !== 2 || !word || !other || !areSame(word, other) || word.spellings.some(isGivenName)) return []
  return [{ ...parts([], [other], rest), repeated: true }]
}

/** Comma-separated groups, without those that hold only suffixes. */
function commaGroups(text: string): { groups: string[]; suffixes: Word[] } {
  const suffixes: Word[] = []
  const groups = text.split(',').filter((group) => wordsOf(group).length)
  while (groups.length > 1 && areAllIn(wordsOf(groups.at(-1) ?? ''), SUFFIXES, SUFFIXES_BEHIND_COMMA))
    suffixes.push(...wordsOf(groups.pop() ?? ''))
  return { groups, suffixes }
}

/**
 * The possible splits of an unlabelled name: surname last (one word, two, or as many as its hyphens join), or first. A
 * comma says which. A hyphen joins its words, so that a double surname is not split.
 * @param anyLength the other side tells the length of the surname, so any length may be tried
 */
export function possibleParts(text: string, anyLength = false): NameParts[] {
  const { groups, suffixes } = commaGroups(withoutFormer(text, 2))
  const [before = '', after] = groups
  const generation = suffixes.map((word) => GENERATIONS[word.spellings[0] ?? '']).find(Boolean) ?? null
  if (after !== undefined && groups.length === 2 && !areAllIn(wordsOf(before), TITLES))
    return labelledParts(before, after).map((one) => ({ ...one, generation: one.generation ?? generation }))
  const all = wordsOf(groups.join(' '))
  const stripped = strip(all, 2)
  if (stripped.words.length > MAX_WORDS) return []
  const readings = [
    { letters: true, fromStart: true },
    { letters: false, fromStart: false },
    { letters: true, fromStart: false },
  ].map((how) => joinPrefixes(stripped.words, how))
  const distinct = readings.filter((words, i) => readings.findIndex((other) => other.length === words.length) === i)
  const rest = { labelled: false, reversed: false, generation: stripped.generation ?? generation }
  return [
    ...distinct
      .flatMap((words) => [...new Set([words, joinServants(words)])])
      .flatMap((words) => splits(words, rest.generation, anyLength)),
    ...oneName(stripped.words, rest),
    ...surnameLikeSuffix(all),
  ]
}

/** In Ann Marie Senior, Senior may be a surname rather than a suffix. */
function surnameLikeSuffix(all: Word[]): NameParts[] {
  const [given, last] = [strip(all.slice(0, -1), 1).words, all.at(-1)]
  if (
    !last ||
    given.length < 2 ||
    !isIn(SUFFIXES_OR_SURNAMES, last) ||
    !given.every((word) => isInitial(word) || word.spellings.some(isGivenName))
  )
    return []
  return [parts(given, [last], { labelled: false, reversed: false, generation: null })]
}

function splits(words: Word[], generation: string | null, anyLength: boolean): NameParts[] {
  if (words.length < 2) return [parts([], words, { labelled: false, reversed: false, generation })]
  const cuts = words.flatMap((word, at) => (at > 0 && !word.bound ? [at] : []))
  if (!cuts.length) return [parts([], words, { labelled: false, reversed: false, generation })]
  const apart = cuts.filter((at) => at === 1 || !isParticle(words[at - 1] ?? words[0] ?? NOBODY))
  const last = (apart.length ? apart : cuts).map((at) =>
    parts(words.slice(0, at), words.slice(at), { labelled: false, reversed: false, generation }),
  )
  const first = cuts.map((at) =>
    parts(words.slice(at), words.slice(0, at), { labelled: false, reversed: true, generation }),
  )
  const short = (all: NameParts[], shortest: NameParts | undefined) =>
    all.filter((one) => anyLength || one.surname.length <= 2 || one === shortest)
  return [...short(last, last.at(-1)).toReversed(), ...short(first, first[0])]
}

const NOBODY: Word = { text: '', spellings: [''], bound: false }

/** The content of a field, without the placeholders that documents print for a missing name. */
function nameIn(field: string | undefined): string {
  const words = wordsOf(field ?? '')
  const isNone =
    NOT_AVAILABLE.test(field ?? '') ||
    words.every((word) => isIn(PLACEHOLDERS, word)) ||
    NO_NAME.test(words.map(keyOf).join(' '))
  return isNone ? '' : (field ?? '')
}

/** Whether the source itself says which words are the surname. */
export const isLabelled = (found: FoundName): boolean =>
  typeof found !== 'string' && nameIn(found.surname) !== '' && nameIn(found.given) !== ''

/** The found name as one text, without any label for the surname. */
export function unlabelled(found: Exclude<FoundName, string>): string {
  const { full, given, surname } = found
  const isOneName = [given, surname].some((field) => field?.trim() && nameIn(field) === '')
  const name = nameIn(given) || nameIn(surname)
  return isOneName ? name : (full ?? name)
}

export function partsOfFound(found: FoundName, anyLength = false): NameParts[] {
  if (typeof found === 'string') return possibleParts(found, anyLength)
  if (isLabelled(found)) return labelledParts(found.surname ?? '', found.given ?? '')
  return possibleParts(unlabelled(found), anyLength)
}

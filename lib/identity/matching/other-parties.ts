import { isBankAccount } from './holder-labels'
import { areNames, isUnknownName, namesTenant } from './is-let'
import { IN_LIST } from './name-lines'
import { CALLED, CALLED_BEHIND, LABEL_ONLY, OWN, OWNERS, PARTIES, QUOTES } from './party-words'

/**
 * Handles what a paper says about people other than the resident: an agreement about a home names the landlord, the
 * agent and the witnesses besides the tenant, and a bill a previous resident; none of them lives there.
 */
const ROLE = new RegExp(
  `(?<open>(?:\\(|(?<=\\s)[–—-](?=\\s?(?:${CALLED})\\s))(?:[\\s${QUOTES}:,]|(?:${CALLED})(?=[\\s${QUOTES}:,]))*)?(?<![\\p{L}-])(?:(?<other>(?<party>${PARTIES})|${LABEL_ONLY})|(?:${OWN}))(?![\\p{L}-])(?<close>[${QUOTES}]*(?:\\s*${CALLED_BEHIND}[${QUOTES}]*)?\\s*\\))?(?:\\(s\\))?`,
  'giu',
)
/** The owner of a home lives there, unless it is let. */
const OWNER = new RegExp(`^(?:${OWNERS})$`, 'iu')
/** What may follow a role on its line if it names nobody there. */
const LABEL_ENDS =
  /^(?:['’]s?)?(?: \d)?(?: full)?(?: (?:names?|signatures?|(?:contact )?details))?(?:\(s\))?(?: is| are)?[ :.–/-]*$/i
/** What may precede a role that is a label. */
const LABEL_BEGINS =
  /^\W*(?:\d+\W+)*(?:(?:signed|executed) by )?(?:sender )?(?:(?:full )?names? of )?(?:(?:the|your|our|ihre?|votre|uw) )?$/i
const LONGEST_LINE = 400
const CELL_ENDS = /\s{2,}|\t|\|/
/** A role on its own line names nobody further down than this many lines. */
const MAX_NAMED = 4

/** Roles that receive mail themselves, about their own or somebody else's affairs. */
const HAS_POST = /^(?:beneficiar|trustee|nominee|carer|appointee|attorney)/i
const ENDS_IN_COLON = /^(?:['’]s?)?(?: \d)?(?: full)?(?: names?)?(?:\(s\))? ?:/i
const ENDS_LABEL = /^(?:['’]s?)?(?: \d)?(?: full)?(?: names?)?(?:\(s\))?(?: ?:| is | are | [–-] )/i

const isLabel = (before: string, behind: string) =>
  LABEL_BEGINS.test(before.replace(/\s+/g, ' ')) && LABEL_ENDS.test(behind.replace(/\s+/g, ' '))

/** The context in which lines are read. */
interface Reading {
  /** The whole paper says that the home is let: see `isLet`. */
  isLet: boolean
  /** The lines are those of an address and its addressee. */
  isBlock?: boolean
}
interface Page extends Reading {
  /** Words of the expected names, in lower case: Sellers and Engineer are also surnames. */
  ownWords: Set<string>
}

const pageOf = (names: string, reading: Reading): Page => ({
  ...reading,
  ownWords: new Set(names.toLowerCase().split(/[^\p{L}]+/u)),
})

/** Your adviser Ann Hartley. */
const IS_YOURS = /\b(?:your|our|ihre?|votre|uw) (?:[\p{L}-]+ ){0,2}$/iu

/**
 * Whether a word that is a role only as a label is one: followed by a colon; or first in its cell and alone, or before
 * a name it governs.
 */
function isOnlyLabel(line: string, { index, 0: role }: RegExpExecArray, isBlock = false): boolean {
  const before = line.slice(0, index).slice(-LONGEST_LINE)
  const behind = line.slice(index + role.length).slice(0, LONGEST_LINE)
  const [spacedBefore, spacedBehind] = [before, behind].map((text) => text.replace(/\s+/g, ' '))
  const isNaming =
    ENDS_IN_COLON.test(spacedBehind ?? '') || (IS_YOURS.test(spacedBefore ?? '') && /^ \p{Lu}/u.test(behind))
  if (isNaming && !(isBlock && HAS_POST.test(role))) return true
  if (isBlock || !LABEL_BEGINS.test((before.split(CELL_ENDS).at(-1) ?? '').replace(/\s+/g, ' '))) return false
  if (ENDS_LABEL.test(spacedBehind ?? '')) return true
  const isAlone = LABEL_ENDS.test(behind.split(CELL_ENDS)[0] ?? '')
  return LABEL_BEGINS.test(spacedBefore ?? '') && (isAlone || /\bby$/i.test(role))
}

/** Also `, hereinafter “the Landlord”,` and `, nachfolgend Vermieterin genannt`. */
const ENDS_LINE = new RegExp(`^(?:\\s*(?:[${QUOTES}]+|${CALLED_BEHIND})[,.;]?)?\\s*$`, 'i')
const ENDS_PART = /^[,.;]\s*$/

interface Role {
  isOther: boolean
  isLabelOnly?: boolean
  /** `(the Landlord)` and `Ann Hartley, Landlord` describe the text before them. */
  isBehind: boolean
  at: number
  end: number
}

function rolesIn(line: string, { isLet, isBlock, ownWords }: Page): Role[] {
  const roles = [...line.matchAll(ROLE)]
    .filter(({ groups }) => isLet || !OWNER.test(groups?.other ?? ''))
    .filter(({ groups }) => !groups?.other || !ownWords.has(groups.other.toLowerCase()))
    .filter((match) => !match.groups?.other || match.groups.party || isOnlyLabel(line, match, isBlock))
    .map(({ index, 0: { length }, groups: { open, close, other, party } = {} }) => {
      const end = index + length
      const dash = open && !open.startsWith('(') ? ENDS_DASHED.exec(line.slice(end, end + LONGEST_LINE)) : null
      return {
        isOther: other !== undefined,
        isLabelOnly: other !== undefined && party === undefined,
        isBehind: dash !== null || (open !== undefined && close !== undefined),
        at: index,
        end: end + (dash?.[0].length ?? 0),
      }
    })
  for (const [i, role] of roles.entries()) {
    const before = roles[i - 1]
    if (before?.isOther && !before.isBehind) role.isOther ||= OF_ANOTHER.test(line.slice(before.at, role.at))
  }
  const [only, ...more] = roles
  const endsPart = only && /,\s*$/.test(line.slice(0, only.at)) && ENDS_PART.test(line.slice(only.end))
  const endsLine = only && more.length === 0 && (endsPart || ENDS_LINE.test(line.slice(only.end)))
  return endsLine && !isLabel(line.slice(0, only.at), '') ? [{ ...only, isBehind: true }] : roles
}

/** Witness to the tenant's signature. A notice from the landlord to the tenant does name the tenant. */
const OF_ANOTHER = /^(?:witness(?:es)?|guarantors?)(?:\s\p{L}{1,20})?\s(?:to|of|for)(?:\s(?:the|our|your))?\s$/iu

/** Whom the next lines name, if a line ends with a role and no name. */
type Awaited = 'other' | 'own' | null

/**
 * Position of a name with a label of its own, which is not the name of the adviser before it: `Adviser: Bob Miller
 * Name: Ann Hartley`.
 */
function ownNameAt(said: string): number {
  const at = said.search(OWN_NAME)
  const colon = said.indexOf(':')
  return at >= 0 &&
    colon >= 0 &&
    colon < at &&
    areNames(
      said
        .slice(colon + 1, at)
        .split(/\s+/)
        .filter(Boolean),
    )
    ? at
    : -1
}
const OWN_NAME = /(?<=\s)(?:(?:account|customer|your|full)\s)?names?\s?:/i

/** The names right after the label of a role: `The Tenant shall pay Ann Hartley` names no tenant. */
function namesBehind(said: string): string {
  const names = said.replace(BEFORE_NAMES, '').replace(BESIDE_NAMES, '  ')
  const end = [...names.matchAll(/\S+/g)].find(([word]) => !OF_NAMES.test(word))
  return names.slice(0, end?.index)
}
/** Details next to a name: `(1)`, `born 1 May 1990`, `of 4 High Street`, where to call or write. */
const BESIDE_NAMES =
  /\([^()]{0,60}\)|\S+@\S+|(?<!\p{L})(?:e-?mail|tel(?:ephone)?|phone|mobile|dob|date of birth|born|geb(?:oren)?|née?|nat[oa]|nacid[oa])(?!\p{L})[.: ]{0,3}(?:(?:on|am|le|il|el)\s)?(?=\+?\d|\S{1,60}@)|(?:both )?\bof (?=\d)[^;()]{0,200}?(?=\band\b|[;()]|$)|\+?\d[\d/.:-]*\)?(?:\s(?:\p{L}{3,9}\s\d{4}|\d[\d/.:-]*))*/giu
const BEFORE_NAMES =
  /^(?:['’]s)?(?:\(s\))?(?: \d)?(?:\s+full)?(?:\s+names?)?(?:\(s\))?[\s|]*(?::|=|\bis\b|\bare\b|[–-])?[\s|]*(?:(?:full )?names?\s?:\s*)?(?:\(\d{1,2}\)|\d{1,2}[.)])?\s*/i
const OF_NAMES =
  /^(?:\p{Lu}[\p{L}\p{M}'’.,;-]*|d['’]\p{Lu}\p{L}+|[&+/,;–-]|\+\p{Lu}\p{L}+|and|plus|und|sowie|et|y|e|en|van|von|vom|zu|zum|zur|ten|ter|op|de|den|der|del|della|di|da|do|dos|das|du|la|le|el|bin|al|ap)$/u

/** Reads a line with roles: its text without anything about others, and the part that the resident's role describes. */
function readRoles(line: string, roles: Role[]): { text: string; own: string; awaited: Awaited } {
  let [text, own, from] = ['', '', 0]
  let named = null as Role | null
  const add = (said: string) => {
    const at = named?.isLabelOnly ? ownNameAt(said) : -1
    if (!named?.isOther) text += said
    else if (at >= 0) text += `  ${said.slice(at)}`
    if (named && !named.isOther) own += ` ${namesBehind(from === named.at ? said.slice(named.end - named.at) : said)}`
  }
  for (const role of roles) {
    const { isOther, isBehind, at, end } = role
    const until = isBehind ? end : at
    if (!isBehind) add(line.slice(from, until))
    else if (!isOther) [text, own] = [text + line.slice(from, until), own + line.slice(from, at)]
    from = until
    // Bob Miller (lead tenant), Ann Hartley: the label before them still applies.
    named = !isBehind ? role : isOther || named?.isOther ? null : named
  }
  const last = roles.at(-1)
  const isOpen = last !== undefined && !last.isBehind && isLabel('', line.slice(last.end))
  add(line.slice(from))
  return { text, own, awaited: isOpen ? (last.isOther ? 'other' : 'own') : null }
}

const cellsOf = (line: string) => line.split(CELL_ENDS).filter((cell) => cell.trim() !== '')

/** A line of only `(the “Landlord”)` or `- nachfolgend Vermieter genannt -`: it describes the lines above. */
function isOfAbove(line: string, [only, ...more]: Role[]): boolean {
  if (!only || more.length > 0) return false
  const [before, behind] = [line.slice(0, only.at).trim(), line.slice(only.end).trim()]
  if (only.isBehind && /^[–—-]?$/.test(before)) return /^[–—\-,.;]*$/.test(behind)
  return BEGINS_DASHED.test(before) && ENDS_DASHED.test(behind)
}
const BEGINS_DASHED = new RegExp(`^[–—-]\\s*(?:(?:${CALLED})(?:[\\s${QUOTES}]+|$))*[${QUOTES}]*$`, 'i')
const ENDS_DASHED = new RegExp(`^[${QUOTES}]*\\s*(?:${CALLED_BEHIND})?\\s*[–—-][,.;]?$`, 'i')
/** Text between two parties. */
const BETWEEN = /^\W*(?:(?:by and )?between|and|zwischen|und|entre|et|y|e|tra|tussen|en)\W*$/i

/** For a line of only roles, whether each belongs to somebody else. */
function headsOf(line: string, page: Page): boolean[] {
  const roles = cellsOf(line).map((cell) => {
    const [only, ...more] = rolesIn(cell, page)
    return only && more.length === 0 && isLabel(cell.slice(0, only.at), cell.slice(only.end)) ? only.isOther : null
  })
  return roles.length > 1 && roles.every((one) => one !== null) ? roles : []
}

/** Line by line: the text without anything about others, and what it says about the resident by their role. */
interface Said {
  kept: string[]
  own: string[]
}

const isName = (line: string) =>
  areNames(
    line
      .replace(IN_LIST, '')
      .split(/[\s,]+/)
      .filter(Boolean),
  )

const withoutBeside = (line: string) => line.replace(BESIDE_NAMES, '  ').replace(JOINS_NEXT, '')
/** Y and E in capitals are initials. */
const JOINS_NEXT = /^\W*(?:[Aa]nd|AND|[Bb]etween|BETWEEN|[Pp]lus|[Uu]nd|[Zz]wischen|[Ss]owie|[Ee]t|[Ee]ntre|y|e|en)\s/
/** Another of the people that a label names, or details about one. */
function goesOn(line: string, { ownWords }: Page): boolean {
  if (line.trim() === '' || IS_DATE.test(line)) return false
  const names = withoutBeside(line)
  const words = names.toLowerCase().match(/\p{L}+/gu) ?? []
  const isOwnName = words.length > 1 && words.every((word) => ownWords.has(word))
  return BETWEEN.test(line) || words.length === 0 || isOwnName || isName(names) || isUnknownName(names)
}
/** A date alone belongs to a signature. */
const IS_DATE = /^\W*\d{1,2}[\s./-]+(?:\p{L}{3,9}|\d{1,2})[\s./-]+\d{2,4}\W*$/u

/** Roles that head columns name what is below them. */
function read(lines: string[], page: Page): Said {
  const said: Said = { kept: [], own: [] }
  const add = (kept: string, own = '') => void [said.kept.push(kept), said.own.push(own)]
  let heads: boolean[] = []
  let awaited: Awaited = null
  let named = 0
  let isOwn = false
  for (const [i, whole] of lines.entries()) {
    const line = whole.slice(0, LONGEST_LINE)
    const [cells, above] = [cellsOf(line), heads]
    heads = headsOf(line, page)
    const roles = rolesIn(line, page)
    if (roles.length === 0) {
      const below = above.length > 0 && cells.length === above.length
      const isAwaited = awaited !== null && line.trim() !== '' && named < MAX_NAMED
      const isMore: boolean = isOwn && goesOn(line, page)
      if (line.trim() !== '' || awaited === 'other') named++
      isOwn = isMore || (isAwaited && awaited === 'own' && goesOn(line, page))
      if (below) add(...columnsOf(cells, above))
      else if (awaited === 'other') add(isAwaited ? '' : line)
      else add(line, isMore ? withoutBeside(line) : isAwaited ? line : '')
      continue
    }
    if (isOfAbove(line, roles) || (awaited === null && endsParagraph(lines, i, roles))) {
      const places = namedAbove(lines, i, page)
      for (const at of places)
        if (roles[0]?.isOther) said.kept[at] = said.own[at] = ''
        else said.own[at] = lines[at] ?? ''
      ;[awaited, named, isOwn] = [null, 0, false]
      add('')
      continue
    }
    const { text, own, awaited: next } = readRoles(line, roles)
    awaited = heads.length > 0 ? null : next
    ;[named, isOwn] = [0, own.trim() !== '' && roles.at(-1)?.isBehind === false]
    add(text, own)
  }
  return said
}

const columnsOf = (cells: string[], heads: boolean[]): [string, string] => {
  const own = cells.filter((_, at) => !heads[at]).join('  ')
  return [own, own]
}

/** `Ann Hartley` above `Landlord`, as the end of a paragraph. */
function endsParagraph(lines: string[], at: number, [only, ...more]: Role[]): boolean {
  const [above = '', line = '', below = ''] = [lines[at - 1], lines[at], lines[at + 1]]
  if (!only || only.isLabelOnly || more.length > 0 || below.trim() !== '' || line.includes(':')) return false
  return isLabel(line.slice(0, only.at), line.slice(only.end)) && isName(above)
}

/**
 * The lines without what they say about people other than the expected one; positions stay the same.
 * @param names all names of the expected person
 */
export const withoutOtherParties = (lines: string[], names: string, reading: Reading = { isLet: false }): string[] =>
  read(lines, pageOf(names, reading)).kept

/** What a paper about a let home says about its tenants by their role; empty if it names none. */
export function tenantsOn(lines: string[], names: string): string[] {
  const own = read(lines, pageOf(names, { isLet: true })).own.filter(
    (line, i) => line.trim() !== '' && !(/\baccount/i.test(lines[i] ?? '') && isBankAccount(lines, i)),
  )
  return own.some((line) => namesTenant(line)) ? own.map((line) => line.replace(JOINS_NEXT, '')) : []
}

/** Those of the lines that contain only names. */
export const onlyNames = (lines: string[]): string[] =>
  lines.map((line) => line.replace(/^\W*(?:(?:and|between)\b\W*)?|[\s,(–-]+$/gi, '')).filter((line) => isName(line))

/** The lines right above one, up to the next that names another party. */
function namedAbove(lines: string[], below: number, page: Page): number[] {
  const found: number[] = []
  for (let at = below - 1; at >= 0 && found.length < MAX_NAMED; at--) {
    const line = (lines[at] ?? '').slice(0, LONGEST_LINE)
    if (found.length > 0 && line.trim() === '') break
    if (BETWEEN.test(line) || rolesIn(line, page).length > 0) break
    found.push(at)
  }
  return found
}

/** Like the resident's own role, it does not assign the address to anybody else. */
const OF_HOME =
  /^\W*(?:the )?(?:(?:let|rented|rental) )?(?:property|premises|dwelling|supply address|logement|wohnung|mietobjekt|vivienda|inmueble|immobile)(?: address)?(?: is)?(?: at)?\s*(?:[:=|–-]|$)/i

/**
 * The lines from the last role on if that is the resident's, or from where the home is named: text before it says
 * nothing about the address after it.
 */
export function sinceOwnRole(lines: string[]): string[] {
  const page = pageOf('', { isLet: lines.some((line) => /\btenan(?:ts?|cy)\b/i.test(line)) })
  const at = lines.findLastIndex((line) => OF_HOME.test(line) || rolesIn(line, page).length > 0)
  return at > 0 && rolesIn(lines[at] ?? '', page).every(({ isOther }) => !isOther) ? lines.slice(at) : lines
}

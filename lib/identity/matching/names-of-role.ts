import { areNames, isUnknownName } from './is-let'
import { IN_LIST } from './name-lines'
import { isLabel, type Page, type Role } from './roles-on-line'

/** Reads whom a role names, beside it or on the lines below. */

/** Whom the next lines name, if a line ends with a role and no name. */
export type Awaited = 'other' | 'own' | null

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
export function readRoles(line: string, roles: Role[]): { text: string; own: string; awaited: Awaited } {
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

export const isName = (line: string) =>
  areNames(
    line
      .replace(IN_LIST, '')
      .split(/[\s,]+/)
      .filter(Boolean),
  )

export const withoutBeside = (line: string) => line.replace(BESIDE_NAMES, '  ').replace(JOINS_NEXT, '')
/** Y and E in capitals are initials. */
export const JOINS_NEXT =
  /^\W*(?:[Aa]nd|AND|[Bb]etween|BETWEEN|[Pp]lus|[Uu]nd|[Zz]wischen|[Ss]owie|[Ee]t|[Ee]ntre|y|e|en)\s/
/** Text between two parties. */
export const BETWEEN = /^\W*(?:(?:by and )?between|and|zwischen|und|entre|et|y|e|tra|tussen|en)\W*$/i

/** Another of the people that a label names, or details about one. */
export function goesOn(line: string, { ownWords }: Page): boolean {
  if (line.trim() === '' || IS_DATE.test(line)) return false
  const names = withoutBeside(line)
  const words = names.toLowerCase().match(/\p{L}+/gu) ?? []
  const isOwnName = words.length > 1 && words.every((word) => ownWords.has(word))
  return BETWEEN.test(line) || words.length === 0 || isOwnName || isName(names) || isUnknownName(names)
}
/** A date alone belongs to a signature. */
const IS_DATE = /^\W*\d{1,2}[\s./-]+(?:\p{L}{3,9}|\d{1,2})[\s./-]+\d{2,4}\W*$/u

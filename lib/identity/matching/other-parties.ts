import { isBankAccount } from './holder-labels'
import { namesTenant } from './is-let'
import { BETWEEN, goesOn, isName, JOINS_NEXT, readRoles, withoutBeside, type Awaited } from './names-of-role'
import {
  cellsOf,
  headsOf,
  isLabel,
  isOfAbove,
  MAX_LINE_LENGTH,
  pageOf,
  rolesIn,
  type Page,
  type Reading,
  type Role,
} from './roles-on-line'

/**
 * Handles what a paper says about people other than the resident: an agreement about a home names the landlord, the
 * agent and the witnesses besides the tenant, and a bill a previous resident; none of them lives there.
 */

/** A role on its own line names nobody further down than this many lines. */
const MAX_NAMED = 4

/** Line by line: the text without anything about others, and what it says about the resident by their role. */
interface Said {
  kept: string[]
  own: string[]
}

/** Roles that head columns name what is below them. */
function read(lines: string[], page: Page): Said {
  const said: Said = { kept: [], own: [] }
  const add = (kept: string, own = '') => void [said.kept.push(kept), said.own.push(own)]
  let heads: boolean[] = []
  let awaited: Awaited = null
  let named = 0
  let isOwn = false
  for (const [i, whole] of lines.entries()) {
    const line = whole.slice(0, MAX_LINE_LENGTH)
    const [cells, above] = [cellsOf(line), heads]
    const below = cells.length === above.length
    heads = headsOf(line, page)
    const roles = rolesIn(line, page)
    if (roles.length === 0) {
      // Above its first row a table may have blank lines; below it, they end the table.
      if (below || (line.trim() === '' && named === 0)) heads = above
      const isAwaited = awaited !== null && named < MAX_NAMED
      const isMore: boolean = isOwn && goesOn(line, page)
      if (line.trim() !== '' || awaited === 'other') named++
      isOwn = isMore || (isAwaited && goesOn(line, page))
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
      ;[awaited, isOwn] = [null, false]
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
export const withoutOtherParties = (
  lines: string[],
  names: string,
  reading: Reading = { ownerLivesElsewhere: false },
): string[] => read(lines, pageOf(names, reading)).kept

/** What a paper about a let home says about its tenants by their role; empty if it names none. */
export function tenantsOn(lines: string[], names: string): string[] {
  const own = read(lines, pageOf(names, { ownerLivesElsewhere: true })).own.filter(
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
    const line = (lines[at] ?? '').slice(0, MAX_LINE_LENGTH)
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
  const page = pageOf('', { ownerLivesElsewhere: lines.some((line) => /\btenan(?:ts?|cy)\b/i.test(line)) })
  const at = lines.findLastIndex((line) => OF_HOME.test(line) || rolesIn(line, page).length > 0)
  return at > 0 && rolesIn(lines[at] ?? '', page).every(({ isOther }) => !isOther) ? lines.slice(at) : lines
}

/**
 * What a paper says of others than whoever lives at its address: an agreement about a home names the landlord, the agent and the
 * witnesses beside the tenant, a bill whoever lived there before, and none of them lives in it.
 */
const LIVED_THERE =
  '(?:tenants?|occup(?:ier|ant)s?|residents?|customers?|owners?|bill\\s*payers?|(?:account\\s+)?holders?)'
const PARTY = [
  'landlords?|landlad(?:y|ies)|lessors?|licensors?|lenders?|guarantors?|(?:(?:letting|managing|estate)\\s+)?agents?|witness(?:es)?|owners?|proprietors?|freeholders?',
  'bailleurs?|vermieter(?:in)?|verhuurders?|arrendador(?:a|es)?|locator[ei]|senhorios?',
  `(?:(?:previous|former|outgoing|last|past|prior|old|departing)\\s+|ex(?:-\\s?|\\s+))${LIVED_THERE}`,
].join('|')
/** Words that are surnames too, or stand beside the name of who lives there: they say of others only as a label. */
const LABEL_ONLY =
  'sellers?|vendors?|payees?|beneficiar(?:y|ies)|trustees?|nominees?|employers?|carers?|appointees?|attorneys?|next\\s+of\\s+kin|emergency\\s+contacts?|third\\s+part(?:y|ies)|solicitor|surveyor|engineer|supervisor|advis[eo]r|prepared\\s+by|referred\\s+by|inspected\\s+by'
const OWN =
  '(?:(?:joint\\s+|sub-?)?tenants?|lessees?|licensees?|(?:permitted\\s+)?occup(?:ier|ant)s?|residents?|borrowers?|customers?|(?:account|policy)\\s+holders?|locataires?|mieter(?:in)?|huurders?|arrendatari[oa]s?|inquilin[oa]s?|conduttor[ei])'
const ROLE = new RegExp(
  `(?<open>\\(\\s*["'“”‘’]*(?:(?:the|as|hereinafter)\\s+)*["'“”‘’]*)?(?<![\\p{L}-])(?:(?<other>(?<party>${PARTY})|${LABEL_ONLY})|${OWN})(?![\\p{L}-])(?<close>["'“”‘’]*\\s*\\))?(?:\\(s\\))?`,
  'giu',
)
/** Whoever owns a home lives there, unless it is let. */
const OWNER = /^(?:owner|proprietor|freeholder)/i
/** What stands between a role and whom it names, when nobody is named behind it on its line. */
const LABEL_ENDS = /^(?:['’]s?)?(?: \d)?(?: full)?(?: names?)?(?:\(s\))?(?: is| are)?[ :.–/-]*$/i
/** What may stand before a role that is a label. */
const LABEL_BEGINS =
  /^\W*(?:\d+\W+)*(?:(?:signed|executed) by )?(?:sender )?(?:(?:full )?names? of )?(?:(?:the|your|our) )?$/i
const LONGEST_LINE = 400
const CELL_ENDS = /\s{2,}|\t|\|/
/** A role that has its line to itself names nobody further down than this. */
const MOST_NAMED = 4

/** Of these post goes to themselves, about somebody else's affairs or their own. */
const HAS_POST = /^(?:beneficiar|trustee|nominee|carer|appointee|attorney)/i
const ENDS_IN_COLON = /^(?:['’]s?)?(?: \d)?(?: full)?(?: names?)?(?:\(s\))? ?:/i
const ENDS_LABEL = /^(?:['’]s?)?(?: \d)?(?: full)?(?: names?)?(?:\(s\))?(?: ?:| is | are | [–-] )/i

const isLabel = (before: string, behind: string) =>
  LABEL_BEGINS.test(before.replace(/\s+/g, ' ')) && LABEL_ENDS.test(behind.replace(/\s+/g, ' '))

/** Where lines stand, and whom they are read for. */
interface Reading {
  /** The home is let, as the whole paper says: see `isLet`. */
  isLet: boolean
  /** The lines are those of an address, with whom it is addressed to. */
  isBlock?: boolean
}
interface Page extends Reading {
  /** Words of the names that are looked for, in small letters: Sellers and Engineer are surnames too. */
  ownWords: Set<string>
}

const pageOf = (names: string, reading: Reading): Page => ({
  ...reading,
  ownWords: new Set(names.toLowerCase().split(/[^\p{L}]+/u)),
})

/** Your adviser Ann Hartley. */
const IS_YOURS = /\b(?:your|our) (?:[\p{L}-]+ ){0,2}$/iu

/** Whether a role that is only ever a label is one: with its colon; or first in its cell, and alone, or before a name that it governs. */
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

interface Role {
  isOther: boolean
  /** `(the Landlord)` and `Ann Hartley, Landlord` say what stands before them. */
  isBehind: boolean
  at: number
  end: number
}

function rolesIn(line: string, { isLet, isBlock, ownWords }: Page): Role[] {
  const roles = [...line.matchAll(ROLE)]
    .filter(({ groups }) => isLet || !OWNER.test(groups?.other ?? ''))
    .filter(({ groups }) => !groups?.other || !ownWords.has(groups.other.toLowerCase()))
    .filter((match) => !match.groups?.other || match.groups.party || isOnlyLabel(line, match, isBlock))
    .map(({ index, 0: { length }, groups = {} }) => ({
      isOther: groups.other !== undefined,
      isBehind: groups.open !== undefined && groups.close !== undefined,
      at: index,
      end: index + length,
    }))
  const [only, ...more] = roles
  const endsLine = only && more.length === 0 && line.slice(only.end).trim() === ''
  return endsLine && !isLabel(line.slice(0, only.at), '') ? [{ ...only, isBehind: true }] : roles
}

/** Whom the next lines name, where a line ends with a role and nobody. */
type Awaited = 'other' | 'own' | null

/** A line that names roles, without what it says of others. */
function readRoles(line: string, roles: Role[]): { text: string; awaited: Awaited } {
  let [text, from] = ['', 0]
  let named: Awaited = null
  for (const { isOther, isBehind, at, end } of roles) {
    const until = isBehind ? end : at
    if (isBehind ? !isOther : named !== 'other') text += line.slice(from, until)
    from = until
    named = isBehind ? null : isOther ? 'other' : 'own'
  }
  const last = roles.at(-1)
  const isOpen = last !== undefined && !last.isBehind && isLabel('', line.slice(last.end))
  return { text: named === 'other' ? text : text + line.slice(from), awaited: isOpen ? named : null }
}

const cellsOf = (line: string) => line.split(CELL_ENDS).filter((cell) => cell.trim() !== '')

/** Of a line of nothing but roles, whether each is another's. */
function headsOf(line: string, page: Page): boolean[] {
  const roles = cellsOf(line).map((cell) => {
    const [only, ...more] = rolesIn(cell, page)
    return only && more.length === 0 && isLabel(cell.slice(0, only.at), cell.slice(only.end)) ? only.isOther : null
  })
  return roles.length > 1 && roles.every((one) => one !== null) ? roles : []
}

/**
 * The lines without what they say of others than who is expected, each in its place; roles that head columns name what stands below them.
 * @param names all names of whoever is expected
 */
export function withoutOtherParties(lines: string[], names: string, reading: Reading = { isLet: false }): string[] {
  const page = pageOf(names, reading)
  let heads: boolean[] = []
  let awaited: Awaited = null
  let named = 0
  return lines.map((whole) => {
    const line = whole.slice(0, LONGEST_LINE)
    const [cells, above] = [cellsOf(line), heads]
    heads = headsOf(line, page)
    const roles = rolesIn(line, page)
    if (roles.length === 0) {
      if (above.length > 0 && cells.length === above.length) return cells.filter((_, i) => !above[i]).join('  ')
      return awaited === 'other' && ++named <= MOST_NAMED ? '' : line
    }
    const read = readRoles(line, roles)
    awaited = heads.length > 0 ? null : read.awaited
    named = 0
    return read.text
  })
}

/** The lines from the last role on, where that is of whoever lives there: what stands before it says nothing of the address behind it. */
export function sinceOwnRole(lines: string[]): string[] {
  const page = pageOf('', { isLet: lines.some((line) => /\btenan(?:ts?|cy)\b/i.test(line)) })
  const at = lines.findLastIndex((line) => rolesIn(line, page).length > 0)
  return at > 0 && rolesIn(lines[at] ?? '', page).every(({ isOther }) => !isOther) ? lines.slice(at) : lines
}

import {
  CALLED,
  CALLED_BEHIND,
  FOR_TENANT,
  LABEL_ONLY,
  MAY_LIVE_THERE,
  OF_TENANT,
  OWN,
  OWNERS,
  PARTIES,
  QUOTES,
} from './party-words'

/**
 * Finds the roles of people on a line, such as landlord, tenant or previous occupier, and whether each describes the
 * text before it.
 */
const roleOf = (parties: string) =>
  new RegExp(
    `(?<open>(?:\\(|(?<=\\s)[–—-](?=\\s?(?:${CALLED})\\s))(?:[\\s${QUOTES}:,]|(?:${CALLED})(?=[\\s${QUOTES}:,]))*)?(?<![\\p{L}-])(?:(?<other>(?<party>${parties})|${LABEL_ONLY})|(?:${OWN}))(?![\\p{L}-])(?<close>[${QUOTES}]*(?:\\s*${CALLED_BEHIND}[${QUOTES}]*)?\\s*\\))?(?:\\(s\\))?`,
    'giu',
  )
const ROLE = roleOf(PARTIES)
const ROLE_BESIDE_TENANT = roleOf(`${FOR_TENANT}|${PARTIES}`)
/** Only such a line can name who acts for a tenant; a shorter search suffices for the others. */
const MENTIONS_TENANT = new RegExp(OF_TENANT, 'iu')
/** The owner of a home lives there, unless another does. */
const OWNER = new RegExp(`^(?:${OWNERS}|${MAY_LIVE_THERE})$`, 'iu')
/** What may follow a role on its line if it names nobody there. */
const LABEL_ENDS =
  /^(?:['’]s?)?(?: \d)?(?: full)?(?: (?:names?|signatures?|(?:contact )?details))?(?:\(s\))?(?: is| are)?[ :.–/-]*$/i
/** What may precede a role that is a label. */
const LABEL_BEGINS =
  /^\W*(?:\d+\W+)*(?:(?:signed|executed) by )?(?:sender )?(?:(?:full )?names? of )?(?:(?:the|your|our|ihre?|votre|uw) )?$/i
export const MAX_LINE_LENGTH = 400
const CELL_ENDS = /\s{2,}|\t|\|/

/** Roles that receive mail themselves, about their own or somebody else's affairs. */
const HAS_POST = /^(?:beneficiar|trustee|nominee|carer|appointee|attorney)/i
const ENDS_IN_COLON = /^(?:['’]s?)?(?: \d)?(?: full)?(?: names?)?(?:\(s\))? ?:/i
const ENDS_LABEL = /^(?:['’]s?)?(?: \d)?(?: full)?(?: names?)?(?:\(s\))?(?: ?:| is | are | [–-] )/i

export const isLabel = (before: string, behind: string) =>
  LABEL_BEGINS.test(before.replace(/\s+/g, ' ')) && LABEL_ENDS.test(behind.replace(/\s+/g, ' '))

/** The context in which lines are read. */
export interface Reading {
  /** The paper says that the home is let, or names another resident: see `isLet` and `namesResident`. */
  ownerLivesElsewhere: boolean
  /** The lines are those of an address and its addressee. */
  isBlock?: boolean
}
export interface Page extends Reading {
  /** Words of the expected names, in lower case: Sellers and Engineer are also surnames. */
  ownWords: Set<string>
}

export const pageOf = (names: string, reading: Reading): Page => ({
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
  const before = line.slice(0, index).slice(-MAX_LINE_LENGTH)
  const behind = line.slice(index + role.length).slice(0, MAX_LINE_LENGTH)
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

export interface Role {
  isOther: boolean
  isLabelOnly?: boolean
  /** `(the Landlord)` and `Ann Hartley, Landlord` describe the text before them. */
  isBehind: boolean
  at: number
  end: number
}

export function rolesIn(line: string, { ownerLivesElsewhere, isBlock, ownWords }: Page): Role[] {
  const roles = [...line.matchAll(MENTIONS_TENANT.test(line) ? ROLE_BESIDE_TENANT : ROLE)]
    .filter(({ groups }) => ownerLivesElsewhere || !OWNER.test(groups?.other ?? ''))
    .filter(({ groups }) => !groups?.other || !ownWords.has(groups.other.toLowerCase()))
    .filter((match) => !match.groups?.other || match.groups.party || isOnlyLabel(line, match, isBlock))
    .map(({ index, 0: { length }, groups: { open, close, other, party } = {} }) => {
      const end = index + length
      const dash = open && !open.startsWith('(') ? ENDS_DASHED.exec(line.slice(end, end + MAX_LINE_LENGTH)) : null
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

export const cellsOf = (line: string) => line.split(CELL_ENDS).filter((cell) => cell.trim() !== '')

/** A line of only `(the “Landlord”)` or `- nachfolgend Vermieter genannt -`: it describes the lines above. */
export function isOfAbove(line: string, [only, ...more]: Role[]): boolean {
  if (!only || more.length > 0) return false
  const [before, behind] = [line.slice(0, only.at).trim(), line.slice(only.end).trim()]
  if (only.isBehind && /^[–—-]?$/.test(before)) return /^[–—\-,.;]*$/.test(behind)
  return BEGINS_DASHED.test(before) && ENDS_DASHED.test(behind)
}
const BEGINS_DASHED = new RegExp(`^[–—-]\\s*(?:(?:${CALLED})(?:[\\s${QUOTES}]+|$))*[${QUOTES}]*$`, 'i')
const ENDS_DASHED = new RegExp(`^[${QUOTES}]*\\s*(?:${CALLED_BEHIND})?\\s*[–—-][,.;]?$`, 'i')

/** For a line of only roles, whether each belongs to somebody else. */
export function headsOf(line: string, page: Page): boolean[] {
  const roles = cellsOf(line).map((cell) => {
    const [only, ...more] = rolesIn(cell, page)
    return only && more.length === 0 && isLabel(cell.slice(0, only.at), cell.slice(only.end)) ? only.isOther : null
  })
  return roles.length > 1 && roles.every((one) => one !== null) ? roles : []
}

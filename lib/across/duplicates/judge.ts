import type { Contact } from '@/lib/crm/contacts/schema'
import { compareNames } from '@/lib/identity/matching/name'
import type { NameComparison } from '@/lib/identity/matching/schema'
import type { Known } from '@/lib/resource/shared-keys'
import type { Certainty, Reason } from './schema'

/** Whether two records that share a value are the same. Pure. */
export interface Verdict {
  certainty: Certainty
  reasons: Reason[]
}
/** The values that both have, by their names in KEY_KINDS. */
export type Shared = ReadonlySet<string>

export const same = (field: string): Reason => ({ field, kind: 'same', detail: null })

/** "Bob – Robert": the words that differ. */
function wordsApart({ alignment }: NameComparison): string | null {
  const apart = alignment.filter(({ relation }) => relation !== 'same' && relation !== 'spelling')
  return apart.map(({ expected, found }) => [expected, found].filter(Boolean).join(' – ')).join(', ') || null
}

const nameReason = (name: NameComparison): Reason =>
  name.strict_passed ? same('full_name') : { field: 'full_name', kind: 'similar', detail: wordsApart(name) }

/** A given name in common, without being the same person by name: a surname changes, a given name stays. */
const sharesFirstName = ({ grade, alignment }: NameComparison, [one, other]: [string, string]): boolean => {
  if (grade === 'partial') return true
  const given = [one, other].map((name) => name.trim().split(/\s+/)[0]?.toLowerCase())
  return given[0] === given[1] && alignment.some(({ relation }) => relation === 'same')
}

/** Both have a value, and the values differ. */
const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

/** Both birth dates are known and differ, as with father and son. */
export const areTwoPeople = (one: Contact, other: Contact): boolean => differ(one.birth_date, other.birth_date)

type ByName = (name: NameComparison, apart: { email: boolean; phone: boolean }) => Certainty | null

/**
 * The certainty of each shared value, by how the names compare. Families share an address or a landline, so there the
 * names decide.
 */
const CONTACT_RULES: Record<string, { field: string; reason: Reason; certainty: ByName }> = {
  email: { field: 'email', reason: same('email'), certainty: (name) => (name.passed ? 'certain' : 'possible') },
  phone: {
    field: 'phones',
    reason: same('phones'),
    certainty: (name, apart) => {
      if (name.strict_passed) return apart.email ? 'likely' : 'certain'
      return name.passed ? 'likely' : null
    },
  },
  external_id: {
    field: 'external_ids',
    reason: same('external_ids'),
    certainty: (name) => (name.passed ? 'likely' : null),
  },
  company: {
    field: 'company_id',
    reason: same('company_id'),
    certainty: (name, apart) => {
      if (!name.passed) return null
      return name.strict_passed && !(apart.email && apart.phone) ? 'likely' : 'possible'
    },
  },
  email_domain: {
    field: 'email',
    reason: { field: 'email', kind: 'same_domain', detail: null },
    certainty: (name, apart) => {
      if (!name.passed) return null
      return name.strict_passed && !apart.phone ? 'likely' : 'possible'
    },
  },
  place: {
    field: 'address',
    reason: same('address'),
    certainty: (name, apart) => {
      if (!name.passed || apart.email) return null
      return name.strict_passed ? 'likely' : 'possible'
    },
  },
}

const ORDER: Certainty[] = ['certain', 'likely', 'possible']
export const mostCertain = (all: Certainty[]): Certainty | undefined => ORDER.find((one) => all.includes(one))
export const leastCertain = (all: Certainty[]): Certainty | undefined => ORDER.findLast((one) => all.includes(one))

const STRANGERS: NameComparison = {
  passed: false,
  strict_passed: false,
  grade: 'different',
  score: 0,
  alignment: [],
  notes: [],
}
/** Previous names may contain other words. */
function haveWordInCommon(one: Known<Contact>, other: Known<Contact>): boolean {
  const words = new Set(one.words.split(' '))
  return one.record.previous_names.length > 0 || other.words.split(' ').some((word) => words.has(word))
}

export function judgeContacts(one: Known<Contact>, other: Known<Contact>, shared: Shared): Verdict | null {
  const [a, b] = [one.record, other.record]
  const names: [string, string] = [a.full_name, b.full_name]
  // Comparing takes a third of a millisecond, so skip names without a word in common.
  const name = haveWordInCommon(one, other) ? compareNames(...names, { previous: a.previous_names }) : STRANGERS
  const apart = {
    email: a.email !== null && b.email !== null && !shared.has('email'),
    phone: a.phones.length > 0 && b.phones.length > 0 && !shared.has('phone'),
  }
  const found = [...shared].flatMap((value) => {
    const rule = value === 'email_domain' && shared.has('email') ? undefined : CONTACT_RULES[value]
    const certainty =
      rule?.certainty(name, apart) ?? (value === 'phone' && sharesFirstName(name, names) ? 'possible' : null)
    return rule && certainty ? [{ certainty, reason: rule.reason }] : []
  })
  if (areTwoPeople(a, b)) {
    const email = found.filter(({ reason }) => reason.field === 'email' && reason.kind === 'same')
    return email.length ? { certainty: 'possible', reasons: email.map(({ reason }) => reason) } : null
  }
  const certainty = mostCertain(found.map((each) => each.certainty))
  if (!certainty) return null
  return { certainty, reasons: [...found.map(({ reason }) => reason), ...(name.passed ? [nameReason(name)] : [])] }
}

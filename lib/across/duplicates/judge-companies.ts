import type { RecordOf } from '@/lib/resource/define'
import type { company } from '@/lib/crm/companies/schema'
import type { Known } from '@/lib/resource/shared-keys'
import { same, mostCertain, type Shared, type Verdict } from './judge'
import type { Certainty, Reason } from './schema'

export type Company = RecordOf<(typeof company)['fields']>

const trigrams = (text: string): Set<string> => {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))
}

/** The share of trigrams that two texts have in common, 0 to 1, as `similarity` of pg_trgm counts them. */
function similarity(one: string, other: string): number {
  const [a, b] = [trigrams(one), trigrams(other)]
  const common = [...a].filter((group) => b.has(group)).length
  return common / (a.size + b.size - common)
}
const ALIKE = 0.5

/**
 * The certainty of each shared value if names are the same, similar, or different. Branches and holdings share a domain
 * and a phone number.
 */
const COMPANY_RULES: Record<string, [Reason, same: Certainty, alike: Certainty | null, other: Certainty | null]> = {
  domain: [same('domain'), 'certain', 'certain', 'possible'],
  phone: [same('phone'), 'certain', 'likely', 'possible'],
  external_id: [same('external_ids'), 'likely', 'likely', null],
  town: [same('address'), 'likely', null, null],
  postcode: [same('address'), 'likely', null, null],
}

export function judgeCompanies(one: Known<Company>, other: Known<Company>, shared: Shared): Verdict | null {
  const isSame = one.words === other.words
  const at = isSame ? 1 : similarity(one.words, other.words) >= ALIKE ? 2 : 3
  const hasOtherDomain = one.record.domain !== null && other.record.domain !== null && !shared.has('domain')
  const found = [...shared].flatMap((value) => {
    const rule = COMPANY_RULES[value]
    const certainty = rule?.[at]
    return rule && certainty ? [{ certainty, reason: rule[0] }] : []
  })
  const certainty = mostCertain(found.map((each) => each.certainty))
  if (!certainty) return null
  const name: Reason[] =
    at === 1
      ? [same('name')]
      : at === 2
        ? [{ field: 'name', kind: 'similar', detail: `${one.record.name} – ${other.record.name}` }]
        : []
  const reasons = found
    .map(({ reason }) => reason)
    .filter((reason, i, all) => all.findIndex(({ field }) => field === reason.field) === i)
  return {
    certainty: hasOtherDomain && certainty !== 'possible' ? 'possible' : certainty,
    reasons: [...reasons, ...name],
  }
}

import type { Gate, RefusedDeal } from '@/lib/crm/gates/schema'
import type { CheckType } from '@/lib/identity/checks'
import en from '@/components/words/en/crm'
import { checkLabel } from '@/lib/client/words/known'
import type { Translate } from '@/lib/client/words/translate'

const checksIn = (t: Translate, checks: readonly CheckType[], and: string): string =>
  checks.map((check) => t.inSentence(checkLabel(t, check))).join(` ${and} `)

/** "ID check, not older than 12 months" */
export const gateIn = (t: Translate, { checks, max_age_months }: Gate): string =>
  t(en.gateChecks, { checks: checksIn(t, checks, t(en.andAlso)), months: max_age_months ?? 0 })

/** Why a deal is refused, as a sentence. */
export function refusalIn(
  t: Translate,
  { contact, missing, too_old, pending_session_id }: Omit<RefusedDeal, 'id' | 'name'>,
): string {
  if (!contact) return t(en.theDealHasNoContact)
  const and = t(en.andThe)
  return t(en.lacksChecks, {
    name: contact.full_name,
    isMissing: String(missing.length > 0),
    missing: checksIn(t, missing, and),
    isBoth: String(missing.length > 0 && too_old.length > 0),
    isOld: String(too_old.length > 0),
    old: checksIn(
      t,
      too_old.map(({ check }) => check),
      and,
    ),
    isPending: String(Boolean(pending_session_id)),
  })
}

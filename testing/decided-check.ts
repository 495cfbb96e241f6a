import { create } from '@/lib/identity/sessions/sessions'
import { transition } from '@/lib/identity/sessions/transition'
import { CHECK_TYPES, type CheckType } from '@/lib/identity/checks'
import type { Tenant } from './tenant'

const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }

/** A check of a contact that was decided at a given time, without a document: the engine's findings are mocked. */
export async function decidedCheck(
  tenant: Tenant,
  contactId: string,
  now: Date,
  results: Partial<Record<CheckType, boolean>> = { id_check: true },
): Promise<string> {
  return tenant.at(now)(async (context) => {
    const checks = CHECK_TYPES.filter((check) => results[check] !== undefined)
    const input = { reference_id: 'r', contact_id: contactId, checks }
    const { id } = await create(context, input, LINKS, 'allow')
    await context.db.checkSession.updateMany({ where: { id }, data: { status: 'processing' } })
    await transition(context, { id, contact_id: contactId, test: false }, 'completed', {
      outcome: Object.values(results).every(Boolean) ? 'passed' : 'failed',
      completed_at: now,
      results: checks.map((check_type) => ({
        check_type,
        passed: results[check_type] ?? false,
        confidence: 0.9,
        reason_codes: [],
        retryable: false,
        components: {},
      })),
    })
    return id
  })
}

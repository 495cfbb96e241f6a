import { z } from 'zod'
import type { Context } from '@/lib/resource/context'
import { expectations } from './gather'
import { documentOf } from '@/lib/identity/checks'
import { checksOf } from '@/lib/identity/sessions/extracted'
import { resultSchema, type SessionData } from '@/lib/identity/sessions/schema'
import { sessionVault } from '@/lib/identity/sessions/secrets'
import { isOverdue, isPast, sessionRow } from '@/lib/identity/sessions/session-row'

/**
 * GET /sessions/{id}/data: answers in every state, but only with decided checks. A failed submission that may be
 * repeated has decided nothing yet. Callers without the permission see outcomes, but nothing that was read or expected.
 */
export async function sessionData(context: Context, id: string, may: { seeDetails: boolean }): Promise<SessionData> {
  const row = await sessionRow(context, id)
  const decided = row.status === 'completed' ? z.array(resultSchema).parse(row.results) : []
  const seesDetails = may.seeDetails && !isPast(row.extracted_until, context.now)
  const extracted =
    seesDetails && row.extracted && row.document_key
      ? checksOf(sessionVault(row.id, row.document_key).openJson(row.extracted))
      : {}
  const kept = await context.db.checkDocument.findMany({
    where: { session_id: id, storage_key: { not: null } },
    select: { check_type: true },
  })
  const expected = expectations(row)
  const hidden = { value: null, source: null }
  return {
    session_id: row.id,
    reference_id: row.reference_id,
    status: isOverdue(row, context.now) ? 'expired' : (row.status as SessionData['status']),
    outcome: row.outcome as SessionData['outcome'],
    expected: seesDetails
      ? {
          ...expected,
          address: { ...expected.address, country: expected.address.source === 'person' ? row.claimed_country : null },
        }
      : { full_name: hidden, address: { ...hidden, country: null } },
    results: decided.map((result) => ({
      ...result,
      extracted_data: extracted[result.check_type]?.extracted_data ?? null,
      comparison: extracted[result.check_type]?.comparison ?? null,
      signals: extracted[result.check_type]?.signals ?? null,
      document_retained:
        row.status === 'completed' &&
        !isPast(row.documents_until, context.now) &&
        kept.some((document) => document.check_type === documentOf(result.check_type)),
    })),
  }
}

import { fieldError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { viewOf } from './check-view'
import { begin, requireConsent, workableSession } from './open-session'
import type { CheckView, Claims } from './schema'
import { missingClaims } from './steps'

/** Name and address typed by the person, only where the client supplied none; asked right before the proof of address. */
export async function claim(context: Context, sessionId: string, input: Claims): Promise<CheckView> {
  const row = await workableSession(context, sessionId)
  requireConsent(row)
  const missing = missingClaims(row)
  for (const name of ['full_name', 'address'] as const) {
    if (input[name] !== undefined && !missing.includes(name)) throw fieldError(name, 'not_asked', 'This value was supplied by the organisation, or is not needed.')
  }
  await begin(context, row)
  await context.db.checkSession.updateMany({
    where: { id: row.id },
    data: { ...(input.full_name !== undefined && { claimed_full_name: input.full_name }), ...(input.address !== undefined && { claimed_address: input.address }) },
  })
  return viewOf(context, await workableSession(context, sessionId))
}

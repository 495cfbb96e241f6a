import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { recordEvents } from '@/lib/resource/record-event'
import { verificationSchema } from '../contacts/schema'
import { gateInWords, refusalInWords, unmetBy, type Gate, type RefusedDeal } from '../gates/schema'
import type { Placement } from '../pipelines/schema'
import type { Deal } from './schema'
import { relatedIds } from './stage-history'

/** At most this many are listed; the count has the total. */
const MAX_NAMED = 100

/**
 * Checks the gate for every deal that enters a stage, after it was written and before anything is committed. Undo does
 * not count as entering: a deal that is reverted never left.
 * @param origin `new` for deals whose ids the caller cannot know
 * @throws DomainError verification_required with what is missing, unless an admin said why it may pass
 */
export async function passGate(
  context: Context,
  { stage }: Placement,
  deals: Deal[],
  origin: 'new' | 'known' = 'known',
): Promise<void> {
  if (!stage.gate || !deals.length) return
  const refused = await refusedBy(context, stage.gate, deals)
  if (!refused.length) return
  const { gateOverride: reason } = context
  if (reason === undefined)
    throw refusal(
      { id: stage.id, name: stage.name },
      stage.gate,
      refused.map(({ words }) => (origin === 'new' ? { ...words, id: null } : words)),
    )
  await recordEvents(
    context,
    refused.map(({ deal, words: { missing, too_old, contact } }) => ({
      type: 'deal.gate_overridden',
      subject: { type: 'deal', id: deal.id },
      related: relatedIds(deal),
      data: { stage_id: stage.id, stage_name: stage.name, reason, missing, too_old, contact_id: contact?.id ?? null },
    })),
  )
}

async function refusedBy(context: Context, gate: Gate, deals: Deal[]): Promise<{ deal: Deal; words: RefusedDeal }[]> {
  const rows = await context.db.contact.findMany({
    where: { id: { in: [...new Set(deals.flatMap(({ primary_contact_id }) => primary_contact_id ?? []))] } },
    select: { id: true, full_name: true, verification: true },
  })
  const contacts = new Map(rows.map((row) => [row.id, row]))
  return deals.flatMap((deal) => {
    const contact = contacts.get(deal.primary_contact_id ?? '')
    const verification = contact ? verificationSchema.parse(contact.verification) : null
    const unmet = unmetBy(gate, verification, context.now)
    if (!unmet) return []
    const words = {
      id: deal.id,
      name: deal.name,
      contact: contact ? { id: contact.id, full_name: contact.full_name } : null,
      ...unmet,
      pending_session_id: verification?.pending_session_id ?? null,
    }
    return [{ deal, words }]
  })
}

function refusal(stage: { id: string; name: string }, gate: Gate, deals: RefusedDeal[]): DomainError {
  const [first] = deals
  const why = first && deals.length === 1 ? refusalInWords(first) : `${deals.length} deals do not have that.`
  const message = `“${stage.name}” needs the contact verified: ${gateInWords(gate)}. ${why}`
  return new DomainError('verification_required', {
    detail: message,
    errors: [{ pointer: '/stage_id', code: 'verification_required', message }],
    extra: { stage, gate, deals: deals.slice(0, MAX_NAMED), deals_count: deals.length },
  })
}

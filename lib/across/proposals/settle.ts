import type { Proposal as ProposalRow } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { recordEvent } from '@/lib/resource/record-event'
import type { Proposal } from './schema'

/** Records the outcome of a proposal, with its event, which never contains the document's value. */
export async function settle(
  context: Context,
  { id, contact_id, field }: Pick<ProposalRow, 'id' | 'contact_id' | 'field'>,
  status: Proposal['status'],
  replaced: { current?: string | null } = {},
): Promise<void> {
  await context.db.proposal.updateMany({
    where: { id },
    data: {
      ...replaced,
      status,
      decided_at: status === 'open' ? null : context.now,
      version: { increment: 1 },
      updated_at: context.now,
      updated_by: { ...context.actor },
    },
  })
  await recordEvent(context, {
    type: `proposal.${status === 'open' ? 'reopened' : status}`,
    subject: { type: 'proposal', id },
    related: contact_id ? [id, contact_id] : [id],
    data: { contact_id, field },
  })
}

import { contact as contactResource, type Contact } from '@/lib/crm/contacts/schema'
import * as sessions from '@/lib/identity/sessions/sessions'
import { OPEN_STATUSES, session } from '@/lib/identity/sessions/schema'
import { lockBeforeRequests } from '@/lib/identity/sessions/session-row'
import { templateFor } from '@/lib/identity/templates/templates'
import { aboutContact } from '@/lib/long-work/bulk/request-checks'
import type { Context } from '@/lib/resource/context'
import { getRecord } from '@/lib/resource/crud'
import { shareLockRecord } from '@/lib/resource/lock'
import type { PlainStep } from '../../definition/steps'
import { StepError } from './step-error'

type Row = Record<string, unknown>
export interface CheckRequest {
  contact_id: string
  template_id: string | null
  deliver: Extract<PlainStep, { type: 'request_check' }>['deliver']
  again: boolean
}

/** Takes what must be locked before contacts of which checks are requested. */
export type LockForRequest = (context: Context, contactIds: string[]) => Promise<void>

/** Where the person's page is. */
export interface PageAddress {
  userUrl: string
}

const linksOf = async ({ db }: Context, { userUrl }: PageAddress): Promise<sessions.LinkParts> => {
  const { requester_id } = await db.organisation.findFirstOrThrow({ where: {}, select: { requester_id: true } })
  return { userUrl, requesterId: requester_id }
}

/**
 * Requests a check of a contact, expecting the name and address that the CRM has. A contact with an open check is not
 * asked twice unless the step says so. The link is not stored here: users who may see it read it from the session.
 * @throws StepError | DomainError
 */
export async function requestCheck(
  context: Context,
  { contact_id, template_id, again, deliver }: CheckRequest,
  address: PageAddress,
  lock: LockForRequest = lockBeforeRequests,
): Promise<Row> {
  await lock(context, [contact_id])
  const contact = await shareLockRecord(context, contactResource, contact_id)
  if (!contact) throw new StepError('unknown_reference', 'There is no contact with this id.')
  const open = again
    ? null
    : await context.db.checkSession.findFirst({
        where: { contact_id, status: { in: [...OPEN_STATUSES] }, expires_at: { gt: context.now } },
        select: { id: true },
      })
  if (open) return { id: open.id, existed: true, record: await shown(context, open.id) }
  const { checks } = await templateFor(context, template_id ?? undefined)
  const wanted = {
    ...aboutContact(contact, checks),
    template_id: template_id ?? undefined,
    ...deliveryTo(contact, deliver),
  }
  const made = await sessions.create(context, wanted, await linksOf(context, address), again ? 'allow' : 'refuse')
  return { id: made.id, existed: false, record: await shown(context, made.id) }
}

function deliveryTo({ email }: Contact, deliver: CheckRequest['deliver']): { delivery?: { email: string } } {
  if (deliver === 'none') return {}
  if (!email) throw new StepError('no_address', 'The contact has no e-mail address for the link to go to.')
  return { delivery: { email } }
}

const shown = async (context: Context, id: string): Promise<Row> =>
  sessions.withoutName(await getRecord(context, session, id))

/** The link of an open session, for a text that contains it; empty once the session is no longer open. */
export async function linkOf(context: Context, id: string, address: PageAddress): Promise<string> {
  const found = await sessions.get(context, id, { seeCodes: true, seeDetails: false }, await linksOf(context, address))
  return found.url ?? ''
}

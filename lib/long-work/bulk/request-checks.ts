import { attempt } from '@/lib/db/savepoint'
import { settings } from '@/lib/env'
import { DomainError } from '@/lib/errors'
import { formatAddress } from '@/lib/format'
import { contact as contactResource, type Contact } from '@/lib/crm/contacts/schema'
import { lockBeforeRequests } from '@/lib/identity/sessions/session-row'
import { needsDocument, type CheckType } from '@/lib/identity/checks'
import * as sessions from '@/lib/identity/sessions/sessions'
import { templateFor } from '@/lib/identity/templates/templates'
import { failed, recordNotFound, type Result } from '@/lib/long-work/rows/write/writer'
import type { Context } from '@/lib/resource/context'
import { lockRecords } from '@/lib/resource/lock'
import type { CheckRequest } from './schema'

/**
 * Requests an identity check of each contact, expecting the name and address that the CRM has. Skips a contact with an
 * open check; the row says so.
 * @returns one result for each id, in order
 */
export async function requestChecks(
  context: Context,
  ids: string[],
  { pending = 'refuse', ...wanted }: CheckRequest,
): Promise<Result[]> {
  await lockBeforeRequests(context, ids)
  const contacts = await lockRecords(context, contactResource, ids)
  const { requester_id } = await context.db.organisation.findFirstOrThrow({ where: {}, select: { requester_id: true } })
  const links = { userUrl: settings().baseUrl, requesterId: requester_id }
  const results: Result[] = []
  for (const id of ids) {
    const contact = contacts.get(id)
    results.push(
      contact
        ? await requested(id, () =>
            attempt(context.db, async () => {
              const { checks } = wanted.checks ? wanted : await templateFor(context, wanted.template_id ?? undefined)
              const about = aboutContact(contact, checks ?? [])
              return sessions.create(context, { ...wanted, ...about }, links, pending)
            }),
          )
        : recordNotFound(id),
    )
  }
  return results
}

/** Expects an address only if a paper has to show it. */
export const aboutContact = ({ id, full_name, address }: Contact, checks: CheckType[]) => ({
  reference_id: id,
  contact_id: id,
  expected_full_name: full_name,
  ...(address && needsDocument(checks, 'proof_of_address') && { expected_address: formatAddress(address) || null }),
})

async function requested(id: string, work: () => Promise<unknown>): Promise<Result> {
  try {
    await work()
    return { outcome: 'created', id, version: 1, before: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { code, details, message } = error
    return code === 'check_pending'
      ? { outcome: 'skipped', id, code, message: 'The contact already has an open check.' }
      : failed(code, details.detail ?? message, id)
  }
}

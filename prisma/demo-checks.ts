import { propose } from '@/lib/across/proposals/propose'
import * as contacts from '@/lib/crm/contacts/contacts'
import { markContact } from '@/lib/identity/sessions/contact-verification'
import { sha256 } from '@/lib/identity/sessions/erase'
import { saltedJson } from '@/lib/identity/sessions/extracted'
import { sessionVault } from '@/lib/identity/sessions/secrets'
import * as sessions from '@/lib/identity/sessions/sessions'
import { transition } from '@/lib/identity/sessions/transition'
import type { Context } from '@/lib/resource/context'
import { decidedChecks, pendingChecks } from './demo-data'

const DAY_MS = 24 * 3_600_000
/** From the request to the end. */
const HOURS_TO_COMPLETE = 2
/** As in the standard template. */
const KEPT_DAYS = 30
type DecidedCheck = (typeof decidedChecks)[number]
type Work = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** @param newestFirst ids of the contacts */
export async function addChecks(transaction: Work, newestFirst: readonly string[]): Promise<void> {
  const contactOf = ({ contact }: { contact: number }) => {
    const id = newestFirst.at(contact)
    if (id === undefined) throw new RangeError(`The demo has no contact ${contact}`)
    return id
  }
  for (const check of decidedChecks) await transaction((context) => oldCheck(context, contactOf(check), check))
  for (const check of pendingChecks)
    await transaction(async (context) => {
      const then = daysBefore(context, check.daysAgo)
      await request(then, contactOf(check))
      await markContact(then, contactOf(check))
    })
}

const daysBefore = (context: Context, days: number): Context => ({
  ...context,
  now: new Date(context.now.getTime() - days * DAY_MS),
})

async function request(then: Context, contactId: string): Promise<{ id: string; full_name: string }> {
  const { full_name } = await contacts.get(then, contactId)
  const { id } = await sessions.create(
    then,
    { reference_id: `tenancy-${contactId.slice(-6)}`, contact_id: contactId, expected_full_name: full_name },
    { userUrl: '', requesterId: '' },
  )
  return { id, full_name }
}

/** A check of some days ago, with an outcome that is written directly: nobody used a camera for it. */
async function oldCheck(
  context: Context,
  contactId: string,
  { daysAgo, outcome, results, shown }: DecidedCheck,
): Promise<void> {
  const then = daysBefore(context, daysAgo)
  const { id, full_name } = await request(daysBefore(context, daysAgo + HOURS_TO_COMPLETE / 24), contactId)
  await context.db.checkSession.updateMany({
    where: { id },
    data: { status: 'processing', submissions: 1, results: [...results] },
  })
  const extra = { outcome, completed_at: then.now, decided_at: then.now, ...(!shown && { document_key: null }) }
  const decider: Context = { ...then, actor: { type: 'system', id: null } }
  await transition(decider, { id, contact_id: contactId, test: false }, 'completed', extra, { outcome })
  if (shown) await readDocument(then, id, full_name, shown)
  // As of now: the oldest verifications have expired.
  await markContact(context, contactId)
}

/** Stores extracted data as the template requires: the contact page shows the differences. */
async function readDocument(
  then: Context,
  id: string,
  fullName: string,
  { middle_name, ...others }: NonNullable<DecidedCheck['shown']>,
): Promise<void> {
  const { document_key } = await then.db.checkSession.findFirstOrThrow({
    where: { id },
    select: { document_key: true },
  })
  const extracted_data = { full_name: fullName.replace(' ', ` ${middle_name} `).toUpperCase(), ...others }
  const json = saltedJson({ id_check: { extracted_data, comparison: {}, signals: [] } })
  await then.db.checkSession.updateMany({
    where: { id },
    data: {
      extracted: document_key && sessionVault(id, document_key).seal(json),
      extracted_sha256: sha256(json),
      extracted_until: new Date(then.now.getTime() + KEPT_DAYS * DAY_MS),
    },
  })
  await propose(then, id)
}

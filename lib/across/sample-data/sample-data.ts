import { z } from 'zod'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import * as notes from '@/lib/crm/notes/notes'
import * as tasks from '@/lib/crm/tasks/tasks'
import { DomainError } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { shareLockOrganisation } from '@/lib/resource/lock'
import { recordEvent } from '@/lib/resource/record-event'
import { takeAdvisoryLock } from '@/lib/resource/advisory-lock'
import { addRecords, type SampleIds } from './records'
import type { SampleCounts } from './schema'

/** In order of removal: records that refer to others come before those. */
const VERBS = { notes, tasks, deals, contacts, companies }
type Collection = keyof typeof VERBS
const COLLECTIONS = Object.keys(VERBS) as Collection[]
const ids = z.array(z.uuid())
const keptSchema = z.object({ notes: ids, tasks: ids, deals: ids, contacts: ids, companies: ids })

const countsOf = (ids: SampleIds): SampleCounts => ({
  companies: ids.companies.length,
  contacts: ids.contacts.length,
  deals: ids.deals.length,
  tasks: ids.tasks.length,
  notes: ids.notes.length,
})

/**
 * Fills an organisation with fictional companies, people, deals, tasks and notes. They are created by the system, start
 * no workflow and change no setting; the organisation stores their ids.
 * @throws DomainError conflict when they are there already
 */
export async function addSampleData(context: Context): Promise<SampleCounts> {
  if ((await keptRecords(context)) !== null)
    throw new DomainError('conflict', { detail: 'The sample records already exist.' })
  const ids = await addRecords(asSystem(context), context.actor.type === 'user' ? context.actor.id : null)
  await saveSampleIds(context, ids, true)
  return countsOf(ids)
}

/**
 * Deletes the remaining sample records, whatever was changed in them; they can be restored like any deleted record.
 * Records that others added stay.
 * @throws DomainError not_found when there are none
 */
export async function removeSampleData(context: Context): Promise<SampleCounts> {
  const sample_records = await keptRecords(context)
  if (sample_records === null) throw new DomainError('not_found', { detail: 'There are no sample records.' })
  const kept = keptSchema.parse(sample_records)
  const removed: SampleIds = { notes: [], tasks: [], deals: [], contacts: [], companies: [] }
  for (const collection of COLLECTIONS)
    for (const id of kept[collection]) if (await removeIfThere(context, collection, id)) removed[collection].push(id)
  await saveSampleIds(context, null, false)
  return countsOf(removed)
}

/**
 * The stored ids of the sample records, locked against concurrent adds and removals until the transaction ends. Like a
 * sign-in, this takes a shared lock on the organisation's row, so members can sign in meanwhile. Changes of membership
 * lock that row first and the member's records afterwards; without this early lock, they and `saveSampleIds` would deadlock.
 */
async function keptRecords(context: Context): Promise<unknown> {
  // With two shared locks, neither transaction could write the row.
  await takeAdvisoryLock(context, 'sample records')
  await shareLockOrganisation(context)
  return (await context.db.organisation.findFirstOrThrow({ where: {} })).sample_records
}

async function removeIfThere(context: Context, collection: Collection, id: string): Promise<boolean> {
  try {
    await VERBS[collection].remove(asSystem(context, context.actor), id, null)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return false
    throw error
  }
}

/** Fictional people must not start a workflow. */
const asSystem = (context: Context, actor: Context['actor'] = { type: 'system', id: null }): Context => ({
  ...context,
  actor,
  skipsWorkflows: true,
})

async function saveSampleIds(context: Context, ids: SampleIds | null, isThere: boolean): Promise<void> {
  await context.db.organisation.updateMany({
    where: {},
    data: { sample_records: ids ?? Prisma.DbNull, version: { increment: 1 }, updated_at: context.now },
  })
  await recordEvent(context, {
    type: 'organisation.updated',
    subject: { type: 'organisation', id: context.organisationId },
    data: { before: { has_sample_data: !isThere }, after: { has_sample_data: isThere } },
  })
}

import { newId } from '@/lib/ids'
import * as companies from '@/lib/crm/companies/companies'
import { updatePreferences } from '@/lib/accounts/preferences'
import * as customFields from '@/lib/across/custom-fields/custom-fields'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import * as notes from '@/lib/crm/notes/notes'
import { pipeline, type Stage } from '@/lib/crm/pipelines/schema'
import * as tags from '@/lib/crm/tags/tags'
import * as tasks from '@/lib/crm/tasks/tasks'
import * as views from '@/lib/across/views/views'
import type { Context } from '@/lib/resource/context'
import { addWorkflows } from './demo-workflows'
import { COMPANIES, CUSTOM_FIELDS, DEALS, NOTES, TAGS, TASKS } from '@/lib/across/sample-data/crm-data'

/** The sales of the demo organisation: companies, deals in progress, tasks and notes. */
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const daysFrom = (context: Context, days: number) => new Date(context.now.getTime() + days * DAY_MS)
const asOf = (context: Context, daysAgo: number): Context => ({
  ...context,
  now: daysFrom(context, -daysAgo),
  requestId: newId(),
})

const member = <T>(list: readonly T[], i: number): T => {
  const found = list[i]
  if (found === undefined) throw new RangeError(`The demo data have no number ${i}`)
  return found
}

/** @param userId the demo user, who owns it all */
export async function fillCrm(context: Context, userId: string): Promise<void> {
  for (const field of CUSTOM_FIELDS) await customFields.create(asOf(context, 80), field)
  for (const tag of TAGS) await tags.create(asOf(context, 80), tag)
  const companyIds: string[] = []
  for (const [i, company] of COMPANIES.entries())
    companyIds.push((await companies.create(asOf(context, 79 - i), { ...company, owner_id: userId })).id)
  const contactIds = await employ(context, companyIds)
  const { id: pipelineId, stages } = await defaultPipeline(context)
  const dealIds: string[] = []
  for (const deal of DEALS)
    dealIds.push(
      await sell(context, deal, stages, {
        company_id: member(companyIds, deal.company),
        primary_contact_id: member(contactIds, deal.company),
        owner_id: userId,
      }),
    )
  for (const task of TASKS)
    await plan(context, task, {
      deal_id: task.deal === undefined ? null : member(dealIds, task.deal),
      company_id: task.company === undefined ? null : member(companyIds, task.company),
      assignee_id: userId,
    })
  for (const { body, deal, company, daysAgo } of NOTES) {
    await notes.create(asOf(context, daysAgo), {
      body,
      deal_id: deal === undefined ? null : member(dealIds, deal),
      company_id: company === undefined ? null : member(companyIds, company),
    })
  }
  await addViews(context)
  await addWorkflows(context, pipelineId, stages)
}

/** Views for everybody; the demo user keeps two of them at hand. */
async function addViews(context: Context): Promise<void> {
  const largeDeals = await views.create(context, {
    name: 'Large deals',
    resource: 'deals',
    filter: {
      and: [
        { field: 'amount', op: 'gt', value: '5000' },
        { field: 'status', op: 'eq', value: 'open' },
      ],
    },
    sort: '-amount',
    position: 1,
  })
  await views.create(context, { name: 'Board', resource: 'deals', layout: 'board', position: 2 })
  await views.create(context, {
    name: 'Customers',
    resource: 'contacts',
    filter: { and: [{ field: 'lifecycle', op: 'eq', value: 'customer' }] },
    position: 1,
  })
  await views.create(context, {
    name: 'Verified tenants',
    resource: 'contacts',
    filter: {
      and: [
        { field: 'verification.status', op: 'eq', value: 'verified' },
        { field: 'tags', op: 'contains', value: 'tenant' },
      ],
    },
    position: 2,
  })
  const endsSoon = await views.create(context, {
    name: 'Expiring in 60 days',
    resource: 'contacts',
    filter: { and: [{ field: 'verification.expires_at', op: 'eq', value: 'next_60_days' }] },
    sort: 'verification.expires_at',
    columns: ['full_name', 'verification', 'phones', 'email', 'lifecycle', 'last_activity_at'],
    position: 3,
  })
  await updatePreferences(context, { favourite_views: [endsSoon.id, largeDeals.id] })
}

/** Assigns existing contacts to each company as people to talk to. */
async function employ(context: Context, companyIds: string[]): Promise<string[]> {
  const found = await context.db.contact.findMany({
    where: { deleted_at: null, company_id: null },
    orderBy: { created_at: 'desc' },
    take: companyIds.length,
    select: { id: true, created_at: true },
  })
  for (const [i, { id, created_at }] of found.entries()) {
    const soonAfter = { ...context, now: new Date(created_at.getTime() + HOUR_MS) }
    await contacts.update(soonAfter, id, { company_id: member(companyIds, i) }, null, 'refuse')
  }
  return found.map(({ id }) => id)
}

async function defaultPipeline(context: Context): Promise<{ id: string; stages: Stage[] }> {
  const { id, stages } = await context.db.pipeline.findFirstOrThrow({ where: { is_default: true, deleted_at: null } })
  return { id, stages: pipeline.fields.stages.value.parse(stages) }
}

type Concerned = { company_id: string; primary_contact_id: string; owner_id: string }

async function sell(
  context: Context,
  deal: (typeof DEALS)[number],
  stages: Stage[],
  concerned: Concerned,
): Promise<string> {
  const { stage, daysAgo, units, lost_reason, closesInDays } = deal
  const made = await deals.create(asOf(context, daysAgo), {
    name: deal.name,
    ...(deal.amount && { amount: deal.amount, currency: deal.currency }),
    ...concerned,
    ...(units && { custom: { units } }),
    ...(closesInDays && { expected_close_date: daysFrom(context, closesInDays).toISOString().slice(0, 10) }),
  })
  const last = stages.findIndex(({ name }) => name === stage)
  const path = stages.filter(({ status }, i) => i > 0 && (i === last || (i < last && status === 'open')))
  for (const [i, { id, status }] of path.entries()) {
    await deals.move(
      asOf(context, daysAgo * (1 - (i + 1) / (path.length + 1))),
      made.id,
      { stage_id: id, ...(status === 'lost' && lost_reason && { lost_reason }) },
      null,
    )
  }
  return made.id
}

async function plan(
  context: Context,
  { title, dueInDays, priority, type, isDone }: (typeof TASKS)[number],
  concerned: { deal_id: string | null; company_id: string | null; assignee_id: string },
): Promise<void> {
  const made = await tasks.create(asOf(context, Math.max(3, 2 - dueInDays)), {
    title,
    due_at: daysFrom(context, dueInDays).toISOString(),
    ...(priority && { priority }),
    ...(type && { type }),
    ...concerned,
  })
  if (isDone) await tasks.update(asOf(context, 1), made.id, { status: 'done' }, null)
}

import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import * as notes from '@/lib/crm/notes/notes'
import { pipeline, type Stage } from '@/lib/crm/pipelines/schema'
import * as tasks from '@/lib/crm/tasks/tasks'
import type { Context } from '@/lib/resource/context'
import { COMPANIES, DEALS, NOTES, TASKS } from './crm-data'
import { samplePeople } from './people'

export type SampleIds = Record<'companies' | 'contacts' | 'deals' | 'tasks' | 'notes', string[]>

const PEOPLE = 24
const DAY_MS = 86_400_000
const ENDED: Record<string, Stage['status']> = { Won: 'won', Lost: 'lost' }

const member = <T>(list: readonly T[], i: number): T => {
  const found = list[i % list.length]
  if (found === undefined) throw new RangeError('an empty list has no members')
  return found
}

/** @param ownerId of companies, deals and tasks; null for a key, which owns nothing */
export async function addRecords(context: Context, ownerId: string | null): Promise<SampleIds> {
  const ids: SampleIds = { companies: [], contacts: [], deals: [], tasks: [], notes: [] }
  const inDays = (days: number) => new Date(context.now.getTime() + days * DAY_MS)
  for (const company of COMPANIES)
    ids.companies.push((await companies.create(context, { ...company, owner_id: ownerId })).id)
  for (const [i, person] of samplePeople(PEOPLE).entries()) {
    const employer = i < COMPANIES.length * 2 ? { company_id: member(ids.companies, i) } : {}
    ids.contacts.push((await contacts.create(context, { ...person, ...employer, owner_id: ownerId }, 'allow')).id)
  }
  const stages = await defaultStages(context)
  for (const { name, stage, amount, currency, company, lost_reason, closesInDays } of DEALS) {
    const made = await deals.create(context, {
      name,
      ...(amount && { amount, currency }),
      stage_id: stageFor(stages, stage).id,
      ...(lost_reason && ENDED[stage] === 'lost' && { lost_reason }),
      ...(closesInDays && { expected_close_date: inDays(closesInDays).toISOString().slice(0, 10) }),
      company_id: member(ids.companies, company),
      primary_contact_id: member(ids.contacts, company),
      owner_id: ownerId,
    })
    ids.deals.push(made.id)
  }
  for (const { title, dueInDays, priority, type, deal, company, isDone } of TASKS) {
    if (isDone) continue
    const about =
      deal === undefined ? { company_id: member(ids.companies, company ?? 0) } : { deal_id: member(ids.deals, deal) }
    const made = await tasks.create(context, {
      title,
      due_at: inDays(dueInDays).toISOString(),
      ...(priority && { priority }),
      ...(type && { type }),
      ...about,
      assignee_id: ownerId,
    })
    ids.tasks.push(made.id)
  }
  for (const { body, deal, company } of NOTES) {
    const about =
      deal === undefined ? { company_id: member(ids.companies, company ?? 0) } : { deal_id: member(ids.deals, deal) }
    ids.notes.push((await notes.create(context, { body, ...about })).id)
  }
  return ids
}

async function defaultStages(context: Context): Promise<Stage[]> {
  const { stages } = await context.db.pipeline.findFirstOrThrow({ where: { is_default: true, deleted_at: null } })
  return pipeline.fields.stages.value.parse(stages)
}

/**
 * The stage of that name, else one that ends a deal in the same way: the organisation may have its own stages by now.
 */
function stageFor(stages: Stage[], name: string): Stage {
  const status = ENDED[name] ?? 'open'
  return (
    stages.find((stage) => stage.name === name) ?? stages.find((stage) => stage.status === status) ?? member(stages, 0)
  )
}

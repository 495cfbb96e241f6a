import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { HiddenColumns } from '@/lib/resource/write'
import { nextDue } from '../definition/calendar'
import { definition, type Definition } from '../definition/definition'
import { resourceOf, type Trigger } from '../definition/trigger'

/** The types of event that start a workflow; empty if a schedule or a person starts it. */
export function eventTypesOf(context: Context, trigger: Trigger): string[] {
  if (trigger.type === 'stage_changed') return ['deal.stage_changed']
  if (trigger.type === 'check_completed') return ['session.completed']
  if (trigger.type === 'verification_expiring') return ['contact.verification_expiring']
  const happened = /^record_(.+)$/.exec(trigger.type)?.[1]
  const resource = happened && 'resource' in trigger && trigger.resource ? context.resources.at(trigger.resource) : null
  return resource ? [`${resource.name}.${happened}`] : []
}

/** The trigger as columns, for the database trigger that matches events. */
export const triggerColumns = (context: Context, trigger: Trigger): HiddenColumns => ({
  trigger_type: Prisma.sql`${trigger.type}`,
  trigger_resource: Prisma.sql`${resourceOf(trigger)}::text`,
  event_types: Prisma.sql`${eventTypesOf(context, trigger)}::text[]`,
})

/** When it is due next, if it is scheduled and enabled. */
export const dueColumn = (context: Context, trigger: Trigger | null, isOn: boolean): HiddenColumns => {
  const due = isOn && trigger?.type === 'schedule' ? nextDue(trigger, context.now) : null
  return { next_due_at: Prisma.sql`${due?.toISOString() ?? null}::text::timestamptz` }
}

/** Stored definitions were validated by the same schema. */
export const storedDefinition = (stored: unknown): Definition => definition.parse(stored)

/** Cached, because versions never change, and parsing one takes longer than most of its steps. */
const parsed = new Map<string, Definition>()
const MAX_PARSED = 500

/** A version of a workflow with its secrets, as it runs; null if there is none of this number. */
export async function definitionOf(
  { db }: Pick<Context, 'db'>,
  workflowId: string,
  number: number,
): Promise<Definition | null> {
  const key = `${workflowId} ${number}`
  const known = parsed.get(key)
  if (known) return known
  const row = await db.workflowVersion.findFirst({
    where: { workflow_id: workflowId, number },
    select: { definition: true, whole_definition: true },
  })
  if (!row) return null
  const found = storedDefinition(row.whole_definition ?? row.definition)
  const [oldest] = parsed.keys()
  if (parsed.size >= MAX_PARSED && oldest) parsed.delete(oldest)
  parsed.set(key, found)
  return found
}

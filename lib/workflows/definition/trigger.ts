import { z } from 'zod'
import { pathsFor } from '@/lib/records'
import { canonicalTimeZone, isTimeZone } from '@/lib/time-zone'
import { value } from './values'

/** The collections that workflows listen to and write: those that take part in imports. */
const paths = pathsFor('import')
export const resourcePath = z.enum(paths)

const id = z.uuid()
/** A changed field: from a value, to a value, or either. */
const change = z.strictObject({ field: z.string().min(1).max(100), was: value.optional(), is: value.optional() })
export type Change = z.infer<typeof change>

const CRON_FIELDS = 5

/** What starts a run. */
export const trigger = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('record_created'), resource: resourcePath }),
    z.strictObject({
      type: z.literal('record_updated'),
      resource: resourcePath,
      changed: z.array(change).max(20).meta({ description: 'One of these must have changed; any change when empty.' }),
    }),
    z.strictObject({ type: z.literal('record_deleted'), resource: resourcePath }),
    z.strictObject({ type: z.literal('record_restored'), resource: resourcePath }),
    z.strictObject({
      type: z.literal('stage_changed'),
      pipeline_id: id.nullable(),
      from_stage_id: id.nullable(),
      to_stage_id: id.nullable(),
    }),
    z.strictObject({
      type: z.literal('check_completed'),
      outcome: z.enum(['passed', 'failed', 'incomplete']).nullable(),
      template_id: id.nullable(),
    }),
    z.strictObject({ type: z.literal('verification_expiring') }),
    z.strictObject({
      type: z.literal('schedule'),
      cron: z
        .string()
        .max(200)
        .refine((text) => text.trim().split(/\s+/).length === CRON_FIELDS, 'five fields: minute hour day month weekday')
        .meta({ description: 'Five fields: minute, hour, day of month, month, day of week.' }),
      time_zone: z
        .string()
        .max(100)
        .overwrite(canonicalTimeZone)
        .refine(isTimeZone, 'not a time zone, as Europe/London is'),
    }),
    z.strictObject({ type: z.literal('inbound') }),
    z.strictObject({ type: z.literal('manual'), resource: resourcePath.nullable() }),
  ])
  .meta({ id: 'WorkflowTrigger', description: 'What starts a run, by type.' })
export type Trigger = z.infer<typeof trigger>
export type TriggerType = Trigger['type']

/** The collection of the record that a run is about; null if there is none. */
export function resourceOf(of: Trigger): string | null {
  if ('resource' in of) return of.resource
  if (of.type === 'stage_changed') return 'deals'
  if (of.type === 'check_completed') return 'sessions'
  return of.type === 'verification_expiring' ? 'contacts' : null
}

/** The possible `type` values of a trigger. */
export const TRIGGER_TYPES = [
  'record_created',
  'record_updated',
  'record_deleted',
  'record_restored',
  'stage_changed',
  'check_completed',
  'verification_expiring',
  'schedule',
  'inbound',
  'manual',
] as const

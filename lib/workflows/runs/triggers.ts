import type { LoggedEvent } from '@/lib/webhooks/log'
import { evaluateTest } from '../definition/evaluate-test'
import { scopeOf } from '../definition/expressions'
import { isLocalTime } from '../definition/local-time'
import type { Change, Trigger } from '../definition/trigger'
import type { Value } from '../definition/values'

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a field, or of a part of one: `custom.plan`. */
const valueAt = (values: Row | null | undefined, name: string): unknown => {
  if (!values) return undefined
  if (name in values) return values[name]
  const [column = '', ...rest] = name.split('.')
  const whole = values[column]
  return rest.length && isRow(whole) ? (whole[rest.join('.')] ?? null) : undefined
}

const same = (found: unknown, wanted: Value, zone: string): boolean =>
  wanted === null
    ? found === null || found === undefined || found === ''
    : evaluateTest({ path: 'found', op: 'eq', value: wanted }, scopeOf({ found }, {}, zone))

/** Whether a change is one that the trigger names. */
function matches({ field, was, is }: Change, { data }: LoggedEvent, zone: string): boolean {
  const [before, after] = [valueAt(data.before, field), valueAt(data.after, field)]
  if (before === undefined && after === undefined) return false
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return false
  return (was === undefined || same(before, was, zone)) && (is === undefined || same(after, is, zone))
}

/** Whether the trigger compares a change with a day or a time that has no zone. */
export const readsLocalTime = (trigger: Trigger): boolean =>
  trigger.type === 'record_updated' &&
  trigger.changed.some(({ was, is }) => [was, is].some((one) => typeof one === 'string' && isLocalTime(one)))

/**
 * Whether an event of a type that the trigger listens for starts it. The condition is checked separately.
 * @param zone of days, and of times without one
 */
export function matchesTrigger(trigger: Trigger, event: LoggedEvent, record: Row, zone: string): boolean {
  const { before, after } = event.data
  switch (trigger.type) {
    case 'record_updated':
      return !trigger.changed.length || trigger.changed.some((change) => matches(change, event, zone))
    case 'stage_changed':
      return (
        (!trigger.pipeline_id || after?.pipeline_id === trigger.pipeline_id) &&
        (!trigger.from_stage_id || before?.stage_id === trigger.from_stage_id) &&
        (!trigger.to_stage_id || after?.stage_id === trigger.to_stage_id)
      )
    case 'check_completed':
      return (
        (!trigger.outcome || record.outcome === trigger.outcome) &&
        (!trigger.template_id || record.template_id === trigger.template_id)
      )
    default:
      return true
  }
}

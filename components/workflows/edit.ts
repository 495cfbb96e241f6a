import type { Definition } from '@/lib/workflows/definition/definition'
import { walk, within, type Step, type StepType } from '@/lib/workflows/definition/steps'
import en from '@/components/words/en/workflows'
import type { Translate } from '@/lib/client/words/translate'

/** Immutable updates of a definition. Steps are addressed by JSON pointer. Pure. */
export type StepsOf = Pick<Definition, 'trigger' | 'steps'>

const split = (pointer: string): { list: string; index: number } => {
  const [, list = '/steps', index = '0'] = /^(.*)\/(\d+)$/.exec(pointer) ?? []
  return { list, index: Number(index) }
}

/** Returns the steps with the list at this pointer replaced. */
function withList(steps: Step[], at: string, list: string, change: (steps: Step[]) => Step[]): Step[] {
  if (at === list) return change(steps)
  return steps.map((step, i) => {
    const place = `${at}/${i}`
    if (!list.startsWith(`${place}/`)) return step
    const inner = within(step).find(({ pointer }) => list.startsWith(`${place}${pointer}`))
    if (!inner) return step
    const next = withList(inner.steps, `${place}${inner.pointer}`, list, change)
    return withInner(step, inner.pointer, next)
  })
}

function withInner(step: Step, pointer: string, steps: Step[]): Step {
  if (step.type === 'for_each') return { ...step, steps }
  if (step.type !== 'branch') return step
  if (pointer === '/otherwise') return { ...step, otherwise: steps }
  const place = Number(pointer.split('/')[2])
  return { ...step, paths: step.paths.map((path, i) => (i === place ? { ...path, steps } : path)) }
}

const changed = <D extends StepsOf>(definition: D, list: string, change: (steps: Step[]) => Step[]): D => ({
  ...definition,
  steps: withList(definition.steps, '/steps', list, change),
})

export const stepAt = ({ steps }: StepsOf, pointer: string): Step | undefined =>
  [...walk(steps)].find((one) => one.pointer === pointer)?.step

export const replaceStep = <D extends StepsOf>(definition: D, pointer: string, step: Step): D => {
  const { list, index } = split(pointer)
  return changed(definition, list, (steps) => steps.map((one, i) => (i === index ? step : one)))
}

export const insertStep = <D extends StepsOf>(definition: D, list: string, index: number, step: Step): D =>
  changed(definition, list, (steps) => steps.toSpliced(index, 0, step))

export const removeStep = <D extends StepsOf>(definition: D, pointer: string): D => {
  const { list, index } = split(pointer)
  return changed(definition, list, (steps) => steps.toSpliced(index, 1))
}

/** Moves a step within its list. At the ends it stays where it is. */
export function moveStep<D extends StepsOf>(
  definition: D,
  pointer: string,
  by: 1 | -1,
): { definition: D; pointer: string } {
  const { list, index } = split(pointer)
  const to = index + by
  let moved = false
  const next = changed(definition, list, (steps) => {
    const step = steps[index]
    if (!step || to < 0 || to >= steps.length) return steps
    moved = true
    return steps.toSpliced(index, 1).toSpliced(to, 0, step)
  })
  return moved ? { definition: next, pointer: `${list}/${to}` } : { definition, pointer }
}

/** A key that no step uses yet: check, check_2, check_3. */
export function freshKey({ steps }: StepsOf, wish: string): string {
  const taken = new Set([...walk(steps)].map(({ step }) => step.key))
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? wish : `${wish}_${n}`
    if (!taken.has(key)) return key
  }
}

const KEYS: Partial<Record<StepType, string>> = { request_check: 'check', for_each: 'each', http: 'call' }
const expression = (path: string) => `{{ ${path} }}`

/** The contact that a run is about, as an expression; empty if there is none. */
function contactOf({ trigger }: StepsOf): string {
  switch (trigger.type) {
    case 'stage_changed':
      return expression('trigger.record.primary_contact_id')
    case 'check_completed':
      return expression('trigger.record.contact_id')
    case 'verification_expiring':
      return expression('trigger.record.id')
    default:
      if (!('resource' in trigger)) return ''
      if (trigger.resource === 'contacts') return expression('trigger.record.id')
      if (trigger.resource === 'deals') return expression('trigger.record.primary_contact_id')
      return trigger.resource === 'tasks' || trigger.resource === 'notes' ? expression('trigger.record.contact_id') : ''
  }
}

const emailOf = (definition: StepsOf): string => {
  const contact = contactOf(definition)
  if (contact === expression('trigger.record.id')) return expression('trigger.record.email')
  return contact && contact.replace('_id }}', '.email }}')
}

/** A new step with sensible defaults. */
export function newStep(t: Translate, definition: StepsOf, type: StepType): Step {
  const key = freshKey(definition, KEYS[type] ?? type)
  const common = { key, on_error: 'fail' as const }
  const contact = contactOf(definition) || null
  const about = { contact, company: null, deal: null }
  switch (type) {
    case 'create':
      return { ...common, type, resource: 'tasks', values: {} }
    case 'update':
      return { ...common, type, resource: 'contacts', record: contact ?? '', values: {} }
    case 'find':
      return { ...common, type, resource: 'contacts', filter: null, sort: null, limit: 20 }
    case 'task':
      return { ...common, type, title: '', body: null, due_in: null, assignee: null, ...about }
    case 'note':
      return { ...common, type, body: '', ...about }
    case 'mail':
      return { ...common, type, to: emailOf(definition), template_id: null, subject: '', text: '', contact, deal: null }
    case 'http':
      return { ...common, type, method: 'POST', url: '', headers: {}, body: null }
    case 'wait':
      return { ...common, type, wait: { for: { amount: 1, unit: 'days' } } }
    case 'branch':
      return {
        ...common,
        type,
        paths: [{ name: t(en.if), when: { path: 'trigger.event.type', op: 'is_null', value: false }, steps: [] }],
        otherwise: [],
      }
    case 'for_each':
      return { ...common, type, of: '', most: 100, steps: [] }
    case 'request_check':
      return { ...common, type, contact: contact ?? '', template_id: null, deliver: 'email', again: false }
    case 'stop':
      return { ...common, type, reason: null }
  }
}

/** The definition of a new workflow. */
export const EMPTY_DEFINITION: Definition = {
  trigger: { type: 'record_created', resource: 'contacts' },
  condition: null,
  steps: [],
  limits: { concurrency: 10, one_per_record: false, debounce_seconds: 0 },
}

import { z } from 'zod'
import { filterSchema } from '@/lib/resource/filter'
import { EVENT_TYPES } from '@/lib/webhooks/schema'
import { test, type Test } from './test'
import { resourcePath } from './trigger'
import { duration, requiredTemplateText, value, values, templateText } from './values'

/** Names the step in expressions: `steps.<key>`. */
const key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'small letters, digits and _, a letter first')
const common = {
  key,
  on_error: z
    .enum(['fail', 'continue'])
    .default('fail')
    .meta({ description: 'What an error does: fail ends the run, continue takes the next step.' }),
}
const step = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...common, ...shape })

/** An id, usually an expression such as `{{ trigger.record.id }}`. */
const record = requiredTemplateText
const about = {
  contact: templateText.nullable().default(null),
  company: templateText.nullable().default(null),
  deal: templateText.nullable().default(null),
}
const MAX_FOUND = 100
const MAX_ROUNDS = 1000

const plainSteps = [
  step('create', { resource: resourcePath, values }),
  step('update', { resource: resourcePath, record, values }),
  step('find', {
    resource: resourcePath,
    filter: filterSchema.nullable().meta({ description: 'The filter tree; text in it may hold expressions.' }),
    sort: z.string().max(200).nullable().default(null),
    limit: z.int().min(1).max(MAX_FOUND).default(20),
  }),
  step('task', {
    title: requiredTemplateText,
    body: templateText.nullable().default(null),
    due_in: duration.nullable().default(null),
    assignee: templateText.nullable().default(null),
    ...about,
  }),
  step('note', { body: requiredTemplateText, ...about }),
  step('mail', {
    to: requiredTemplateText,
    template_id: z.uuid().nullable().default(null),
    subject: templateText.nullable().default(null),
    text: templateText.nullable().default(null),
    contact: about.contact,
    deal: about.deal,
  }),
  step('http', {
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    url: requiredTemplateText,
    headers: z.record(z.string().regex(/^[A-Za-z0-9-]{1,100}$/, 'not the name of a header'), templateText),
    body: value.meta({
      description:
        'Text is sent as it is, as application/json where it is JSON. Within a string of JSON, the result of an expression is escaped.',
    }),
  }),
  step('wait', {
    wait: z.union([
      z.strictObject({ for: duration }),
      z.strictObject({ until: requiredTemplateText.meta({ description: 'A time or a date, usually of a field.' }) }),
      z.strictObject({ event: z.enum(EVENT_TYPES), record, at_most: duration }),
    ]),
  }),
  step('request_check', {
    contact: record,
    template_id: z.uuid().nullable().default(null),
    deliver: z.enum(['email', 'none']).default('email'),
    again: z.boolean().default(false).meta({ description: 'Ask even if a check of the contact is still open.' }),
  }),
  step('stop', { reason: templateText.nullable().default(null) }),
] as const

const plainStep = z.discriminatedUnion('type', [...plainSteps])
export type PlainStep = z.infer<typeof plainStep>

export interface Path {
  name: string
  when: Test
  steps: Step[]
}
interface Common {
  key: string
  on_error: 'fail' | 'continue'
}
export type BranchStep = Common & { type: 'branch'; paths: Path[]; otherwise: Step[] }
export type ForEachStep = Common & { type: 'for_each'; of: string; most: number; steps: Step[] }
export type Step = PlainStep | BranchStep | ForEachStep
export type StepType = Step['type']

const MAX_PATHS = 10
export const MAX_STEPS = 100
export const MAX_DEPTH = 5

export const anyStep: z.ZodType<Step> = z
  .discriminatedUnion('type', [
    ...plainSteps,
    z.strictObject({
      type: z.literal('branch'),
      ...common,
      get paths() {
        return z
          .array(z.strictObject({ name: requiredTemplateText.max(100), when: test, steps: stepList }))
          .min(1)
          .max(MAX_PATHS)
      },
      get otherwise() {
        return stepList
      },
    }),
    z.strictObject({
      type: z.literal('for_each'),
      ...common,
      of: requiredTemplateText.meta({ description: 'An expression for a list; each member is `item` in the steps.' }),
      most: z.int().min(1).max(MAX_ROUNDS).default(100),
      get steps() {
        return stepList
      },
    }),
  ])
  .meta({ id: 'WorkflowStep', description: 'One step of a workflow, by type.' })
const stepList: z.ZodType<Step[]> = z.lazy(() => z.array(anyStep).max(MAX_STEPS))

/** The lists of steps within a step, each with its pointer. */
export function within(one: Step): { pointer: string; steps: Step[] }[] {
  if (one.type === 'for_each') return [{ pointer: '/steps', steps: one.steps }]
  if (one.type !== 'branch') return []
  return [
    ...one.paths.map(({ steps }, i) => ({ pointer: `/paths/${i}/steps`, steps })),
    { pointer: '/otherwise', steps: one.otherwise },
  ]
}

/** Every step with its pointer, outer ones first. */
export function* walk(steps: Step[], pointer = '/steps'): Generator<{ step: Step; pointer: string; depth: number }> {
  for (const [i, one] of steps.entries()) {
    const place = `${pointer}/${i}`
    yield { step: one, pointer: place, depth: 1 }
    for (const inner of within(one))
      for (const found of walk(inner.steps, place + inner.pointer)) yield { ...found, depth: found.depth + 1 }
  }
}

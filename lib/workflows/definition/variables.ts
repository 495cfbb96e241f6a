import type { Shape } from '@/lib/resource/define'
import type { Field, FieldKind } from '@/lib/resource/fields'
import type { Definition } from './definition'
import { within, type Step } from './steps'
import { resourceOf, type Trigger } from './trigger'

/**
 * The variables of an expression, typed by the fields of the resources: what started the run, and the outputs of
 * earlier steps. The editor completes from them, publishing checks against them.
 */
export type VariableType = 'text' | 'number' | 'boolean' | 'time' | 'texts' | 'list' | 'any'
export type Variable =
  | { label: string; type: VariableType; field?: Field }
  | { label: string; type: 'record'; of: Variables; resource?: string }
export type Variables = Record<string, Variable>
/** The collection at a path, with its custom fields; undefined if there is none. */
export type Lookup = (path: string) => Shape | undefined

const TYPES: Partial<Record<FieldKind, VariableType>> = {
  texts: 'texts',
  choices: 'texts',
  references: 'texts',
  timestamp: 'time',
  integer: 'number',
  decimal: 'number',
  boolean: 'boolean',
  address: 'any',
  map: 'any',
  json: 'any',
}

const record = (label: string, of: Variables, resource?: string): Variable => ({
  label,
  type: 'record',
  of,
  ...(resource && { resource }),
})
const plain = (label: string, type: VariableType, field?: Field): Variable => ({ label, type, ...(field && { field }) })

const MEMBER: Variables = { full_name: plain('Name', 'text'), email: plain('E-mail', 'text') }
const REFERENCE = /_id$/

/** The fields of a record; references are expanded one level. */
function fieldsOf(shape: Shape, lookup: Lookup, opened = true): Variables {
  const variables: Variables = {}
  const custom: Variables = {}
  for (const [name, field] of Object.entries<Field>(shape.fields)) {
    if (name.startsWith('custom.')) custom[name.slice('custom.'.length)] = variableOf(field)
    else variables[name] = field.parts ? partsOf(field) : variableOf(field)
    const target = field.kind === 'reference' && REFERENCE.test(name) ? field.target : undefined
    if (target && opened) variables[name.replace(REFERENCE, '')] = opening(field, target, lookup)
  }
  if (Object.keys(custom).length) variables.custom = record('Own fields', custom)
  return variables
}

function opening(field: Field, target: string, lookup: Lookup): Variable {
  if (target === 'members') return record(field.label, MEMBER)
  const shape = lookup(target)
  return shape ? record(field.label, fieldsOf(shape, lookup, false), target) : plain(field.label, 'any')
}

const variableOf = (field: Field): Variable => plain(field.label, TYPES[field.kind] ?? 'text', field)
const partsOf = (field: Field): Variable =>
  record(
    field.label,
    Object.fromEntries(Object.entries(field.parts ?? {}).map(([key, part]) => [key, variableOf(part)])),
  )

const recordAt = (label: string, path: string, lookup: Lookup): Variables => {
  const shape = lookup(path)
  return shape ? { record: record(label, fieldsOf(shape, lookup), path) } : {}
}

/** On the screens a session is called a check. */
const labelOf = (path: string, lookup: Lookup): string =>
  path === 'sessions' ? 'Check' : (lookup(path)?.label ?? 'Record')

/** The variables of the trigger. */
function ofTrigger(trigger: Trigger, lookup: Lookup): Variables {
  const path = resourceOf(trigger)
  const shape = path ? lookup(path) : undefined
  const of: Variables = {
    ...(path && shape && recordAt(labelOf(path, lookup), path, lookup)),
    event: record('Event', { type: plain('Type', 'text'), at: plain('Time', 'time') }),
  }
  if (shape && (trigger.type === 'record_updated' || trigger.type === 'stage_changed'))
    of.previous = record(`${shape.label} before`, fieldsOf(shape, lookup, false))
  if (trigger.type === 'inbound') {
    of.body = plain('Body received', 'any')
    of.headers = plain('Headers received', 'any')
  }
  if (trigger.type === 'schedule') of.scheduled_for = plain('Scheduled for', 'time')
  return of
}

/** The output of a step that failed without ending the run. */
const ERROR = record('Error', { code: plain('Code', 'text'), message: plain('In words', 'text') })

/** The output of a step, for later steps. */
function outputOf(step: Step, lookup: Lookup, hasLinks: boolean): Variables {
  switch (step.type) {
    case 'create':
    case 'update':
      return recordAt(lookup(step.resource)?.label ?? 'Record', step.resource, lookup)
    case 'task':
      return recordAt('Task', 'tasks', lookup)
    case 'note':
      return recordAt('Note', 'notes', lookup)
    case 'find': {
      const shape = lookup(step.resource)
      return {
        records: plain('Records found', 'list'),
        count: plain('How many were found', 'number'),
        ...(shape && { first: record('First one found', fieldsOf(shape, lookup), step.resource) }),
      }
    }
    case 'mail':
      return { id: plain('Id', 'text'), status: plain('Status', 'text') }
    case 'http':
      return { status: plain('Status', 'number'), body: plain('Body', 'any'), headers: plain('Headers', 'any') }
    case 'request_check':
      return {
        id: plain('Id', 'text'),
        ...(hasLinks && { url: plain('Link', 'text') }),
        existed: plain('Was open already', 'boolean'),
        ...recordAt('Check', 'sessions', lookup),
      }
    case 'wait':
      return waited(step.wait, lookup)
    case 'branch':
      return { path: plain('Path taken', 'text') }
    case 'for_each':
      return { count: plain('Rounds', 'number') }
    case 'stop':
      return {}
  }
}

function waited(wait: Extract<Step, { type: 'wait' }>['wait'], lookup: Lookup): Variables {
  if (!('event' in wait)) return {}
  const path = `${wait.event.replace(/\..*$/, '')}s`.replace(/ys$/, 'ies')
  return { timed_out: plain('Timed out', 'boolean'), ...recordAt(labelOf(path, lookup), path, lookup) }
}

interface Before {
  done: Step[]
  inRound: boolean
  step: Step | undefined
}
/** The step at this pointer, those that are certain to have run before it, and whether it is in a for-each. */
function before(steps: Step[], pointer: string, at = '/steps'): Before | null {
  if (pointer.replace(/\/\d+$/, '') === at) {
    const index = Number(pointer.slice(at.length + 1))
    return { done: steps.slice(0, index), inRound: false, step: steps[index] }
  }
  for (const [i, step] of steps.entries())
    for (const inner of within(step)) {
      const found = before(inner.steps, pointer, `${at}/${i}${inner.pointer}`)
      if (found)
        return {
          ...found,
          done: [...steps.slice(0, i), ...found.done],
          inRound: found.inRound || step.type === 'for_each',
        }
    }
  return null
}

/**
 * The link of a check opens it to whoever has it. Mails and HTTP requests carry it without storing it, and a branch only
 * looks at it; every other step writes where more people read.
 */
const WITH_LINKS = new Set<Step['type']>(['mail', 'http', 'branch'])

/** Whether the step at a pointer may use links of checks. */
export const hasLinksAt = ({ steps }: Pick<Definition, 'steps'>, pointer: string): boolean => {
  const step = before(steps, pointer)?.step
  return !step || WITH_LINKS.has(step.type)
}

/**
 * The variables in scope of the step at a pointer. A step within one path of a branch is not in scope after the branch:
 * it may not have run.
 * @param pointer JSON pointer within the definition, `/steps/2/paths/0/steps/1`
 * @param hasLinks whether links of checks are among them; as the step may use them unless given
 */
export function variablesAt(
  { trigger, steps }: Pick<Definition, 'trigger' | 'steps'>,
  pointer: string,
  lookup: Lookup,
  hasLinks = hasLinksAt({ steps }, pointer),
): Variables {
  const { done, inRound } = before(steps, pointer) ?? { done: [], inRound: false }
  const outputs = done.map((step): [string, Variable] => [
    step.key,
    record(step.key, { ...outputOf(step, lookup, hasLinks), ...(step.on_error === 'continue' && { error: ERROR }) }),
  ])
  return {
    trigger: record('What started it', ofTrigger(trigger, lookup)),
    steps: record('Earlier steps', Object.fromEntries(outputs)),
    organisation: record('Organisation', { id: plain('Id', 'text'), name: plain('Name', 'text') }),
    now: plain('Now', 'time'),
    ...(inRound && { item: plain('This one', 'any') }),
  }
}

/** The variable at a path; null if there is none. Everything within `any` is any. */
export function variableAt(variables: Variables, path: string[]): Variable | null {
  const [name = '', ...rest] = path
  const found = Object.hasOwn(variables, name) ? variables[name] : undefined
  if (!found) return null
  if (!rest.length) return found
  if (found.type === 'any') return found
  return found.type === 'record' ? variableAt(found.of, rest) : null
}

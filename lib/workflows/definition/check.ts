import { Cron } from 'croner'
import { DomainError } from '@/lib/errors'
import type { Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { checkFilter, type Filter } from '@/lib/resource/filter'
import { relatedFields } from '@/lib/resource/related-fields'
import { written } from '@/lib/resource/written'
import type { Definition } from './definition'
import { checkedType, ExpressionError, typed } from './expressions'
import { onlyExpression, partsOf } from './parts'
import { MAX_DEPTH, MAX_STEPS, walk, within, type Step } from './steps'
import type { Test } from './test'
import { resourceOf, type Trigger } from './trigger'
import type { Duration, Value, Values } from './values'
import { variableAt, variablesAt, type Lookup, type Variables } from './variables'

/** What is wrong with a definition, with a pointer to the place. */
export interface Problem {
  pointer: string
  code: string
  message: string
}
type Report = (pointer: string, code: string, message: string) => void

/**
 * Everything that would make a run fail and can be known beforehand: the editor shows it while typing, publishing
 * refuses it.
 * @param lookup the collections, with their custom fields
 */
export function problemsOf(definition: Definition, lookup: Lookup): Problem[] {
  const problems: Problem[] = []
  const report: Report = (pointer, code, message) => problems.push({ pointer, code, message })
  checkTrigger(definition, lookup, report)
  checkShape(definition.steps, report)
  for (const { step, pointer } of walk(definition.steps))
    new StepCheck(pointer, variablesAt(definition, pointer, lookup), lookup, report, () =>
      typed(variablesAt(definition, pointer, lookup, true)),
    ).check(step)
  return problems
}

function checkTrigger({ trigger, condition }: Definition, lookup: Lookup, report: Report): void {
  const path = resourceOf(trigger)
  const shape = path ? lookup(path) : undefined
  if (trigger.type === 'schedule') checkSchedule(trigger, report)
  if (trigger.type === 'record_updated' && shape)
    for (const [i, { field }] of trigger.changed.entries())
      if (!shape.fields[field])
        report(`/trigger/changed/${i}/field`, 'unknown_field', `${shape.plural} have no field ${field}.`)
  if (!condition) return
  if (!shape) report('/condition', 'no_record', 'What starts this has no record that a condition could check.')
  else filterProblems(shape, condition, '/condition', lookup, report)
}

function checkSchedule({ cron, time_zone }: Extract<Trigger, { type: 'schedule' }>, report: Report): void {
  try {
    if (!new Cron(cron, { timezone: time_zone, paused: true }).nextRun())
      report('/trigger/cron', 'never_due', 'No day fits this schedule.')
  } catch {
    report('/trigger/cron', 'invalid_cron', 'This is not a schedule: minute, hour, day, month, weekday.')
  }
}

function checkShape(steps: Step[], report: Report): void {
  if (!steps.length) report('/steps', 'no_steps', 'Add a step: there is nothing to do yet.')
  const seen = new Set<string>()
  let count = 0
  for (const { step, pointer, depth } of walk(steps)) {
    count += 1
    if (seen.has(step.key)) report(`${pointer}/key`, 'duplicate_key', `Two steps are called ${step.key}.`)
    seen.add(step.key)
    if (depth > MAX_DEPTH) report(pointer, 'too_deep', `Steps can be nested at most ${MAX_DEPTH} levels deep.`)
    if (within(step).length && within(step).every((inner) => !inner.steps.length))
      report(pointer, 'no_steps', 'There is no step in it yet.')
  }
  if (count > MAX_STEPS) report('/steps', 'too_many', `A workflow has at most ${MAX_STEPS} steps.`)
}

const bare = (pointer: string, at: string) => (pointer === at ? pointer : pointer.replace(/\/value(\/\d+)?$/, ''))

/** The filter of a list, whose values may be expressions: those are only known at run time. */
function filterProblems(shape: Shape, filter: Filter, at: string, lookup: Lookup, report: Report): void {
  try {
    checkFilter({ ...shape, fields: { ...shape.fields, ...relatedFields(shape, lookup) } }, filter, at)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    for (const { pointer = at, code, message } of error.details.errors ?? []) report(bare(pointer, at), code, message)
  }
}

const hasExpression = (text: unknown): boolean =>
  typeof text === 'string' && partsOf(text).some((part) => 'expression' in part)

function withoutExpressions(filter: Filter): Filter {
  if ('and' in filter) return { and: filter.and.map(withoutExpressions) }
  if ('or' in filter) return { or: filter.or.map(withoutExpressions) }
  if ('not' in filter) return { not: withoutExpressions(filter.not) }
  const given = Array.isArray(filter.value) ? filter.value : [filter.value]
  return given.some(hasExpression) ? { field: filter.field, op: 'is_null', value: true } : filter
}

function* valuesIn(filter: Filter, at: string): Generator<{ pointer: string; value: Value }> {
  if ('and' in filter || 'or' in filter) {
    const [name, children] = 'and' in filter ? (['and', filter.and] as const) : (['or', filter.or] as const)
    for (const [i, one] of children.entries()) yield* valuesIn(one, `${at}/${name}/${i}`)
  } else if ('not' in filter) yield* valuesIn(filter.not, `${at}/not`)
  else
    for (const value of Array.isArray(filter.value) ? filter.value : [filter.value])
      yield { pointer: `${at}/value`, value }
}

const LINK_NOT_HERE =
  'The link of a check opens it to whoever reads it here. Use it in the text of a mail, or in an HTTP request.'

/** Finds the problems of one step, given the variables in scope. */
class StepCheck {
  private readonly environment
  constructor(
    private readonly pointer: string,
    private readonly variables: Variables,
    private readonly lookup: Lookup,
    private readonly report: Report,
    private readonly withLinks: () => ReturnType<typeof typed>,
  ) {
    this.environment = typed(variables)
  }

  check(step: Step): void {
    for (const [place, text, message] of neededIn(step)) if (!text.trim()) this.say(place, 'required', message)
    switch (step.type) {
      case 'create':
      case 'update':
        if (step.type === 'update') this.value('record', step.record)
        return this.writes(step.resource, step.values, step.type === 'create')
      case 'find':
        return this.finds(step.resource, step.filter)
      case 'mail':
        return this.mails(step)
      case 'http':
        return this.calls(step)
      case 'wait':
        return this.waits(step.wait)
      case 'branch':
        return step.paths.forEach(({ when }, i) => this.test(when, `paths/${i}/when`))
      case 'for_each':
        return this.value('of', step.of, 'list')
      default:
        return Object.entries(step).forEach(([name, value]) => {
          if (typeof value === 'string' && !['type', 'key', 'on_error', 'deliver'].includes(name))
            this.value(name, value)
        })
    }
  }

  private say(place: string, code: string, message: string): void {
    this.report(`${this.pointer}/${place}`, code, message)
  }

  private expression(place: string, expression: string): string | null {
    try {
      return checkedType(this.environment, expression)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      if (this.needsLink(expression)) this.say(place, 'link_not_here', LINK_NOT_HERE)
      else this.say(place, error.code, error.message)
      return null
    }
  }

  /** Whether the expression is refused only because of the link of a check. */
  private needsLink(expression: string): boolean {
    try {
      checkedType(this.withLinks(), expression)
      return true
    } catch {
      return false
    }
  }

  private value(place: string, value: Value, wanted?: 'list' | 'text'): void {
    const texts = Array.isArray(value) ? value : [value]
    for (const text of texts) {
      if (typeof text !== 'string') continue
      const types = partsOf(text).map((part) => 'expression' in part && this.expression(place, part.expression))
      if (wanted !== 'list') continue
      const [type] = types
      if (text.trim() && (onlyExpression(text) === null || (type && !/^(list|dyn)/.test(type))))
        this.say(place, 'not_a_list', 'This must be a list, such as the records that an earlier step found.')
    }
  }

  private writes(path: string, values: Values, isCreate: boolean): void {
    const shape = this.lookup(path)
    if (!shape) return
    for (const [name, value] of Object.entries(values)) {
      this.value(`values/${name}`, value)
      const problem = writeProblem(shape, name, value)
      if (problem) this.say(`values/${name}`, ...problem)
    }
    if (!isCreate) {
      if (!Object.keys(values).length) this.say('values', 'no_values', 'Choose a field to change.')
      return
    }
    for (const [name, field] of Object.entries<Field>(shape.fields))
      if (field.required && (values[name] === undefined || values[name] === ''))
        this.say(`values/${name}`, 'required', `${field.label} is required.`)
  }

  private finds(path: string, filter: Filter | null): void {
    const shape = this.lookup(path)
    if (!shape || !filter) return
    filterProblems(shape, withoutExpressions(filter), `${this.pointer}/filter`, this.lookup, this.report)
    for (const { pointer, value } of valuesIn(filter, 'filter')) this.value(pointer, value)
  }

  private mails({ to, subject, text, template_id, contact, deal }: Extract<Step, { type: 'mail' }>): void {
    for (const [name, value] of Object.entries({ to, subject, text, contact, deal }))
      if (value !== null) this.value(name, value)
    if (template_id) return
    if (!subject?.trim()) this.say('subject', 'required', 'A mail needs a subject, or a template.')
    if (!text?.trim()) this.say('text', 'required', 'A mail needs a text, or a template.')
  }

  private calls({ url, headers, body }: Extract<Step, { type: 'http' }>): void {
    this.value('url', url)
    this.value('body', body)
    for (const [name, value] of Object.entries(headers)) this.value(`headers/${name}`, value)
    if (url.trim() && !hasExpression(url) && !/^https?:\/\/[^/]/.test(url))
      this.say('url', 'invalid_url', 'Give an https:// address.')
  }

  private waits(wait: Extract<Step, { type: 'wait' }>['wait']): void {
    if ('for' in wait) this.lasts('wait/for', wait.for)
    if ('until' in wait) this.value('wait/until', wait.until)
    if ('event' in wait) {
      this.value('wait/record', wait.record)
      this.lasts('wait/at_most', wait.at_most)
    }
  }

  private lasts(place: string, { amount }: Duration): void {
    if (!amount) this.say(place, 'required', 'Say how long.')
  }

  private test(test: Test, place: string): void {
    if (('and' in test && !test.and.length) || ('or' in test && !test.or.length))
      this.say(place, 'required', 'Say when.')
    if ('and' in test) test.and.forEach((one, i) => this.test(one, `${place}/and/${i}`))
    else if ('or' in test) test.or.forEach((one, i) => this.test(one, `${place}/or/${i}`))
    else if ('not' in test) this.test(test.not, `${place}/not`)
    else if ('expression' in test) {
      const type = this.expression(place, test.expression)
      if (type && type !== 'bool' && type !== 'dyn') this.say(place, 'not_true_or_false', 'This must be true or false.')
    } else {
      if (test.op !== 'is_null' && (test.value === null || test.value === ''))
        this.say(place, 'required', 'Say what it is compared with.')
      if (!variableAt(this.variables, test.path.split('.')))
        this.say(place, 'unknown_variable', `There is no ${test.path} here.`)
      this.value(place, test.value)
    }
  }
}

/** The required texts of a step: where they are, their value, and the message if they are missing. */
function neededIn(step: Step): [place: string, text: string, message: string][] {
  switch (step.type) {
    case 'update':
      return [['record', step.record, 'Say which record.']]
    case 'task':
      return [['title', step.title, 'Say what needs to be done.']]
    case 'note':
      return [['body', step.body, 'Say something.']]
    case 'mail':
      return [['to', step.to, 'Say who gets it.']]
    case 'http':
      return [['url', step.url, 'Give an https:// address.']]
    case 'for_each':
      return [['of', step.of, 'Choose a list.']]
    case 'request_check':
      return [['contact', step.contact, 'Say which contact.']]
    case 'branch':
      return step.paths.map(({ name }, i) => [`paths/${i}/name`, name, 'Give the way a name.'])
    case 'wait':
      if ('until' in step.wait) return [['wait/until', step.wait.until, 'Say until when.']]
      return 'event' in step.wait ? [['wait/record', step.wait.record, 'Say of which record.']] : []
    default:
      return []
  }
}

/** Why a field cannot be written; null if it can. */
function writeProblem(shape: Shape, name: string, value: Value): [code: string, message: string] | null {
  const [column = ''] = name.split('.')
  const field = shape.fields[name] ?? (column === 'custom' ? undefined : shape.fields[column])
  if (!field) return ['unknown_field', `${shape.plural} have no field ${name}.`]
  if (field.readOnly) return ['read_only_field', `${field.label} cannot be written.`]
  if (value === null) return field.required || field.present ? ['required', `${field.label} is required.`] : null
  const given = Array.isArray(value) ? value : [value]
  if (name !== column && column !== 'custom') return null
  if (given.some(hasExpression)) return null
  // A run writes a single value into a list as its only member.
  const parsed = written(field).safeParse(field.column.endsWith('[]') ? given : value)
  return parsed.success ? null : ['invalid_value', `${field.label}: ${parsed.error.issues[0]?.message ?? 'not valid'}`]
}

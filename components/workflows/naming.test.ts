import { expect, it } from 'vitest'
import { resources } from '@/lib/registry'
import { session } from '@/lib/identity/sessions/schema'
import { inEnglish, translateInto } from '@/lib/client/words/translate'
import { variableLabel } from '@/lib/client/words/known'
import type { Step } from '@/lib/workflows/definition/steps'
import type { Trigger } from '@/lib/workflows/definition/trigger'
import { variablesAt, type Lookup, type Variables } from '@/lib/workflows/definition/variables'
import { german } from '../words/de/german'
import { choiceInWords, pathInWords } from './naming'

const inGerman = translateInto('de', german)
const germanLookup: Lookup = (path) => {
  const found = resources.at(path)
  return found && inGerman.resource(found)
}

/** One step of each kind, with the settings that affect its output variables. */
const STEPS = [
  { type: 'create', resource: 'tasks' },
  { type: 'find', resource: 'deals', on_error: 'continue' },
  { type: 'task' },
  { type: 'note' },
  { type: 'mail' },
  { type: 'http' },
  { type: 'request_check' },
  { type: 'wait', wait: { event: 'session.completed' } },
  { type: 'branch', paths: [], otherwise: [] },
  { type: 'for_each', steps: [{ type: 'stop', key: 'last' }] },
].map((step, i) => ({ key: `step_${i}`, ...step })) as unknown as Step[]
const TRIGGERS = [
  { type: 'record_updated', resource: 'deals', changed: [] },
  { type: 'inbound' },
  { type: 'schedule' },
] as unknown as Trigger[]

const labelsOf = (variables: Variables): string[] =>
  Object.values(variables).flatMap((one) =>
    one.type === 'record' ? [one.label, ...labelsOf(one.of)] : one.field ? [] : [one.label],
  )

it('has German for every variable that a run can name', () => {
  const own = new Set(
    resources.all.flatMap((one) => {
      const { label, fields } = inGerman.resource(one)
      return [label, ...Object.values(fields).map((field) => field.label)]
    }),
  )
  const labels = TRIGGERS.flatMap((trigger) =>
    labelsOf(variablesAt({ trigger, steps: STEPS }, '/steps/9/steps/0', germanLookup)),
  )
  const missing = labels.filter(
    (label) => !own.has(label) && !/^step_\d$/.test(label) && variableLabel(inGerman, label) === label,
  )
  expect([...new Set(missing)].filter((label) => german.known[`variable.${label}`] === undefined)).toEqual([])
})

it('names values from before a change, and choices the way their lists do', () => {
  const variables = variablesAt({ trigger: TRIGGERS[0] as Trigger, steps: STEPS }, '/steps/9', germanLookup)
  expect(pathInWords(inGerman, variables, ['trigger', 'previous', 'status'])).toBe('Deal vorher › Status')
  expect(pathInWords(inGerman, variables, ['now'])).toBe('Jetzt')
  const { outcome } = inGerman.resource(session).fields
  expect(choiceInWords(inGerman, outcome, 'passed')).toBe('Bestanden')
  expect(choiceInWords(inEnglish, outcome, 'passed')).toBeNull()
})

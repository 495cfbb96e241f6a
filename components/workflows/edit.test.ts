import { describe, expect, it } from 'vitest'
import type { Definition } from '@/lib/workflows/definition/definition'
import { EXAMPLES } from '@/lib/workflows/definition/examples'
import { walk } from '@/lib/workflows/definition/steps'
import { EMPTY_DEFINITION, freshKey, insertStep, moveStep, newStep, removeStep, replaceStep, stepAt } from './edit'
import { step as next } from './history'
import { cronInWords, cronOf, simpleOf } from './schedule-words'
import { inEnglish } from '@/lib/client/words/translate'

const [branched] = EXAMPLES
const of: Definition = branched?.definition ?? EMPTY_DEFINITION
const keys = (definition: Definition) =>
  [...walk(definition.steps)].map(({ pointer, step }) => `${pointer} ${step.key}`)
const WITHIN = '/steps/2/paths/0/steps'

describe('a change of a definition', () => {
  it('leaves the original unchanged', () => {
    const before = structuredClone(of)
    insertStep(of, WITHIN, 0, newStep(inEnglish, of, 'note'))
    removeStep(of, `${WITHIN}/1`)
    expect(of).toEqual(before)
  })
  it('reaches steps inside the paths of a branch', () => {
    const added = insertStep(of, '/steps/2/otherwise', 1, newStep(inEnglish, of, 'note'))
    expect(keys(added)).toContain('/steps/2/otherwise/1 note')
    expect(keys(removeStep(added, `${WITHIN}/0`))).toContain(`${WITHIN}/0 tell`)
    const move = stepAt(of, `${WITHIN}/0`)
    expect(move?.key).toBe('move')
    const renamed = move && replaceStep(of, `${WITHIN}/0`, { ...move, key: 'moved' })
    expect(renamed && keys(renamed)).toContain(`${WITHIN}/0 moved`)
  })
  it('moves a step within its list, but not out of it', () => {
    expect(moveStep(of, `${WITHIN}/1`, 1)).toEqual({ definition: of, pointer: `${WITHIN}/1` })
    const moved = moveStep(of, `${WITHIN}/1`, -1)
    expect(moved.pointer).toBe(`${WITHIN}/0`)
    expect(stepAt(moved.definition, `${WITHIN}/0`)?.key).toBe('tell')
  })
  it('gives new steps a unique name', () => {
    expect(freshKey(of, 'check')).toBe('check_2')
    expect(newStep(inEnglish, of, 'request_check')).toMatchObject({
      key: 'check_2',
      contact: '{{ trigger.record.primary_contact_id }}',
    })
    expect(newStep(inEnglish, EMPTY_DEFINITION, 'mail')).toMatchObject({ to: '{{ trigger.record.email }}' })
  })
})

it('undo takes back typing in one field at once, and redo brings it back', () => {
  let history = { past: [] as string[], now: '', future: [] as string[], of: null as string | null }
  for (const to of ['a', 'ab', 'abc']) history = next(history, { type: 'change', to, of: 'name' })
  history = next(history, { type: 'change', to: 'abc!', of: 'mark' })
  history = next(history, { type: 'undo' })
  expect(history.now).toBe('abc')
  history = next(history, { type: 'undo' })
  expect(history.now).toBe('')
  expect(next(history, { type: 'undo' })).toEqual(history)
  expect(next(next(history, { type: 'redo' }), { type: 'redo' }).now).toBe('abc!')
})

describe('a schedule', () => {
  it.each([
    ['15 * * * *', 'Every hour at 15 past'],
    ['0 9 * * *', 'Every day at 09:00'],
    ['30 8 * * 1-5', 'Every weekday at 08:30'],
    ['0 8 * * 1', 'Every Monday at 08:00'],
    ['0 7 22 * *', 'On the 22nd of every month at 07:00'],
  ])('%s reads %s, and is written back unchanged', (cron, words) => {
    expect(cronInWords(inEnglish, cron)).toBe(words)
    const simple = simpleOf(cron)
    expect(simple && cronOf(simple)).toBe(cron)
  })
  it.each(['*/5 9-17 * * 1,3', '0 9 * 12 *'])('%s is left as it is', (cron) => {
    expect(simpleOf(cron)).toBeNull()
    expect(cronInWords(inEnglish, cron)).toBe(cron)
  })
})

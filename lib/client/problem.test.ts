import { afterEach, beforeEach, expect, it } from 'vitest'
import { stepErrorWords, tellProblemsIn } from './problem'

const german = {
  byCode: { internal: 'Bei uns ist etwas schiefgegangen.', timeout: 'falsch' },
  byFieldCode: { required: 'Das fehlt.' },
  byStepCode: { timeout: 'Es kam keine Antwort.' },
  byFieldMessage: [[/^(.+) is no finite number$/, '$1 ist keine endliche Zahl.']] as const,
  otherwise: '',
}
const inEnglish = () => tellProblemsIn(null, (label) => label)
beforeEach(inEnglish)
afterEach(inEnglish)

it('says why a step failed by its code, by that of a field or of a refusal, and keeps what has no code', () => {
  const errors = [
    { code: 'timeout', message: 'No answer within 10 s.' },
    { code: 'required', message: '/name is missing' },
    { code: 'internal', message: 'Something went wrong on our side (7).' },
    { code: 'division_by_zero', message: '1 / 0 is no finite number' },
    { code: 'no_such_code', message: 'Words of its own.' },
  ]
  expect(errors.map(stepErrorWords)).toEqual(errors.map(({ message }) => message))
  tellProblemsIn(german, (label) => label)
  expect(errors.map(stepErrorWords)).toEqual([
    'Es kam keine Antwort.',
    'Das fehlt. (/name is missing)',
    'Bei uns ist etwas schiefgegangen.',
    '1 / 0 ist keine endliche Zahl.',
    'Words of its own.',
  ])
})

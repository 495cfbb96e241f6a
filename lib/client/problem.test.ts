import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { ERROR_TITLES } from '@/lib/errors'
import { ApiProblem, isTransient, isInaccessible, refusalWords, stepErrorWords, setProblemLanguage } from './problem'

const german = {
  byCode: { internal: 'Bei uns ist etwas schiefgegangen.', timeout: 'falsch' },
  byFieldCode: { required: 'Das fehlt.' },
  byStepCode: { timeout: 'Es kam keine Antwort.' },
  byFieldMessage: [[/^(.+) is not a finite number$/, '$1 ist keine endliche Zahl.']] as const,
  otherwise: '',
}
const inEnglish = () => setProblemLanguage(null, (label) => label)
beforeEach(inEnglish)
afterEach(inEnglish)

it('explains a failed step by its code, or that of a field or refusal, and keeps messages without a known code', () => {
  const errors = [
    { code: 'timeout', message: 'No answer within 10 s.' },
    { code: 'required', message: '/name is missing' },
    { code: 'internal', message: 'Something went wrong on our side (7).' },
    { code: 'division_by_zero', message: '1 / 0 is not a finite number' },
    { code: 'no_such_code', message: 'Words of its own.' },
  ]
  expect(errors.map(stepErrorWords)).toEqual(errors.map(({ message }) => message))
  setProblemLanguage(german, (label) => label)
  expect(errors.map(stepErrorWords)).toEqual([
    'Es kam keine Antwort.',
    'Das fehlt. (/name is missing)',
    'Bei uns ist etwas schiefgegangen.',
    '1 / 0 ist keine endliche Zahl.',
    'Words of its own.',
  ])
})

it.each([
  [z.enum(['lead', 'former_customer']), 'x', 'Not one of Lead, Former customer.'],
  [z.enum(['North|South', 'a "b"']), 'x', 'Not one of North|South, a "b".'],
  [z.literal('contacts'), 'x', 'Not one of Contacts.'],
  [z.enum(Array.from({ length: 30 }, (_, i) => `c${i}`)), 'x', /^Not one of C0, .+, C11, ….$/],
  [z.string().max(5), 'longer', 'At most 5 characters.'],
  [z.string().min(3), 'ab', 'At least 3 characters.'],
  [z.string().length(2), 'abc', 'Exactly 2 characters.'],
  [z.string().min(1), '', 'This must not be empty.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1.'],
  [z.iso.date(), '31.12.', 'This is not a date.'],
  [z.iso.datetime(), 'x', 'This is not a date with a time.'],
  [z.email(), 'nobody', 'This is not an e-mail address.'],
  [z.url(), 'x', /^Give a web address/],
  [z.uuid(), 'x', 'This is not the id of a record.'],
  [z.int().max(9), 10, 'At most 9.'],
  [z.int().min(1), 0, 'At least 1.'],
  [z.number().gt(0), 0, 'More than 0.'],
  [z.number().lt(0), 0, 'Less than 0.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.int(), 'x', 'This must be a number.'],
  [z.boolean(), 'x', 'This must be yes or no.'],
  [z.string(), 7, 'This value is not valid.'],
  [z.string().regex(/^a/), 'x', 'This value is not valid.'],
])('puts schema errors in plain English: %#', (schema, value, said) => {
  const message = schema.safeParse(value).error?.issues[0]?.message ?? ''
  expect(refusalWords({ message })).toMatch(said)
  const errors = [{ pointer: '/field', code: 'invalid_field', message }]
  const problem = new ApiProblem({ status: 422, code: 'validation_failed', title: '', detail: message, errors })
  expect(problem.fieldMessages.field).toMatch(said)
  expect(problem.message).toMatch(said)
})

it('does not mention API keys to a reader whose session has ended', () => {
  const detail = ERROR_TITLES.unauthenticated
  const problem = new ApiProblem({ status: 401, code: 'unauthenticated', title: detail, detail, errors: [] })
  expect(problem.message).toBe('Your session has ended.')
})

it.each([
  [0, 'unreachable', true, false],
  [401, 'unauthenticated', true, false],
  [401, 'wrong_credentials', false, false],
  [403, 'forbidden', false, true],
  [404, 'not_found', false, true],
  [410, 'document_deleted', false, true],
  [422, 'validation_failed', false, false],
  [429, 'rate_limited', true, false],
  [503, 'busy', true, false],
])(
  'knows whether refusal %i (%s) is temporary, and whether it withholds what was read',
  (status, code, passes, withholds) => {
    const problem = new ApiProblem({ status, code, title: code, detail: code, errors: [] })
    expect([isTransient(problem), isInaccessible(problem)]).toEqual([passes, withholds])
    expect([isTransient(new Error(code)), isInaccessible(new Error(code))]).toEqual([false, false])
  },
)

it('leaves out what only programs can do about a duplicate', () => {
  const message = 'A contact with the e-mail ann@example.org already exists. Send duplicates=allow to keep both.'
  expect(refusalWords({ message })).toBe('A contact with the e-mail ann@example.org already exists.')
})

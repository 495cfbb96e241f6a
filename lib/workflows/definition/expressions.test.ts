import { describe, expect, it } from 'vitest'
import { resources } from '@/lib/registry'
import type { Definition } from './definition'
import { evaluateTest } from './evaluate-test'
import { evaluate, evaluateText, evaluateValue, ExpressionError, scopeOf, type Scope } from './expressions'
import type { TestOperator } from './test'
import type { Value } from './values'
import { variablesAt } from './variables'

const lookup = (path: string) => resources.at(path)
const proposal: Pick<Definition, 'trigger' | 'steps'> = {
  trigger: { type: 'stage_changed', pipeline_id: null, from_stage_id: null, to_stage_id: null },
  steps: [{ type: 'stop', key: 'end', reason: null, on_error: 'fail' }],
}
const ROSIE = { full_name: 'Rosie Hall', email: 'rosie@example.org', job_title: null }
const scope: Scope = scopeOf(
  {
    trigger: {
      record: {
        name: 'Six flats',
        amount: '5000.50',
        lost_reason: null,
        created_at: '2026-11-22T09:30:00.000Z',
        primary_contact: ROSIE,
      },
    },
    steps: { find: { records: [{ amount: 2 }, { amount: 3 }], count: 2 } },
  },
  variablesAt(proposal, '/steps/0', lookup),
)
const codeOf = (expression: string): string => {
  try {
    evaluate(expression, scope)
    return 'no error'
  } catch (error) {
    return error instanceof ExpressionError ? error.code : String(error)
  }
}

describe('an expression', () => {
  it.each([
    ['1 +', 'parse_error'],
    ['nobody', 'unknown_variable'],
    ['trigger.record.job + "x"', 'no_such_key'],
    ['1 / 0', 'division_by_zero'],
    ['trigger.record.amount / 0', 'division_by_zero'],
    ['trigger.record.amount / (1.0 - 1.0)', 'division_by_zero'],
    ['trigger.record.amount + "x"', 'no_such_overload'],
    ['"aaaa".matches("(a+)+$")', 'expression_too_costly'],
    ['[1, 2].map(a, [1, 2].map(b, a * b))', 'expression_too_costly'],
    ['constructor', 'unknown_variable'],
    ['trigger.record.constructor.name + ""', 'no_such_key'],
    ['trigger.constructor.constructor("return process")()', 'parse_error'],
  ])('%s ends with %s', (expression, code) => expect(codeOf(expression)).toBe(code))

  it('that produces more than a field can hold is refused', () => {
    const long = scopeOf({ item: 'x'.repeat(60_000) }, { item: { label: 'This one', type: 'any' } })
    expect(() => evaluate('item + item', long)).toThrow(/characters/)
  })

  it.each([
    ['{"a": 1}[steps.ask.body]', 'No such key'],
    ['bool(steps.ask.body)', 'bool() conversion error: invalid string value'],
    ['duration(steps.ask.body)', 'Invalid duration string'],
    ['{"a": 1}["b"]', 'No such key: b'],
    ['steps.ask.gone + 1', 'No such key: gone'],
    ['bool("maybe")', 'bool() conversion error: invalid string value "maybe"'],
  ])('that fails quotes what is written in it, and no value: %s', (expression, message) => {
    const answered = scopeOf({ steps: { ask: { body: 'sk_live_hush' } } }, {})
    expect(() => evaluate(expression, answered)).toThrow(expect.objectContaining({ message }) as Error)
  })
  it('can compute with numbers, times and lists', () => {
    expect(evaluate('trigger.record.amount * 2', scope)).toBe(10_001)
    expect(evaluate('trigger.record.created_at + days(2)', scope)).toBe('2026-11-24T09:30:00.000Z')
    expect(evaluate('steps.find.records.map(r, r.amount * 10)', scope)).toEqual([20, 30])
    expect(evaluate('trigger.record.?lost_reason.orValue("none")', scope)).toBe('none')
  })

  it('keeps its type when alone, and becomes text within text', () => {
    expect(evaluateValue('{{ steps.find.count }}', scope)).toBe(2)
    expect(evaluateValue('{{ trigger.record.lost_reason }}', scope)).toBeNull()
    expect(evaluateText('Hello {{trigger.record.primary_contact.full_name}}, {{ {"a": "}}"}.a }}', scope)).toBe(
      'Hello Rosie Hall, }}',
    )
    expect(evaluateText('Left {{ open', scope)).toBe('Left {{ open')
  })
})

describe('a test', () => {
  const amount = (op: 'gt' | 'lt' | 'gte', value: string) => ({ path: 'trigger.record.amount', op, value })
  it('never finds a missing value larger or smaller', () => {
    const missing = { path: 'trigger.record.lost_reason', op: 'lt' as const, value: 'z' }
    expect(evaluateTest(missing, scope)).toBe(false)
    expect(evaluateTest({ ...missing, op: 'gt' }, scope)).toBe(false)
    expect(evaluateTest({ ...missing, op: 'is_null', value: true }, scope)).toBe(true)
  })
  it('is refused unless it is true or false', () => {
    expect(() => evaluateTest({ expression: 'trigger.record.amount' }, scope)).toThrow(ExpressionError)
  })
  it('compares numbers as numbers and text ignoring case', () => {
    expect(evaluateTest({ and: [amount('gt', '900'), { not: amount('lt', '900') }] }, scope)).toBe(true)
    expect(evaluateTest({ path: 'trigger.record.name', op: 'contains', value: 'SIX' }, scope)).toBe(true)
    expect(evaluateTest({ or: [amount('gt', '6000'), { expression: 'trigger.record.amount >= 5000' }] }, scope)).toBe(
      true,
    )
  })
  const holds = (found: unknown, op: 'eq' | 'gt' | 'contains' | 'starts_with', value: string | number) =>
    evaluateTest({ path: 'found', op, value }, scopeOf({ found }, {}))
  it.each([
    ['a code with zeros in front', '007', '7'],
    ['a telephone number', '07700900123', '7700900123'],
    ['a number in hexadecimal', '0x10', '16'],
    ['a reference in powers of ten', '12E3', '12000'],
    ['numbers too long to count', '90071992547409930', '90071992547409931'],
  ])('takes %s for text', (_, found, other) => {
    expect(holds(found, 'eq', other)).toBe(false)
    expect(holds(found, 'eq', found)).toBe(true)
  })
  it('takes amounts for numbers, and looks for parts of a text in it as it is written', () => {
    for (const [found, value] of [
      ['12.50', '12.5'],
      [0.5, '.5'],
      ['-3', -3],
      ['900', '900.'],
      ['0', 0],
    ] as const)
      expect(holds(found, 'eq', value)).toBe(true)
    expect(holds('12.50', 'gt', '9')).toBe(true)
    expect(holds('12.50', 'contains', '.50')).toBe(true)
    expect(holds('07700900123', 'starts_with', '07')).toBe(true)
    expect(holds('7700900123', 'starts_with', '07')).toBe(false)
    expect(holds('2026-01-05', 'starts_with', '2026-01')).toBe(true)
  })
})

describe('a test of what is known', () => {
  const holds = (found: unknown, op: TestOperator, wanted: Value) =>
    evaluateTest(
      { path: 'item', op, value: wanted },
      scopeOf({ item: found }, { item: { label: 'This', type: 'any' } }),
    )

  it.each<[unknown, TestOperator, Value]>([
    // Postcodes, and ids with more digits than a number has, are text.
    ['10115', 'starts_with', '01'],
    ['01067', 'eq', '1067'],
    [['01067'], 'contains', '1067'],
    ['12345678901234567890', 'eq', '12345678901234567891'],
    ['1e3', 'eq', '1000'],
    ['0x10', 'eq', '16'],
    // So is what only begins like a day.
    ['2026-11-22 (Smith)', 'eq', '2026-11-22 (Jones)'],
    ['2026-11-22', 'eq', '2026-11-23'],
    // Nothing has no part, and is none.
    ['annulled', 'contains', null],
    ['nullable', 'starts_with', null],
    [null, 'contains', 'null'],
    [null, 'starts_with', 'null'],
    [null, 'eq', 'null'],
    ['', 'eq', null],
    ['Anna', 'starts_with', 'nn'],
    ['Anna', 'contains', 'x'],
    [5, 'eq', 'five'],
    [true, 'gt', 0],
    [5, 'gt', '5'],
    [5, 'lt', '5'],
    ['b', 'lt', 'a'],
    [null, 'gte', null],
    [0, 'is_null', true],
    [null, 'is_null', false],
    [null, 'is_null', 'false'],
  ])('does not hold: %j %s %j', (found, op, wanted) => expect(holds(found, op, wanted)).toBe(false))

  it.each<[unknown, TestOperator, Value]>([
    ['01067', 'starts_with', '0'],
    ['01067', 'starts_with', '01'],
    ['01067', 'contains', '067'],
    ['01067', 'eq', '01067'],
    [['01067', '04109'], 'contains', '04109'],
    [['VIP'], 'eq', 'vip'],
    ['2026-11-22', 'starts_with', '2026-11'],
    ['2026-11-22T09:30:00.000Z', 'contains', '2026-11-22'],
    ['2026-11-22T09:30:00.000Z', 'eq', '2026-11-22T10:30:00+01:00'],
    ['2026-11-22', 'eq', '2026-11-22T00:00:00Z'],
    ['2026-11-22T09:30:00Z', 'gt', '2026-11-22'],
    ['5000.50', 'eq', '5000.5'],
    ['-7', 'eq', '-7.0'],
    [5, 'eq', '05'],
    ['05', 'eq', 5],
    [5000.5, 'contains', '5000.50'],
    [5000.5, 'starts_with', '5'],
    [1067, 'eq', ' 1067 '],
    ['050', 'gt', '6'],
    [5, 'gte', '5'],
    [5, 'lte', '5'],
    ['a', 'lt', 'B'],
    ['Straße', 'contains', 'AßE'],
    [{ plan: 'Gold' }, 'contains', '"gold"'],
    ['x', 'ne', null],
    [null, 'ne', 'x'],
    [null, 'is_null', true],
    ['', 'is_null', false],
  ])('holds: %j %s %j', (found, op, wanted) => expect(holds(found, op, wanted)).toBe(true))
})

it('a time without a zone, and a day, are compared as those of the organisation', () => {
  const holds = (zone: string, found: string, op: TestOperator, value: string) =>
    evaluateTest({ path: 'found', op, value }, scopeOf({ found }, {}, zone))
  expect(holds('America/New_York', '2026-07-29T09:00', 'eq', '2026-07-29T13:00:00Z')).toBe(true)
  expect(holds('Pacific/Auckland', '2026-07-29 09:00:30.5', 'eq', '2026-07-28T21:00:30.500Z')).toBe(true)
  expect(holds('America/New_York', '2026-07-29T02:00:00Z', 'lt', '2026-07-29')).toBe(true)
  expect(holds('America/New_York', '2026-07-29', 'eq', '2026-07-29T00:00')).toBe(true)
  // Midnight that the clocks skip: the day begins at one.
  expect(holds('America/Santiago', '2026-09-06', 'eq', '2026-09-06T04:00:00Z')).toBe(true)
})

it('a day that no calendar has is text: it equals no other day, and is neither before nor after one', () => {
  const holds = (found: string, op: TestOperator, value: string) =>
    evaluateTest({ path: 'found', op, value }, scopeOf({ found }, {}))
  for (const other of ['2027-03-02', '2027-03-02T00:00:00Z']) expect(holds('2027-02-30', 'eq', other)).toBe(false)
  expect(holds('2027-04-31T10:00:00Z', 'eq', '2027-05-01T10:00:00Z')).toBe(false)
  expect([holds('2027-02-30', 'gt', '2027-03-01'), holds('2027-02-30', 'lt', '2027-03-03')]).toEqual([false, false])
  expect(holds('2027-02-30', 'eq', '2027-02-30')).toBe(true)
  expect(holds('2028-02-29', 'eq', '2028-02-29T00:00:00Z')).toBe(true)
})

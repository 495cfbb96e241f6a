import { describe, expect, it } from 'vitest'
import { resources } from '@/lib/registry'
import type { Definition } from './definition'
import { evaluateTest } from './evaluate-test'
import { evaluate, evaluateText, evaluateValue, ExpressionError, scopeOf, type Scope } from './expressions'
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

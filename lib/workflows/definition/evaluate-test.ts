import { ExpressionError, evaluate, evaluateValue, withBudget, type Scope } from './expressions'
import { searchPrice } from './prices'
import type { Test, TestOperator } from './test'

/** An amount or a count, but no code, telephone number or long number that JavaScript would round. */
const NUMBER = /^\s*-?(?:(?:0|[1-9]\d{0,14})(?:\.\d*)?|\.\d+)\s*$/

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

/** Times and numbers as numbers, text ignoring case, as the filters of lists compare. */
function comparable(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = written(value)
  if (NUMBER.test(text)) return Number(text)
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? text.toLowerCase() : time
}

/** Parts of a text are looked for in it as it is: `12.50` contains `50`, and `2026-01-05` starts with `2026-01`. */
const folded = (value: unknown): string => written(value).toLowerCase()
function contains(found: unknown, wanted: unknown): boolean {
  if (!Array.isArray(found)) return found !== null && folded(found).includes(folded(wanted))
  const sought = comparable(wanted)
  return found.some((one) => comparable(one) === sought)
}

function ordered(found: unknown, wanted: unknown, holds: (order: number) => boolean): boolean {
  const [left, right] = [comparable(found), comparable(wanted)]
  if (left === null || right === null || typeof left !== typeof right) return false
  return holds(left < right ? -1 : left > right ? 1 : 0)
}

const COMPARE: Record<TestOperator, (found: unknown, wanted: unknown) => boolean> = {
  eq: (found, wanted) => (Array.isArray(found) ? contains(found, wanted) : comparable(found) === comparable(wanted)),
  ne: (found, wanted) => !COMPARE.eq(found, wanted),
  gt: (found, wanted) => ordered(found, wanted, (order) => order > 0),
  gte: (found, wanted) => ordered(found, wanted, (order) => order >= 0),
  lt: (found, wanted) => ordered(found, wanted, (order) => order < 0),
  lte: (found, wanted) => ordered(found, wanted, (order) => order <= 0),
  contains,
  starts_with: (found, wanted) => found !== null && folded(found).startsWith(folded(wanted)),
  is_null: (found, wanted) => (found === null || found === undefined) === (wanted !== false && wanted !== 'false'),
}

/**
 * Whether a test holds. A variable without a value is neither greater nor less than anything.
 * @throws ExpressionError
 */
export function evaluateTest(test: Test, scope: Scope): boolean {
  if ('and' in test) return test.and.every((one) => evaluateTest(one, scope))
  if ('or' in test) return test.or.some((one) => evaluateTest(one, scope))
  if ('not' in test) return !evaluateTest(test.not, scope)
  if ('path' in test) {
    const [found, wanted] = [evaluate(test.path, scope), evaluateValue(test.value, scope)]
    if (test.op === 'contains' && !Array.isArray(found))
      withBudget(test.path, scope, () => scope.budget.take(searchPrice(folded(found), folded(wanted))))
    return COMPARE[test.op](found, wanted)
  }
  const answer = evaluate(test.expression, scope)
  if (typeof answer !== 'boolean')
    throw new ExpressionError('not_true_or_false', test.expression, `${test.expression} is neither true nor false`)
  return answer
}

import { isExistingDay } from '@/lib/read-date'
import { ExpressionError, evaluate, evaluateValue, withBudget, type Scope } from './expressions'
import { searchPrice } from './prices'
import type { Test, TestOperator } from './test'

type Comparable = string | number | boolean | null
/** As numbers are written; `01067` and `1e3` are text, and so is what has more digits than a number keeps. */
const NUMBER = /^\s*-?(?:(?:0|[1-9]\d{0,14})(?:\.\d*)?|\.\d+)\s*$/
const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i
const isNumeric = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))

/** Text ignoring case, as the filters of lists compare. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return (typeof value === 'object' ? JSON.stringify(value) : String(value as Comparable)).toLowerCase()
}

/** Times and numbers as numbers, text ignoring case. */
function comparable(value: unknown, isNumber: (text: string) => boolean): Comparable {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = asText(value)
  if (isNumber(text)) return Number(text)
  const time = TIME.test(text) && isExistingDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? text : time
}

/** Next to a number, any text that says one is a number. */
function isSame(found: unknown, wanted: unknown): boolean {
  const isBeside = typeof found === 'number' || typeof wanted === 'number'
  const isNumber = isBeside ? isNumeric : (text: string) => NUMBER.test(text)
  return comparable(found, isNumber) === comparable(wanted, isNumber)
}

/** Whether a text has a part, which must say something. */
function has(found: unknown, wanted: unknown, holds: (text: string, part: string) => boolean): boolean {
  if (found === null || wanted === null || wanted === undefined) return false
  const isNumber = typeof found === 'number' && typeof wanted === 'string' && isNumeric(wanted)
  return holds(asText(found), isNumber ? String(Number(wanted)) : asText(wanted))
}

const contains = (found: unknown, wanted: unknown): boolean =>
  Array.isArray(found)
    ? found.some((one) => isSame(one, wanted))
    : has(found, wanted, (text, part) => text.includes(part))

function ordered(found: unknown, wanted: unknown, holds: (order: number) => boolean): boolean {
  const [left, right] = [comparable(found, isNumeric), comparable(wanted, isNumeric)]
  if (left === null || right === null || typeof left !== typeof right) return false
  return holds(left < right ? -1 : left > right ? 1 : 0)
}

const COMPARE: Record<TestOperator, (found: unknown, wanted: unknown) => boolean> = {
  eq: (found, wanted) => (Array.isArray(found) ? contains(found, wanted) : isSame(found, wanted)),
  ne: (found, wanted) => !COMPARE.eq(found, wanted),
  gt: (found, wanted) => ordered(found, wanted, (order) => order > 0),
  gte: (found, wanted) => ordered(found, wanted, (order) => order >= 0),
  lt: (found, wanted) => ordered(found, wanted, (order) => order < 0),
  lte: (found, wanted) => ordered(found, wanted, (order) => order <= 0),
  contains,
  starts_with: (found, wanted) => has(found, wanted, (text, part) => text.startsWith(part)),
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
      withBudget(test.path, scope, () => scope.budget.take(searchPrice(asText(found), asText(wanted))))
    return COMPARE[test.op](found, wanted)
  }
  const answer = evaluate(test.expression, scope)
  if (typeof answer !== 'boolean')
    throw new ExpressionError('not_true_or_false', test.expression, `${test.expression} is neither true nor false`)
  return answer
}

import { isExistingDay } from '@/lib/read-date'
import { ExpressionError, evaluate, evaluateValue, withBudget, type Scope } from './expressions'
import { momentIn } from './local-time'
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
function comparable(value: unknown, zone: string, isNumber: (text: string) => boolean): Comparable {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = asText(value)
  if (isNumber(text)) return Number(text)
  const time = TIME.test(text) && isExistingDay(text.slice(0, 10)) ? momentIn(text, zone) : Number.NaN
  return Number.isNaN(time) ? text : time
}

/** Next to a number, any text that says one is a number. */
function isSame(found: unknown, wanted: unknown, zone: string): boolean {
  const isBeside = typeof found === 'number' || typeof wanted === 'number'
  const isNumber = isBeside ? isNumeric : (text: string) => NUMBER.test(text)
  return comparable(found, zone, isNumber) === comparable(wanted, zone, isNumber)
}

/** Whether a text has a part, which must say something. */
function has(found: unknown, wanted: unknown, holds: (text: string, part: string) => boolean): boolean {
  if (found === null || wanted === null || wanted === undefined) return false
  const isNumber = typeof found === 'number' && typeof wanted === 'string' && isNumeric(wanted)
  return holds(asText(found), isNumber ? String(Number(wanted)) : asText(wanted))
}

const contains = (found: unknown, wanted: unknown, zone: string): boolean =>
  Array.isArray(found)
    ? found.some((one) => isSame(one, wanted, zone))
    : has(found, wanted, (text, part) => text.includes(part))

function ordered(found: unknown, wanted: unknown, zone: string, holds: (order: number) => boolean): boolean {
  const [left, right] = [comparable(found, zone, isNumeric), comparable(wanted, zone, isNumeric)]
  if (left === null || right === null || typeof left !== typeof right) return false
  return holds(left < right ? -1 : left > right ? 1 : 0)
}

const COMPARE: Record<TestOperator, (found: unknown, wanted: unknown, zone: string) => boolean> = {
  eq: (found, wanted, zone) => (Array.isArray(found) ? contains(found, wanted, zone) : isSame(found, wanted, zone)),
  ne: (found, wanted, zone) => !COMPARE.eq(found, wanted, zone),
  gt: (found, wanted, zone) => ordered(found, wanted, zone, (order) => order > 0),
  gte: (found, wanted, zone) => ordered(found, wanted, zone, (order) => order >= 0),
  lt: (found, wanted, zone) => ordered(found, wanted, zone, (order) => order < 0),
  lte: (found, wanted, zone) => ordered(found, wanted, zone, (order) => order <= 0),
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
    return COMPARE[test.op](found, wanted, scope.zone)
  }
  const answer = evaluate(test.expression, scope)
  if (typeof answer !== 'boolean')
    throw new ExpressionError('not_true_or_false', test.expression, `${test.expression} is neither true nor false`)
  return answer
}

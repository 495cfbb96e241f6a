import { lookPrice, type Budget } from './budget'

/**
 * The cost of an operator or a function beyond that of its operands, in units of the budget, for concrete values. The
 * length of text operands has already been charged.
 */
interface Called {
  op: string
  args: unknown
}

/** Per member of a macro's list, whatever it does with it. */
const MEMBER = 200
/** Calculating in a time zone queries the platform's tables each time. */
const TIME_ZONE = 20_000
/** A text search skips what it can, and otherwise compares this many characters per unit. */
const COMPARED_IN_A_UNIT = 8
const PART = 10
const READ_AS_JSON = 30

const length = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array ? value.length : 0

/** The worst-case cost of searching one text for another. */
export const searchPrice = (text: string, wanted: string): number =>
  text.length + (text.length * wanted.length) / COMPARED_IN_A_UNIT

const search = (text: unknown, wanted: unknown): number =>
  typeof text === 'string' && typeof wanted === 'string' ? searchPrice(text, wanted) : 0

/** Functions that cost more than looking at their operands once; the first operand is the receiver. */
const FUNCTIONS: Record<string, (operands: unknown[]) => number> = {
  contains: ([text, wanted]) => search(text, wanted),
  indexOf: ([text, wanted]) => search(text, wanted),
  lastIndexOf: ([text, wanted]) => search(text, wanted),
  split: ([text, wanted]) => search(text, wanted) + PART * length(text),
  join: ([list, between]) => length(list) * length(between),
  json: ([bytes]) => READ_AS_JSON * length(bytes),
  // Its pattern backtracks over digits without a unit, from each of them.
  duration: ([text]) => length(text) ** 3,
}

const called = (name: unknown, operands: unknown[]): number => {
  if (typeof name !== 'string') return 0
  if (operands[0] instanceof Date && operands.length > 1) return TIME_ZONE
  return Object.hasOwn(FUNCTIONS, name) ? (FUNCTIONS[name]?.(operands) ?? 0) : 0
}

const objects = (operands: unknown[], budget: Budget): number =>
  operands.reduce<number>((sum, one) => sum + lookPrice(one, budget), 0)

const membersOf = (items: unknown): number => {
  if (Array.isArray(items)) return items.length
  if (items instanceof Map || items instanceof Set) return items.size
  return typeof items === 'object' && items !== null ? Object.keys(items).length : 0
}

/**
 * @param given the arguments of the node's operator: its operands first
 * @throws BudgetSpent
 */
export function priceOf({ op, args }: Called, given: unknown[], budget: Budget): number {
  switch (op) {
    case '.':
    case '.?':
    case '[]':
    case '[?]':
    case '?:':
      return 0
    case 'comprehension':
      return MEMBER * membersOf(given[0])
    case 'call':
    case 'rcall': {
      const operands = Array.isArray(given[0]) ? (given[0] as unknown[]) : []
      return objects(operands, budget) + called(Array.isArray(args) ? args[0] : null, operands)
    }
    case '!_':
    case '-_':
      return objects([given[0]], budget)
    default:
      return objects([given[0], given[1]], budget)
  }
}

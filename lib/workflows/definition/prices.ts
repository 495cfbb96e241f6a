import { lookPrice, type Budget } from './budget'

/**
 * What an operator or a function costs over what its operands cost to come by, in units of the budget, for values as
 * they are. Texts that are operands have paid for their length already.
 */
interface Called {
  op: string
  args: unknown
}

/** For each member that a macro goes through, whatever it does with it. */
const MEMBER = 200
/** Reckoning in a time zone asks the tables of the platform anew each time. */
const TIME_ZONE = 20_000
/** The search for one text in another skips what it can, and compares this many characters in a unit where it cannot. */
const COMPARED_IN_A_UNIT = 8
const PART = 10
const READ_AS_JSON = 30

const length = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array ? value.length : 0

/** What it costs to look for one text in another, at worst. */
export const searchPrice = (text: string, wanted: string): number =>
  text.length + (text.length * wanted.length) / COMPARED_IN_A_UNIT

const search = (text: unknown, wanted: unknown): number =>
  typeof text === 'string' && typeof wanted === 'string' ? searchPrice(text, wanted) : 0

/** Of functions whose price is not that of looking at their operands once; called on the first one. */
const FUNCTIONS: Record<string, (operands: unknown[]) => number> = {
  contains: ([text, wanted]) => search(text, wanted),
  indexOf: ([text, wanted]) => search(text, wanted),
  lastIndexOf: ([text, wanted]) => search(text, wanted),
  split: ([text, wanted]) => search(text, wanted) + PART * length(text),
  join: ([list, between]) => length(list) * length(between),
  json: ([bytes]) => READ_AS_JSON * length(bytes),
  // Its pattern goes back over digits that no unit follows, from each of them.
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

/** @param given what the node's operator is handed: its operands first @throws BudgetSpent */
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

/**
 * The cost limit for all expressions of one step together. A unit is roughly the cost of reading one character, 10 ns;
 * a step has about 50 ms in total. Costs are charged before the work, so nothing large is built first.
 */
const MAX_UNITS = 5_000_000
/** No real data is nested deeper, and each level of recursion takes stack. */
const MAX_DEPTH = 64

/** Thrown within an evaluation; the caller turns it into a message. */
class BudgetSpent extends Error {}

export class Budget {
  private left = MAX_UNITS
  private readonly weights = new WeakMap<object, number>()
  private readonly spent = new BudgetSpent('The expressions of this step cost too much.')

  /** Once spent, every further charge throws, so an expression cannot catch the error and continue. */
  get isSpent(): boolean {
    return this.left < 0
  }

  /** @throws BudgetSpent from then on, where so much is not left */
  take(units: number): void {
    this.left = this.left < 0 ? this.left : this.left - units
    if (this.left < 0) throw this.spent
  }

  /**
   * The length of a value as JSON, or less: the cost to compare, traverse and write it. A value that occurs many times
   * within another is traversed once and counted each time. Values do not change after they are weighed.
   * @throws BudgetSpent where it is nested too deep
   */
  weigh(value: unknown, depth = 0): number {
    if (typeof value === 'string') return value.length + 2
    if (typeof value !== 'object' || value === null) return 1
    const known = this.weights.get(value)
    if (known !== undefined) return known
    if (depth > MAX_DEPTH) this.take(Infinity)
    let weight = 2
    for (const [name, one] of membersOf(value)) weight += name.length + this.weigh(one, depth + 1) + 1
    if (value instanceof Uint8Array) weight += 2 * value.length
    this.weights.set(value, weight)
    return weight
  }
}

/** Cost factor for traversing an object once: names are looked up, and each member's type is determined. */
const LOOKED_THROUGH = 4
export const lookPrice = (value: unknown, budget: Budget): number =>
  typeof value === 'object' && value !== null ? LOOKED_THROUGH * budget.weigh(value) : 0

function* membersOf(value: object): Generator<[name: string, one: unknown]> {
  if (Array.isArray(value) || value instanceof Set) for (const one of value) yield ['', one]
  else if (value instanceof Map) for (const [name, one] of value) yield [String(name), one]
  else if (isPlain(value)) for (const name of Object.keys(value)) yield [name, (value as Record<string, unknown>)[name]]
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

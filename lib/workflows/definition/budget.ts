/**
 * What the expressions of one step may cost together. A unit is about what one character costs to look at, 10 ns; all
 * that a step has are some 50 ms. It is taken before the work that it pays for, so nothing large is built first.
 */
const MOST_UNITS = 5_000_000
/** Deeper values are no data of anybody's, and each level of a recursion takes stack. */
const MOST_DEPTH = 64

/** Thrown within an evaluation; whoever began it says so in words. */
class BudgetSpent extends Error {}

export class Budget {
  private left = MOST_UNITS
  private readonly weights = new WeakMap<object, number>()
  private readonly spent = new BudgetSpent('The expressions of this step cost too much.')

  /** Once it is, everything that costs throws: what an expression catches does not take it on. */
  get isSpent(): boolean {
    return this.left < 0
  }

  /** @throws BudgetSpent from then on, where so much is not left */
  take(units: number): void {
    this.left = this.left < 0 ? this.left : this.left - units
    if (this.left < 0) throw this.spent
  }

  /**
   * The characters that a value has as JSON, or fewer: what it costs to compare, to look through and to write. A value
   * that stands in many places of another is looked at once and counts at each. Values do not change once they are weighed.
   * @throws BudgetSpent where it is nested too deep
   */
  weigh(value: unknown, depth = 0): number {
    if (typeof value === 'string') return value.length + 2
    if (typeof value !== 'object' || value === null) return 1
    const known = this.weights.get(value)
    if (known !== undefined) return known
    if (depth > MOST_DEPTH) this.take(Infinity)
    let weight = 2
    for (const [name, one] of membersOf(value)) weight += name.length + this.weigh(one, depth + 1) + 1
    if (value instanceof Uint8Array) weight += 2 * value.length
    this.weights.set(value, weight)
    return weight
  }
}

/** What it costs to go through an object once: names are looked up, and what stands within is asked for its kind. */
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

import type { ParseResult } from '@marcbachmann/cel-js'
import { lookPrice, type Budget } from './budget'
import { priceOf } from './prices'

/**
 * Evaluates an expression against a budget. The library neither limits the cost of an evaluation nor types its nodes'
 * evaluation: each node evaluates its children through the evaluator's `run`, and its `handle` gets their results. We
 * wrap both; an evaluation that bypassed them is rejected.
 */
interface Node {
  op: string
  args: unknown
  /** The expansion of a macro. */
  meta: { alternate?: Node }
  evaluate: (evaluator: Evaluator, node: Node, context: unknown) => unknown
  /** For a node with operands: takes their values, plus whatever its operator needs. */
  handle?: (...given: unknown[]) => unknown
}
interface Evaluator {
  run: (node: Node, context: unknown) => unknown
  debugTypeDeep: (value: unknown) => unknown
}

const NODE = 20
/** Creating an error captures a stack trace, and a list may throw one for each of its members. */
const FAULT = 2000
/** The library caches types of values for ever, one for each shape, so their depth is limited. */
const MAX_TYPE_DEPTH = 12

/** Evaluation is synchronous, so at most one is in progress. */
let current: { budget: Budget; nodes: number; fault: unknown } | null = null
const met = new WeakSet<object>()

function meet(evaluator: Evaluator): void {
  const typeOf = evaluator.debugTypeDeep.bind(evaluator)
  evaluator.debugTypeDeep = (value) => {
    if (current && typeof value === 'object' && value !== null) {
      current.budget.take(lookPrice(value, current.budget))
      if (isTooDeep(value)) current.budget.take(Infinity)
    }
    return typeOf(value)
  }
  evaluator.run = (node, context) => {
    if (!current) throw new Error('an expression was evaluated without a budget')
    const { budget } = current
    current.nodes += 1
    budget.take(NODE)
    meetHandle(node.meta.alternate ?? node)
    try {
      const result = node.evaluate(evaluator, node, context)
      if (typeof result === 'string') budget.take(result.length)
      return result
    } catch (error) {
      if (error !== current.fault) {
        current.fault = error
        budget.take(FAULT)
      }
      throw error
    }
  }
}

function meetHandle(node: Node): void {
  const { handle } = node
  if (!handle || met.has(node)) return
  met.add(node)
  node.handle = (...given) => {
    if (current) current.budget.take(priceOf(node, given, current.budget))
    return handle(...given)
  }
}

const firstIn = (value: object): unknown => {
  if (Array.isArray(value)) return value[0]
  const [name] = Object.keys(value)
  return name === undefined ? undefined : (value as Record<string, unknown>)[name]
}
function isTooDeep(value: object): boolean {
  let inner: unknown = value
  for (let depth = 0; typeof inner === 'object' && inner !== null; depth += 1) {
    if (depth > MAX_TYPE_DEPTH) return true
    inner = firstIn(inner)
  }
  return false
}

/** @throws BudgetSpent, and whatever the expression throws; the caller asks whether the budget is spent */
export function evaluateWithin(budget: Budget, parsed: ParseResult, values: Record<string, unknown>): unknown {
  const top = parsed.ast as unknown as Node
  // The root is the one node not evaluated through `run`: this makes the evaluator do so.
  top.evaluate = (evaluator, node, context) => {
    Reflect.deleteProperty(top, 'evaluate')
    if (!met.has(evaluator)) meet(evaluator)
    met.add(evaluator)
    return evaluator.run(node, context)
  }
  current = { budget, nodes: 0, fault: null }
  try {
    const result: unknown = parsed(values)
    if (!current.nodes) throw new Error('the library evaluated an expression without its budget')
    return result
  } finally {
    current = null
  }
}

import { Environment, type ASTNode, type ParseResult } from '@marcbachmann/cel-js'
import { Duration } from '@marcbachmann/cel-js/evaluator'
import { Budget } from './budget'
import { evaluateWithin } from './metered'
import { asPath, onlyExpression, partsOf } from './parts'
import type { Value } from './values'
import type { Variable, Variables } from './variables'

/**
 * CEL expressions, which always terminate: they only loop over existing lists. What is always slow is refused at parse
 * time: nested loops over lists, and regular expressions, where one pattern can hang. What is slow for certain values
 * is stopped by the step's budget.
 */
export class ExpressionError extends Error {
  constructor(
    /** Stable, for machines: division_by_zero, no_such_key, no_such_overload, parse_error … */
    readonly code: string,
    readonly expression: string,
    message: string,
  ) {
    super(message)
  }
}

const LIMITS = { maxAstNodes: 400, maxDepth: 24, maxListElements: 100, maxMapEntries: 100, maxCallArguments: 8 }
const MAX_RESULT = 100_000
const MAX_DEPTH = 64
/** Budget units for parsing an expression, for each character of it, and for a result. */
const READ = 2000
const READ_CHARACTER = 10
const RESULT = 50
const OVER_LISTS = new Set(['all', 'exists', 'exists_one', 'map', 'filter'])
const SPAN = 'google.protobuf.Duration'
const DAY_SECONDS = 86_400n
const TIME = 'google.protobuf.Timestamp'

type Numeric = number | bigint
const divided = (a: Numeric, b: Numeric): number => {
  if (Number(b) === 0) throw new RangeError('division by zero')
  return Number(a) / Number(b)
}
const MIXED = {
  '+': (a: Numeric, b: Numeric) => Number(a) + Number(b),
  '-': (a: Numeric, b: Numeric) => Number(a) - Number(b),
  '*': (a: Numeric, b: Numeric) => Number(a) * Number(b),
  '/': divided,
}

/** Lets integers and decimals mix, and adds days to a time. */
function withOperators(environment: Environment): Environment {
  for (const [sign, compute] of Object.entries(MIXED))
    for (const [left, right] of [
      ['double', 'int'],
      ['int', 'double'],
    ])
      environment.registerOperator(`${left} ${sign} ${right}: double`, compute)
  environment.registerOperator('double == int', (a: number, b: bigint) => a === Number(b))
  environment.registerFunction(`days(int): ${SPAN}`, (days: bigint) => new Duration(days * DAY_SECONDS))
  environment.registerFunction(`string(${TIME}): string`, (time: Date) => time.toISOString())
  return environment
}

const operators = () =>
  withOperators(new Environment({ enableOptionalTypes: true, unlistedVariablesAreDyn: true, limits: LIMITS }))
const base = operators()

const CEL_TYPES = {
  text: 'string',
  number: 'double',
  boolean: 'bool',
  time: TIME,
  texts: 'list<string>',
  list: 'list<dyn>',
  any: 'dyn',
} as const
type Schema = { [name: string]: string | Schema }
const schemaOf = (variables: Variables): Schema =>
  Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, typeOf(variable)]))
const typeOf = (variable: Variable): string | Schema =>
  variable.type === 'record' ? schemaOf(variable.of) : CEL_TYPES[variable.type]

/** An environment that knows the types of variables, for checking. */
export function typed(variables: Variables): Environment {
  const environment = withOperators(new Environment({ enableOptionalTypes: true, limits: LIMITS }))
  for (const [name, variable] of Object.entries(variables)) {
    const type = typeOf(variable)
    if (typeof type === 'string') environment.registerVariable(name, type)
    else environment.registerVariable({ name, schema: type })
  }
  return environment
}

const firstLine = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null
  if (typeof code === 'string') return code
  return /division by zero/.test(firstLine(error)) ? 'division_by_zero' : 'expression_failed'
}
/** Messages that end with a value. */
const QUOTING = /^(No such key|Invalid duration string|bool\(\) conversion error: invalid string value):? (.*)$/
/**
 * The library's message. A value that is not written in the expression is left out: more people read errors of runs than
 * may read every value, such as the response of an HTTP step.
 */
const messageOf = (expression: string, error: unknown): string => {
  const message = firstLine(error)
  const [, what, value] = QUOTING.exec(message) ?? []
  return what !== undefined && value !== undefined && !expression.includes(value) ? what : message
}
const asError = (expression: string, error: unknown) =>
  error instanceof ExpressionError
    ? error
    : new ExpressionError(codeOf(error), expression, messageOf(expression, error))

/** @throws ExpressionError parse_error, expression_too_costly */
function parse(environment: Environment, expression: string): ParseResult {
  let parsed: ParseResult
  try {
    parsed = environment.parse(expression)
  } catch (error) {
    throw new ExpressionError('parse_error', expression, firstLine(error))
  }
  refuseCostly(parsed.ast, expression, 0)
  return parsed
}

function refuseCostly(node: unknown, expression: string, lists: number): void {
  if (Array.isArray(node)) return node.forEach((one) => refuseCostly(one, expression, lists))
  if (!isNode(node)) return
  const { op, args } = node
  const called = op === 'rcall' || op === 'call' ? args[0] : null
  const depth = lists + (typeof called === 'string' && OVER_LISTS.has(called) ? 1 : 0)
  if (called === 'matches')
    throw new ExpressionError('expression_too_costly', expression, 'Regular expressions are not available here.')
  if (depth > 1) throw new ExpressionError('expression_too_costly', expression, 'A list within a list takes too long.')
  refuseCostly(args, expression, depth)
}
const isNode = (node: unknown): node is ASTNode =>
  typeof node === 'object' && node !== null && 'op' in node && 'args' in node

/**
 * The type of an expression.
 * @throws ExpressionError if it cannot be parsed, names something unknown, or mixes incompatible types
 */
export function checkedType(environment: Environment, expression: string): string {
  const result = parse(environment, expression).check()
  if (!result.valid) throw asError(expression, result.error)
  return result.type ?? 'dyn'
}

/** Converts values for expressions: null members are left out, and times become times. */
function known(value: unknown, variable: Variable | undefined, depth = 0): unknown {
  if (depth > MAX_DEPTH)
    throw new ExpressionError('too_deep', '', `There is a value nested more than ${MAX_DEPTH} levels deep.`)
  if (Array.isArray(value)) return value.map((one) => known(one, undefined, depth + 1))
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const of = variable?.type === 'record' ? variable.of : {}
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) =>
        one === null || one === undefined ? [] : [[name, known(one, of[name], depth + 1)]],
      ),
    )
  }
  if (typeof value !== 'string') return value
  if (variable?.type === 'number' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  return variable?.type === 'time' && !Number.isNaN(Date.parse(value)) ? new Date(value) : value
}

/** Values of variables, as JSON, with the types from their definitions and a budget for evaluating them. */
export interface Scope {
  values: Record<string, unknown>
  types: Variables
  /** Of days, and of times without a zone: the organisation's. */
  zone: string
  budget: Budget
}

/** Prepares a scope once for all expressions of a step, which share its budget. @throws ExpressionError too_deep */
export const scopeOf = (values: Record<string, unknown>, types: Variables, zone = 'UTC'): Scope => ({
  // Without a prototype, so that `constructor` is not a variable.
  values: Object.assign(
    Object.create(null) as Record<string, unknown>,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, known(value, types[name])])),
  ),
  types,
  zone,
  budget: new Budget(),
})

function along(values: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return values
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return null
  return along((values as Record<string, unknown>)[name], rest)
}

function resultOf(expression: string, scope: Scope): unknown {
  const path = asPath(expression)
  if (path && Object.hasOwn(scope.values, path[0] ?? '')) return along(scope.values, path)
  scope.budget.take(READ + READ_CHARACTER * expression.length)
  return evaluateWithin(scope.budget, parse(base, expression), scope.values)
}

/**
 * The result of an expression, as JSON. A lone variable without a value gives null.
 * @throws ExpressionError with the code of the failure; expression_too_costly if the budget of the step is spent
 */
export const evaluate = (expression: string, scope: Scope): unknown =>
  withBudget(expression, scope, () => asJson(expression, resultOf(expression, scope), scope))

/** @throws ExpressionError for any failure: an exhausted budget takes precedence over errors on the way */
export function withBudget<T>(expression: string, { budget }: Pick<Scope, 'budget'>, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!budget.isSpent) throw asError(expression, error)
  }
  throw new ExpressionError(
    'expression_too_costly',
    expression,
    `${shortened(expression)} takes too long: it goes over too much text or too long a list. Let it look at less, or let a for-each step go through the list.`,
  )
}
const shortened = (expression: string) => (expression.length > 200 ? `${expression.slice(0, 200)}…` : expression)

const tooLarge = (expression: string) =>
  new ExpressionError(
    'result_too_large',
    expression,
    `${shortened(expression)} comes to more than ${MAX_RESULT} characters`,
  )

function asJson(expression: string, value: unknown, { budget }: Scope): unknown {
  // Charge before writing: a value that occurs in many places is written at each.
  const weight = budget.weigh(value)
  if (weight > MAX_RESULT) throw tooLarge(expression)
  budget.take(RESULT + weight)
  const written = JSON.stringify(value ?? null, (_, one: unknown) => {
    if (typeof one === 'bigint') return Number(one)
    if (typeof one === 'number' && !Number.isFinite(one))
      throw new ExpressionError('division_by_zero', expression, `${expression} is not a finite number`)
    return one instanceof Map ? Object.fromEntries(one) : one
  })
  if (written.length > MAX_RESULT) throw tooLarge(expression)
  return JSON.parse(written)
}

/** A result as it is shown in text. */
export const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/** A value of a step with its expressions evaluated. @throws ExpressionError */
export function evaluateValue(value: Value, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((one) => evaluateValue(one, scope))
  if (typeof value !== 'string') return value
  const only = onlyExpression(value)
  return only === null ? evaluateParts(value, scope, inWords) : evaluate(only, scope)
}

/** Whether a value is one expression that gives a time, not a text that looks like one. @throws ExpressionError */
export function isTime(value: Value, scope: Scope): boolean {
  const only = typeof value === 'string' ? onlyExpression(value) : null
  return only !== null && withBudget(only, scope, () => resultOf(only, scope)) instanceof Date
}

/**
 * A text with the results of its expressions.
 * @param written a result in the text, given the place of its expression
 * @throws ExpressionError
 */
export function evaluateParts(text: string, scope: Scope, written: (result: unknown, at: number) => string): string {
  const texts = partsOf(text).map((part) =>
    'words' in part ? part.words : written(evaluate(part.expression, scope), part.at),
  )
  const length = texts.reduce((sum, one) => sum + one.length, 0)
  if (length > MAX_RESULT) throw tooLarge(text)
  withBudget(text, scope, () => scope.budget.take(length))
  return texts.join('')
}

/** The same as text; empty for null. @throws ExpressionError */
export const evaluateText = (value: string, scope: Scope): string => inWords(evaluateValue(value, scope))

import { z } from 'zod'
import { requiredTemplateText, value, type Value } from './values'

/** A comparison of a variable, such as `steps.check.outcome`, or a boolean expression. */
const TEST_OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'starts_with', 'is_null'] as const
export type TestOperator = (typeof TEST_OPERATORS)[number]

export type Test =
  | { and: Test[] }
  | { or: Test[] }
  | { not: Test }
  | { path: string; op: TestOperator; value: Value }
  | { expression: string }

const PATH = /^[a-z][a-z0-9_]*(\.[A-Za-z0-9_-]+)*$/
const MAX_PARTS = 20
export const test: z.ZodType<Test> = z
  .union([
    z.strictObject({ path: z.string().max(200).regex(PATH, 'not a variable'), op: z.enum(TEST_OPERATORS), value }),
    z.strictObject({ expression: requiredTemplateText }),
    z.strictObject({
      get and() {
        return z.array(test).max(MAX_PARTS)
      },
    }),
    z.strictObject({
      get or() {
        return z.array(test).max(MAX_PARTS)
      },
    }),
    z.strictObject({
      get not() {
        return test
      },
    }),
  ])
  .meta({
    id: 'WorkflowTest',
    description: 'A comparison {path, op, value} of a variable, an expression, or several joined by and, or, not.',
  })

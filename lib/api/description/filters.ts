import { withParts, type Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { operatorsOf, type Operator } from '@/lib/resource/filter'
import type { Json } from './json'

/** A query parameter in OpenAPI terms. */
export interface DescribedParameter {
  name: string
  description: string
  required?: boolean
  schema: object
  style?: 'deepObject' | 'form'
  explode?: boolean
}

const DESCRIPTIONS: Record<string, string> = {
  limit: 'Page size, 1–500, default 50.',
  cursor: '`next_cursor` or `prev_cursor` of another page of the same list.',
  sort: 'At most two fields, `-` for descending, nulls last.',
  q: 'Words to search for.',
  include: '`deleted`, `total` or both, separated by a comma.',
  expand: 'References to expand, by name without `_id`, separated by commas.',
  fields: 'Fields to return, separated by commas; the id is always included.',
}
const WORDS: Record<Operator, string> = {
  eq: 'equal, text without regard to case',
  ne: 'not equal',
  in: 'one of several, separated by commas; `\\,` for a comma in a value',
  nin: 'none of several, separated by commas; `\\,` for a comma in a value',
  gt: 'after or more than',
  gte: 'at or after, at least',
  lt: 'before or less than',
  lte: 'at or before, at most',
  contains: 'contains; a list of labels: has it',
  starts_with: 'begins with',
  is_null: '`true` without a value, `false` with one',
}

const comparison = (operators: readonly Operator[]): Json => ({
  description:
    'A value to equal, or comparisons; those that are sent several times all hold. Moments and days also compare with periods such as `today`, `this_quarter` or `last_30_days`, and moments are before or after `now`; members with `me`.',
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        operators.map((op) => [op, { type: op === 'is_null' ? 'boolean' : 'string', description: WORDS[op] }]),
      ),
    },
  ],
})

function nameOf(operators: readonly Operator[]): string {
  if (operators.includes('starts_with')) return 'TextComparison'
  if (operators.includes('gt')) return 'OrderComparison'
  if (operators.includes('contains')) return 'MemberComparison'
  return operators.includes('in') ? 'Comparison' : 'BooleanComparison'
}

/** There are few kinds of fields and comparisons: each is defined once in the components. */
export const comparisonSchemas = (resources: readonly Shape[]): Record<string, Json> =>
  Object.fromEntries(
    resources
      .flatMap(({ fields }) => Object.values(withParts(fields)).map(operatorsOf))
      .filter((operators) => operators.length)
      .map((operators) => [nameOf(operators), comparison(operators)]),
  )

/** `email=…` and `email[contains]=…` are described as one parameter with one name. */
const filterOf = (name: string, field: Field): DescribedParameter => ({
  name,
  description: `Filter by ${field.label}.`,
  style: 'deepObject',
  schema: { $ref: `#/components/schemas/${nameOf(operatorsOf(field))}` },
})

/** The query parameters of a list. */
export function describeList(resource: Shape): DescribedParameter[] {
  const fields = Object.entries(withParts(resource.fields)).filter(
    ([name, field]) => !(name in DESCRIPTIONS) && operatorsOf(field).length,
  )
  return [
    ...Object.entries(DESCRIPTIONS).map(([name, description]) => ({
      name,
      description,
      schema: name === 'limit' ? { type: 'integer', minimum: 1, maximum: 500, default: 50 } : { type: 'string' },
    })),
    ...fields.map(([name, field]) => filterOf(name, field)),
  ]
}

import { z } from 'zod'
import type { Method } from './api'

/** The parts of an OpenAPI 3.1 description that the reference shows. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: boolean | Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
// Schemas are only read, member by member, and every member may be missing.
const schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null)
const reference = z.object({ $ref: z.string() })
const media = z.object({
  schema: schema.default({}),
  example: z.unknown().optional(),
  examples: z.object({ sample: reference }).optional(),
})
const content = z.record(z.string(), media).default({})

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  description: z.string().optional(),
  style: z.string().optional(),
  schema,
})
const responseSchema = z.object({ description: z.string(), content })
const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().optional(),
  'x-permission': z.string().optional(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z.array(z.union([reference, parameterSchema])).default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.union([reference, responseSchema])),
})
export const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  security: z.array(z.record(z.string(), z.unknown())),
  components: z.object({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), parameterSchema),
    responses: z.record(z.string(), responseSchema),
    examples: z.record(z.string(), z.object({ value: z.unknown() })),
  }),
})
export type Description = z.infer<typeof descriptionSchema>
export type Parameter = z.infer<typeof parameterSchema>
export type Components = Description['components']['schemas']

const METHODS: Record<string, Method> = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' }

/** One operation, with its path and its references resolved. */
export interface Endpoint extends Omit<z.infer<typeof operationSchema>, 'security' | 'parameters' | 'responses'> {
  method: Method
  /** Below /api/v1, with parameters as `{id}`. */
  path: string
  tag: string
  security: Record<string, unknown>[]
  parameters: Parameter[]
  responses: Record<string, z.infer<typeof responseSchema>>
  /** An example body to start from. */
  example: unknown
}

const lastOf = (ref: string) => ref.split('/').at(-1) ?? ''

/** A filter is a plain value, or the same name with a comparison in brackets: each gets its own input. */
function spread(parameter: Parameter, { schemas }: Description['components']): Parameter[] {
  if (parameter.style !== 'deepObject') return [parameter]
  const comparisons =
    schemas[lastOf(parameter.schema.$ref ?? '')]?.anyOf?.find(({ properties }) => properties)?.properties ?? {}
  const { style: _, ...plain } = parameter
  const text: Schema = { type: 'string' }
  return [
    { ...plain, schema: text },
    ...Object.entries(comparisons).map(([op, { description }]) => ({
      ...plain,
      name: `${plain.name}[${op}]`,
      schema: text,
      ...(description && { description }),
    })),
  ]
}

export const endpointsOf = ({ paths, security, components }: Description): Endpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, operation]) => {
      const method = METHODS[name]
      if (!method) return []
      const parameters = operation.parameters.flatMap((one) =>
        '$ref' in one ? (components.parameters[lastOf(one.$ref)] ?? []) : one,
      )
      const responses = Object.entries(operation.responses).flatMap(
        ([status, one]): [string, z.infer<typeof responseSchema>][] => {
          const response = '$ref' in one ? components.responses[lastOf(one.$ref)] : one
          return response ? [[status, response]] : []
        },
      )
      const json = operation.requestBody?.content['application/json']
      return [
        {
          ...operation,
          method,
          path: path.replace(/^\/api\/v1/, ''),
          tag: operation.tags[0] ?? 'Other',
          security: operation.security ?? security,
          parameters: parameters.flatMap((one) => spread(one, components)),
          responses: Object.fromEntries(responses),
          example: json?.examples ? components.examples[lastOf(json.examples.sample.$ref)]?.value : json?.example,
        },
      ]
    }),
  )

/** True if it changes nothing: a query is a POST that reads. */
export const onlyReads = ({ method, ...endpoint }: Endpoint): boolean =>
  method === 'GET' || (endpoint['x-permission']?.endsWith(':read') ?? false)

export type Audience = 'public' | 'person' | 'key'
export function audienceOf({ security }: Endpoint): Audience {
  if (!security.length) return 'public'
  return security.some((way) => 'apiKey' in way) ? 'key' : 'person'
}

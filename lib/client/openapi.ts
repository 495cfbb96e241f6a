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
const content = z.record(z.string(), z.object({ schema: schema.default({}) })).default({})

const parameterSchema = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean().default(false), description: z.string().optional(), schema })
const operationSchema = z.object({
  operationId: z.string(), tags: z.array(z.string()), summary: z.string(), description: z.string().optional(), 'x-permission': z.string().optional(),
  security: z.array(z.record(z.string(), z.unknown())), parameters: z.array(parameterSchema).default([]), requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
})
export const descriptionSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)), components: z.object({ schemas: z.record(z.string(), schema) }) })
export type Description = z.infer<typeof descriptionSchema>
export type Parameter = z.infer<typeof parameterSchema>
export type Components = Description['components']['schemas']

const METHODS: Record<string, Method> = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' }

/** One operation, with its place. */
export interface Endpoint extends z.infer<typeof operationSchema> {
  method: Method
  /** Below /api/v1, with parameters as `{id}`. */
  path: string
  tag: string
}
export const endpointsOf = ({ paths }: Description): Endpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).flatMap(([name, operation]) => {
    const method = METHODS[name]
    return method ? [{ ...operation, method, path: path.replace(/^\/api\/v1/, ''), tag: operation.tags[0] ?? 'Other' }] : []
  }))

/** True for what changes nothing: a query is a POST that reads. */
export const onlyReads = ({ method, ...endpoint }: Endpoint): boolean => method === 'GET' || (endpoint['x-permission']?.endsWith(':read') ?? false)

export type Audience = 'public' | 'person' | 'key'
export function audienceOf({ security }: Endpoint): Audience {
  if (!security.length) return 'public'
  return security.some((way) => 'apiKey' in way) ? 'key' : 'person'
}

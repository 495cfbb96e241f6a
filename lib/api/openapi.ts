import { z } from 'zod'
import { settings } from '@/lib/env'
import { ERROR_TITLES } from '@/lib/errors'
import { operations } from './operations'
import { operation as declare, takesKey, type Operation } from './operation'
import { noParameters } from './query'

/** The OpenAPI 3.1 description, derived from the very declarations that serve the requests. */
type Json = Record<string, unknown>

const problemSchema: Json = {
  type: 'object', description: 'RFC 9457 problem document.', required: ['type', 'title', 'status', 'code', 'detail', 'request_id'],
  properties: {
    type: { type: 'string' }, title: { type: 'string' }, status: { type: 'integer' }, code: { type: 'string', enum: Object.keys(ERROR_TITLES) },
    detail: { type: 'string' }, request_id: { type: 'string', format: 'uuid' },
    errors: { type: 'array', items: { type: 'object', properties: {
      pointer: { type: 'string' }, parameter: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' }, allowed: { type: 'array', items: { type: 'string' } },
    }, required: ['code', 'message'] } },
  },
}

/** A schema; those with a name of their own move to the components and leave a reference. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  const moved = (part: Json): Json => JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) components[name] ??= moved(definition)
  // A schema that refers to itself stands whole in the definitions of its own.
  return moved(rest)
}

function parametersOf(operation: Operation): Json[] {
  const path = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name, in: 'path', required: true, schema: name?.endsWith('id') ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))
  const query = (operation.query ?? noParameters).describe().map((parameter) => ({ ...parameter, in: 'query', required: false }))
  const takesVersion = operation.audience === 'organisation' && ['PATCH', 'DELETE'].includes(operation.method)
  const header = (name: string, description: string) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } })
  return [
    ...path, ...query,
    ...(takesKey(operation) ? [header('Idempotency-Key', 'A repeat with the same key and body within 24 h gets the stored answer.')] : []),
    ...(operation.audience === 'person' ? [header('X-Check-Session', 'The session_id that the page shows; required with a cookie. 409 other_session when the credentials are those of another check.')] : []),
    ...(operation.method === 'GET' && operation.answer.etag ? [header('If-None-Match', 'ETag of the version at hand; 304 when it is the current one.')] : []),
    ...(takesVersion ? [header('If-Match', 'ETag of the record; 412 when it has changed.')] : []),
  ]
}

function requestBody(operation: Operation, components: Json): Json {
  const { body } = operation
  if (!body) return {}
  if (body.kind === 'stream') return { requestBody: { required: true, content: Object.fromEntries(body.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])) } }
  const content = body.kind === 'form'
    ? { 'multipart/form-data': { schema: jsonSchema(body.describe, 'input', components) } }
    : { 'application/json': { schema: jsonSchema(body.schema, 'input', components) } }
  return { requestBody: { required: body.kind === 'form' || !body.optional, content } }
}

function successContent(operation: Operation, components: Json): Json {
  const { schema, binary, name } = operation.answer
  if (binary) return { content: Object.fromEntries(binary.map((type) => [type, { schema: type === 'application/json' && schema ? jsonSchema(schema, 'output', components) : { type: 'string', format: 'binary' } }])) }
  if (!schema) return {}
  const described = jsonSchema(schema, 'output', components)
  // A resource's record names its component itself.
  if (!name || described.$ref) return { content: { 'application/json': { schema: described } } }
  components[name] ??= described
  return { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } }
}

const SECURITY: Record<Operation['audience'], Json[]> = {
  public: [], caller: [{ apiKey: [] }, { session: [] }], organisation: [{ apiKey: [] }, { session: [] }], person: [{ personToken: [] }, { personCookie: [] }],
}

function describe(operation: Operation, components: Json): Json {
  return {
    operationId: operation.id, tags: [operation.tag], summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    ...(operation.permission && { 'x-permission': operation.permission }),
    security: SECURITY[operation.audience], parameters: parametersOf(operation), ...requestBody(operation, components),
    responses: {
      ...Object.fromEntries([operation.answer.status, ...(operation.answer.orStatus ?? [])].map((status) =>
        [status, { description: operation.summary, headers: { 'X-Request-Id': { schema: { type: 'string' } } }, ...successContent(operation, components) }])),
      ...(operation.method === 'GET' && operation.answer.etag && { 304: { description: 'The version at hand is the current one.' } }),
      default: { description: 'Refused or failed.', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  }
}

/** The description describes itself too. */
export const openApiOperation: Operation = declare({
  id: 'get_openapi', method: 'GET', path: '/api/v1/openapi.json', tag: 'Description', audience: 'public', summary: 'This description',
  answer: { status: 200, schema: z.record(z.string(), z.unknown()) }, run: () => Promise.resolve(openApiDocument(settings().baseUrl)),
})

let described: { baseUrl: string; document: Json } | undefined

/** The description, made once: it changes with the code only. */
export function openApiDocument(baseUrl: string): Json {
  if (described?.baseUrl !== baseUrl) described = { baseUrl, document: makeDocument(baseUrl) }
  return described.document
}

/** @param baseUrl where people and integrators reach this server */
function makeDocument(baseUrl: string): Json {
  const schemas: Json = { Problem: problemSchema }
  const paths: Record<string, Json> = {}
  for (const operation of [...operations, openApiOperation]) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = describe(operation, schemas)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bonafide API', version: '1.0.0', description: 'The CRM and the identity-check sessions. The screens use nothing else. Changes are additive only.' },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of one organisation, `<prefix>.<secret>`.' },
        session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token', description: 'A signed-in CRM user; writes need an Origin header.' },
        personToken: { type: 'http', scheme: 'bearer', description: 'The token of a person completing a check.' },
        personCookie: { type: 'apiKey', in: 'cookie', name: 'bonafide_check_{session_id}', description: 'One for each check that is open in the browser, its id without hyphens; calls name theirs in X-Check-Session, and writes need an Origin header.' },
      },
    },
  }
}

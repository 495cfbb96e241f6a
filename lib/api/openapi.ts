import { createHash } from 'node:crypto'
import { z } from 'zod'
import { settings } from '@/lib/env'
import { operations } from './operations'
import { isUnchanged } from './conditional'
import { operation as declare, type Operation } from './operation'
import { resources } from '@/lib/registry'
import { Examples } from './description/examples'
import { comparisonSchemas } from './description/filters'
import type { Json } from './description/json'
import { parametersOf, SharedParameters } from './description/parameters'
import { PROBLEM_SCHEMA, refusalComponents, refusalsOf } from './description/refusals'
import { Schemas } from './description/schemas'
import { yieldPeriodically } from './description/turns'

/** The OpenAPI 3.1 description, derived from the declarations that serve the requests. */
const BINARY: Json = { type: 'string', format: 'binary' }

function requestContent({ id, body }: Operation, schemas: Schemas): Record<string, Json> | null {
  if (!body) return null
  if (body.kind === 'stream') return Object.fromEntries(body.types.map((type) => [type, BINARY]))
  return body.kind === 'form'
    ? { 'multipart/form-data': schemas.of(body.describe, 'input') }
    : {
        'application/json': schemas.of(
          body.schema,
          'input',
          `${id.replace(/(^|_)(\w)/g, (_, _line, letter: string) => letter.toUpperCase())}Body`,
        ),
      }
}

function answerContent({ answer: { schema, binary, name } }: Operation, schemas: Schemas): Record<string, Json> | null {
  if (binary)
    return Object.fromEntries(
      binary.map((type) => [type, type === 'application/json' && schema ? schemas.of(schema, 'output') : BINARY]),
    )
  return schema ? { 'application/json': schemas.of(schema, 'output', name) } : null
}

/** For the operations of an organisation, which most are. */
const USUAL_SECURITY: Json[] = [{ apiKey: [] }, { session: [] }]
const OTHER_SECURITY: Partial<Record<Operation['audience'], Json[]>> = {
  public: [],
  person: [{ personToken: [] }, { personCookie: [] }],
}
/** A key in the body can replace a pass: then no security is required. */
const NOTHING: Json = {}
function securityOf({ audience, passOfBody }: Operation): Json {
  const security = OTHER_SECURITY[audience]
  return security ? { security: passOfBody ? [...security, NOTHING] : security } : {}
}
const isOptional = ({ body }: Operation): boolean => body?.kind === 'json' && body.optional === true

const REQUEST_ID: Json = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }

/** Generate the schemas first, so that the examples can use all of them. */
interface Drawn {
  operation: Operation
  parameters: Json[]
  request: Record<string, Json> | null
  answer: Record<string, Json> | null
}

const mediaOf = (content: Record<string, Json>, examples: Examples): Json =>
  Object.fromEntries(
    Object.entries(content).map(([type, schema]) => [
      type,
      { schema, ...(type === 'application/json' && examples.for(schema)) },
    ]),
  )

/** Answers shared by several operations are defined once, under the name of their schema. */
class Answers {
  readonly components: Json = { Done: { description: 'Done; the response has no content.', headers: REQUEST_ID } }

  constructor(
    private readonly schemas: Schemas,
    private readonly examples: Examples,
  ) {}

  of({ operation, answer }: Drawn): Json {
    if (!answer) return { $ref: '#/components/responses/Done' }
    const name = nameOf(answer)
    const whole = () => ({
      description: (name && this.schemas.components[name]?.description) || operation.summary,
      headers: REQUEST_ID,
      content: mediaOf(answer, this.examples),
    })
    if (!name) return whole()
    this.components[name] ??= whole()
    return { $ref: `#/components/responses/${name}` }
  }
}

/** The name of the schema, if the answer is only JSON. */
function nameOf(content: Record<string, Json>): string | null {
  const { 'application/json': json, ...others } = content
  return typeof json?.$ref === 'string' && !Object.keys(others).length ? (json.$ref.split('/').at(-1) ?? null) : null
}

function describe(drawn: Drawn, shared: SharedParameters, examples: Examples, answers: Answers): Json {
  const { operation, parameters, request } = drawn
  const {
    answer: { status, orStatus = [], etag },
  } = operation
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    ...(operation.permission && { 'x-permission': operation.permission }),
    ...securityOf(operation),
    ...(parameters.length > 0 && { parameters: parameters.map((one) => shared.refer(one)) }),
    ...(request && { requestBody: { required: !isOptional(operation), content: mediaOf(request, examples) } }),
    responses: {
      ...Object.fromEntries([status, ...orStatus].map((one) => [one, answers.of(drawn)])),
      ...(operation.method === 'GET' && etag && { 304: { $ref: '#/components/responses/Unchanged' } }),
      ...refusalsOf(operation),
    },
  }
}

/** The description describes itself too. */
export const openApiOperation: Operation = declare({
  id: 'get_openapi',
  method: 'GET',
  path: '/api/v1/openapi.json',
  tag: 'Description',
  audience: 'public',
  summary: 'This description',
  description:
    'OpenAPI 3.1 of every operation, made from the schemas that validate the requests. It changes with the version of the server only; ask with `If-None-Match`.',
  answer: { status: 200, schema: z.record(z.string(), z.unknown()) },
  run: ({ request }) => openApiAnswer(request),
})

interface Described {
  document: Json
  text: string
  etag: string
}
let described: { baseUrl: string; made: Promise<Described> } | undefined

async function made(baseUrl: string): Promise<Described> {
  const document = await makeDocument(baseUrl)
  const text = JSON.stringify(document)
  return { document, text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

function current(baseUrl: string): Promise<Described> {
  if (described?.baseUrl === baseUrl) return described.made
  const begun = { baseUrl, made: made(baseUrl) }
  described = begun
  // After a failure, the next caller tries again.
  begun.made.catch(() => {
    if (described === begun) described = undefined
  })
  return begun.made
}

/** The description, cached for good: it depends only on the code. */
export const openApiDocument = async (baseUrl: string): Promise<Json> => (await current(baseUrl)).document

/** Cached for everybody; proxy.ts lets it be compressed. */
async function openApiAnswer(request: Request): Promise<Response> {
  const { text, etag } = await current(settings().baseUrl)
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, no-cache', ETag: etag }
  return isUnchanged(request, etag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}

async function drawAll(schemas: Schemas, pause: () => Promise<void> | void): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  for (const operation of [...operations, openApiOperation]) {
    await pause()
    const parameters = parametersOf(operation)
    const request = requestContent(operation, schemas)
    drawn.push({ operation, parameters, request, answer: answerContent(operation, schemas) })
  }
  return drawn
}

/**
 * Takes about a second, during which other requests are answered.
 * @param baseUrl where people and integrators reach this server
 */
async function makeDocument(baseUrl: string): Promise<Json> {
  const pause = yieldPeriodically()
  const schemas = new Schemas()
  Object.assign(schemas.components, { Problem: PROBLEM_SCHEMA, ...comparisonSchemas(resources.all) })
  const drawn = await drawAll(schemas, pause)
  await schemas.share(pause)
  const [shared, examples] = [
    new SharedParameters(drawn.flatMap(({ parameters }) => parameters)),
    new Examples(schemas.components),
  ]
  const answers = new Answers(schemas, examples)
  const paths: Record<string, Json> = {}
  for (const one of drawn) {
    await pause()
    ;(paths[one.operation.path] ??= {})[one.operation.method.toLowerCase()] = describe(one, shared, examples, answers)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bonafide API',
      version: '1.0.0',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      description: 'The CRM and the identity-check sessions. The screens use nothing else. Changes are additive only.',
    },
    servers: [{ url: baseUrl }],
    security: USUAL_SECURITY,
    paths,
    components: {
      schemas: schemas.components,
      parameters: shared.components,
      examples: examples.components,
      responses: { ...answers.components, ...refusalComponents() },
      headers: {
        RequestId: { description: 'Names the request in logs and in what it changed.', schema: { type: 'string' } },
      },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of one organisation, `<prefix>.<secret>`.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'next-auth.session-token',
          description: 'A signed-in CRM user; writes need an Origin header.',
        },
        personToken: { type: 'http', scheme: 'bearer', description: 'The token of a person completing a check.' },
        personCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'bonafide_check_{session_id}',
          description:
            'One for each check that is open in the browser, its id without hyphens; calls name theirs in X-Check-Session, and writes need an Origin header.',
        },
      },
    },
  }
}

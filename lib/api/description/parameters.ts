import { ONE_OF_THE_CHECKS } from './check-types'
import { acceptsIdempotencyKey, type Operation } from '../operation'
import { noParameters } from '../query'
import type { Json } from './json'

const PATH_WORDS: Record<string, string> = {
  organisation_id: 'The organisation; `GET /api/v1/me` names yours.',
  id: 'Id of the record, a UUID.',
  token: 'What the link carries.',
  value: 'The value, percent-encoded.',
  source: 'Name of the other system: lower-case letters, digits and _.',
  check_type: ONE_OF_THE_CHECKS,
  session_id: 'Id of the session.',
  workflow_id: 'Id of the workflow.',
  number: 'Number of the version, from 1.',
  requester_id: 'Public name of the organisation in links.',
  logo_key: 'What follows it in `logo.url`.',
}
/** `requester_id` is a name: 16 letters, digits, `-` and `_`. */
const isId = (name: string) => name === 'id' || (name.endsWith('_id') && name !== 'requester_id')

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

function headersOf(operation: Operation): Json[] {
  const takesVersion = operation.audience === 'organisation' && ['PATCH', 'PUT', 'DELETE'].includes(operation.method)
  return [
    ...(acceptsIdempotencyKey(operation)
      ? [header('Idempotency-Key', 'A repeat with the same key and body within 24 h gets the stored response.')]
      : []),
    ...(operation.audience === 'person'
      ? [
          header(
            'X-Check-Session',
            'The session_id that the page shows; required with a cookie. 409 other_session when the credentials are those of another check.',
          ),
        ]
      : []),
    ...(operation.method === 'GET' && operation.answer.etag
      ? [header('If-None-Match', 'ETag of the version you have, or several; 304 when one is the current one.')]
      : []),
    ...(operation.method === 'PUT' && operation.answer.status === 201
      ? [header('If-None-Match', '`*` only creates: 412 when the record already exists.')]
      : []),
    ...(takesVersion ? [header('If-Match', 'ETag of the record, or several; 412 when none is the current one.')] : []),
  ]
}

/** Path, query and headers of an operation. */
export function parametersOf(operation: Operation): Json[] {
  const path = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: PATH_WORDS[name] ?? name,
    schema: isId(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))
  const query = (operation.query ?? noParameters).describe().map((parameter) => ({ ...parameter, in: 'query' }))
  return [...path, ...query, ...headersOf(operation)]
}

/** Parameters shared by several operations are defined once; the operations refer to them. */
export class SharedParameters {
  readonly components: Record<string, Json> = {}
  readonly #keys = new Map<string, string>()

  /** @param all the parameters of every operation */
  constructor(all: Json[]) {
    const uses = new Map<string, number>()
    for (const parameter of all) uses.set(JSON.stringify(parameter), (uses.get(JSON.stringify(parameter)) ?? 0) + 1)
    for (const parameter of all) {
      const text = JSON.stringify(parameter)
      if ((uses.get(text) ?? 0) < 2 || this.#keys.has(text)) continue
      const key = this.#freeKey(String(parameter.name))
      this.#keys.set(text, key)
      this.components[key] = parameter
    }
  }

  refer(parameter: Json): Json {
    const key = this.#keys.get(JSON.stringify(parameter))
    return key === undefined ? parameter : { $ref: `#/components/parameters/${key}` }
  }

  #freeKey(name: string): string {
    const base = name.replace(/[^\w.-]/g, '_')
    let key = base
    for (let count = 2; key in this.components; count += 1) key = `${base}_${count}`
    return key
  }
}

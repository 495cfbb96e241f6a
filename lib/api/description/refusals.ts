import { ERROR_TITLES, type ErrorCode } from '@/lib/errors'
import { refusesBody, acceptsIdempotencyKey, type Operation } from '../operation'
import type { Json } from './json'

/**
 * The ways an operation can refuse a request: each is defined once in the components, and an operation lists its own.
 */
interface Refusal {
  status: number
  /** The most common code, for the example. */
  code: ErrorCode
  description: string
  applies: (operation: Operation) => boolean
}

const hasIds = ({ path }: Operation) => /\{/.test(path.replace('{organisation_id}', ''))
const writes = ({ method }: Operation) => method !== 'GET'
const isOurs = ({ audience }: Operation) => audience === 'organisation'

const REFUSALS: Record<string, Refusal> = {
  BadRequest: {
    status: 400,
    code: 'invalid_parameter',
    description: 'A parameter is unknown or not valid, or the body is not JSON.',
    applies: () => true,
  },
  Unauthenticated: {
    status: 401,
    code: 'unauthenticated',
    description: 'No credential, or one that is unknown, revoked or expired.',
    applies: ({ audience }) => audience !== 'public',
  },
  Forbidden: {
    status: 403,
    code: 'forbidden',
    description: 'The caller may not do this, or the request comes from a browser on another site.',
    applies: (one) => isOurs(one) || (one.audience !== 'public' && writes(one)),
  },
  NotFound: {
    status: 404,
    code: 'not_found',
    description: 'There is no such record, or it belongs to somebody else.',
    applies: (one) => isOurs(one) || hasIds(one),
  },
  Conflict: {
    status: 409,
    code: 'conflict',
    description: 'A duplicate, or the state of the record does not allow it.',
    applies: (one) => writes(one) && one.audience !== 'public',
  },
  Ended: {
    status: 410,
    code: 'link_ended',
    description: 'It existed and has ended: a link, a check, a file.',
    applies: ({ audience, path }) => audience === 'person' || /\{token\}|documents|download/.test(path),
  },
  Stale: {
    status: 412,
    code: 'stale_version',
    description: 'The record has changed since; `current` has it as it is now.',
    applies: (one) => isOurs(one) && ['PATCH', 'PUT', 'DELETE'].includes(one.method),
  },
  TooLarge: {
    status: 413,
    code: 'body_too_large',
    description: 'The body is larger than the operation takes.',
    applies: (one) => one.body !== undefined || refusesBody(one),
  },
  WrongType: {
    status: 415,
    code: 'unsupported_media_type',
    description: 'The body has a type that the operation does not take.',
    applies: (one) => one.body !== undefined || refusesBody(one),
  },
  Invalid: {
    status: 422,
    code: 'validation_failed',
    description: 'Fields are wrong; `errors` names each by its pointer.',
    applies: (one) => one.body !== undefined || acceptsIdempotencyKey(one) || refusesBody(one),
  },
  TooMany: {
    status: 429,
    code: 'too_many_attempts',
    description: 'Too many failed attempts from here. `Retry-After` says when to try again.',
    applies: ({ path, passOfBody }) =>
      passOfBody !== undefined || /registrations|password|person\/access|sign_in|two_factor/.test(path),
  },
}

const words = (description: string): Json => ({ type: 'string', description })
export const PROBLEM_SCHEMA: Json = {
  type: 'object',
  description: 'RFC 9457 problem document.',
  required: ['type', 'title', 'status', 'code', 'detail', 'request_id'],
  properties: {
    type: words('A URN that ends in the code.'),
    title: words('What the code means, the same for all who get it.'),
    status: { type: 'integer', description: 'The HTTP status.' },
    code: {
      type: 'string',
      enum: Object.keys(ERROR_TITLES),
      description: 'What went wrong, for machines; never changes its meaning.',
    },
    detail: words('What went wrong here, for people.'),
    request_id: { type: 'string', format: 'uuid', description: 'Names the request in the server’s log.' },
    errors: {
      type: 'array',
      description: 'Each wrong thing in the request.',
      items: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          pointer: words('Where in the body, as a JSON pointer (RFC 6901).'),
          parameter: words('Which parameter.'),
          code: words('What is wrong, for machines.'),
          message: words('What is wrong, for people.'),
          allowed: { type: 'array', items: { type: 'string' }, description: 'What would be allowed there.' },
        },
      },
    },
  },
}

const problemContent = (schema: Json, example?: Json): Json => ({
  'application/problem+json': { schema, ...(example && { example }) },
})
const PROBLEM: Json = { $ref: '#/components/schemas/Problem' }
const REQUEST_ID = '01936f3c-7b7a-7c1e-9a52-0d6f3f1c2a10'

const exampleOf = ({ status, code }: Refusal): Json => ({
  type: `urn:bonafide:problem:${code}`,
  title: ERROR_TITLES[code],
  status,
  code,
  detail: ERROR_TITLES[code],
  request_id: REQUEST_ID,
})

export const refusalComponents = (): Json => ({
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([name, refusal]) => [
      name,
      { description: refusal.description, content: problemContent(PROBLEM, exampleOf(refusal)) },
    ]),
  ),
  Unchanged: { description: 'The version you have is the current one.' },
  Failed: {
    description: 'Refused for another reason, or failed; 503 with `Retry-After` when it is worth trying again.',
    content: problemContent(PROBLEM),
  },
})

export const refusalsOf = (operation: Operation): Json => ({
  ...Object.fromEntries(
    Object.entries(REFUSALS)
      .filter(([, { applies }]) => applies(operation))
      .map(([name, { status }]) => [status, { $ref: `#/components/responses/${name}` }]),
  ),
  default: { $ref: '#/components/responses/Failed' },
})

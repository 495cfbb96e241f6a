import { createHash } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '@/lib/errors'
import { fingerprintOf } from '@/lib/sealing'
import { withParts, type Shape } from './define'
import {
  checkFilter,
  filterSchema,
  LIST_PARAMETERS,
  MAX_CONDITIONS,
  parseCondition,
  type CheckedFilter,
} from './filter'
import { forReader, memberOf, type Reader } from './reader'
import { parseShape, type RequestedShape } from './shape'

/** A parsed and checked list request: filter, sort, and where to continue. */
export interface ListQuery {
  filter: CheckedFilter
  words: string[]
  sort: SortKey[]
  limit: number
  cursor: Cursor | null
  includeDeleted: boolean
  includeTotal: boolean
  shape: RequestedShape
  /** Identifies this filter and sort; a cursor carries it and is refused by any other list. */
  fingerprint: string
}
export interface SortKey {
  field: string
  descending: boolean
}
/** A position in a list: the sort values and id of the adjacent record. */
export interface Cursor {
  direction: 'next' | 'prev'
  values: (string | null)[]
  id: string
}

export const PAGE_LIMIT = { default: 50, max: 500 }
const MAX_SEARCH_LENGTH = 200

const refuse = (parameter: string, code: string, message: string, allowed?: string[]): never => {
  throw new DomainError(code === 'invalid_cursor' ? 'invalid_cursor' : 'invalid_parameter', {
    detail: message,
    errors: [{ parameter, code, message, ...(allowed && { allowed }) }],
  })
}

/**
 * Reads the query string of a list (contract section 1: nothing unknown is ignored, nothing out of range is clamped).
 * Repeated conditions are joined by `and`.
 * @throws DomainError invalid_parameter | invalid_cursor
 */
export function parseListQuery(resource: Shape, parameters: URLSearchParams, reader: Reader): ListQuery {
  const once = new Map<string, string>()
  const conditions: [string, string][] = []
  for (const [name, value] of parameters) {
    if (!LIST_PARAMETERS.includes(name)) conditions.push([name, value])
    else if (once.has(name)) refuse(name, 'repeated_parameter', `${name} was sent twice`)
    else once.set(name, value)
  }
  const [last] = conditions.slice(MAX_CONDITIONS)
  if (last) refuse(last[0], 'too_many', `A list takes at most ${MAX_CONDITIONS} conditions`)
  const limit = parseLimit(once.get('limit'))
  const texts = { sort: once.get('sort'), q: once.get('q'), include: once.get('include'), cursor: once.get('cursor') }
  const shape = parseShape(resource, once.get('expand'), once.get('fields'))
  const filter: CheckedFilter = {
    and: conditions.map(([name, value]) => parseCondition(resource, name, value, memberOf(reader))),
  }
  return assemble(resource, reader.organisationId, { ...texts, limit, filter, shape })
}

/** The body of `POST …/query`: the list's parameters, with a filter tree instead of single conditions. */
export const queryBodySchema = z
  .strictObject({
    filter: filterSchema.optional(),
    sort: z.string().max(200).optional(),
    q: z.string().max(MAX_SEARCH_LENGTH).optional(),
    limit: z.int().min(1).max(PAGE_LIMIT.max).default(PAGE_LIMIT.default),
    cursor: z.string().max(4000).nullable().optional(),
    include: z.string().max(100).optional(),
    expand: z.string().max(500).optional(),
    fields: z.string().max(2000).optional(),
  })
  .meta({ id: 'Query', description: 'The parameters of a list in a body, with a filter tree.' })
export type QueryBody = z.infer<typeof queryBodySchema>

/** @throws DomainError validation_failed | invalid_parameter | invalid_cursor */
export function listQueryOf(resource: Shape, body: QueryBody, reader: Reader): ListQuery {
  const filter = body.filter ? checkFilter(resource, forReader(resource, body.filter, reader), '/filter') : { and: [] }
  return assemble(resource, reader.organisationId, {
    ...body,
    cursor: body.cursor ?? undefined,
    filter,
    shape: parseShape(resource, body.expand, body.fields),
  })
}

interface Parts extends Pick<ListQuery, 'filter' | 'limit' | 'shape'> {
  sort?: string | undefined
  q?: string | undefined
  include?: string | undefined
  cursor?: string | undefined
}

function assemble(resource: Shape, scope: string, parts: Parts): ListQuery {
  const sort = parseSort(resource, parts.sort ?? resource.defaultSort)
  const words = parseWords(parts.q ?? '')
  const include = parseInclude(parts.include)
  const [includeDeleted, includeTotal] = [include.includes('deleted'), include.includes('total')]
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([scope, resource.name, parts.filter, words, sort, includeDeleted], withoutDefinitions))
    .digest('base64url')
    .slice(0, 16)
  const cursor = parts.cursor === undefined ? null : decodeCursor(parts.cursor, fingerprint, sort.length)
  return {
    filter: parts.filter,
    words,
    sort,
    limit: parts.limit,
    cursor,
    includeDeleted,
    includeTotal,
    shape: parts.shape,
    fingerprint,
  }
}

const withoutDefinitions = (name: string, value: unknown) => (name === 'definition' ? undefined : value)

function parseLimit(raw: string | undefined): number {
  if (raw === undefined) return PAGE_LIMIT.default
  const limit = /^\d{1,4}$/.test(raw) ? Number(raw) : 0
  if (limit < 1 || limit > PAGE_LIMIT.max)
    refuse('limit', 'out_of_range', `limit is a whole number from 1 to ${PAGE_LIMIT.max}`)
  return limit
}

/** Splits a search into words. @throws DomainError invalid_parameter */
export function parseWords(raw: string): string[] {
  if (raw.length > MAX_SEARCH_LENGTH || raw.includes('\u0000'))
    refuse('q', 'invalid_value', `q takes at most ${MAX_SEARCH_LENGTH} characters of text`)
  return raw.normalize('NFC').split(/\s+/).filter(Boolean)
}

function parseInclude(raw: string | undefined): string[] {
  const allowed = ['deleted', 'total']
  const wanted = raw === undefined ? [] : raw.split(',')
  const unknown = wanted.find((one) => !allowed.includes(one))
  if (unknown !== undefined) refuse('include', 'invalid_value', `include does not know ${unknown}`, allowed)
  return wanted
}

function parseSort(resource: Shape, raw: string): SortKey[] {
  const sortable = Object.entries(withParts(resource.fields))
    .filter(([, field]) => field.sortable)
    .map(([name]) => name)
  const keys = raw.split(',').map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }))
  const unknown = keys.find((key) => !sortable.includes(key.field))
  if (unknown) refuse('sort', 'invalid_value', `Lists cannot be sorted by ${unknown.field}`, sortable)
  if (keys.length > 2 || new Set(keys.map((key) => key.field)).size !== keys.length)
    refuse('sort', 'invalid_value', 'sort takes at most two different fields', sortable)
  return keys
}

const cursorSchema = z.tuple([z.string(), z.enum(['next', 'prev']), z.array(z.string().nullable()), z.uuid()])

/** Opaque text for a position in the list. */
export function encodeCursor(fingerprint: string, cursor: Cursor): string {
  const text = JSON.stringify([fingerprint, cursor.direction, cursor.values, cursor.id])
  return Buffer.from(`${sealOf(text)}${text}`).toString('base64url')
}

/** Cursors are sealed: we accept only unmodified ones of our own, because their values go straight to the database. */
const SEAL_LENGTH = 22
const sealOf = (text: string): string => fingerprintOf('cursor', text).slice(0, SEAL_LENGTH)

/** @throws DomainError invalid_cursor for a cursor of another list or one that we did not make */
export function decodeCursor(raw: string, fingerprint: string, keys: number): Cursor {
  const whole = Buffer.from(raw, 'base64url').toString('utf8')
  const [seal, text] = [whole.slice(0, SEAL_LENGTH), whole.slice(SEAL_LENGTH)]
  const parsed = cursorSchema.safeParse(seal === sealOf(text) ? JSON.parse(text) : null)
  if (!parsed.success || parsed.data[0] !== fingerprint || parsed.data[2].length !== keys) {
    return refuse('cursor', 'invalid_cursor', 'The cursor belongs to another list, filter or sort')
  }
  const [, direction, values, id] = parsed.data
  return { direction, values, id }
}

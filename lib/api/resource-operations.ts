import { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion, Page } from '@/lib/resource/crud'
import type { CreateOf, Fields, PatchOf, RecordOf, Resource } from '@/lib/resource/define'
import type { ListQuery } from '@/lib/resource/list-query'
import { operation, type Operation } from './operation'
import { listQuery, parameters } from './query'

/**
 * The six operations that every collection of an organisation has, from a resource and its domain verbs. Query options
 * beyond the common ones are declared beside them and reach the verbs as `options`.
 */
export interface Verbs<F extends Fields, O> {
  list: (context: Context, query: ListQuery) => Promise<Page<RecordOf<F>>>
  get: (context: Context, id: string, options: { includeDeleted?: boolean }) => Promise<RecordOf<F>>
  create: (context: Context, input: CreateOf<F>, options: O) => Promise<RecordOf<F>>
  update: (context: Context, id: string, patch: PatchOf<F>, expected: ExpectedVersion, options: O) => Promise<RecordOf<F>>
  remove: (context: Context, id: string, expected: ExpectedVersion) => Promise<void>
  restore: (context: Context, id: string, options: O) => Promise<RecordOf<F>>
}
export type ResourceOperations = Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'restore', Operation>

export const pageSchema = (record: z.ZodType) =>
  z.object({
    data: z.array(record), has_more: z.boolean(), next_cursor: z.string().nullable(), prev_cursor: z.string().nullable(),
    total: z.object({ value: z.int(), relation: z.enum(['eq', 'gte']) }).optional(),
  })

/** The id in the path; the edge has checked that it is a UUID. */
export const idOf = (params: Record<string, string>, name = 'id'): string => {
  const id = params[name]
  if (!id) throw new DomainError('not_found')
  return id.toLowerCase()
}
const includeDeleted = { include: z.enum(['deleted']).optional().meta({ description: '`deleted` also finds a deleted record.' }) }
const article = (label: string) => (/^[aeiou]/i.test(label) ? `an ${label}` : `a ${label}`)

export function resourceOperations<F extends Fields, S extends z.ZodRawShape>(resource: Resource<F>, verbs: Verbs<F, z.output<z.ZodObject<S>>>, options: S): ResourceOperations {
  const plain = resource as unknown as Resource
  const base = `/api/v1/organisations/{organisation_id}/${resource.path}`
  const one = `${base}/{id}`
  const label = resource.label.toLowerCase()
  const name = resource.label.replaceAll(' ', '')
  const common = { tag: resource.plural, audience: 'organisation' as const }
  const reads = { permission: `${resource.path}:read` as Permission }
  const writes = { permission: `${resource.path}:write` as Permission }
  const record = { schema: resource.record as z.ZodType, name, etag: true }
  const more = parameters(options)
  return {
    list: operation({ ...common, ...reads, id: `list_${resource.path}`, method: 'GET', path: base, summary: `List ${resource.plural.toLowerCase()}`, query: listQuery(plain),
      answer: { status: 200, schema: pageSchema(resource.record as z.ZodType) }, run: ({ context, query }) => verbs.list(context, query) }),
    create: operation({ ...common, ...writes, id: `create_${resource.name}`, method: 'POST', path: base, summary: `Create ${article(label)}`, query: more,
      body: { kind: 'json', schema: resource.create }, answer: { ...record, status: 201, located: true },
      run: ({ context, body, query }) => verbs.create(context, body, query) }),
    get: operation({ ...common, ...reads, id: `get_${resource.name}`, method: 'GET', path: one, summary: `Read ${article(label)}`, query: parameters(includeDeleted),
      answer: { ...record, status: 200 }, run: ({ context, params, query }) => verbs.get(context, idOf(params), { includeDeleted: query.include === 'deleted' }) }),
    update: operation({ ...common, ...writes, id: `update_${resource.name}`, method: 'PATCH', path: one, summary: `Change ${article(label)}`, query: more,
      body: { kind: 'json', schema: resource.patch }, answer: { ...record, status: 200 },
      run: ({ context, params, body, query, ifMatch }) => verbs.update(context, idOf(params), body, ifMatch, query) }),
    remove: operation({ ...common, ...writes, id: `delete_${resource.name}`, method: 'DELETE', path: one, summary: `Delete ${article(label)}`,
      answer: { status: 204 }, run: ({ context, params, ifMatch }) => verbs.remove(context, idOf(params), ifMatch) }),
    restore: operation({ ...common, ...writes, id: `restore_${resource.name}`, method: 'POST', path: `${one}/restore`, summary: `Bring back a deleted ${label}`, query: more,
      answer: { ...record, status: 200 }, run: ({ context, params, query }) => verbs.restore(context, idOf(params), query) }),
  }
}

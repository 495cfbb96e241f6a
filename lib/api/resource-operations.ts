import { z } from 'zod'
import { allows, type Permission, type Role } from '@/lib/auth/permissions'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { withAllFields } from '@/lib/resource/related'
import type { Page } from '@/lib/resource/crud'
import type { Fields, RecordOf, Shape, Resource } from '@/lib/resource/define'
import { JsonText } from '@/lib/resource/json-text'
import { listQueryOf, queryBodySchema, type ListQuery } from '@/lib/resource/list-query'
import { purgeRecord } from '@/lib/resource/purge'
import { parseShape } from '@/lib/resource/shape'
import { BATCH_TIMEOUT_MS, batchAnswerSchema, batchSchema, readBatch, runBatch, type Batch } from './batch'
import { MAX_BATCH_BYTES } from './body'
import { componentOf, recordOrSelection, shaped, shapeParameters } from './one-record'
import { operation, Reply, type Operation } from './operation'
import { listQuery, parameters, type QueryReader } from './query'
import type { Verbs } from './verbs'
import { writeParameters, writeContext, type WriteQuery } from './write-parameters'

export type ReadOperations = Record<'list' | 'query' | 'get', Operation>
export type ResourceOperations = ReadOperations &
  Record<'create' | 'update' | 'remove' | 'restore' | 'batch', Operation>

const totalSchema = z
  .object({
    value: z.int().meta({ description: 'How many there are, counted up to 10 000.' }),
    relation: z.enum(['eq', 'gte']).meta({ description: '`gte` where there are more than were counted.' }),
  })
  .meta({ id: 'Total', description: 'How many match, on `include=total`.' })

/** @param name of the record's schema in the description */
export const pageSchema = (record: z.ZodType, name: string) =>
  z
    .object({
      data: z.array(record).meta({ description: 'The records of this page.' }),
      has_more: z.boolean().meta({ description: 'There is a next page.' }),
      next_cursor: z.string().nullable().meta({ description: '`cursor` of the next page; null on the last one.' }),
      prev_cursor: z.string().nullable().meta({ description: '`cursor` of the page before; null on the first one.' }),
      total: totalSchema.optional(),
    })
    .meta({ id: `${name}Page`, description: 'One page of a list.' })

/** The id in the path; the edge has checked that it is a UUID. */
export const idOf = (params: Record<string, string>, name = 'id'): string => {
  const id = params[name]
  if (!id) throw new DomainError('not_found')
  return id.toLowerCase()
}

const getParameters = {
  include: z.enum(['deleted']).optional().meta({ description: '`deleted` also finds a deleted record.' }),
  ...shapeParameters,
}
const purge = {
  purge: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: '`true` deletes for good, for admins; live or deleted already.' }),
}
const article = (label: string) => (/^[aeiou]/i.test(label) ? `an ${label}` : `a ${label}`)

type Row = Record<string, unknown>
/** A second address for the same collection; its operations then have their own names. */
interface Address {
  base: string
  suffix: string
  permission?: Permission
}
const collectionOf = ({ path }: Shape): Address => ({
  base: `/api/v1/organisations/{organisation_id}/${path}`,
  suffix: '',
})
const nameOf = ({ path }: { path: string }) => path.replace(/^.*\//, '')
/** The list and its query; for collections whose single records are read with custom logic. */
export function listOperations<F extends Fields>(
  resource: Resource<F>,
  list: (context: Context, query: ListQuery, role: Role) => Promise<Page<RecordOf<F>> | JsonText>,
  address?: Address,
): Record<'list' | 'query', Operation> {
  const { base, suffix } = address ?? collectionOf(resource)
  const common = {
    tag: resource.plural,
    audience: 'organisation' as const,
    permission: address?.permission ?? (`${resource.path}:read` as Permission),
  }
  const schema = pageSchema(recordOrSelection(resource), componentOf(resource))
  const page = async (context: Context, query: ListQuery, role: Role) => {
    const found = await list(context, query, role)
    if (found instanceof JsonText) return found
    return { ...found, data: await shaped(context, resource, found.data, query.shape) }
  }
  return {
    list: operation({
      ...common,
      id: `list_${nameOf(resource)}${suffix}`,
      method: 'GET',
      path: base,
      summary: `List ${resource.plural.toLowerCase()}`,
      description:
        'Keyset pages without a depth limit. Each field filters, as `field=value` or `field[op]=value`, and so do those of what it refers to, as `company.industry=value`; an unknown parameter is refused.',
      query: listQuery(resource),
      answer: { status: 200, schema },
      run: ({ context, role, query }) => page(context, query, role),
    }),
    query: operation({
      ...common,
      id: `query_${nameOf(resource)}${suffix}`,
      method: 'POST',
      path: `${base}/query`,
      summary: `Query ${resource.plural.toLowerCase()}`,
      idempotent: false,
      description: 'The list with its parameters in a body and a filter tree.',
      body: { kind: 'json', schema: queryBodySchema },
      answer: { status: 200, schema },
      run: async ({ context, role, body }) =>
        page(context, listQueryOf(await withAllFields(context, resource), body, context), role),
    }),
  }
}

/** Reading a collection: list, query, one record. Read-only resources have only these. */
export function readOperations<F extends Fields>(
  resource: Resource<F>,
  verbs: Pick<Verbs<F>, 'list' | 'get' | 'shown'>,
): ReadOperations {
  const read = verbs.shown?.get ?? verbs.get
  return {
    ...listOperations(resource, verbs.shown?.list ?? verbs.list),
    get: operation({
      id: `get_${resource.name}`,
      method: 'GET',
      path: `${collectionOf(resource).base}/{id}`,
      tag: resource.plural,
      audience: 'organisation',
      permission: `${resource.path}:read` as Permission,
      summary: `Read ${article(resource.label.toLowerCase())}`,
      description:
        'The ETag is the version, for `If-Match` and `If-None-Match`. A deleted record answers 404 unless `include=deleted`.',
      query: parameters(getParameters),
      answer: { status: 200, schema: recordOrSelection(resource), etag: true },
      run: async ({ context, role, params, query }) => {
        const shape = parseShape(resource, query.expand, query.fields)
        const includeDeleted = query.include === 'deleted'
        const found: JsonText | (Row & { version: number }) = await read(context, idOf(params), {
          includeDeleted,
          shape,
          role,
        })
        if (found instanceof JsonText) return found
        const [answer] = await shaped(context, resource, [found], shape)
        return new Reply(answer, { ETag: `"${found.version}"` })
      },
    }),
  }
}

/** @throws DomainError forbidden for a role that may not delete for good */
export function requirePurge(role: Role): void {
  if (!allows(role, 'records:purge'))
    throw new DomainError('forbidden', { detail: `The role ${role} does not have the permission records:purge.` })
}

/**
 * The operations of a regular collection, from a resource and its domain verbs.
 * @param query the query parameters of its writes
 */
export function resourceOperations<F extends Fields>(
  resource: Resource<F>,
  verbs: Verbs<F>,
  query: QueryReader<WriteQuery> = writeParameters(resource),
): ResourceOperations {
  const base = `/api/v1/organisations/{organisation_id}/${resource.path}`
  const one = `${base}/{id}`
  const label = resource.label.toLowerCase()
  const common = {
    tag: resource.plural,
    audience: 'organisation' as const,
    permission: `${resource.path}:write` as Permission,
  }
  const record = { schema: resource.record as z.ZodType, etag: true }
  return {
    ...readOperations(resource, verbs),
    create: operation({
      ...common,
      id: `create_${resource.name}`,
      method: 'POST',
      path: base,
      summary: `Create ${article(label)}`,
      description:
        'Returns the whole record, with its address in `Location` and its version in `ETag`. Unknown and read-only fields are refused.',
      query,
      body: { kind: 'json', schema: resource.create },
      answer: { ...record, status: 201, located: true },
      ...(verbs.createShown && { oneStatement: true }),
      run: (call) => (verbs.createShown ?? verbs.create)(writeContext(call), call.body, call.query.duplicates),
    }),
    update: operation({
      ...common,
      id: `update_${resource.name}`,
      method: 'PATCH',
      path: one,
      summary: `Change ${article(label)}`,
      description:
        'Fields that are absent keep their value, null clears. With `If-Match` it applies to that version only.',
      query,
      // Many records may refer to this one or carry its name.
      timeoutMs: BATCH_TIMEOUT_MS,
      body: { kind: 'json', schema: resource.patch },
      answer: { ...record, status: 200 },
      run: (call) =>
        verbs.update(writeContext(call), idOf(call.params), call.body, call.ifMatch, call.query.duplicates),
    }),
    remove: operation({
      ...common,
      id: `delete_${resource.name}`,
      method: 'DELETE',
      path: one,
      summary: `Delete ${article(label)}`,
      description: 'It can be restored, unless `purge=true` deletes it for good, with what was merged into it.',
      query: parameters(purge),
      timeoutMs: BATCH_TIMEOUT_MS,
      answer: { status: 204 },
      run: ({ context, role, params, query, ifMatch }) => {
        if (query.purge === 'false') return verbs.remove(context, idOf(params), ifMatch)
        requirePurge(role)
        return verbs.purge
          ? verbs.purge(context, idOf(params), ifMatch)
          : purgeRecord(context, resource, idOf(params), ifMatch)
      },
    }),
    restore: operation({
      ...common,
      id: `restore_${resource.name}`,
      method: 'POST',
      path: `${one}/restore`,
      summary: `Restore a deleted ${label}`,
      description: 'As it was when it was deleted, with a new version.',
      query: writeParameters(resource),
      answer: { ...record, status: 200 },
      run: ({ context, params, query: { duplicates } }) => verbs.restore(context, idOf(params), duplicates),
    }),
    batch: operation({
      ...common,
      id: `batch_${resource.path}`,
      method: 'POST',
      path: `${base}/batch`,
      summary: `Create, change and delete many ${resource.plural.toLowerCase()}`,
      description:
        'Up to 1 000 operations in one transaction: `atomic` writes all or none (422), `independent` each for itself (200, or 207 where some failed).',
      query,
      timeoutMs: BATCH_TIMEOUT_MS,
      body: { kind: 'json', schema: batchSchema as z.ZodType<Batch>, read: readBatch, maxBytes: MAX_BATCH_BYTES },
      answer: {
        status: 200,
        orStatus: [207],
        schema: batchAnswerSchema(resource.record as z.ZodType, componentOf(resource)),
      },
      run: (call) => runBatch(writeContext(call), resource, verbs, call.query, call.body),
    }),
  }
}

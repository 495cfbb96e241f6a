import type { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { Context } from '@/lib/resource/context'
import { getRecord, type ExpectedVersion } from '@/lib/resource/crud'
import type { CreateOf, Fields, PatchOf, Resource } from '@/lib/resource/define'
import { fieldNamed } from '@/lib/resource/filter'
import { findToUpsert } from '@/lib/resource/upsert'
import { DomainError, fieldError } from '@/lib/errors'
import { CUSTOM_KEY } from '@/lib/resource/fields'
import { written } from '@/lib/resource/written'
import { validate } from './body'
import { requiredPresence } from './conditional'
import { operation, Reply, type Operation, type OrganisationCall } from './operation'
import type { QueryReader } from './query'
import type { Verbs } from './verbs'
import { writeParameters, writeContext, type WriteQuery } from './write-parameters'

/** `PUT …/by/<field>/{value}`: changes the one live record with the value, or creates it (contract section 1). */
type Writes<F extends Fields> = Pick<Verbs<F>, 'create' | 'update'>

/** The body, completed with the value from the path. */
function completed<F extends Fields>(
  resource: Resource<F>,
  field: string,
  value: string,
  body: PatchOf<F>,
): PatchOf<F> {
  const [name = field, key] = field.split('.')
  const given = (body as Record<string, unknown>)[name]
  if (key === undefined) {
    if (given !== undefined && String(given).toLowerCase() !== value.toLowerCase())
      throw fieldError(name, 'mismatch', `The path names another ${name}.`)
    return { [name]: value, ...body }
  }
  const ids = (given ?? {}) as Record<string, unknown>
  const said = ids[key]
  if (said !== undefined && (typeof said === 'string' ? said.trim() : said) !== value)
    throw fieldError(`${name}/${key}`, 'mismatch', `The path names another ${key} id.`)
  return { ...body, [name]: { ...ids, [key]: value } }
}

async function upsert<F extends Fields>(
  {
    context,
    request,
    query: { duplicates },
    body,
    ifMatch,
  }: { context: Context; request: Request; query: WriteQuery; body: PatchOf<F>; ifMatch: ExpectedVersion },
  resource: Resource<F>,
  verbs: Writes<F>,
  field: string,
  given: string,
): Promise<Reply> {
  const definition = fieldNamed(resource, field)
  // External ids are verbatim except for surrounding spaces.
  const value = definition && written(definition).safeParse(given.trim()).data
  if (typeof value !== 'string' || given.includes('\u0000'))
    throw new DomainError('invalid_parameter', {
      detail: `${given} cannot be a value of ${field}.`,
      errors: [{ parameter: 'value', code: 'invalid_value', message: `not a value of ${field}` }],
    })
  const id = await findToUpsert(context, resource, field, value)
  const whole = completed(resource, field, value, body)
  const wanted = requiredPresence(request)
  if (id !== null) {
    if (wanted === 'absent')
      throw new DomainError('stale_version', {
        detail: `A ${resource.label.toLowerCase()} with this ${field} already exists.`,
        extra: { current: await getRecord(context, resource, id) },
      })
    const record = await verbs.update(context, id, whole, ifMatch, duplicates)
    return new Reply(record, { ETag: `"${versionOf(record)}"` }, 200)
  }
  if (ifMatch !== null || wanted === 'present') throw new DomainError('stale_version', { extra: { current: null } })
  const record = await verbs.create(context, validate<CreateOf<F>>(resource.create, whole), duplicates)
  const collection = new URL(request.url).pathname.replace(/\/by\/.*$/, '')
  return new Reply(
    record,
    { ETag: `"${versionOf(record)}"`, Location: `${collection}/${String((record as { id: unknown }).id)}` },
    201,
  )
}

const versionOf = (record: object): number => (record as { version: number }).version

export function upsertOperations<F extends Fields, K extends string>(
  resource: Resource<F>,
  verbs: Writes<F>,
  field: K,
  query: QueryReader<WriteQuery> = writeParameters(resource),
): Record<K | 'external_id', Operation> {
  const base = `/api/v1/organisations/{organisation_id}/${resource.path}/by`
  const label = resource.label.toLowerCase()
  const common = {
    method: 'PUT' as const,
    tag: resource.plural,
    audience: 'organisation' as const,
    permission: `${resource.path}:write` as Permission,
    description: '201 when it was created, 200 when it was changed; 409 `ambiguous` when several have the value.',
    query,
    body: { kind: 'json' as const, schema: resource.patch },
    answer: { status: 201, orStatus: [200], schema: resource.record as z.ZodType },
  }
  type Call = OrganisationCall<WriteQuery, PatchOf<F>>
  const sourceOf = ({ source = '' }: Record<string, string>): string => {
    if (!CUSTOM_KEY.test(source))
      throw new DomainError('invalid_parameter', {
        detail: 'A source is lower-case letters, digits and _.',
        errors: [{ parameter: 'source', code: 'invalid_value', message: 'lower-case letters, digits and _' }],
      })
    return `external_ids.${source}`
  }
  // These are the two keys of the return type; a computed key widens its type.
  return {
    [field]: operation({
      ...common,
      id: `upsert_${resource.name}_by_${field}`,
      path: `${base}/${field}/{value}`,
      summary: `Create or change the ${label} with this ${field}`,
      run: (call: Call) =>
        upsert({ ...call, context: writeContext(call) }, resource, verbs, field, call.params.value ?? ''),
    }),
    external_id: operation({
      ...common,
      id: `upsert_${resource.name}_by_external_id`,
      path: `${base}/external_id/{source}/{value}`,
      summary: `Create or change the ${label} with this id in another system`,
      run: (call: Call) =>
        upsert(
          { ...call, context: writeContext(call) },
          resource,
          verbs,
          sourceOf(call.params),
          call.params.value ?? '',
        ),
    }),
  } as Record<K | 'external_id', Operation>
}

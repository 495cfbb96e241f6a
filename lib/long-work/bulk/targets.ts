import type { z } from 'zod'
import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { DomainError } from '@/lib/errors'
import { wordsOf } from '@/lib/mail/mails/queue-mail'
import type { Context } from '@/lib/resource/context'
import { checkValues } from '@/lib/resource/check-records'
import { forReader } from '@/lib/resource/reader'
import { withAllFields } from '@/lib/resource/related'
import type { AnyResource } from '@/lib/resource/define'
import { templateFor } from '@/lib/identity/templates/templates'
import { checkFilter, type Filter } from '@/lib/resource/filter'
import { parseWords } from '@/lib/resource/list-query'
import { throwRefusal } from '@/lib/resource/refusal'
import { columnsSql, filterSql } from '@/lib/resource/statement'
import { toRecord } from '@/lib/resource/to-record'
import { listChangesSchema, splitChanges } from './list-changes'
import { checkRequestSchema, type BulkOperation, type BulkRequest } from './schema'

/** The records of a bulk operation, and whether it is possible at all. */
export type Scope = Pick<BulkOperation, 'resource' | 'filter' | 'q' | 'ids'>
/** The scope that a request selects. */
export const scopeOf = ({ resource, filter, q, ids }: BulkRequest): Scope => ({
  resource,
  filter: filter ?? null,
  q: q?.trim() || null,
  ids: ids ?? [],
})

const refuse = (pointer: string, code: string, message: string) =>
  new DomainError('validation_failed', { detail: message, errors: [{ pointer, code, message }] })

/** A collection with its custom fields and the fields of related records. */
async function collectionOf(context: Context, path: string): Promise<AnyResource> {
  const resource = context.resources.at(path)
  if (!resource) throw new Error(`there is no collection ${path}`)
  return withAllFields(context, resource)
}

/** The scope with `me` resolved, because the job that runs it later has no calling member. */
export async function resolveMe(context: Context, scope: Scope): Promise<Scope> {
  const { resource: path, filter } = scope
  if (!filter) return scope
  return { ...scope, filter: forReader(await collectionOf(context, path), filter as Filter, context) }
}

/**
 * An SQL condition for the live records selected by a filter with words, or by ids.
 * @throws DomainError validation_failed with a pointer into the filter
 */
export async function targetsSql(
  context: Context,
  { resource: path, filter, q, ids }: Scope,
): Promise<{ resource: AnyResource; where: Prisma.Sql }> {
  const resource = await collectionOf(context, path)
  // Stored filters were parsed by the same schema; `me` in a request is the caller.
  const checked = filter
    ? checkFilter(resource, forReader(resource, filter as Filter, context), '/filter')
    : { and: [] }
  const where = filterSql(resource, context.db, { filter: checked, words: parseWords(q ?? ''), includeDeleted: false })
  return { resource, where: ids.length ? Prisma.sql`${where} AND id = ANY(${ids}::uuid[])` : where }
}

/** @throws DomainError conflict when there are more or fewer than the caller counted */
export async function checkTotal(context: Context, scope: Scope, expected: number): Promise<void> {
  const { resource, where } = await targetsSql(context, scope)
  const [row] = await rawRows<{ n: number }>(
    context.db,
    Prisma.sql`SELECT count(*)::int AS n FROM ${Prisma.raw(`"${resource.table}"`)} WHERE ${where}`,
  )
  const total = row?.n ?? 0
  if (total !== expected)
    throw new DomainError('conflict', { detail: otherTotal(resource, total, expected), extra: { total } })
}

/** "4 contacts match now, not 3. Nothing was changed." */
export const otherTotal = ({ label, plural }: AnyResource, total: number, expected: number): string =>
  `${total.toLocaleString('en-GB')} ${(total === 1 ? label : plural).toLowerCase()} match${total === 1 ? 'es' : ''} now, not ${expected.toLocaleString('en-GB')}. Nothing was changed.`

export async function countTargets(
  context: Context,
  scope: Scope,
): Promise<{ count: number; records: Record<string, unknown>[] }> {
  const { resource, where } = await targetsSql(context, scope)
  const table = Prisma.raw(`"${resource.table}"`)
  const plain = context.resources.at(scope.resource) ?? resource
  const [row] = await rawRows<{ n: number }>(
    context.db,
    Prisma.sql`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`,
  )
  const rows = await rawRows<Record<string, unknown>>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(plain)} FROM ${table} WHERE ${where} ORDER BY id LIMIT 10`,
  )
  return { count: row?.n ?? 0, records: rows.map((one) => toRecord(plain, one)) }
}

/** @throws DomainError validation_failed | unknown_reference with pointers into the request */
export async function checkRequest(context: Context, request: BulkRequest): Promise<Record<string, unknown> | null> {
  const { resource: path, action, filter, ids, q, changes } = request
  if ((filter === undefined) === (ids === undefined))
    throw refuse('/filter', 'invalid_field', 'Send either a filter or ids.')
  if (ids && q !== undefined) throw refuse('/q', 'invalid_field', 'Words go with a filter, not with ids.')
  await targetsSql(context, scopeOf(request))
  if (action === 'send_mail') {
    await checkMail(context, request)
    return null
  }
  if (request.mail) throw refuse('/mail', 'invalid_field', 'Only send_mail takes a mail.')
  if (action === 'delete') {
    if (changes) throw refuse('/changes', 'invalid_field', 'A deletion takes no changes.')
    return null
  }
  if (action === 'request_check') {
    if (path !== 'contacts') throw refuse('/action', 'invalid_field', 'Checks are requested of contacts.')
    const wanted = readChanges(checkRequestSchema, changes ?? {})
    await below('/changes', () => templateFor(context, checkRequestSchema.parse(wanted).template_id ?? undefined))
    return wanted
  }
  if (!changes || !Object.keys(changes).length) throw refuse('/changes', 'required', 'Say what to change.')
  const resource = await collectionOf(context, path)
  const { values, lists } = splitChanges(resource, changes)
  const patch = readChanges(resource.patch, values)
  const changedLists = readChanges(listChangesSchema(resource, Object.keys(lists)), lists)
  await below('/changes', async () => {
    throwRefusal(context, resource, await checkValues(context, resource, [{ id: null, before: null, input: patch }]))
  })
  return { ...patch, ...changedLists }
}

/** @throws DomainError validation_failed | unknown_reference */
async function checkMail(context: Context, { resource, changes, mail }: BulkRequest): Promise<void> {
  if (resource !== 'contacts') throw refuse('/resource', 'invalid_field', 'Mails go to contacts.')
  if (changes) throw refuse('/changes', 'invalid_field', 'A mail takes no changes.')
  if (!mail) throw refuse('/mail', 'required', 'Say what to send.')
  await below('/mail', async () => {
    await wordsOf(context, { ...mail, kind: 'bulk' })
  })
}

/** @throws DomainError validation_failed with pointers into the request */
function readChanges(schema: z.ZodType<Record<string, unknown>>, changes: object): Record<string, unknown> {
  const parsed = schema.safeParse(changes)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.flatMap((issue) =>
    (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]).map((at) => ({
      pointer: `/changes/${at.join('/')}`,
      code: issue.code === 'unrecognized_keys' ? 'unknown_field' : 'invalid_field',
      message:
        issue.code === 'unrecognized_keys' ? `${at.join('.')} is not a field that can be written` : issue.message,
    })),
  )
  throw new DomainError('validation_failed', { detail: errors[0]?.message ?? 'The changes are not valid.', errors })
}

/** Prefixes the pointers of errors, so that they start at the root of the request. */
async function below(place: string, check: () => Promise<unknown>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const errors = error.details.errors?.map((one) =>
      one.pointer === undefined ? one : { ...one, pointer: place + one.pointer },
    )
    throw new DomainError(error.code, { ...error.details, ...(errors && { errors }) })
  }
}

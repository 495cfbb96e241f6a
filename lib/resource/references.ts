import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import type { Field } from './fields'
import { refuse, type Candidate, type Refusals } from './refusal'

/** Checks that new references in bodies point to live records of the same organisation, with one query per field. */
export async function checkReferences(
  context: Context,
  resource: Shape,
  candidates: Candidate[],
  refusals: Refusals,
): Promise<void> {
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== 'reference') continue
    const wanted = candidates.flatMap(({ input, before }, index) => {
      const id = input[name]
      return typeof id === 'string' && id !== before?.[name] ? [{ index, id: id.toLowerCase() }] : []
    })
    if (!wanted.length) continue
    const found = await existing(context, field.target ?? '', [...new Set(wanted.map(({ id }) => id))])
    for (const { index, id } of wanted) if (!found.has(id)) refuse(refusals, index, { rule: 'reference', field: name })
  }
}

/** Where a reference points. References to members hold the user's id. */
export interface Target {
  table: Prisma.Sql
  key: Prisma.Sql
  /** The condition a record must meet to be referred to. */
  isLive: Prisma.Sql
}
export function targetOf(context: Context, path: string): Target {
  if (path === 'members')
    return { table: Prisma.raw('"membership"'), key: Prisma.raw('"user_id"'), isLive: Prisma.empty }
  const table = context.resources.at(path)?.table
  if (!table) throw new Error(`A reference points to ${path}, which is no resource`)
  return { table: Prisma.raw(`"${table}"`), key: Prisma.raw('"id"'), isLive: Prisma.sql` AND deleted_at IS NULL` }
}

/** Locks what it finds until the transaction ends, so that nobody can purge it meanwhile. */
async function existing(context: Context, path: string, ids: string[]): Promise<Set<string>> {
  const { table, key, isLive } = targetOf(context, path)
  const rows = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`SELECT ${key}::text AS id FROM ${table}
    WHERE organisation_id = ${context.organisationId}::uuid AND ${key} = ANY(${ids}::uuid[])${isLive} ORDER BY ${key} FOR KEY SHARE`,
  )
  return new Set(rows.map(({ id }) => id))
}

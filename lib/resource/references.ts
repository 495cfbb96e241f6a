import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import type { Field } from './fields'
import { refuse, type Candidate, type Refusals } from './refusal'

/** Checks that what bodies newly refer to are live records of the same organisation, in one query a field. */
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

/** Locks what it finds until the transaction ends, so that nobody purges it meanwhile. References to members hold the user's id. */
async function existing(context: Context, path: string, ids: string[]): Promise<Set<string>> {
  const target =
    path === 'members'
      ? { table: 'membership', key: 'user_id', live: Prisma.empty }
      : { table: context.resources.at(path)?.table, key: 'id', live: Prisma.sql` AND deleted_at IS NULL` }
  if (!target.table) throw new Error(`A reference points to ${path}, which is no resource`)
  const key = Prisma.raw(`"${target.key}"`)
  const rows = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`SELECT ${key}::text AS id FROM ${Prisma.raw(`"${target.table}"`)}
    WHERE organisation_id = ${context.organisationId}::uuid AND ${key} = ANY(${ids}::uuid[])${target.live} ORDER BY ${key} FOR KEY SHARE`,
  )
  return new Set(rows.map(({ id }) => id))
}

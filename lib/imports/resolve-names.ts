import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import type { Context } from '@/lib/resource/context'
import { resourceAt } from '@/lib/resource/registry'
import { problemWith, type Plan, type ReadRow, type RowProblem } from './read-row'

/** Looks up references that rows make by name, all of one field at once, and puts the ids in. Returns problems by line. */
export async function resolveNames(context: Context, plan: Plan, rows: ReadRow[]): Promise<Map<number, RowProblem>> {
  const problems = new Map<number, RowProblem>()
  for (const target of plan.targets.filter(({ names }) => names)) {
    const wanted = rows.flatMap((row) => row.names.filter((name) => name.target.name === target.name).map(({ value }) => ({ row, value })))
    if (!wanted.length || !target.names) continue
    const found = await idsByName(context, target.field.target ?? '', [...new Set(wanted.map(({ value }) => value))])
    for (const { row, value } of wanted) {
      const ids = found.get(value) ?? []
      if (ids.length === 1) row.input[target.names] = ids[0]
      else if (!problems.has(row.line)) problems.set(row.line, problemWith(plan, target.name, ids.length ? 'ambiguous' : 'unknown_reference', ids.length ? `fits several: ${value}.` : `is not known: ${value}.`))
    }
  }
  return problems
}

/** Live records by their title, without regard to case; members by name or e-mail. */
async function idsByName(context: Context, path: string, names: string[]): Promise<Map<string, string[]>> {
  const target = resourceAt(path)
  const records = path === 'members' || !target
    ? Prisma.sql`SELECT membership.user_id AS id, title FROM membership JOIN "user" ON "user".id = membership.user_id, unnest(ARRAY[lower("user".full_name), lower("user".email)]) title WHERE membership.organisation_id = ${context.organisationId}::uuid`
    : Prisma.sql`SELECT id, lower(${Prisma.raw(`"${target.title}"`)}) AS title FROM ${Prisma.raw(`"${target.table}"`)} WHERE organisation_id = ${context.organisationId}::uuid AND deleted_at IS NULL
        AND lower(${Prisma.raw(`"${target.title}"`)}) = ANY(SELECT lower(name) FROM unnest(${names}::text[]) name)`
  const rows = await rawRows<{ name: string; id: string }>(context.db, Prisma.sql`SELECT name, record.id::text AS id FROM unnest(${names}::text[]) name JOIN (${records}) record ON record.title = lower(name)`)
  const found = new Map<string, string[]>()
  for (const { name, id } of rows) found.set(name, [...(found.get(name) ?? []), id])
  return found
}

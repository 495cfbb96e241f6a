import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import type { Field } from './fields'
import { referencesTo } from './purge'

/** Tables with references. A foreign key protects the record that it points to, so referring tables come first. */
function pointingTables(context: Context): string[] {
  const visited = new Set<Shape>()
  const tables: string[] = []
  const visit = (resource: Shape) => {
    if (visited.has(resource)) return
    visited.add(resource)
    for (const { resource: other } of referencesTo(context, resource.path)) visit(other)
    tables.push(resource.table)
  }
  for (const resource of context.resources.all)
    if (Object.values<Field>(resource.fields).some(({ kind }) => kind === 'reference')) visit(resource)
  return tables
}

/** Deletes every record of the organisation that points to another, for good and without a trace in the log. */
export async function eraseRecords(context: Context): Promise<void> {
  for (const table of pointingTables(context))
    await rawRows(
      context.db,
      Prisma.sql`DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE organisation_id = ${context.organisationId}::uuid`,
    )
}

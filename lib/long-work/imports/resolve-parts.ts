import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'
import { ident } from '@/lib/resource/ident'
import type { Plan, ReadRow } from './read-row'
import type { Target } from './targets'

/** A row that names records, and the id of the record it changes. */
export interface NamingRow {
  row: ReadRow
  id?: string | undefined
}
export interface Wanted extends NamingRow {
  value: string
}
interface Part {
  name: string
  id: string
  /** Id of the record that it is a part of. */
  whole: string
  isUsual: boolean
}

/**
 * Looks up parts of records by name, ignoring case: stages of pipelines. Among parts with the same name, picks the one
 * that belongs to the pipeline that the row names; else to that of the deal that the row changes; else to the usual
 * one.
 */
export async function resolveParts(
  context: Context,
  plan: Plan,
  { field }: Target,
  wanted: Wanted[],
): Promise<(Wanted & { among: string[] })[]> {
  const { partOf } = field
  const path = partOf && plan.resource.fields[partOf.record]?.target
  const table = path && context.resources.at(path)?.table
  if (!wanted.length || !partOf || !table) return []
  const parts = await partsByName(context, { ...partOf, table }, [...new Set(wanted.map(({ value }) => value))])
  const standing = await wholesOf(
    context,
    plan,
    partOf.record,
    wanted.flatMap(({ id }) => id ?? []),
  )
  return wanted.map((one) => {
    const named = parts.filter(({ name }) => name === one.value)
    const whole = idIn(one.row.input[partOf.record]) ?? standing.get(one.id ?? '')
    const usual = named.filter(({ isUsual }) => isUsual)
    const meant = whole !== undefined ? named.filter((part) => part.whole === whole) : usual.length ? usual : named
    return { ...one, among: meant.map(({ id }) => id) }
  })
}

/** An id in the file may be in upper case. */
const idIn = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined)

const partsByName = (
  { db, organisationId }: Context,
  { table, list, usual }: { table: string; list: string; usual: string },
  names: string[],
): Promise<Part[]> =>
  rawRows<Part>(
    db,
    Prisma.sql`SELECT given.name, part->>'id' AS id, whole.id::text AS whole, whole.${ident(usual)} AS "isUsual"
      FROM ${ident(table)} whole CROSS JOIN LATERAL jsonb_array_elements(whole.${ident(list)}) part
      JOIN unnest(${names}::text[]) given(name) ON lower(given.name) = lower(part->>'name')
      WHERE whole.organisation_id = ${organisationId}::uuid AND whole.deleted_at IS NULL`,
  )

/** For existing records, by id: the record whose part they have, such as a deal's pipeline. */
async function wholesOf(
  { db, organisationId }: Context,
  { resource }: Plan,
  record: string,
  ids: string[],
): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await rawRows<{ id: string; whole: string }>(
    db,
    Prisma.sql`SELECT id::text, ${ident(record)}::text AS whole FROM ${ident(resource.table)}
      WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, whole }) => [id, whole]))
}

import { z } from 'zod'
import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import { referencesTo } from './purge'
import { recordEvents } from './record-event'
import { stampUnlessDeleted } from './stamp'
import { ident } from './ident'

/** Finds and redirects references to a record from any collection, deleted records included. */
export const pointerSchema = z.object({
  resource: z.string(),
  id: z.string(),
  version: z.int(),
  fields: z.array(z.string()),
})
export type Pointer = z.output<typeof pointerSchema>

/** Resources with their fields that refer to a collection. */
function pointingTo(context: Context, path: string): [Shape, string[]][] {
  const found = new Map<Shape, string[]>()
  for (const { resource, field } of referencesTo(context, path))
    found.set(resource, [...(found.get(resource) ?? []), field])
  return [...found]
}

/** Everything that points to a record, locked in id order. */
export async function pointersTo(context: Context, path: string, id: string): Promise<Pointer[]> {
  const pointers: Pointer[] = []
  for (const [resource, fields] of pointingTo(context, path)) {
    const matches = fields.map((field) => Prisma.sql`${ident(field)} = ${id}::uuid`)
    const names = fields.map((field, i) => Prisma.sql`CASE WHEN ${matches[i]} THEN ${field}::text END`)
    const rows = await rawRows<Omit<Pointer, 'resource'>>(
      context.db,
      Prisma.sql`SELECT id, version, array_remove(ARRAY[${Prisma.join(names)}], NULL) AS fields
      FROM ${ident(resource.table)} WHERE organisation_id = ${context.organisationId}::uuid AND (${Prisma.join(matches, ' OR ')}) ORDER BY id FOR UPDATE`,
    )
    pointers.push(...rows.map((row) => ({ resource: resource.path, ...row })))
  }
  return pointers
}

/**
 * Redirects these references from one record to another, with new versions and events, in one statement per collection.
 * Skips records that have changed since.
 * @returns the redirected ones with their new version
 */
export async function repoint(context: Context, pointers: Pointer[], from: string, to: string): Promise<Pointer[]> {
  const moved: Pointer[] = []
  for (const path of new Set(pointers.map(({ resource }) => resource))) {
    const resource = context.resources.at(path)
    if (resource)
      moved.push(
        ...(await repointIn(
          context,
          resource,
          pointers.filter((pointer) => pointer.resource === path),
          from,
          to,
        )),
      )
  }
  return moved
}

async function repointIn(
  context: Context,
  resource: Shape,
  pointers: Pointer[],
  from: string,
  to: string,
): Promise<Pointer[]> {
  const names = [...new Set(pointers.flatMap(({ fields }) => fields))]
  const sets = names.map(
    (name) =>
      Prisma.sql`${ident(name)} = CASE WHEN ${name}::text = ANY(string_to_array(p.fields, ',')) THEN ${to}::uuid ELSE t.${ident(name)} END`,
  )
  const rows = await rawRows<{ id: string; version: number }>(
    context.db,
    Prisma.sql`UPDATE ${ident(resource.table)} AS t SET ${Prisma.join(sets)}, ${stampUnlessDeleted(context, 't')}
    FROM unnest(${pointers.map(({ id }) => id)}::uuid[], ${pointers.map(({ version }) => version)}::int[], ${pointers.map(({ fields }) => fields.join(','))}::text[]) AS p(id, version, fields)
    WHERE t.organisation_id = ${context.organisationId}::uuid AND t.id = p.id AND t.version = p.version RETURNING t.id, t.version`,
  )
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const moved = pointers.flatMap((pointer): Pointer[] => {
    const version = versions.get(pointer.id)
    return version === undefined ? [] : [{ ...pointer, version }]
  })
  const valuesOf = (fields: string[], target: string) => Object.fromEntries(fields.map((name) => [name, target]))
  await recordEvents(
    context,
    moved.map(({ id, fields, version }) => ({
      type: `${resource.name}.updated`,
      subject: { type: resource.name, id },
      related: [id, from, to],
      data: {
        before: { ...valuesOf(fields, from), version: version - 1 },
        after: { ...valuesOf(fields, to), version },
      },
    })),
  )
  return moved
}

import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import { unknownReference } from '@/lib/errors'
import type { Context } from './context'
import type { Shape } from './define'
import type { Field } from './fields'

/**
 * Checks that what a body refers to is a live record of the same organisation.
 * @throws DomainError unknown_reference naming the field
 */
export async function checkReferences(
  context: Context,
  resource: Shape,
  input: Record<string, unknown>,
): Promise<void> {
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const id = input[name]
    if (field.kind !== 'reference' || typeof id !== 'string' || (await exists(context, field.target ?? '', id)))
      continue
    throw unknownReference(
      name,
      field.target === 'members'
        ? 'member'
        : (context.resources.at(field.target ?? '')?.label.toLowerCase() ?? 'record'),
    )
  }
}

/** Holds what it finds until the transaction ends, so that it cannot be purged meanwhile. Members are referred to by their user's id. */
async function exists(context: Context, path: string, id: string): Promise<boolean> {
  const target = path === 'members' ? MEMBERSHIP : context.resources.at(path)
  if (!target) throw new Error(`A reference points to ${path}, which is no resource`)
  const named =
    target === MEMBERSHIP ? Prisma.sql`user_id = ${id}::uuid` : Prisma.sql`id = ${id}::uuid AND deleted_at IS NULL`
  const rows = await rawRows(
    context.db,
    Prisma.sql`SELECT 1 FROM ${Prisma.raw(`"${target.table}"`)} WHERE organisation_id = ${context.organisationId}::uuid AND ${named} FOR KEY SHARE`,
  )
  return rows.length > 0
}
const MEMBERSHIP = { table: 'membership' }

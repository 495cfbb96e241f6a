import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import { unknownReference } from '@/lib/errors'
import type { Context } from './context'
import type { Resource } from './define'
import type { Field } from './fields'
import { resourceAt } from './registry'

/**
 * Checks that what a body refers to is a live record of the same organisation.
 * @throws DomainError unknown_reference naming the field
 */
export async function checkReferences(context: Context, resource: Resource, input: Record<string, unknown>): Promise<void> {
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const id = input[name]
    if (field.kind !== 'reference' || typeof id !== 'string' || (await exists(context, field.target ?? '', id))) continue
    throw unknownReference(name, field.target === 'members' ? 'member' : (resourceAt(field.target ?? '')?.label.toLowerCase() ?? 'record'))
  }
}

/** Members are referred to by their user's id. Other records are held, so that none is deleted or merged away before the reference to it is written. */
async function exists(context: Context, path: string, id: string): Promise<boolean> {
  if (path === 'members') return (await context.db.membership.findFirst({ where: { user_id: id } })) !== null
  const target = resourceAt(path)
  if (!target) throw new Error(`A reference points to ${path}, which is no resource`)
  const rows = await rawRows(context.db, Prisma.sql`SELECT 1 FROM ${Prisma.raw(`"${target.table}"`)}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL FOR KEY SHARE`)
  return rows.length > 0
}

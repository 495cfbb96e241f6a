import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import type { Context } from './context'
import type { Shape } from './define'
import { takeTurns } from './turns'

/**
 * Lets one live record of a collection have an id in another system. Transactions that claim the same id take turns,
 * so that two simultaneous ones cannot both get it.
 * @throws DomainError duplicate with the record that has it
 */
export async function claimExternalIds(
  context: Context,
  resource: Shape,
  self: string | null,
  ids: Record<string, unknown> | null | undefined,
): Promise<void> {
  const claimed = Object.entries(ids ?? {})
    .filter(([, value]) => typeof value === 'string')
    .toSorted(([a], [b]) => a.localeCompare(b))
  for (const [source, value] of claimed) {
    await takeTurns(context, resource.name, 'external_id', source, String(value))
    const holders = await rawRows<{ id: string }>(
      context.db,
      Prisma.sql`SELECT id FROM ${Prisma.raw(`"${resource.table}"`)}
      WHERE organisation_id = ${context.organisationId}::uuid AND deleted_at IS NULL AND external_ids @> ${JSON.stringify({ [source]: value })}::text::jsonb AND id IS DISTINCT FROM ${self}::uuid`,
    )
    if (!holders.length) continue
    const existing = holders.map(({ id }) => ({
      id,
      href: `/api/v1/organisations/${context.organisationId}/${resource.path}/${id}`,
      match: `external_ids.${source}`,
    }))
    throw new DomainError('duplicate', {
      detail: `A ${resource.label.toLowerCase()} with the ${source} id ${String(value)} exists already.`,
      extra: { existing },
    })
  }
}

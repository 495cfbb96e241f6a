import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'

/**
 * Which of these e-mail addresses belong to a contact who has unsubscribed, if only to a duplicate or a deleted one:
 * people unsubscribe an address, not one of the records that have it. A record that is merged into another does not
 * count: the other one took over what it said, and may be changed since.
 */
export async function unsubscribedAddresses(context: Context, addresses: string[]): Promise<Set<string>> {
  if (!addresses.length) return new Set()
  const own = (table: string) => Prisma.sql`${Prisma.raw(table)}.organisation_id = ${context.organisationId}::uuid`
  const rows = await rawRows<{ wanted: string }>(
    context.db,
    Prisma.sql`SELECT wanted FROM unnest(${addresses}::text[]) given(wanted)
    WHERE EXISTS (SELECT FROM contact WHERE ${own('contact')} AND lower(contact.email) = lower(wanted) AND unsubscribed_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM merge WHERE ${own('merge')} AND merge.created_at = contact.deleted_at AND resource = 'contacts' AND undone_at IS NULL
        AND contact.id = ANY(merged_id || also_merged_ids)))`,
  )
  return new Set(rows.map(({ wanted }) => wanted))
}

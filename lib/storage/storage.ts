import type { Context } from '@/lib/resource/context'
import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'

/**
 * Storage of sealed documents: in the database, so that any number of processes reach them, a write commits with its
 * row, and a deletion happens in the transaction that decides it. Keys start with the organisation's id; callers pass
 * only sealed bytes.
 */
const keyed = (context: Context, key: string) => `${context.organisationId}/${key}`

export async function putObject(context: Context, key: string, sealed: Uint8Array): Promise<void> {
  await rawRows(
    context.db,
    Prisma.sql`INSERT INTO stored_object (key, organisation_id, bytes, created_at) VALUES (${keyed(context, key)}, ${context.organisationId}::uuid, ${Buffer.from(sealed)}, ${context.now})`,
  )
}

/** The sealed bytes, or null if they are gone. */
export async function getObject(context: Context, key: string): Promise<Uint8Array | null> {
  const [row] = await rawRows<{ bytes: Uint8Array }>(
    context.db,
    Prisma.sql`SELECT bytes FROM stored_object WHERE key = ${keyed(context, key)}`,
  )
  return row?.bytes ?? null
}

export async function deleteObjects(context: Context, keys: string[]): Promise<void> {
  if (!keys.length) return
  await rawRows(
    context.db,
    Prisma.sql`DELETE FROM stored_object WHERE key IN (${Prisma.join(keys.map((key) => keyed(context, key)))})`,
  )
}

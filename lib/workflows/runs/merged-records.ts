import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'

/** The record that somebody waits for, wherever merges took it. */
export interface Followed {
  record: string
  /** The row of the log of the merge that took it there; null if it was not merged. */
  since: bigint | null
}
interface Link {
  id: bigint
  survivor: string
  merged: boolean
}

/** The latest merge of a record into another one, or the undo of it. */
async function latestLink({ db, organisationId }: Context, record: string): Promise<Link | undefined> {
  const [link] = await rawRows<Link>(
    db,
    Prisma.sql`SELECT id, subject_id::text AS survivor, type LIKE '%.merged' AS merged FROM event
    WHERE organisation_id = ${organisationId}::uuid AND related @> ARRAY[${record}::uuid]
      AND type IN ('contact.merged', 'contact.unmerged', 'company.merged', 'company.unmerged') AND data->'after'->>'merged_id' = ${record}::uuid::text
    ORDER BY id DESC LIMIT 1`,
  )
  return link
}

async function follow(context: Context, record: string): Promise<Followed> {
  const found: Followed = { record, since: null }
  const seen = new Set<string>()
  while (!seen.has(found.record)) {
    seen.add(found.record)
    const link = await latestLink(context, found.record)
    if (!link?.merged) break
    found.since = found.since === null || link.id > found.since ? link.id : found.since
    found.record = link.survivor
  }
  return found
}

/** A merge locks its records first: one that is in progress has committed after this, or has not begun. */
async function lock({ db, organisationId }: Context, id: string): Promise<void> {
  for (const table of ['contact', 'company'])
    await rawRows(
      db,
      Prisma.sql`SELECT FROM ${Prisma.raw(table)} WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid FOR SHARE`,
    )
}

/** The record that this one is part of by now, locked until the transaction ends: it is not merged meanwhile. */
export async function followMerges(context: Context, record: string): Promise<Followed> {
  let found = await follow(context, record)
  for (let locked = ''; locked !== found.record; found = await follow(context, record)) {
    locked = found.record
    await lock(context, locked)
  }
  return found
}

/** The same without a lock. */
export const survivorOf = async (context: Context, record: string): Promise<string> =>
  (await follow(context, record)).record

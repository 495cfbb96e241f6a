import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'
import { survivorOf, type Survivor } from '@/lib/resource/survivor'

/** A merge locks its records first: one that is in progress has committed after this, or has not begun. */
async function lock({ db, organisationId }: Context, id: string): Promise<void> {
  for (const table of ['contact', 'company'])
    await rawRows(
      db,
      Prisma.sql`SELECT FROM ${Prisma.raw(table)} WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid FOR SHARE`,
    )
}

/** The record that this one is part of by now, locked until the transaction ends: it is not merged meanwhile. */
export async function followMerges(context: Context, record: string): Promise<Survivor> {
  let found = await survivorOf(context, record)
  for (let locked = ''; locked !== found.record; found = await survivorOf(context, record)) {
    locked = found.record
    await lock(context, locked)
  }
  return found
}

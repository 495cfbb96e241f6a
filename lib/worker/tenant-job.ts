import { resources } from '@/lib/registry'
import { tenantDb, tenantTransaction } from '@/lib/db/tenant'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'

type Particulars = Pick<Context, 'organisationId' | 'db' | 'now' | 'requestId'>
const asSystem = (particulars: Particulars): Context => ({
  actor: { type: 'system', id: null },
  resources,
  ...particulars,
})

/** Opens transactions of one organisation for a job, acting as the system. */
export const systemTransaction = (organisationId: string, now: () => Date) => {
  const requestId = newId()
  return <T>(work: (context: Context) => Promise<T>, timeout?: number): Promise<T> =>
    tenantTransaction(organisationId, (db) => work(asSystem({ organisationId, db, now: now(), requestId })), timeout)
}

/** Reads of one organisation for a job, outside a transaction: for looks that most often find nothing to do. */
export const systemReads = (organisationId: string, now: () => Date) => {
  const requestId = newId()
  return <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    work(asSystem({ organisationId, db: tenantDb(organisationId), now: now(), requestId }))
}

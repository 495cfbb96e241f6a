import { tenantDb } from '@/lib/db/tenant'
import type { JobRun } from '@/lib/long-work/rows/run'
import type { Tenant } from './tenant'

/** What a worker gives a long job of this organisation, at one moment; nobody else waits for the worker. */
export const jobRunOf = (tenant: Tenant, now: Date): JobRun => ({
  db: tenantDb(tenant.organisationId),
  transaction: tenant.at(now),
  signal: new AbortController().signal,
  isAwaited: () => Promise.resolve(false),
})

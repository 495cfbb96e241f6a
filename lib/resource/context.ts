import type { TenantDb } from '@/lib/db/tenant'
import type { Actor } from './define'

/** Everything a domain verb may know about the call; passed as an argument, never ambient. */
export interface Context {
  actor: Actor
  organisationId: string
  db: TenantDb
  now: Date
  requestId: string
  /** No workflow starts from what this call changes. */
  skipsWorkflows?: boolean
}

import type { TenantDb } from '@/lib/db/tenant'
import type { Actor } from './define'
import type { Resources } from './resources'

/** Everything a domain verb may know about the call; passed as an argument, never ambient. */
export interface Context {
  actor: Actor
  organisationId: string
  db: TenantDb
  now: Date
  requestId: string
  /** Every resource there is: verbs know no other than their own by name. */
  resources: Resources
  /** No workflow starts from what this call changes. */
  skipsWorkflows?: boolean
}

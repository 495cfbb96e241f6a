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
  /** All resources. A verb imports only its own. */
  resources: Resources
  /** Whether the caller's role may read a collection; absent where roles do not apply, as in jobs. */
  mayRead?: (path: string) => boolean
  /** Changes made by this call start no workflow. */
  skipsWorkflows?: boolean
  /** The reason an admin gave for letting deals skip the gates of stages in this call. */
  gateOverride?: string
}

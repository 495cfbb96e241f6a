import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'
import type { Transaction } from '@/lib/delivery/attempt'
import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'

/**
 * Which runs are under way. An organisation has so many places, whatever waits: half of those of one process, so that
 * nobody's runs stand behind ten thousand of somebody else's. Within it workflows take turns, each up to its own limit.
 */
const PLACES = 8

/** A job that carries runs of one organisation on. */
export interface Carrying extends Pick<Context, 'organisationId' | 'resources'> {
  /** Reads outside a transaction. */
  db: TenantDb
  transaction: Transaction
  /** The job's id: what its process had under way when it died is known by it. */
  jobId: string
  now: () => Date
}

/** A run that has got a place, with what carrying it on begins with. */
export interface Claimed {
  id: string
  workflow_id: string
  workflow_version: number
  trigger: Record<string, unknown>
  current_step: string | null
  organisation_name: string
  /** Whether the organisation has fields of its own. */
  has_own_fields: boolean
  /** Whether another run wants a place. */
  is_more: boolean
}

/** Takes the run whose turn it is; null when no run wants a place, or none is free. */
export async function claimRun({ db, organisationId, jobId, now }: Carrying): Promise<Claimed | null> {
  const [claimed] = await rawRows<Claimed>(
    db,
    Prisma.sql`SELECT * FROM claim_workflow_run(${organisationId}::uuid, ${jobId}::text::bigint, ${PLACES}::int, ${now().toISOString()}::text::timestamptz)`,
  )
  return claimed ?? null
}

/** What a job had under way when its process died wants a place again. */
export const giveBack = ({ transaction, jobId }: Carrying): Promise<unknown> =>
  transaction((context) =>
    rawRows(
      context.db,
      Prisma.sql`UPDATE workflow_run SET status = 'queued', version = version + 1, updated_at = ${context.now}
      WHERE organisation_id = ${context.organisationId}::uuid AND status = 'running' AND carried_by = ${jobId}::text::bigint`,
    ),
  )

/** A job for runs that want a place, in the transaction that queues them. It takes one after another, and help where there are more. */
export const wakeCarrier = ({ db, organisationId }: Pick<Context, 'db' | 'organisationId'>): Promise<string> =>
  enqueue(db, 'carry_workflows', { organisation_id: organisationId }, { key: `carry:${organisationId}` })

import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'
import type { Transaction } from '@/lib/delivery/attempt'
import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { wakeDueRun } from './wake'

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

/** A run that was begun so often, and no step done, takes the process that carries it down, or goes down with one that does. */
const MOST_DEATHS = 3
/** Runs that went down together are kept apart before the last time, so that only one of them is the cause. */
const APART_SECONDS = 30
const BROKEN_OFF = {
  code: 'broken_off',
  message: `The run was interrupted ${MOST_DEATHS} times before its next step was done, because its process ended, so it was given up. What was done stays done; a call in progress may have arrived. Retry it once the cause is found.`,
  step: null,
}

/** What an update of runs whose process died sets: they want a place again, or have failed. */
export const afterDeath = (now: Date) => {
  const isOver = Prisma.sql`carries >= ${MOST_DEATHS}::int`
  return Prisma.sql`status = CASE WHEN ${isOver} THEN 'failed' ELSE 'queued' END, version = version + 1, updated_at = ${now},
    error = CASE WHEN ${isOver} THEN ${JSON.stringify(BROKEN_OFF)}::text::jsonb ELSE error END, finished_at = CASE WHEN ${isOver} THEN ${now.toISOString()}::text::timestamptz END,
    due_at = CASE WHEN carries = ${MOST_DEATHS - 1}::int THEN ${now.toISOString()}::text::timestamptz + random() * make_interval(secs => ${APART_SECONDS}::int) END`
}

/** What a job had under way when its process died wants a place again. */
export const giveBack = ({ transaction, jobId }: Carrying): Promise<void> =>
  transaction(async (context) => {
    const apart = await rawRows<{ id: string; due_at: string | null }>(
      context.db,
      Prisma.sql`UPDATE workflow_run SET ${afterDeath(context.now)}
      WHERE organisation_id = ${context.organisationId}::uuid AND status = 'running' AND carried_by = ${jobId}::text::bigint RETURNING id::text, due_at::text`,
    )
    for (const { id, due_at } of apart) if (due_at) await wakeDueRun(context, id, new Date(due_at))
  })

/** Runs that a job let go of because the database was gone: nothing died of them. By organisation. */
const letGo = new Map<string, Set<string>>()
export const noteLetGo = ({ organisationId }: Carrying, runId: string): unknown =>
  letGo.set(organisationId, (letGo.get(organisationId) ?? new Set()).add(runId))

/** Takes back what was counted for them, once the database can be asked again. */
export async function forgiveLetGo({ db, organisationId }: Carrying): Promise<void> {
  const ids = [...(letGo.get(organisationId) ?? [])]
  if (!ids.length) return
  await rawRows(
    db,
    Prisma.sql`UPDATE workflow_run SET carries = greatest(carries - 1, 0) WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
  )
  letGo.delete(organisationId)
}

/** A job for runs that want a place, in the transaction that queues them. It takes one after another, and help where there are more. */
export const wakeCarrier = ({ db, organisationId }: Pick<Context, 'db' | 'organisationId'>): Promise<string> =>
  enqueue(db, 'carry_workflows', { organisation_id: organisationId }, { key: `carry:${organisationId}` })

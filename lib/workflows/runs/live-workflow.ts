import { rawRows } from '@/lib/db/raw'
import { DomainError } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { definitionOf } from './live'
import type { LiveWorkflow } from './create-runs'

/** An enabled workflow with its live version; null for any other. */
export async function liveWorkflow(context: Context, id: string): Promise<LiveWorkflow | null> {
  const [row] = await rawRows<{ name: string; live_version: number | null }>(
    context.db,
    Prisma.sql`SELECT name, live_version FROM workflow WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid AND status = 'on' AND deleted_at IS NULL`,
  )
  const definition = row?.live_version ? await definitionOf(context, id, row.live_version) : null
  return row?.live_version && definition ? { id, name: row.name, version: row.live_version, definition } : null
}

/** @throws DomainError not_found | conflict */
export async function requireLiveWorkflow(context: Context, id: string): Promise<LiveWorkflow> {
  const live = await liveWorkflow(context, id)
  if (live) return live
  if (!(await context.db.workflow.findFirst({ where: { id, deleted_at: null }, select: { id: true } })))
    throw new DomainError('not_found')
  throw new DomainError('conflict', { detail: 'The workflow is off. Turn it on first.' })
}

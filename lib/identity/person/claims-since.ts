import { z } from 'zod'
import type { Context } from '@/lib/resource/context'
import type { OpenSession } from './open-session'
import { missingClaims, type ClaimedSince } from './steps'

const claimedSchema = z.object({ said: z.array(z.string()), changed: z.array(z.string()) })

/**
 * What the person claimed since the latest paper, or since the last verdict if that is later. Read from the event log,
 * because a claim keeps only its last value.
 */
export async function claimedSince(context: Context, row: OpenSession, paperAt: Date | null): Promise<ClaimedSince> {
  const since = row.decided_at && paperAt && row.decided_at > paperAt ? row.decided_at : paperAt
  if (!since || !missingClaims(row).length) return { said: [], changed: [] }
  const events = await context.db.event.findMany({
    where: { type: 'session.claimed', subject_type: 'session', subject_id: row.id, created_at: { gt: since } },
    select: { data: true },
  })
  const claims = events.map(({ data }) => claimedSchema.parse(data))
  return { said: claims.flatMap(({ said }) => said), changed: claims.flatMap(({ changed }) => changed) }
}

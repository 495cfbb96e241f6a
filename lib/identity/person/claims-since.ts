import { z } from 'zod'
import type { Context } from '@/lib/resource/context'
import type { OpenSession } from './open-session'
import { missingClaims, type ClaimedSince } from './steps'

const claimedSchema = z.object({ said: z.array(z.string()), changed: z.array(z.string()) })

/** From the log of events, because a claim keeps its last value only. */
export async function claimedSince(context: Context, row: OpenSession): Promise<ClaimedSince> {
  if (!row.decided_at || !missingClaims(row).length) return { said: [], changed: [] }
  const events = await context.db.event.findMany({ where: { type: 'session.claimed', subject_type: 'session', subject_id: row.id, created_at: { gt: row.decided_at } }, select: { data: true } })
  const claims = events.map(({ data }) => claimedSchema.parse(data))
  return { said: claims.flatMap(({ said }) => said), changed: claims.flatMap(({ changed }) => changed) }
}

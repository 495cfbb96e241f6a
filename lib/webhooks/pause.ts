import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { updateRecord } from '@/lib/resource/crud'
import { webhook, type Webhook } from './schema'

/** Pauses sending until somebody enables the webhook again, and records the reason. */
export const pause = (context: Context, id: string, reason: NonNullable<Webhook['paused_reason']>): Promise<Webhook> =>
  updateRecord(context, webhook, id, { status: 'paused' }, null, { paused_reason: Prisma.sql`${reason}` })

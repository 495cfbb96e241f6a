import { forgetFinalMerges } from '@/lib/across/merges/forget'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { sweepMails } from './sweep-mails'
import { forgetDeliveries } from './sweep-webhooks'
import { forgetRuns } from './sweep-workflows'

const HOUR_MS = 60 * 60_000
const ANSWERS_KEPT_MS = 24 * HOUR_MS
const THROTTLE_KEPT_MS = 24 * HOUR_MS
const RESETS_KEPT_MS = 24 * HOUR_MS
const HANDOVERS_KEPT_MS = 24 * HOUR_MS

/** Deletes what has expired: answers to idempotent requests, old throttles, password resets, handovers, browser sessions, values that final merges replaced, settled deliveries, runs of workflows that ended, and the words of old mails. */
export async function sweep(_: object, { db, now }: { db: PrismaClient; now: () => Date }): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age)
  await db.idempotentAnswer.deleteMany({ where: { created_at: { lt: before(ANSWERS_KEPT_MS) } } })
  await db.throttle.deleteMany({
    where: { blocked_until: { lt: now() }, updated_at: { lt: before(THROTTLE_KEPT_MS) } },
  })
  await db.passwordReset.deleteMany({ where: { expires_at: { lt: before(RESETS_KEPT_MS) } } })
  await db.handover.deleteMany({ where: { created_at: { lt: before(HANDOVERS_KEPT_MS) } } })
  await db.browserSession.deleteMany({ where: { expires_at: { lt: now() } } })
  await forgetFinalMerges(db, now())
  await forgetDeliveries(db, now())
  await sweepMails(db, now)
  await forgetRuns(db, now())
}

import { eraseFinalMerges } from '@/lib/across/merges/erase-final'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { log } from '@/lib/log'
import { deleteOldInvitations } from './sweep-invitations'
import { endLinksOfExpiredKeys } from './sweep-keys'
import { eraseOldMails, sweepMails } from './sweep-mails'
import { deleteOldDeliveries } from './sweep-webhooks'
import { deleteOldRuns } from './sweep-workflows'
import { vacuumErased } from './vacuum'

const HOUR_MS = 60 * 60_000
const ANSWERS_KEPT_MS = 24 * HOUR_MS
const THROTTLE_KEPT_MS = 24 * HOUR_MS
const RESETS_KEPT_MS = 24 * HOUR_MS
const HANDOVERS_KEPT_MS = 24 * HOUR_MS
/** Challenges count against a session's attempts for an hour. */
const CHALLENGES_KEPT_MS = 24 * HOUR_MS
/** Jobs that were given up do nothing any more; their errors may still be investigated. */
const GIVEN_UP_KEPT_MS = 30 * 24 * HOUR_MS

interface Deps {
  db: PrismaClient
  now: () => Date
}
type Part = (deps: Deps) => Promise<unknown>
const ago = (now: () => Date, age: number) => new Date(now().getTime() - age)

/** By subject. */
const PARTS: Record<string, Part> = {
  'answers to idempotent requests': ({ db, now }) =>
    db.idempotentAnswer.deleteMany({ where: { created_at: { lt: ago(now, ANSWERS_KEPT_MS) } } }),
  'old throttles': ({ db, now }) =>
    db.throttle.deleteMany({ where: { blocked_until: { lt: now() }, updated_at: { lt: ago(now, THROTTLE_KEPT_MS) } } }),
  'password resets': ({ db, now }) =>
    db.passwordReset.deleteMany({ where: { expires_at: { lt: ago(now, RESETS_KEPT_MS) } } }),
  'links that expired keys had': ({ db, now }) => endLinksOfExpiredKeys(db, now),
  'invitations that nobody accepted': ({ db, now }) => deleteOldInvitations(db, now),
  handovers: ({ db, now }) => db.handover.deleteMany({ where: { created_at: { lt: ago(now, HANDOVERS_KEPT_MS) } } }),
  'challenges of the face step': ({ db, now }) =>
    db.faceChallenge.deleteMany({ where: { expires_at: { lt: ago(now, CHALLENGES_KEPT_MS) } } }),
  'jobs given up': ({ db, now }) => db.$executeRaw`DELETE FROM graphile_worker._private_jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < ${ago(now, GIVEN_UP_KEPT_MS)}`,
  'browser sessions': ({ db, now }) => db.browserSession.deleteMany({ where: { expires_at: { lt: now() } } }),
  'values that final merges replaced': ({ db, now }) => eraseFinalMerges(db, now()),
  'settled deliveries': ({ db, now }) => deleteOldDeliveries(db, now()),
  'mails without a job': ({ db, now }) => sweepMails(db, now),
  'words of old mails': ({ db, now }) => eraseOldMails(db, now),
  'ended runs of workflows': ({ db, now }) => deleteOldRuns(db, now()),
  'earlier versions of rows, in the files of the database': ({ db }) => vacuumErased(db),
}

/**
 * Deletes what has expired. A failing part does not block the others.
 * @throws when a part failed, so that the job is tried again
 */
export async function sweep(_: object, deps: Deps): Promise<void> {
  const failed: string[] = []
  for (const [what, part] of Object.entries(PARTS)) {
    try {
      await part(deps)
    } catch (error) {
      failed.push(what)
      log.error('a part of the sweep failed', { what, error })
    }
  }
  if (failed.length) throw new Error(`could not be swept: ${failed.join(', ')}`)
}

import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { REOPENABLE_MS } from '@/lib/identity/sessions/transition'

/** A session that is due: its term, or the retention of its data, has ended. */
export interface Due {
  id: string
  organisation_id: string
}
const BATCH = 1000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Due are sessions whose term has ended, whose retained data must be erased, or which can no longer be reopened but
 * still contain the expected values.
 */
const conditions = (now: Date): Prisma.Sql[] => [
  Prisma.sql`status IN ('pending', 'in_progress') AND expires_at <= ${now}`,
  Prisma.sql`documents_until <= ${now}`,
  Prisma.sql`extracted_until <= ${now}`,
  Prisma.sql`status = 'expired' AND expires_at < ${new Date(now.getTime() - REOPENABLE_MS)}
    AND (expected_full_name IS NOT NULL OR expected_address IS NOT NULL)`,
]

/**
 * The next sessions by id. One subquery per condition, because PostgreSQL scans every session to answer an OR of four.
 */
export const dueAfter = (id: string, now: Date, batch = BATCH): Prisma.Sql => {
  const parts = conditions(now).map(
    (isDue) => Prisma.sql`(SELECT id, organisation_id FROM check_session WHERE ${isDue} AND id > ${id}::uuid)`,
  )
  return Prisma.sql`SELECT id::text, organisation_id::text FROM (${Prisma.join(parts, ' UNION ')}) due ORDER BY id LIMIT ${batch}::int`
}

/** Due sessions of every organisation. Each is yielded once, so those that fail do not block others. */
export async function* dueSessions(db: PrismaClient, now: Date, batch = BATCH): AsyncGenerator<Due> {
  let last = BEFORE_ALL
  for (;;) {
    const found = await db.$queryRaw<Due[]>(dueAfter(last, now, batch))
    yield* found
    if (found.length < batch) return
    last = found.at(-1)?.id ?? last
  }
}

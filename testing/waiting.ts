import { database } from '@/lib/db/client'

/** Resolves once so many statements of this database wait for somebody's lock. */
export async function untilWaiting(count = 1): Promise<void> {
  for (;;) {
    const [row] = await database().$queryRaw<
      { n: number }[]
    >`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    if ((row?.n ?? 0) >= count) return
  }
}

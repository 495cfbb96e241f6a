import { setTimeout as sleep } from 'node:timers/promises'
import { database } from '@/lib/db/client'
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'

const PAUSE_MS = 10

/** Resolves once this many statements wait for a lock of this transaction, directly or indirectly. */
export async function waitUntilBlocked(transaction: Parameters<typeof rawRows>[0], count = 1): Promise<void> {
  const [own] = await rawRows<{ pid: number }>(transaction, Prisma.sql`SELECT pg_backend_pid() AS pid`)
  for (;;) {
    const [row] = await database().$queryRaw<{ n: number }[]>`
      WITH RECURSIVE blocked AS MATERIALIZED (
        SELECT pid, unnest(pg_blocking_pids(pid)) AS by FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
      ), waiting AS (
        SELECT pid FROM blocked WHERE by = ${own?.pid}::int
        UNION SELECT blocked.pid FROM blocked JOIN waiting ON blocked.by = waiting.pid
      ) SELECT count(*)::int AS n FROM waiting`
    if ((row?.n ?? 0) >= count) return
    await sleep(PAUSE_MS)
  }
}

import type { Client } from 'pg'
import { log } from '@/lib/log'

/**
 * A dump restored into another server keeps the transaction ids in its rows (`event.written_in`, the cursors of
 * webhooks), while that server counts from its own. Until it catches up, the feed, webhooks and the audit log would
 * take everything for uncommitted. So we burn transaction ids until it has: order and cursors stay valid.
 */
const HIGHEST = `SELECT greatest(
    (SELECT max(last.written_in::text::bigint) FROM organisation o CROSS JOIN LATERAL (
      SELECT written_in FROM event WHERE organisation_id = o.id ORDER BY written_in DESC, id DESC LIMIT 1) AS last),
    (SELECT max(read_transaction) FROM webhook), 0)::text AS highest, pg_current_xact_id()::text AS current`
/**
 * Cursors held by clients may be ahead of the last event, by the ids that jobs and reads of the old server have used
 * since.
 */
const MARGIN = 1_000_000n
/** About ten minutes of work; beyond that, tables would have to be frozen meanwhile. */
const MAX_CONSUMED = 200_000_000n
/** About a third of a second of work, so that a stop need not wait. */
const BLOCK = 100_000n

async function spend(client: Client, count: bigint): Promise<void> {
  for (let left = count; left > 0n; left -= BLOCK) {
    const block = left < BLOCK ? left : BLOCK
    await client.query(`DO $$ BEGIN FOR i IN 1..${block} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`)
  }
}

/** @throws an Error for the operator if the server is too far behind. */
export async function catchUpTransactionNumbers(client: Client, margin = MARGIN): Promise<void> {
  const { rows } = await client.query<{ highest: string; current: string }>(HIGHEST)
  const [highest, current] = [BigInt(rows[0]?.highest ?? 0), BigInt(rows[0]?.current ?? 0)]
  if (highest <= current) return
  const count = highest + margin - current
  if (count > MAX_CONSUMED)
    throw new Error(
      `this database comes from a server that was at transaction ${highest}, and this one is at ${current}: too far to catch up. Ask its administrator to stop it, run pg_resetwal --next-transaction-id with a number above, and start it again`,
    )
  log.warn('a restored backup: the server catches up with its transaction numbers', { count: String(count) })
  await client.query('SET synchronous_commit TO off')
  await spend(client, count)
  await client.query('RESET synchronous_commit')
}

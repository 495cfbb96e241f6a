import type { Client } from 'pg'
import { EXPECTED, type Way } from './definitions'
import type { MoodyReceiver } from './moody-receiver'

interface Row {
  id: string
  way: Way
  source: string | null
  runs: number
  run_id: string | null
  status: string | null
  failed_at: string | null
  tasks: number
  notes: number
  changes: number
}

/** Each contact with its runs and their results. */
const FOUND = `SELECT c.id::text, c.job_title AS way, c.source,
  (SELECT count(*)::int FROM workflow_run r WHERE r.record_id = c.id) AS runs, run.id::text AS run_id, run.status, run.error->>'code' AS failed_at,
  (SELECT count(*)::int FROM task t WHERE t.contact_id = c.id) AS tasks, (SELECT count(*)::int FROM note n WHERE n.contact_id = c.id) AS notes,
  (SELECT count(*)::int FROM event e WHERE e.subject_id = c.id AND e.type = 'contact.updated') AS changes
  FROM contact c LEFT JOIN LATERAL (SELECT id, status, error FROM workflow_run r WHERE r.record_id = c.id ORDER BY created_at LIMIT 1) run ON true WHERE c.job_title = ANY($1)`
const LEFT = `SELECT (SELECT count(*)::int FROM workflow_start) AS starts, (SELECT count(*)::int FROM workflow_run WHERE status IN ('queued', 'running', 'waiting')) AS open,
  (SELECT count(*)::int FROM workflow_step WHERE status IN ('running', 'waiting')) AS steps`

/** Reads the database and the receiver's record. */
export async function judge(client: Client, receiver: MoodyReceiver) {
  const { rows } = await client.query<Row>(FOUND, [Object.keys(EXPECTED)])
  const found = {
    contacts: rows.length,
    lost: 0,
    doubled: 0,
    stuck: 0,
    givenUp: 0,
    otherEnd: 0,
    wrongEffects: 0,
    repeated: 0,
    untold: 0,
  }
  for (const row of rows) {
    const { status, notes } = EXPECTED[row.way]
    const told = receiver.told.get(`${row.run_id}:/steps/1`)
    if (row.runs === 0) found.lost += 1
    else if (row.runs > 1) found.doubled += 1
    if (['queued', 'running', 'waiting'].includes(row.status ?? '')) found.stuck += 1
    // Five refusals in a row are the receiver's fault: the run says so.
    const isGivenUp = row.status === 'failed' && told?.accepted === 0
    if (isGivenUp) found.givenUp += 1
    else if (row.status !== status) found.otherEnd += 1
    else if (row.tasks !== 1 || row.notes !== notes || row.changes !== 1 || row.source !== 'marked')
      found.wrongEffects += 1
    if (!told) found.untold += 1
    else if (told.bodies.size > 1) found.wrongEffects += 1
    if ((told?.requests ?? 0) > 1) found.repeated += 1
  }
  const [left] = (await client.query<{ starts: number; open: number; steps: number }>(LEFT)).rows
  return { ...found, left: left ?? { starts: 0, open: 0, steps: 0 } }
}

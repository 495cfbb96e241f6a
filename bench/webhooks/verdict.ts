import type { Client } from 'pg'
import type { Arrival, HostileReceiver } from './hostile-receiver'

/** Compares the log and the deliveries at the end with the receiver's record. */
export interface Listening {
  id: string
  organisation: string
  /** It was paused in between: what it missed was replayed after later events. */
  wasPaused: boolean
}
interface Row {
  event_id: string
  status: string | null
  subject_id: string
  sequence: number | null
}

const MAX_ATTEMPTS = 9

/** Every event since the webhooks were created, with its delivery if there is one. */
const EVENTS = `SELECT e.public_id::text AS event_id, d.status, e.subject_id::text AS subject_id, d.sequence FROM event e
  JOIN webhook w ON w.id = $1 AND w.organisation_id = e.organisation_id AND e.type = ANY(w.event_types)
  LEFT JOIN webhook_delivery d ON d.webhook_id = w.id AND d.event_id = e.public_id`

export async function judge(client: Client, receiver: HostileReceiver, hooks: Listening[]) {
  const found = { events: 0, delivered: 0, dead: 0, missing: 0, claimed: 0, disorder: 0, versions: 0 }
  for (const [hook, { id, wasPaused }] of hooks.entries()) {
    const { rows } = await client.query<Row>(EVENTS, [id])
    const arrivals = receiver.arrivals.filter((arrival) => arrival.hook === hook)
    const accepted = new Set(arrivals.filter(({ answered }) => answered === 'accepted').map((arrival) => arrival.id))
    for (const { event_id, status } of rows) {
      found.events += 1
      if (status === 'delivered') found.delivered += 1
      else if (status === 'dead') found.dead += 1
      else found.missing += 1
      if (status === 'delivered' && !accepted.has(event_id)) found.claimed += 1
    }
    found.disorder += disorder(arrivals, rows)
    if (!wasPaused) found.versions += backwards(arrivals)
  }
  return found
}

/** Arrivals that came while an earlier one about the same record was neither accepted nor given up. */
function disorder(arrivals: Arrival[], rows: Row[]): number {
  const lines = new Map<string, number[]>()
  for (const { subject_id, sequence } of rows)
    if (sequence !== null) lines.set(subject_id, [...(lines.get(subject_id) ?? []), sequence])
  const settled = new Set<number>()
  const tried = new Map<number, number>()
  let wrong = 0
  for (const { subject, sequence, answered } of arrivals) {
    if (lines.get(subject)?.some((earlier) => earlier < sequence && !settled.has(earlier))) wrong += 1
    tried.set(sequence, (tried.get(sequence) ?? 0) + 1)
    if (answered === 'accepted' || answered === 'gone' || (tried.get(sequence) ?? 0) >= MAX_ATTEMPTS)
      settled.add(sequence)
  }
  return wrong
}

/** For one record, later sequence numbers must have later versions. */
function backwards(arrivals: Arrival[]): number {
  const latest = new Map<string, Arrival>()
  let wrong = 0
  for (const arrival of arrivals.toSorted((one, other) => one.sequence - other.sequence)) {
    if (arrival.version < (latest.get(arrival.subject)?.version ?? 0)) wrong += 1
    latest.set(arrival.subject, arrival)
  }
  return wrong
}

import { createHash } from 'node:crypto'
import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'
import { insertMany, type Columns } from '@/lib/resource/as-table'

/**
 * The hash chain of the audit log. A job seals committed events in the order in which they became final, so that
 * writers never wait for one another. Each link covers the hash of the event's data, not the data, so an erasure does
 * not break the chain.
 */
/** Small enough that other requests of the process wait no longer than for a large answer. */
const PAGE = 500
const LINK: Columns = { sequence: 'bigint', event_id: 'bigint', data_hash: 'text', hash: 'text' }
const START = '0'.repeat(64)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

interface EventRow {
  id: bigint
  public_id: string
  type: string
  subject_type: string
  subject_id: string
  actor: string
  request_id: string
  created_at: string
  data: string
  erased: boolean
}
const EVENT = Prisma.sql`e.id, e.public_id, e.type, e.subject_type, e.subject_id, e.actor::text AS actor, e.request_id,
  to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS created_at, e.data::text AS data, e.erased_at IS NOT NULL AS erased`

const linkHash = (previous: string, sequence: bigint, event: EventRow, dataHash: string): string =>
  sha256(
    [
      previous,
      sequence,
      event.public_id,
      event.type,
      event.subject_type,
      event.subject_id,
      event.actor,
      event.request_id,
      event.created_at,
      dataHash,
    ].join('|'),
  )

interface Head {
  sequence: bigint
  hash: string
  written_in: string
  event_id: bigint
}

async function headOf(db: TenantDb): Promise<Head | undefined> {
  const [head] = await rawRows<Head>(
    db,
    Prisma.sql`SELECT l.sequence, l.hash, e.written_in::text AS written_in, e.id AS event_id
    FROM audit_link l JOIN event e ON e.id = l.event_id WHERE l.organisation_id = ${db.organisationId}::uuid ORDER BY l.sequence DESC LIMIT 1`,
  )
  return head
}

/** No running transaction can still add a row below this. */
const FINAL = Prisma.sql`e.written_in < pg_snapshot_xmin(pg_current_snapshot())`
const afterHead = (head: Head | undefined) =>
  head ? Prisma.sql`AND (e.written_in, e.id) > (${head.written_in}::text::xid8, ${head.event_id})` : Prisma.empty

/** Seals the next events of the organisation; returns how many, 0 if another process is doing it. */
export async function sealNext(db: TenantDb): Promise<number> {
  const [lock] = await rawRows<{ mine: boolean }>(
    db,
    Prisma.sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`audit:${db.organisationId}`}, 3)) AS mine`,
  )
  if (!lock?.mine) return 0
  const head = await headOf(db)
  const events = await rawRows<EventRow>(
    db,
    Prisma.sql`SELECT ${EVENT} FROM event e
    WHERE e.organisation_id = ${db.organisationId}::uuid AND ${FINAL} ${afterHead(head)} ORDER BY e.written_in, e.id LIMIT ${PAGE}`,
  )
  let [previous, sequence] = [head?.hash ?? START, head?.sequence ?? 0n]
  const links = events.map((event) => {
    sequence += 1n
    const dataHash = sha256(event.data)
    previous = linkHash(previous, sequence, event, dataHash)
    return { sequence, event_id: event.id, data_hash: dataHash, hash: previous }
  })
  await insertMany(db, 'audit_link', LINK, links)
  return links.length
}

export interface Verification {
  valid: boolean
  events: number
  unsealed: number
  head: string | null
  broken_at: string | null
}

/** Verifies the whole chain by comparing each link with its event. */
export async function verifyChain(db: TenantDb): Promise<Verification> {
  let [previous, sequence, events] = [START, 0n, 0]
  for (;;) {
    const rows = await rawRows<EventRow & { sequence: bigint; data_hash: string; hash: string }>(
      db,
      Prisma.sql`SELECT ${EVENT}, l.sequence, l.data_hash, l.hash
      FROM audit_link l JOIN event e ON e.id = l.event_id WHERE l.organisation_id = ${db.organisationId}::uuid AND l.sequence > ${sequence} ORDER BY l.sequence LIMIT ${PAGE}`,
    )
    for (const row of rows) {
      const holds =
        row.sequence === sequence + 1n &&
        row.hash === linkHash(previous, row.sequence, row, row.data_hash) &&
        (row.erased || row.data_hash === sha256(row.data))
      if (!holds)
        return {
          valid: false,
          events,
          unsealed: await unsealedOf(db),
          head: previous === START ? null : previous,
          broken_at: String(sequence + 1n),
        }
      previous = row.hash
      sequence = row.sequence
      events += 1
    }
    if (rows.length < PAGE)
      return {
        valid: true,
        events,
        unsealed: await unsealedOf(db),
        head: previous === START ? null : previous,
        broken_at: null,
      }
  }
}

async function unsealedOf(db: TenantDb): Promise<number> {
  const [row] = await rawRows<{ n: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS n FROM event e
    WHERE e.organisation_id = ${db.organisationId}::uuid ${afterHead(await headOf(db))}`,
  )
  return row?.n ?? 0
}

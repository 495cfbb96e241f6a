import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { catchUpTransactionNumbers } from './transaction-numbers'

/** A dump restored into a server whose transaction ids are behind those of the original server. */
describe('a restored dump', () => {
  let own: OwnDatabase
  let client: Client
  const organisation = newId()

  beforeEach(async () => {
    own = await ownDatabase()
    client = new Client({ connectionString: own.url })
    await client.connect()
    await client.query(
      `INSERT INTO organisation (id, name, requester_id, updated_at) VALUES ($1, 'Hartley Lettings', 'hartley', now())`,
      [organisation],
    )
  })
  afterEach(async () => {
    await client.end()
    await own.drop()
  })

  const current = async () =>
    BigInt((await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')).rows[0]?.id ?? 0)
  const write = (writtenIn: bigint) =>
    client.query(
      `INSERT INTO event (organisation_id, type, subject_type, subject_id, actor, request_id, data, written_in)
       VALUES ($1, 'contact.created', 'contact', $1, '{}', '', '{}', $2::text::xid8)`,
      [organisation, String(writtenIn)],
    )
  const isFinal = async () =>
    (
      await client.query<{ final: boolean }>(
        'SELECT bool_and(written_in < pg_snapshot_xmax(pg_current_snapshot())) AS final FROM event',
      )
    ).rows[0]?.final

  it('does not stall feed, webhooks and audit log: transaction numbers continue from the old server’s', async () => {
    const old = (await current()) + 150_000n
    await write(old)
    expect(await isFinal()).toBe(false)
    await catchUpTransactionNumbers(client, 1_000n)
    expect(await isFinal()).toBe(true)
    expect(await current()).toBeGreaterThanOrEqual(old + 1_000n)
  })

  it('is refused if the old server was too far ahead to catch up', async () => {
    await write((await current()) + 5_000_000_000n)
    await expect(catchUpTransactionNumbers(client)).rejects.toThrow('pg_resetwal --next-transaction-id')
  })

  it('is told apart from a database that never moved, whose numbers stay as they are', async () => {
    await write((await current()) - 1n)
    const before = await current()
    await catchUpTransactionNumbers(client)
    expect((await current()) - before).toBeLessThan(1_000n)
  })
})

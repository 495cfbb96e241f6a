import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { databaseBefore } from '@/testing/database-before'

it('an upgrade finds stored and indexed texts without their apostrophes, and changes nothing else', async () => {
  const { client, upgrade, drop } = await databaseBefore('20261201080000_apostrophes_folded')
  const organisation_id = randomUUID()
  await client.query(`INSERT INTO organisation (id, name, requester_id) VALUES ($1, 'H', 'h')`, [organisation_id])
  const stamps = { created_at: '2026-01-01', updated_at: '2026-01-01', created_by: '{}', updated_by: '{}' }
  const insert = async (table: string, values: Record<string, unknown>) => {
    const row = { id: randomUUID(), organisation_id, ...stamps, ...values }
    const places = Object.keys(row).map((_, i) => `$${i + 1}`)
    await client.query(
      `INSERT INTO ${table} ("${Object.keys(row).join('","')}") VALUES (${places.join()})`,
      Object.values(row),
    )
    return row.id
  }
  const rows = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
  // Without the apostrophe first, "a'e" would count as "ae", which is "a" among duplicates.
  const raed = await insert('contact', {
    full_name: 'Ra’ed O’Brien',
    email: 'raed@example.org',
    address: { line1: "1 Ra'ed Street", city: 'Cork' },
    company_id: await insert('company', { name: "Sainsbury's Sons Ltd", address: { city: 'Cork' } }),
  })
  await insert('contact', { full_name: 'Ann Hartley' })
  await insert('note', { body: 'We don’t know yet', contact_id: raed })
  const mail = await insert('mail', { kind: 'message', to: "o'brien@example.org", subject: 'Hello' })
  // What records share with their duplicates, which the next change of the record computes again.
  const keys = () =>
    rows(`SELECT kind, value FROM contact c, duplicate_values(c) UNION ALL
      SELECT kind, value FROM company c, duplicate_values(c) ORDER BY 1, 2`)
  const records = () => rows('SELECT id, version, updated_at, full_name FROM contact ORDER BY id')
  const before = { keys: await keys(), records: await records() }
  await upgrade()

  const texts = await rows<{ search_text: string }>(
    'SELECT search_text FROM contact UNION ALL SELECT search_text FROM company UNION ALL SELECT search_text FROM note',
  )
  const after = { keys: await keys(), records: await records() }
  await client.query('SET enable_seqscan = off')
  const found = await rows(`SELECT id FROM contact WHERE search_text LIKE search_pattern('OBrien')`)
  const mails = await rows(
    `SELECT id FROM mail WHERE search_text(ARRAY["to", "subject"]::text[]) LIKE search_pattern('obrien@')`,
  )
  await drop()

  expect(texts.map(({ search_text }) => search_text).toSorted()).toEqual([
    'ann hartley',
    'raed obrien\nraed@example.org',
    'sainsburys sons ltd',
    'we dont know yet',
  ])
  expect(before.keys).not.toEqual([])
  expect(after).toEqual(before)
  expect(found).toEqual([{ id: raed }])
  expect(mails).toEqual([{ id: mail }])
})

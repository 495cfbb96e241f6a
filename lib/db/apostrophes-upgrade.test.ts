import { expect, it } from 'vitest'
import { organisationBefore } from '@/testing/database-before'

it('an upgrade finds stored and indexed texts without their apostrophes, and changes nothing else', async () => {
  const { client, upgrade, drop, insert, rows } = await organisationBefore('20261201080000_apostrophes_folded')
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

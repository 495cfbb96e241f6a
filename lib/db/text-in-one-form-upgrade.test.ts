import { expect, it } from 'vitest'
import { organisationBefore } from '@/testing/database-before'

const NEW = '20261127001100_text_in_one_form'
const [ONE, TWO] = ['Zo\u00EB', 'Zoe\u0308']

it('normalises older text and company domains, but never makes two live records equal', async () => {
  const { client, upgrade, drop, insert } = await organisationBefore(NEW)
  await client.query('UPDATE organisation SET name = $1', [TWO])
  const ann = await insert('contact', {
    full_name: TWO,
    email: `${TWO}@example.org`,
    tags: ['vip', TWO, ONE],
    address: { city: TWO },
    custom: { nick: `"${TWO}` },
    external_ids: { erp: TWO },
    provenance: { full_name: { session_id: 's' } },
  })
  for (const email of [`Eva${TWO}@example.org`, `eva${ONE}@example.org`])
    await insert('contact', { full_name: 'Eva', email })
  await insert('contact', { full_name: 'Bob', email: 'bob@example.org' })
  await insert('note', { body: `To ${TWO}`, contact_id: ann })
  await insert('tag', { name: TWO })
  for (const domain of [
    'https://www.Example.com/about',
    `https://${TWO}.example`,
    'not a domain',
    'alder.example',
    'http://alder.example',
    'www.birch.example',
    'www.birch.example',
  ])
    await insert('company', { name: 'Firm', domain })
  await insert('company', { name: 'Gone', domain: 'example.com', deleted_at: '2026-02-01' })
  const keysOf = async () => (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM duplicate_key')).rows
  const keys = await keysOf()
  await upgrade()
  const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
  const [made] = await rows(`SELECT * FROM contact WHERE id = '${ann}'`)
  const emails = await rows(`SELECT email FROM contact WHERE full_name = 'Eva' ORDER BY email COLLATE "C"`)
  const others = await rows(
    'SELECT body AS text FROM note UNION ALL SELECT name FROM tag UNION ALL SELECT name FROM organisation',
  )
  const domains = await rows(`SELECT domain FROM company WHERE name = 'Firm' ORDER BY domain COLLATE "C"`)
  const left = await rows(`SELECT FROM pg_proc WHERE proname LIKE '%in_one_form'`)
  await client.query(`UPDATE contact SET full_name = 'Another' WHERE id = '${ann}'`)
  const forgotten = await rows(`SELECT provenance FROM contact WHERE id = '${ann}'`)
  const keysAfter = await keysOf()
  await drop()
  expect(made).toMatchObject({
    full_name: ONE,
    email: `${ONE}@example.org`,
    tags: ['vip', ONE],
    address: { city: ONE },
    custom: { nick: `"${ONE}` },
    external_ids: { erp: TWO },
    provenance: { full_name: { session_id: 's' } },
    version: 1,
  })
  expect(emails).toEqual([{ email: `Eva${TWO}@example.org` }, { email: `eva${ONE}@example.org` }])
  expect(others).toEqual([{ text: `To ${ONE}` }, { text: ONE }, { text: ONE }])
  expect(domains.map(({ domain }) => domain)).toEqual([
    'alder.example',
    'birch.example',
    'birch.example',
    'example.com',
    'http://alder.example',
    'not a domain',
    'zo\u00EB.example',
  ])
  expect(left).toEqual([])
  expect(forgotten).toEqual([{ provenance: {} }])
  expect(keysAfter).toEqual(keys)
})

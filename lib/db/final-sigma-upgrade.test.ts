import { expect, it } from 'vitest'
import { organisationBefore } from '@/testing/database-before'

const NEW = '20261127060500_final_sigma_folded'

it('folds stored, indexed and hashed final sigmas again, and keeps apart what people told apart', async () => {
  const { client, organisation_id, upgrade, drop, insert, rows } = await organisationBefore(NEW)
  const address = { line1: 'Οδός 1', city: 'ΠΕΙΡΑΙΑΣ' }
  const small = await insert('contact', {
    full_name: 'Σίσυφος',
    address,
    provenance: { full_name: { session_id: 's' } },
  })
  const large = await insert('contact', { full_name: 'ΣΙΣΥΦΟΣ', address: { ...address, city: 'Πειραιάς' } })
  await insert('contact', { full_name: 'Ann Hartley' })
  const firm = await insert('company', { name: 'Νέος Κόσμος', address })
  const mail = await insert('mail', { kind: 'message', to: 'k@example.org', subject: 'Κόσμος' })
  await insert('note', { body: 'Κόσμος', contact_id: small })

  const printOf = (
    table: string,
    title: string,
    born: string,
  ) => `SELECT t.id, md5(concat_ws('|', duplicate_words(t.${title}), ${born},
    (SELECT string_agg(kind || ':' || key, ',' ORDER BY kind, key) FROM duplicate_key k WHERE k.record_id = t.id))) AS print FROM ${table} t`
  const PRINTS = `${printOf('contact', 'full_name', 'birth_date::text')} UNION ALL ${printOf('company', 'name', 'NULL')}`
  const prints = async () =>
    new Map((await rows<{ id: string; print: string }>(PRINTS)).map(({ id, print }) => [id, print]))
  const known = await prints()
  await client.query(
    `INSERT INTO duplicate_dismissal (organisation_id, resource, first_id, second_id, first_print, second_print, dismissal_id, created_at, created_by)
     VALUES ($1, 'contacts', $2, $3, $4, $5, gen_random_uuid(), now(), '{}'), ($1, 'companies', $6, $6, $7, 'changed since', gen_random_uuid(), now(), '{}')`,
    [organisation_id, small, large, known.get(small), known.get(large), firm, known.get(firm)],
  )
  await upgrade()

  const texts = await rows<{ search_text: string }>(
    'SELECT search_text FROM contact UNION ALL SELECT search_text FROM company UNION ALL SELECT search_text FROM note',
  )
  const [kept] = await rows(`SELECT version, updated_at, provenance FROM contact WHERE id = $1`, [small])
  const shared = await rows(`SELECT key FROM duplicate_key GROUP BY kind, key HAVING count(DISTINCT record_id) = 2`)
  const apart = await rows('SELECT first_id, first_print, second_print FROM duplicate_dismissal ORDER BY resource')
  const since = await prints()
  await client.query('SET enable_seqscan = off')
  const found = await rows<{ id: string }>(`SELECT id FROM contact WHERE search_text LIKE search_pattern('ΣΙΣΥΦΟΣ')`)
  const mails = await rows(
    `SELECT id FROM mail WHERE search_text(ARRAY["to", "subject"]::text[]) LIKE search_pattern('ΚΟΣΜΟΣ')`,
  )
  await drop()

  expect(texts.filter(({ search_text }) => search_text.includes('ς'))).toEqual([])
  expect(kept).toEqual({
    version: 1,
    updated_at: new Date('2026-01-01'),
    provenance: { full_name: { session_id: 's' } },
  })
  expect(shared).toHaveLength(1)
  expect(apart).toEqual([
    { first_id: firm, first_print: since.get(firm), second_print: 'changed since' },
    { first_id: small, first_print: since.get(small), second_print: since.get(large) },
  ])
  expect(mails).toEqual([{ id: mail }])
  expect(found.map(({ id }) => id).toSorted()).toEqual([small, large].toSorted())
})

import { Client } from 'pg'
import type { Organisation } from '../../e2e/fixtures/organisation'
import { foldersOf } from '@/lib/boot/postgres/folders'
import { addressOf } from '@/lib/boot/postgres/server'

const FIRST = ['Marek', 'Rosie', 'Leo', 'Isla', 'Kwame', 'Elsie', 'Oscar', 'Ava', 'Mateo', 'Nadia', 'Theo']
const LAST = ['Norwood', 'Calloway', 'Quigley', 'Farrow', 'Ibbotson', 'Whitlock', 'Langley', 'Ashworth', 'Okafor']
const PLACES = ['Harbour', 'Orchard', 'Norwich', 'Kingsway', 'Elm Grove', 'Mill Lane', 'Victoria']
const COMPANIES = 400
const one = (words: string[], n: string) =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(',')}])[1 + ${n} % ${words.length}]`
const id = (kind: string, n: string) =>
  `('${kind}' || lpad(to_hex(${n}), 6, '0') || '-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const ACTOR = `'{"type":"system","id":null}'`

/** This many contacts, and companies for some, as after a large import. */
export async function fillContacts(dataDir: string, organisation: Organisation, contacts: number): Promise<void> {
  const client = new Client({ connectionString: addressOf(foldersOf(dataDir), 'bonafide') })
  await client.connect()
  const common = `'${organisation.id}'::uuid, now() - n * interval '1 minute', now() - n * interval '1 minute', ${ACTOR}, ${ACTOR}`
  const columns = 'organisation_id, created_at, updated_at, created_by, updated_by'
  // As in an import: nothing waits for the events of these rows.
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off')
  await client.query(
    `INSERT INTO company (id, name, domain, tags, ${columns})
     SELECT ${id('0a', 'n')}, ${one(PLACES, 'n')} || ' Estates ' || n, 'estates-' || n || '.example', '{}', ${common}
     FROM generate_series(1, ${COMPANIES}) n`,
  )
  await client.query(
    `INSERT INTO contact (id, full_name, email, lifecycle, phones, tags, previous_names, company_id, owner_id, ${columns})
     SELECT ${id('0b', 'n')}, ${one(FIRST, 'n')} || ' ' || ${one(LAST, 'n / 11')} || ' ' || n, 'person-' || n || '@mail.example',
       ${one(['lead', 'prospect', 'customer'], 'n')}, '{}', '{}', '{}', CASE WHEN n % 3 > 0 THEN ${id('0a', `(1 + n % ${COMPANIES})`)} END,
       (SELECT user_id FROM membership WHERE organisation_id = '${organisation.id}' LIMIT 1), ${common}
     FROM generate_series(1, ${contacts}) n`,
  )
  await client.query('ANALYZE contact; ANALYZE company')
  await client.end()
}

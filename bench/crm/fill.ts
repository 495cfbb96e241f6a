import { Client } from 'pg'
import type { Organisation } from '../../e2e/fixtures/organisation'

/** Names of 40 × 4 000 parts, so that two words of a name are as rare among a million as in reality. */
const FIRST =
  'Marek Rosie Leo Isla Kwame Elsie Oscar Ava Mateo Nadia Theo Freya Idris Maya Jonah Tess Ravi Alma Hugo Zoe Amir Ivy Cato Lena Omar Ruth Finn Edda Yusuf Nell Bruno Wren Kofi Dora Emil Hana Piers Saba Luca Greta'.split(
    ' ',
  )
const BEGIN = 'Nor Cal Quig Far Ibb Whit Lang Ash Oka Bur Sel Tren Wes Har Dun Pem Rad Stan Thor Vance'.split(' ')
const MIDDLE = 'wo lo le ro bo ti mo wi fo ber der ken ling man nor per san tel vin yar'.split(' ')
const END = 'od way ly ow son ock ton orth field well'.split(' ')
const PER_CONTACT = { companies: 0.2, deals: 0.3, events: 2 }
const ACTOR = `'{"type":"system","id":null}'::jsonb`

const one = (words: string[], n: string) => `(ARRAY['${words.join("','")}'])[1 + ${n} % ${words.length}]`
/** A pseudo-random number from `n` that differs between neighbours, the same in each run. */
const mixed = (n: string) => `(hashint4(${n}::int) & 1073741823)`
const id = (kind: string, n: string) =>
  `('${kind}' || lpad(to_hex(${n}), 6, '0') || '-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** Columns of contact number `n`; the peers' rows have the same values. */
export const CONTACT = {
  full_name: `${one(FIRST, mixed('n'))} || ' ' || ${one(BEGIN, mixed('n + 1'))} || ${one(MIDDLE, mixed('n + 2'))} || ${one(END, mixed('n + 3'))}`,
  email: `'person-' || n || '@mail.example'`,
  job_title: one(['Head of lettings', 'Agent', 'Owner', 'Solicitor', 'Clerk'], 'n'),
  lifecycle: `CASE WHEN n % 20 = 0 THEN 'customer' WHEN n % 5 = 0 THEN 'prospect' ELSE 'lead' END`,
  source: `'Website'`,
  phone: `'+44 7700 ' || lpad((n % 1000000)::text, 6, '0')`,
  address: `jsonb_build_object('line1', n % 90 || ' Mill Lane', 'city', ${one(['Bristol', 'Norwich', 'Leeds', 'Hull'], 'n')}, 'postcode', 'BS6 5QA', 'country', 'GB')`,
}

/** One organisation's rows; `kind` keeps its ids apart from another's. */
function statements({ id: organisation }: Organisation, kind: string, contacts: number): string[] {
  const of = `'${organisation}'::uuid`
  const [companies, deals, events] = (['companies', 'deals', 'events'] as const).map((what) =>
    Math.round(contacts * PER_CONTACT[what]),
  )
  const common = `${of}, at, at, ${ACTOR}, ${ACTOR} FROM`
  const columns = 'organisation_id, created_at, updated_at, created_by, updated_by'
  const rows = (count = 0) =>
    `generate_series(1, ${count}) n, LATERAL (SELECT now() - n * interval '7 seconds' AS at) moment`
  const company = id(`${kind}a`, `(1 + n % ${companies})`)
  return [
    `INSERT INTO company (id, name, domain, tags, ${columns})
     SELECT ${id(`${kind}a`, 'n')}, ${one(BEGIN, mixed('n'))} || ${one(END, mixed('n + 1'))} || ' Estates ' || n, 'estates-' || n || '.example', '{}', ${common} ${rows(companies)}`,
    `INSERT INTO contact (id, full_name, email, job_title, lifecycle, source, phones, address, tags, previous_names, company_id, owner_id, ${columns})
     SELECT ${id(`${kind}b`, 'n')}, ${CONTACT.full_name}, ${CONTACT.email}, ${CONTACT.job_title}, ${CONTACT.lifecycle}, ${CONTACT.source}, ARRAY[${CONTACT.phone}],
       ${CONTACT.address}, ARRAY['newsletter'], '{}', CASE WHEN n % 5 < 3 THEN ${company} END, (SELECT user_id FROM membership WHERE organisation_id = ${of} LIMIT 1), ${common} ${rows(contacts)}`,
    `INSERT INTO deal (id, name, pipeline_id, stage_id, status, amount, currency, company_id, primary_contact_id, tags, position, stage_entered_at, ${columns})
     SELECT ${id(`${kind}d`, 'n')}, ${one(BEGIN, mixed('n'))} || ' Street ' || n, stage.pipeline_id, stage.id, 'open', n % 5000, 'GBP', ${company}, ${id(`${kind}b`, 'n')}, '{}', 'a' || lpad(to_hex(n), 8, '0'), at, ${common}
       (SELECT id, pipeline_id FROM stage WHERE organisation_id = ${of} LIMIT 1) stage, ${rows(deals)}`,
    `INSERT INTO event (organisation_id, type, subject_type, subject_id, actor, request_id, data, created_at)
     SELECT ${of}, CASE WHEN n % 2 = 0 THEN 'contact.created' ELSE 'contact.updated' END, 'contact', ${id(`${kind}b`, `(1 + n % ${contacts})`)}, ${ACTOR}, 'fill',
       '{"changed": ["job_title"], "before": {"job_title": null}, "after": {"job_title": "Agent"}}', at FROM ${rows(events)}`,
  ]
}

/**
 * Fills organisations as a large import would have: creates indexes after the rows and disables triggers, so that a
 * million contacts, 200 000 companies, 300 000 deals and 2 000 000 events take minutes.
 */
export async function fill(database: string, organisations: Map<Organisation, number>): Promise<void> {
  const client = new Client({ connectionString: database })
  await client.connect()
  await client.query(
    "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'",
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE NOT indisunique AND indrelid IN ('contact'::regclass, 'company'::regclass, 'deal'::regclass, 'event'::regclass)`,
  )
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  for (const [i, [organisation, contacts]] of [...organisations].entries())
    for (const statement of statements(organisation, (i + 1).toString(16), contacts)) await client.query(statement)
  for (const { definition } of indexes) await client.query(definition)
  for (const table of ['contact', 'company', 'deal', 'event']) await client.query(`VACUUM ANALYZE ${table}`)
  await client.query('CHECKPOINT')
  await client.end()
}

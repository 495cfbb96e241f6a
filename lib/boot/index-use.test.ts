import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contact } from '@/lib/crm/contacts/schema'
import { BIND } from '@/lib/db/request-role'
import { Prisma } from '@/lib/generated/prisma/client'
import { resources } from '@/lib/registry'
import { withParts, type Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { operatorsOf, type CheckedFilter, type Filter, type Operator } from '@/lib/resource/filter'
import { relatedFields } from '@/lib/resource/related-fields'
import { recalculateActivitySql } from '@/lib/resource/last-activity'
import { listQueryOf, type QueryBody } from '@/lib/resource/list-query'
import { KEY_KINDS } from '@/lib/resource/key-kinds'
import { blocksOfSql, blocksSql } from '@/lib/resource/shared-keys'
import { columnsSql, pageSql } from '@/lib/resource/statement'
import { fillTable } from '@/testing/many-rows'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { auditEvent } from '@/lib/reports/audit/schema'
import { webhookDelivery } from '@/lib/webhooks/schema'
import { firstEventSql, queueWithArrivedEventSql } from '@/lib/workflows/runs/wait'
import { WITH_UNSEALED } from '@/lib/worker/seal-audit'
import { WITHOUT_SEARCH_INDEX } from './declared-indexes'

/**
 * PostgreSQL's plans for pages of one organisation with 100 000 records, with row-level security as for a request:
 * filters use an index, and sorts read in index order. Filter values are rare; for a frequent one, reading the list in
 * its own order is best.
 */
const ROWS = 100_000
const ORGANISATION = randomUUID()
const GROWING = resources.all.filter(({ path }) => !(path in WITHOUT_SEARCH_INDEX))

/** Operators that no index answers: records are read until the page is full. */
const WALKED: Partial<Record<Operator, string>> = {
  ne: 'nearly every record matches, so that the page is soon full',
  nin: 'nearly every record matches, so that the page is soon full',
  is_null: 'an inverted index knows no absence; of two answers, either is frequent',
}
/** Fields whose filters no index answers. */
const WALKED_FIELDS: Record<string, string> = {
  'tasks.body': 'up to 10 000 characters: too long for an index entry',
  'notes.body': 'up to 10 000 characters: too long for an index entry; `q` and its parts find words',
  version: 'counts changes: nobody looks for it among records',
}
/** Sorts used by screens besides the default one. */
const SORTS: Record<string, string[]> = {
  contacts: [
    'full_name',
    'verification.expires_at',
    '-verification.expires_at',
    'last_activity_at',
    '-last_activity_at',
    '-updated_at',
  ],
  companies: ['name', 'last_activity_at', '-last_activity_at', '-updated_at'],
  deals: ['name', 'last_activity_at', '-last_activity_at', '-updated_at'],
  tasks: ['-status,due_at', 'due_at', '-updated_at'],
  notes: ['-updated_at'],
  sessions: ['-updated_at'],
}

let own: OwnDatabase
let client: Client

const firstKinds = (path: string): string[] => Object.keys(KEY_KINDS[path] ?? {}).slice(0, 2)
/** Two values per record; one in fifty is shared with another record. */
async function fillKeys(path: string): Promise<void> {
  await client.query(`INSERT INTO duplicate_key (organisation_id, record_id, kind, key)
    SELECT '${ORGANISATION}', (lpad(n::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid, kind, hashtextextended((n - (n % 50 = 0)::int)::text, kind)
    FROM generate_series(1, ${ROWS}) n, unnest('{${firstKinds(path).join()}}'::int[]) kind`)
  await client.query('ANALYZE duplicate_key')
}
beforeAll(async () => {
  own = await ownDatabase()
  client = new Client({ connectionString: own.url })
  await client.connect()
  for (const resource of GROWING) await fillTable(client, resource, ORGANISATION, ROWS)
  for (const path of Object.keys(KEY_KINDS)) await fillKeys(path)
  await client.query(BIND, [ORGANISATION, false])
}, 240_000)
afterAll(async () => {
  await client.end()
  await own.drop()
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function planOf({ text, values }: Prisma.Sql): Promise<Node[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, values)
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
}
const page = (resource: Shape, body: Partial<QueryBody>, filter?: CheckedFilter) => {
  const query = listQueryOf(resource, { limit: 50, ...body }, { organisationId: ORGANISATION })
  return planOf(
    pageSql(resource, { organisationId: ORGANISATION }, filter ? { ...query, filter } : query, columnsSql(resource)),
  )
}

const readsAll = (plan: Node[]) => plan.some((node) => node['Node Type'].includes('Seq Scan'))
/** Uses an index condition beyond the organisation. */
const finds = (plan: Node[]) =>
  !readsAll(plan) &&
  plan.some((node) => /[=<>~&@]/.test((node['Index Cond'] ?? '').replaceAll(/organisation_id = .*?::uuid\)/g, '')))
/** Substrings are found through the index of `q`, so only in searchable fields. */
const isWalked = (path: string, name: string, op: Operator, field: Field): boolean =>
  op in WALKED ||
  field.kind === 'boolean' || // of two values, either is frequent
  name in WALKED_FIELDS ||
  `${path}.${name}` in WALKED_FIELDS ||
  ((op === 'contains' || op === 'starts_with') && field.column === 'text' && !field.searchable)
const isInOrder = (plan: Node[]) => !readsAll(plan) && !plan.some((node) => node['Node Type'] === 'Sort')

const valueFor = ({ choices, column }: Field): string => {
  if (choices) return choices.at(-1) ?? ''
  if (column === 'uuid') return '00000999-0000-4000-8000-000000000000'
  if (column === 'timestamptz') return '2026-01-01T00:01:00.000Z'
  if (column === 'date') return '2020-01-01'
  return column === 'text' || column === 'text[]'
    ? 'w999'
    : column === 'boolean'
      ? 'true'
      : column === 'int'
        ? '49999'
        : '100000'
}
const filtersOf = (resource: Shape): [string, Operator, Field][] =>
  Object.entries(withParts(resource.fields)).flatMap(([name, field]) =>
    operatorsOf(field).map((op): [string, Operator, Field] => [name, op, field]),
  )
/** The bound that few values lie beyond. */
const isRareSide = (op: Operator, { column }: Field) =>
  !['gt', 'gte', 'lt', 'lte'].includes(op) ||
  (column === 'int' || column === 'numeric' || column === 'text' ? op === 'gte' : op === 'lte')

describe.each(GROWING.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  it.each([resource.defaultSort, ...(SORTS[path] ?? [])])('is read in order of %s', async (sort) => {
    expect(isInOrder(await page(resource, { sort }))).toBe(true)
  })

  it('uses an index for its selective filters', async () => {
    const missed: string[] = []
    for (const [name, op, definition] of filtersOf(resource)) {
      if (isWalked(path, name, op, definition) || !isRareSide(op, definition)) continue
      const one = valueFor(definition)
      const value = op === 'is_null' ? true : op === 'in' || op === 'nin' ? [one] : one
      const plan = await page(resource, {}, { field: name, op, value, definition })
      if (!finds(plan)) missed.push(`${name}[${op}]`)
    }
    expect(missed).toEqual([])
  })
})

it.each(GROWING)('$path: filters on references use an index', async (resource) => {
  const related = relatedFields(resource, (path) => resources.at(path))
  const missed: string[] = []
  for (const [name, definition] of Object.entries(related)) {
    // Skips what is read without an index: few records lack a value, and each value of flags and choices is frequent.
    if (!definition.through?.isSearchable || definition.column.endsWith('[]')) continue
    const condition = { field: name, definition }
    for (const asked of [
      { ...condition, op: 'eq' as const, value: 'w999' },
      { ...condition, op: 'starts_with' as const, value: 'w999' },
    ])
      // The planner guesses how many records refer to what is found; it may scan one of the two tables, but never both.
      if ((await page(resource, {}, asked)).filter((node) => readsAll([node])).length > 1)
        missed.push(`${name}[${asked.op}]`)
  }
  expect(missed).toEqual([])
})

it.each(GROWING)('$path: a filter on a period uses an index', async (resource) => {
  const definition = resource.fields.created_at
  if (!definition) throw new Error('every record has a moment')
  expect(finds(await page(resource, {}, { field: 'created_at', op: 'eq', value: 'today', definition }))).toBe(true)
})

it.each(Object.keys(KEY_KINDS))(
  '%s: duplicate keys are read in order, and found by record through an index',
  async (path) => {
    const [kind] = firstKinds(path)
    for (const from of [null, { kind: Number(kind), key: '0' }]) {
      const plan = await planOf(blocksSql(path, ORGANISATION, from, 75))
      expect(isInOrder(plan) && finds(plan)).toBe(true)
    }
    const { rows } = await client.query<{ id: string }>('SELECT record_id::text AS id FROM duplicate_key LIMIT 150')
    expect(
      finds(
        await planOf(
          blocksOfSql(
            path,
            ORGANISATION,
            rows.map(({ id }) => id),
          ),
        ),
      ),
    ).toBe(true)
  },
)

it('pages of a run’s steps are read in index order', async () => {
  const one = '00000050-0000-4000-8000-000000000000'
  // Foreign keys are off: the parent runs and workflows do not matter here.
  await client.query('RESET ROLE')
  await client.query('SET session_replication_role = replica')
  await client.query(
    `INSERT INTO workflow_step (organisation_id, run_id, path, key, type, status, started_at)
     SELECT $1, (lpad((n / 1000)::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid, n::text, 'k', 'note', 'succeeded', now()
     FROM generate_series(1, ${ROWS}) n`,
    [ORGANISATION],
  )
  await client.query('SET session_replication_role = DEFAULT')
  await client.query('ANALYZE workflow_step')
  await client.query(BIND, [ORGANISATION, false])
  for (const [beyond, order] of [
    [Prisma.empty, 'ASC'],
    [Prisma.sql`AND id > 500`, 'ASC'],
    [Prisma.sql`AND id < 500`, 'DESC'],
  ] as const) {
    const plan = await planOf(
      Prisma.sql`SELECT * FROM workflow_step WHERE organisation_id = ${ORGANISATION}::uuid AND run_id = ${one}::uuid ${beyond} ORDER BY id ${Prisma.raw(order)} LIMIT 10`,
    )
    expect(isInOrder(plan) && plan.some((node) => node['Index Cond']?.includes('run_id'))).toBe(true)
  }
})

/** As the owner, without triggers and foreign keys. */
async function insert(table: string, sql: string): Promise<void> {
  await client.query('RESET ROLE; SET session_replication_role = replica')
  await client.query(`INSERT INTO ${table} ${sql}`, [ORGANISATION])
  await client.query(`SET session_replication_role = DEFAULT; ANALYZE ${table}`)
  await client.query(BIND, [ORGANISATION, false])
}
const eq = (field: string, value: string): Filter => ({ field, op: 'eq', value })
/** Read in the order of the list, through an index condition on this. */
const isOrderedBy = (plan: Node[], condition: string) =>
  !plan.some((node) => node['Node Type'] === 'Sort') &&
  plan.some((node) => node['Index Cond']?.includes(condition) === true)

it('deliveries of a rare status are read in order through an index, of one webhook too', async () => {
  const one = '00000001-0000-4000-8000-000000000000'
  await insert(
    'webhook_delivery',
    `(id, organisation_id, webhook_id, event_id, event_type, subject_id, sequence, body, status, created_at, updated_at, created_by, updated_by)
     SELECT gen_random_uuid(), $1, '${one}', gen_random_uuid(), 'contact.updated', gen_random_uuid(), n, '{}', CASE WHEN n % 1000 = 0 THEN 'dead' ELSE 'delivered' END,
       timestamptz '2026-01-01' + n * interval '1 minute', now(), '{}', '{}' FROM generate_series(1, ${ROWS}) n`,
  )
  for (const filter of [eq('status', 'dead'), { and: [eq('status', 'dead'), eq('webhook_id', one)] }])
    expect(isOrderedBy(await page(webhookDelivery, { filter }), 'lower(status)')).toBe(true)
})

it('the audit log of one record, and of a rare type, is read in order through an index', async () => {
  const subject = `(lpad((n % 1000)::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid`
  await insert(
    'event',
    `(organisation_id, type, subject_type, subject_id, related, actor, request_id, data, created_at)
     SELECT $1, 't' || n % 1000, 'contact', ${subject}, ARRAY[${subject}], '{}', 'r', '{}', timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(1, ${ROWS}) n`,
  )
  const ofOne = eq('subject_id', '00000007-0000-4000-8000-000000000000')
  expect(isOrderedBy(await page(auditEvent, { filter: ofOne }), 'subject_id')).toBe(true)
  expect(isOrderedBy(await page(auditEvent, { filter: eq('type', 't7') }), 'lower(type)')).toBe(true)
})

it('what a workflow run waits for, and the last activity after a merge, are found in the log through an index', async () => {
  const [run, record] = ['00000001-0000-4000-8000-000000000000', '00000007-0000-4000-8000-000000000000']
  for (const statement of [
    firstEventSql(ORGANISATION, run, { event: 't7', record }),
    queueWithArrivedEventSql(ORGANISATION, run, new Date()),
    recalculateActivitySql(contact, ORGANISATION, record),
  ])
    expect((await planOf(statement)).map((node) => node['Index Name'])).toContain('event_related_idx')
})

it('the only organisation is known to be sealed by an index lookup, not by reading its log', async () => {
  await client.query('RESET ROLE')
  const read = (await planOf(WITH_UNSEALED)).filter((node) => node['Relation Name'] === 'event')
  expect(read.length).toBeGreaterThan(0)
  expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  await client.query(BIND, [ORGANISATION, false])
})

const isSearched = ({ fields }: Shape) => Object.values<Field>(fields).some(({ searchable }) => searchable)
it.each(GROWING.filter(isSearched))('$path: a search uses an index', async (resource) => {
  expect(finds(await page(resource, { q: 'w999' }))).toBe(true)
})

it.each(GROWING.filter(({ path }) => path in KEY_KINDS))(
  '$path: a search for a telephone number uses an index, however it is written',
  async (resource) => {
    for (const q of ['+44 20 7946 0958', '02079460958']) {
      const plan = await page(resource, { q })
      expect(readsAll(plan)).toBe(false)
      const used = plan.map((node) => node['Index Name'])
      expect(used).toEqual(expect.arrayContaining([`${resource.table}_search_idx`, `${resource.table}_pkey`]))
    }
  },
)

it.each(GROWING.filter(({ fields }) => 'custom' in fields))(
  '$path: filters on custom fields use an index',
  async (resource) => {
    const definition: Field = {
      kind: 'text',
      column: 'text',
      value: resource.record,
      label: '',
      description: '',
      within: { column: 'custom', key: 'key' },
    }
    expect(finds(await page(resource, {}, { field: 'custom.key', op: 'eq', value: 'w999', definition }))).toBe(true)
  },
)

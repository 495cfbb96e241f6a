import { database } from '@/lib/db/client'
import { newId, randomToken } from '@/lib/ids'

/** The rows of an organisation and its owner as JSON, by table, so that others can be made from them. */
export interface TenantRows {
  text: string
  /** Copies them: one statement for all tables. */
  insert: string
  /** What the new ones replace. */
  ids: { organisation: string; user: string; call: string }
  now: Date
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const MOMENT = /"\d{4}-\d\d-\d\dT[\d:.]+\+00:00"/g
const TOKEN = /"(?<name>requester_id|client_id)": "(?<prefix>client_)?[^"]+"/g
/** As PostgreSQL writes it in JSON: without zeros at the end. */
const moment = (at: Date) => `"${at.toISOString().replace(/\.?0*Z$/, '+00:00')}"`

export async function rowsOf(ids: TenantRows['ids'], now: Date): Promise<TenantRows> {
  const tables = await database().$queryRaw<{ name: string; columns: string; owned: boolean }[]>`
    SELECT relname::text AS name, string_agg(quote_ident(attname), ', ') AS columns, bool_or(attname = 'organisation_id') AS owned
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND coalesce(pg_get_expr(adbin, adrelid), '') !~ 'nextval|pg_current_xact_id'
    GROUP BY relname HAVING bool_or(attname = 'organisation_id') OR relname IN ('user', 'organisation')`
  const selected = tables.map(({ name, columns, owned }) => {
    const own = owned
      ? `organisation_id = '${ids.organisation}'`
      : `id = '${name === 'user' ? ids.user : ids.organisation}'`
    // As they were created, wherever in the table they are. An event's id is a number that it gets when it is written.
    const order = name === 'event' || columns.split(', ').includes('id') ? 'id' : 'to_jsonb(one)::text'
    return `SELECT '${name}' AS name, jsonb_agg(to_jsonb(one) ORDER BY ${order}) AS rows FROM "${name}" one WHERE ${own}`
  })
  const [found] = await database().$queryRawUnsafe<{ text: string }[]>(
    `SELECT jsonb_object_agg(name, rows)::text AS text FROM (${selected.join(' UNION ALL ')}) every WHERE rows IS NOT NULL`,
  )
  const text = found?.text ?? ''
  const filled = Object.keys(JSON.parse(text) as object)
  const copies = tables
    .filter(({ name }) => filled.includes(name))
    .map(
      ({ name, columns }) =>
        `made_${name} AS (INSERT INTO "${name}" (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${name}", $1::text::jsonb->'${name}'))`,
    )
  return { text, insert: `WITH ${copies.join(', ')} SELECT`, ids, now }
}

/** Inserts the same rows with other ids, tokens and moments. */
export async function copyRows({ text, insert, ids, now: then }: TenantRows, call: string, now: Date): Promise<string> {
  const renamed = new Map([[ids.call, call]])
  // In the order of the old ones: ids say what came first.
  for (const id of new Set((text.match(UUID) ?? []).toSorted())) if (id !== ids.call) renamed.set(id, newId())
  const rows = text
    .replaceAll(UUID, (id) => renamed.get(id) ?? id)
    .replaceAll(TOKEN, (_, name: string, prefix = '') => `"${name}": "${prefix}${randomToken(96)}"`)
    .replaceAll(MOMENT, (at) => (at === moment(then) ? moment(now) : '"now"'))
    .replaceAll(then.toISOString(), now.toISOString())
  await database().$executeRawUnsafe(insert, rows)
  return renamed.get(ids.organisation) ?? ''
}

import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { RecordWriter, Row } from '@/lib/long-work/rows/write/writer'
import type { Context } from '@/lib/resource/context'
import { takeAdvisoryLock } from '@/lib/resource/advisory-lock'
import { KNOWN_BY, bodyFromName, onMissing } from './on-missing'
import { problemWith, type Plan, type RowProblem } from './read-row'
import type { Rehearsal } from './rehearsal'
import { resolveParts, type NamingRow, type Wanted } from './resolve-parts'
import type { OnMissing, PreviewRow } from './schema'
import type { Target } from './targets'

interface Naming {
  plan: Plan
  onMissing: Record<string, OnMissing>
  /** Creates the missing records; null for a rehearsal, which only reports. */
  writers: ((path: string) => RecordWriter) | null
  rehearsal: Rehearsal | null
}
type Reference = PreviewRow['references'][number]
interface Resolved {
  /** What is wrong with a row, by line. */
  problems: Map<number, RowProblem>
  references: Map<number, Reference[]>
  /** How many records were created. */
  made: number
}

/**
 * Looks up references by name, one statement per field, creates missing records if the import says so, and fills in the
 * ids.
 */
export async function resolveNames(context: Context, naming: Naming, rows: NamingRow[]): Promise<Resolved> {
  const { plan } = naming
  const resolved: Resolved = { problems: new Map(), references: new Map(), made: 0 }
  const named = plan.targets.filter(({ names }) => names)
  for (const target of named.filter(({ field }) => !field.partOf)) {
    const wanted = wantedOf(target, rows)
    if (!wanted.length || !target.names) continue
    const path = target.field.target ?? ''
    const choice = onMissing(target, naming.onMissing)
    const names = [...new Set(wanted.map(({ value }) => value))]
    const found = await idsByName(context, path, names)
    const missing = choice === 'create' ? names.filter((name) => !found.has(name)) : []
    const made = await make(context, naming, path, missing)
    resolved.made += made.count
    for (const { row, value } of wanted) {
      const among = found.get(value) ?? made.ids.get(value) ?? []
      const isNew = !found.has(value) && choice === 'create' && !made.refused.has(value)
      const problem = problemOf(among.length, isNew, choice, made.refused.get(value))
      note(resolved, plan, { row, target, value, ids: among, isNew, problem })
    }
  }
  // A stage belongs to the pipeline that the row also names.
  for (const target of named.filter(({ field }) => field.partOf)) {
    const choice = onMissing(target, naming.onMissing)
    for (const { row, value, among } of await resolveParts(context, plan, target, wantedOf(target, rows))) {
      const problem = problemOf(among.length, false, choice, undefined)
      note(resolved, plan, { row, target, value, ids: among, isNew: false, problem })
    }
  }
  return resolved
}

const wantedOf = (target: Target, rows: NamingRow[]): Wanted[] =>
  rows.flatMap((one) =>
    one.row.names.filter((name) => name.target.name === target.name).map(({ value }) => ({ ...one, value })),
  )

interface Outcome extends Wanted {
  target: Target
  /** The ids that the name matches. */
  ids: string[]
  isNew: boolean
  problem: { code: string; message: string } | null
}

/** Fills in what was found, and records the outcome for the name. */
function note(
  { problems, references }: Resolved,
  plan: Plan,
  { row, target, value, ids, isNew, problem }: Outcome,
): void {
  const { name, names: field = name } = target
  if (ids.length === 1) row.input[field] = ids[0]
  if (problem && !problems.has(row.line))
    problems.set(row.line, problemWith(plan, name, problem.code, `${problem.message}: ${value}.`))
  const outcome = isNew ? 'created' : ids.length === 1 ? 'found' : 'empty'
  references.set(row.line, [...(references.get(row.line) ?? []), { field, value, outcome }])
}

function problemOf(
  found: number,
  isNew: boolean,
  choice: OnMissing,
  refusal: string | undefined,
): { code: string; message: string } | null {
  if (refusal) return { code: 'invalid_field', message: `cannot be made, ${refusal}` }
  if (found === 1 || isNew || choice === 'empty') return null
  return found ? { code: 'ambiguous', message: 'fits several' } : { code: 'unknown_reference', message: 'is not known' }
}

interface Made {
  ids: Map<string, string[]>
  refused: Map<string, string>
  count: number
}

/**
 * Creates one record per name, ignoring case. Imports that create the same name are serialised, and look again after
 * waiting.
 */
async function make(context: Context, { writers, rehearsal }: Naming, path: string, names: string[]): Promise<Made> {
  const made: Made = { ids: new Map(), refused: new Map(), count: 0 }
  const resource = context.resources.at(path)
  if (!names.length || !resource) return made
  // Keeps the first of several spellings.
  const bodies = new Map(
    names.toReversed().map((name) => [name.toLowerCase(), resource.create.safeParse(bodyFromName(path, name))]),
  )
  for (const name of names) {
    const problem = bodies.get(name.toLowerCase())?.error?.issues[0]
    if (problem) made.refused.set(name, problem.message)
  }
  const possible = names.filter((name) => !made.refused.has(name))
  if (!writers || !possible.length) return made
  await takeAdvisoryLock(context, 'make', path)
  const found = await idsByName(context, path, possible)
  const fresh = [...new Set(possible.filter((name) => !found.has(name)).map((name) => name.toLowerCase()))]
  const results = await writers(path).create(
    context,
    fresh.flatMap((key): Row[] => (bodies.get(key)?.success ? [bodies.get(key)?.data as Row] : [])),
    { duplicates: 'allow' },
  )
  for (const name of possible) {
    const result = results[fresh.indexOf(name.toLowerCase())]
    if (result && 'code' in result) made.refused.set(name, result.message)
    const id = result?.id
    made.ids.set(name, found.get(name) ?? (id ? [id] : []))
  }
  made.count = rehearsal
    ? fresh.filter((key) => rehearsal.isFirst(`${path}:${key}`)).length
    : results.filter(({ outcome }) => outcome === 'created').length
  return made
}

/** Live records by their title or other identifying field, ignoring case; members by name or e-mail. */
async function idsByName(context: Context, path: string, names: string[]): Promise<Map<string, string[]>> {
  const target = context.resources.at(path)
  const known = [target?.title, KNOWN_BY[path]?.field].filter((name) => name !== undefined)
  const ours = Prisma.sql`organisation_id = ${context.organisationId}::uuid`
  // One subquery per name, so that each is an index lookup, whatever the planner knows about a table that grows
  // meanwhile.
  const byField = (name: string) =>
    Prisma.sql`SELECT id FROM ${Prisma.raw(`"${target?.table}"`)} WHERE ${ours} AND deleted_at IS NULL AND lower(${Prisma.raw(`"${name}"`)}) = lower(given.name)`
  const records =
    path === 'members' || !target
      ? Prisma.sql`SELECT membership.user_id AS id FROM membership JOIN "user" ON "user".id = membership.user_id WHERE membership.${ours} AND lower(given.name) IN (lower("user".full_name), lower("user".email))`
      : Prisma.join(known.map(byField), ' UNION ')
  const rows = await rawRows<{ name: string; id: string }>(
    context.db,
    Prisma.sql`SELECT given.name, record.id::text AS id FROM unnest(${names}::text[]) given(name) CROSS JOIN LATERAL (${records}) record`,
  )
  const found = new Map<string, string[]>()
  for (const { name, id } of rows) found.set(name, [...(found.get(name) ?? []), id])
  return found
}

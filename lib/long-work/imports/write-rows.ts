import { toLogRow, type LoggedRow } from '@/lib/long-work/rows/row-log'
import { REPEATED } from '@/lib/long-work/rows/undo'
import { failed, type RecordWriter, type Result, type Row, type WriteOptions } from '@/lib/long-work/rows/write/writer'
import type { Context } from '@/lib/resource/context'
import { findMatches, matchValue, SEVERAL_MATCH, type Match } from './match'
import { schemaProblems, type Plan, type ReadRow, type RowProblem } from './read-row'
import type { Rehearsal } from './rehearsal'
import { resolveNames } from './resolve-names'
import type { ON_MATCH, OnMissing } from './schema'

export interface Writing {
  plan: Plan
  writer: RecordWriter
  /** Writers by collection path. */
  writers: (path: string) => RecordWriter
  onMissing: Record<string, OnMissing>
  matchBy: string | null
  onMatch: (typeof ON_MATCH)[number]
  /** Remembers what earlier batches would have written; null if the import really writes. */
  rehearsal: Rehearsal | null
}

/** A row in progress, and what the database knows about its record. */
interface Pending {
  row: ReadRow
  match: Match | null
  /** It was new, but somebody else created the record at the same moment. */
  isSecondTry?: boolean
}

/**
 * Writes the rows of one batch in one transaction. Returns the result of each, in the order of writing, and which
 * records the import had already written. Rows of the same record are written one after another, each seeing the one
 * before.
 */
export async function writeRows(
  context: Context,
  writing: Writing,
  batch: ReadRow[],
): Promise<{ rows: LoggedRow[]; own: Set<string>; made: number }> {
  const own = new Set<string>()
  const order: [number, Result][] = []
  let made = 0
  // Ids are filled in where a row names a record; a second try starts from the row as in the file.
  let pending: Pending[] = batch.map((row) => ({ row: { ...row, input: { ...row.input } }, match: null }))
  while (pending.length) {
    const { now, later } = await oneOfEach(context, writing, pending)
    for (const { match } of now) match?.own.forEach((id) => own.add(id))
    const { done, again, made: more } = await writeWave(context, writing, now)
    order.push(...done)
    made += more
    pending = [...again, ...later].toSorted((a, b) => a.row.line - b.row.line)
  }
  return { rows: order.map(([line, result]) => toLogRow(line, result)), own, made }
}

const refused = (problems: RowProblem[], id: string | null = null): Result =>
  failed(problems[0]?.code ?? 'invalid_field', problems.map(({ message }) => message).join(' '), id)

/** Looks up the records of the rows, and defers rows whose record an earlier one already has. */
async function oneOfEach(
  context: Context,
  { matchBy, onMatch, plan }: Writing,
  pending: Pending[],
): Promise<{ now: Pending[]; later: Pending[] }> {
  if (matchBy === null || onMatch === 'create') return { now: pending, later: [] }
  const values = pending.map(({ row }) => matchValue(matchBy, row.input))
  const matches = await findMatches(
    context,
    plan.resource,
    matchBy,
    values.filter((value) => value !== null),
  )
  const seen = new Set<string>()
  const [now, later]: [Pending[], Pending[]] = [[], []]
  for (const [index, one] of pending.entries()) {
    const match = values[index] === null ? null : (matches.shift() ?? null)
    if (match && seen.has(match.key)) {
      later.push(one)
      continue
    }
    if (match) seen.add(match.key)
    now.push({ ...one, match })
  }
  return { now, later }
}

/** A row to be written, after its schema check. */
interface Checked {
  pending: Pending
  id: string | undefined
  body: Row
}

async function writeWave(
  context: Context,
  writing: Writing,
  wave: Pending[],
): Promise<{ done: [number, Result][]; again: Pending[]; made: number }> {
  const done: [number, Result][] = []
  const checked: Checked[] = []
  for (const pending of wave) {
    const result = check(writing, pending)
    if ('outcome' in result) done.push([pending.row.line, result])
    else checked.push(result)
  }
  // Names are looked up last, so that nothing is created for a row that is not written.
  const { problems, made } = await resolveNames(
    context,
    writing,
    checked.map(({ pending: { row }, id }) => ({ row, id })),
  )
  const [creates, updates]: [Checked[], (Checked & { id: string })[]] = [[], []]
  for (const one of checked) {
    const {
      pending: { row },
      id,
    } = one
    const problem = problems.get(row.line)
    const named = {
      ...one,
      body: {
        ...one.body,
        ...Object.fromEntries(
          row.names.flatMap(({ target: { names = '' } }) =>
            row.input[names] === undefined ? [] : [[names, row.input[names]]],
          ),
        ),
      },
    }
    if (problem) done.push([row.line, refused([problem], id)])
    else if (id !== undefined) updates.push({ ...named, id })
    else creates.push(named)
  }
  const options: WriteOptions = { duplicates: writing.onMatch === 'create' ? 'allow' : 'refuse' }
  const updated = await writing.writer.update(
    context,
    updates.map(({ id, body }) => ({ id, patch: body })),
    options,
  )
  const again = noteCreates(
    writing,
    creates,
    await createAll(
      context,
      writing,
      creates.map(({ body }) => body),
      options,
    ),
    done,
  )
  for (const [index, { pending }] of updates.entries())
    done.push([pending.row.line, updated[index] ?? failed('internal', 'The row was skipped.')])
  return { done: done.toSorted(([a], [b]) => a - b), again, made }
}

/** The outcome of a row that is not written, or what to write. */
function check({ plan, onMatch, rehearsal }: Writing, pending: Pending): Result | Checked {
  const { row, match } = pending
  const [id, other] = match?.ids ?? []
  const isKnown = id !== undefined || (match !== null && (rehearsal?.hasMatched(match.key) ?? false))
  const schema = isKnown ? plan.resource.patch : plan.resource.create
  const body = schema.safeParse(row.input)
  if (other !== undefined) return failed('ambiguous', SEVERAL_MATCH)
  if (isKnown && onMatch === 'skip')
    return { outcome: 'skipped', id: id ?? null, code: 'exists', message: 'The record already exists.' }
  if (!body.success || row.problems.length)
    return refused([...row.problems, ...schemaProblems(plan, schema, row.input)], id)
  if (id === undefined && isKnown)
    return { outcome: 'updated', id: null, code: REPEATED, message: 'An earlier row of the file creates this record.' }
  return { pending, id, body: body.data as Row }
}

/** Creates records, except those that an earlier batch of the rehearsal would have made impossible. */
async function createAll(
  context: Context,
  { writer, rehearsal }: Writing,
  bodies: Row[],
  options: WriteOptions,
): Promise<Result[]> {
  if (!rehearsal) return writer.create(context, bodies, options)
  const earlier = bodies.map((body): Result | null =>
    options.duplicates === 'refuse' ? rehearsal.duplicateOf(body) : null,
  )
  const results = await writer.create(
    context,
    bodies.filter((_, index) => !earlier[index]),
    options,
  )
  return earlier.map((refusal) => refusal ?? results.shift() ?? failed('internal', 'The row was skipped.'))
}

/** Records the outcome of creates; looks up a record once more that somebody else has just created. */
function noteCreates(writing: Writing, creates: Checked[], results: Result[], done: [number, Result][]): Pending[] {
  const again: Pending[] = []
  for (const [index, { pending, body }] of creates.entries()) {
    const result = results[index] ?? failed('internal', 'The row was skipped.')
    const isTaken =
      'code' in result &&
      result.code === 'duplicate' &&
      pending.match !== null &&
      !pending.isSecondTry &&
      !writing.rehearsal
    if (isTaken) again.push({ ...pending, isSecondTry: true })
    else done.push([pending.row.line, result])
    if (result.outcome === 'created') writing.rehearsal?.remember(pending.match?.key ?? null, body)
  }
  return again
}

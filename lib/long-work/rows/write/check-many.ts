import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import type { Context } from '@/lib/resource/context'
import { customErrors, customFieldsOf } from '@/lib/resource/custom-values'
import type { Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { takeManyTurns } from '@/lib/resource/turns'
import { failed, type Row, type Unwritten } from './writer'

/** A row to be written, and the record that it changes. */
export interface Candidate {
  id: string | null
  before: Row | null
  input: Row
}
/** Refusals by the place of the candidate; where several apply, the first speaks. */
export type Refusals = Map<number, Unwritten>
/** A rule of one resource beside those of the spine. */
export type Claim = (context: Context, candidates: Candidate[], refusals: Refusals) => Promise<void>

const refuse = (refusals: Refusals, index: number, code: string, message: string) => {
  if (!refusals.has(index)) refusals.set(index, failed(code, message))
}

/** The rules that the spine has for every body beyond its schema, for many at once: see `createRecord`. */
export async function checkMany(context: Context, resource: Shape, candidates: Candidate[]): Promise<Refusals> {
  const refusals: Refusals = new Map()
  await checkReferences(context, resource, candidates, refusals)
  await checkCustom(context, resource, candidates, refusals)
  await claimExternalIds(context, resource, candidates, refusals)
  return refusals
}

async function checkReferences(
  context: Context,
  resource: Shape,
  candidates: Candidate[],
  refusals: Refusals,
): Promise<void> {
  for (const [name, field] of Object.entries<Field>(resource.fields).filter(([, { kind }]) => kind === 'reference')) {
    const wanted = candidates.flatMap(({ input, before }, index) =>
      typeof input[name] === 'string' && input[name] !== before?.[name] ? [{ index, id: input[name] }] : [],
    )
    if (!wanted.length) continue
    const found = await existing(context, field.target ?? '', [...new Set(wanted.map(({ id }) => id))])
    for (const { index, id } of wanted)
      if (!found.has(id)) refuse(refusals, index, 'unknown_reference', `${field.label}: there is no such record.`)
  }
}

async function existing(context: Context, path: string, ids: string[]): Promise<Set<string>> {
  const target =
    path === 'members'
      ? { table: 'membership', key: 'user_id', live: Prisma.empty }
      : { table: context.resources.at(path)?.table ?? '', key: 'id', live: Prisma.sql` AND deleted_at IS NULL` }
  const key = Prisma.raw(`"${target.key}"`)
  const rows = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`SELECT ${key}::text AS id FROM ${Prisma.raw(`"${target.table}"`)}
    WHERE organisation_id = ${context.organisationId}::uuid AND ${key} = ANY(${ids}::uuid[])${target.live} ORDER BY ${key} FOR KEY SHARE`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function checkCustom(
  context: Context,
  resource: Shape,
  candidates: Candidate[],
  refusals: Refusals,
): Promise<void> {
  if (!candidates.some(({ input }) => input.custom)) return
  const definitions = await customFieldsOf(context.db, resource.path)
  for (const [index, { input }] of candidates.entries()) {
    const [error] = customErrors(definitions, (input.custom ?? {}) as Row)
    if (error) refuse(refusals, index, error.code, error.message)
  }
}

/** Claims ids in other systems; within the batch, the first row that names one has it. */
async function claimExternalIds(
  context: Context,
  resource: Shape,
  candidates: Candidate[],
  refusals: Refusals,
): Promise<void> {
  const claims = candidates.flatMap(({ input, id }, index) =>
    Object.entries((input.external_ids ?? {}) as Row).flatMap(([source, value]) =>
      typeof value === 'string' && !refusals.has(index) ? [{ index, id, source, value }] : [],
    ),
  )
  if (!claims.length) return
  await takeManyTurns(
    context,
    claims.map(({ source, value }) => [resource.name, 'external_id', source, value]),
  )
  const holders = await rawRows<{ claim: number; id: string }>(
    context.db,
    Prisma.sql`SELECT (place - 1)::int AS claim, holder.id::text FROM unnest(${claims.map(({ source, value }) => JSON.stringify({ [source]: value }))}::text[]) WITH ORDINALITY wanted(pair, place)
    JOIN ${Prisma.raw(`"${resource.table}"`)} holder ON holder.organisation_id = ${context.organisationId}::uuid AND holder.deleted_at IS NULL AND holder.external_ids @> wanted.pair::jsonb`,
  )
  const taken = new Map(holders.map(({ claim, id }) => [claim, id]))
  const first = new Map<string, number>()
  for (const [place, { index, id, source, value }] of claims.entries()) {
    const pair = `${source}:${value}`
    const holder = taken.get(place)
    if (holder !== undefined && holder !== id)
      refuse(
        refusals,
        index,
        'duplicate',
        `A ${resource.label.toLowerCase()} with the ${source} id ${value} exists already: ${holder}.`,
      )
    else if ((first.get(pair) ?? index) !== index)
      refuse(refusals, index, 'duplicate', `Another row of the file has the ${source} id ${value}.`)
    else first.set(pair, index)
  }
}

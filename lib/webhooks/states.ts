import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { withAllFields } from '@/lib/resource/related'
import type { Shape } from '@/lib/resource/define'
import { checkFilter, type Filter } from '@/lib/resource/filter'
import { columnsSql, composedText, filterSql } from '@/lib/resource/statement'
import { toRecord } from '@/lib/resource/to-record'
import { previousValuesSince, type LoggedEvent } from './log'

type State = Record<string, unknown>
/** Records in their state after an event, by the event's row; nothing for a purged record. */
export type States = Map<bigint, State>

/** Read from a document: a receiver gets outcomes, never extracted data. */
const WITHHELD = new Set(['person_name'])

export const resourceNamed = (context: Context, name: string): Shape | undefined =>
  context.resources.all.find((resource) => resource.name === name)

const groupedBy = <T>(all: T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

/**
 * Reverts, from each record as it is now, what later events did to it. The records are read first: a change between the
 * two statements is reverted on a record that does not have it yet, which leaves it unchanged.
 */
export async function statesAfter(context: Context, events: LoggedEvent[]): Promise<States> {
  const states: States = new Map()
  for (const [name, group] of groupedBy(events, ({ subject_type }) => subject_type)) {
    const resource = resourceNamed(context, name)
    if (!resource) continue
    const ids = [...new Set(group.map(({ subject_id }) => subject_id))]
    const current = await recordsAsTheyAre(context, resource, ids)
    const wanted = new Set(group.map(({ id }) => id))
    const first = group.reduce((least, { id }) => (id < least ? id : least), group[0]?.id ?? 0n)
    for (const { id, subject_id, before } of await previousValuesSince(context, ids, first)) {
      const state = current.get(subject_id)
      if (!state) continue
      if (wanted.has(id)) states.set(id, state)
      if (before) current.set(subject_id, { ...state, ...known(resource, before) })
    }
  }
  return states
}

const known = ({ fields }: Shape, values: State): State =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in fields && !WITHHELD.has(name)))

async function recordsAsTheyAre(context: Context, resource: Shape, ids: string[]): Promise<Map<string, State>> {
  const rows = await rawRows<State>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM ${Prisma.raw(`"${resource.table}"`)}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
  )
  return new Map(
    rows.map((row) => [
      String(row.id),
      Object.fromEntries(
        Object.entries(toRecord(resource, row)).map(([name, value]) => [name, WITHHELD.has(name) ? null : value]),
      ),
    ]),
  )
}

/**
 * Which of the states match a filter, compared by the database as in a list.
 * @throws DomainError validation_failed when the filter names what the resource does not have any more
 */
export async function matchingStates(
  context: Context,
  found: Shape,
  filter: Filter,
  states: States,
): Promise<Set<bigint>> {
  const resource = await withAllFields(context, found)
  const checked = checkFilter(resource, filter, '/filter')
  const all = [...states]
  if (!all.length) return new Set()
  const rows = JSON.stringify(all.map(([, state]) => ({ ...state, organisation_id: context.organisationId })))
  const table = Prisma.raw(`"${resource.table}"`)
  // The searched text is a generated column, which constructed rows do not have.
  const text = Prisma.raw(composedText(resource) ?? 'NULL')
  const taken = await rawRows<{ place: bigint }>(
    context.db,
    Prisma.sql`SELECT _place AS place FROM (
      SELECT _place, completed.* FROM jsonb_array_elements(${rows}::text::jsonb) WITH ORDINALITY AS given (_state, _place),
        LATERAL jsonb_populate_record(NULL::${table}, _state) AS written,
        LATERAL jsonb_populate_record(written, jsonb_build_object('search_text', ${text})) AS completed
    ) AS ${table}
    WHERE ${filterSql(resource, context.db, { filter: checked, words: [], includeDeleted: true })}`,
  )
  return new Set(taken.flatMap(({ place }) => all[Number(place) - 1]?.[0] ?? []))
}

import { expect } from 'playwright/test'
import { withParts, type Shape } from '../../lib/resource/define'
import type { Field } from '../../lib/resource/fields'
import { operatorsOf, type Operator } from '../../lib/resource/filter'
import type { Answer } from './call'
import { matches, sorted, valueOf, type Row } from './oracle'
import { made } from './records'

/** What reading must be like for every collection, writable or not. */
export interface Page {
  data: Row[]
  has_more: boolean
  next_cursor: string | null
  prev_cursor: string | null
}
export type Send = (method: string, tail: string, json?: unknown) => Promise<Answer>

/** Each operator of each field finds exactly the rows that the oracle finds, by parameter and, negated, by tree. */
export async function checkFilters(resource: Shape, rows: Row[], send: Send): Promise<void> {
  const found: Record<string, string[]> = {}
  const expected: Record<string, string[]> = {}
  for (const [name, field] of Object.entries(withParts(resource.fields))) {
    for (const op of operatorsOf(field)) {
      for (const raw of probes(rows, name, field, op)) {
        const [by, notBy] = [`${name}[${op}]=${raw}`, `not ${name} ${op} ${raw}`]
        const matching = new Set(rows.filter((row) => matches(row, name, field, op, raw)).map(({ id }) => id))
        expected[by] = [...matching].sort()
        expected[notBy] = rows.flatMap(({ id }) => (matching.has(id) ? [] : id)).sort()
        const byList = await made<Page>(send('GET', `?limit=500&fields=id&${name}[${op}]=${encodeURIComponent(raw)}`))
        found[by] = byList.data.map(({ id }) => id).sort()
        const value = op === 'in' || op === 'nin' ? raw.split(',') : op === 'is_null' ? raw === 'true' : raw
        const byTree = await made<Page>(
          send('POST', '/query', { limit: 500, fields: 'id', filter: { not: { field: name, op, value } } }),
        )
        found[notBy] = byTree.data.map(({ id }) => id).sort()
      }
    }
  }
  // At once: of thousands of expectations, each would be a step of the report with its stack.
  expect(found).toEqual(expected)
}

/** This many prove as much as hundreds. */
const MAX_PAGES = 8

/** In both directions by each sortable field, nulls last, with any page size. */
export async function checkSorting(resource: Shape, rows: Row[], send: Send): Promise<void> {
  for (const [name, field] of Object.entries(withParts(resource.fields)).filter(([, one]) => one.sortable)) {
    for (const descending of [false, true]) {
      const sort = `${descending ? '-' : ''}${name}`
      const whole = sorted(rows, name, field, descending)
      for (const limit of [Math.max(2, Math.ceil(rows.length / MAX_PAGES)), 500])
        expect(await readBothDirections(send, `sort=${sort}&limit=${limit}&fields=id`), `${sort} by ${limit}`).toEqual([
          whole,
          whole,
        ])
    }
  }
}

/** Values to query: one that some records have, an edge case, and two values for list operators. */
function probes(rows: Row[], name: string, field: Field, op: Operator): string[] {
  if (op === 'is_null') return ['true', 'false']
  const present = [
    ...new Set(
      rows
        .flatMap((row) => valueOf(row, name))
        .filter((value) => value !== null && typeof value !== 'object')
        .map(String),
    ),
  ]
  const [one, two] = [present[0], present.at(-1)]
  if (one === undefined || two === undefined) return []
  if (op === 'in' || op === 'nin') return [[one, two].filter((text) => !text.includes(',')).join(',')].filter(Boolean)
  if (op === 'contains' && !field.column.endsWith('[]')) return [one.slice(1, 4).trim() || one, two.toUpperCase()]
  if (op === 'starts_with') return [one.slice(0, 3).trim().toUpperCase() || one]
  return [one, field.kind === 'text' && field.column === 'text' ? two.toUpperCase() : two]
}

/** Ids in reading order: forwards to the end, and back to the start. */
export async function readBothDirections(
  send: (method: string, tail: string) => Promise<Answer>,
  query: string,
): Promise<[string[], string[]]> {
  const page = (cursor: string | null) =>
    made<Page>(send('GET', `?${query}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`))
  let at = await page(null)
  const there = at.data.map(({ id }) => id)
  while (at.next_cursor && there.length < 1000) {
    at = await page(at.next_cursor)
    there.push(...at.data.map(({ id }) => id))
  }
  const back = at.data.map(({ id }) => id)
  while (at.prev_cursor && back.length < 1000) {
    at = await page(at.prev_cursor)
    back.unshift(...at.data.map(({ id }) => id))
  }
  return [there, back]
}

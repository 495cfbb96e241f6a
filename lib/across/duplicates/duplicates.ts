import { createHash } from 'node:crypto'
import type { Context } from '@/lib/resource/context'
import type { Page } from '@/lib/resource/crud'
import { decodeCursor, encodeCursor } from '@/lib/resource/list-query'
import { referenceCounts } from '@/lib/resource/reference-counts'
import { blocksFrom, knownRecords, type Place } from '@/lib/resource/shared-keys'
import { definitionOf } from '@/lib/across/merges/pair'
import { groupsAround, type Neighbourhood } from './edges'
import { comparePlaces, tieOf, type Found } from './group'
import type { Certainty, FoundPath, Group } from './schema'

interface Asked {
  limit: number
  cursor?: string | undefined
  certainty?: Certainty | undefined
  /** Collections whose records are counted: those that the caller may read. */
  counted: (path: string) => boolean
}

/** Where a page begins: at a key, after the groups up to `tie` that begin there too; after all of them if null. */
interface Start extends Place {
  tie: string | null
}

/**
 * Keys are read in portions. Families and colleagues share many keys without being duplicates, so a page may be short.
 */
const MAX_PORTIONS = 4
const MAX_KEYS = 600
/** With a filter by certainty, read more, because other groups are dropped. */
const portionFor = ({ limit, certainty }: Asked) => Math.min(MAX_KEYS, Math.max(certainty ? 150 : 60, limit * 3))
/**
 * The kind of key, phone, after which no group is certain: without a shared e-mail, domain or phone a pair is likely at
 * most (judge.ts, judge-companies.ts), and a group begins at the first key of its pairs.
 */
const LAST_CERTAIN: Record<FoundPath, number> = { contacts: 2, companies: 12 }
const NOBODY = '00000000-0000-0000-0000-000000000000'

const fingerprintOf = (context: Context, path: string, certainty: Certainty | undefined) =>
  createHash('sha256')
    .update(JSON.stringify([context.organisationId, path, 'duplicates', certainty ?? null]))
    .digest('base64url')
    .slice(0, 16)

function startOf(cursor: string | undefined, fingerprint: string): Start | null {
  if (cursor === undefined) return null
  const [kind, key, tie] = decodeCursor(cursor, fingerprint, 3).values
  return { kind: Number(kind), key: key ?? '0', tie: tie ?? null }
}
const cursorAt = (fingerprint: string, { kind, key, tie }: Start): string =>
  encodeCursor(fingerprint, { direction: 'next', values: [String(kind), key, tie], id: NOBODY })

const isBehind = (group: Found, start: Start | null): boolean => {
  const order = start ? comparePlaces(group.place, start) : 1
  return order > 0 || (order === 0 && !!start?.tie && tieOf(group) > start.tie)
}

interface Portion extends Neighbourhood {
  /** Where the next one begins; null at the end. */
  next: Start | null
}

async function readPortion(context: Context, path: FoundPath, start: Start | null, asked: Asked): Promise<Portion> {
  const most = portionFor(asked)
  const lastKind = asked.certainty === 'certain' ? LAST_CERTAIN[path] : undefined
  const blocks = await blocksFrom(context, path, start, most, lastKind)
  const last = blocks.length < most ? undefined : blocks.at(-1)
  const found = await groupsAround(context, definitionOf(context, path), [...new Set(blocks.flatMap(({ ids }) => ids))])
  const groups = found.groups.filter(
    (group) => isBehind(group, start) && (!last || comparePlaces(group.place, last) <= 0),
  )
  return { groups, records: found.records, next: last ? { kind: last.kind, key: last.key, tie: null } : null }
}

/** The record as its definition describes it, with the counts of what points to it. */
function withCounts(id: string, records: Neighbourhood['records'], counts: Map<string, Record<string, number>>) {
  const known = records.get(id)
  return known ? [{ ...(known.record as object), counts: counts.get(id) ?? {} } as Group['records'][number]] : []
}

/**
 * Groups of records that are probably one, most reliable kinds of reason first. A page may hold fewer than `limit`
 * although more follow: shared values are read in portions, and many of them mean nothing.
 * @throws DomainError invalid_cursor
 */
export async function list(context: Context, path: FoundPath, asked: Asked): Promise<Page<Group>> {
  const { limit, cursor, certainty, counted } = asked
  const fingerprint = fingerprintOf(context, path, certainty)
  const groups: Found[] = []
  const records: Neighbourhood['records'] = new Map()
  let next: Start | null = startOf(cursor, fingerprint)
  for (let portion = 0; portion < MAX_PORTIONS && groups.length <= limit && (portion === 0 || next); portion++) {
    const read = await readPortion(context, path, next, asked)
    groups.push(...read.groups.filter((group) => certainty === undefined || group.certainty === certainty))
    for (const [id, one] of read.records) records.set(id, one)
    next = read.next
  }
  const page = groups.slice(0, limit)
  const [last] = page.slice(-1)
  if (groups.length > limit && last) next = { ...last.place, tie: tieOf(last) }
  const ids = [...new Set(page.flatMap((group) => group.ids))]
  const counts = await referenceCounts(context, path, ids, counted)
  return {
    data: page.map((group) => ({
      certainty: group.certainty,
      reasons: group.reasons,
      records: group.ids.flatMap((id) => withCounts(id, records, counts)),
    })),
    has_more: next !== null,
    next_cursor: next && cursorAt(fingerprint, next),
    prev_cursor: null,
  }
}

/** Records side by side, in the requested order, without those that are absent or deleted. */
export async function sideBySide(
  context: Context,
  path: FoundPath,
  given: string[],
  counted: Asked['counted'],
): Promise<Group['records']> {
  const ids = given.map((id) => id.toLowerCase())
  const records: Neighbourhood['records'] = await knownRecords(context, definitionOf(context, path), ids)
  const counts = await referenceCounts(context, path, ids, counted)
  return ids.flatMap((id) => withCounts(id, records, counts))
}

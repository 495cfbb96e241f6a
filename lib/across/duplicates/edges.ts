import type { Contact } from '@/lib/crm/contacts/schema'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { KEY_KINDS } from '@/lib/resource/key-kinds'
import { blocksOf, knownRecords, type Block, type Known } from '@/lib/resource/shared-keys'
import { comparePlaces, groupsOf, pairOf, type PairTest, type Edge, type Found } from './group'
import { areTwoPeople, judgeContacts, type Verdict } from './judge'
import { judgeCompanies, type Company } from './judge-companies'

/** How far a group is followed from a record: through its own values, those of the records found, and theirs. */
const HOPS = 3

/** All keys shared by these records and those reachable from them. */
async function blocksAround(context: Context, path: string, ids: string[]): Promise<Block[]> {
  const found = new Map<string, Block>()
  const known = new Set<string>()
  let next = ids
  for (let hop = 0; hop < HOPS && next.length; hop++) {
    for (const id of next) known.add(id)
    for (const block of await blocksOf(context, path, next)) found.set(`${block.kind}:${block.key}`, block)
    next = [...new Set([...found.values()].flatMap((block) => block.ids))].filter((id) => !known.has(id))
  }
  return [...found.values()].toSorted(comparePlaces)
}

interface Pair {
  ids: [string, string]
  shared: Set<string>
  place: Block
}

/** Every pair of records that share something; the place is the first key they share. */
function pairsIn(path: string, blocks: Block[]): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const block of blocks)
    for (const [i, one] of block.ids.entries())
      for (const other of block.ids.slice(i + 1)) {
        const pair = pairs.get(pairOf(one, other)) ?? { ids: [one, other], shared: new Set(), place: block }
        pair.shared.add(KEY_KINDS[path]?.[block.kind] ?? '')
        pairs.set(pairOf(one, other), pair)
      }
  return [...pairs.values()]
}

type Records = Map<string, Known<unknown>>
// The records of a collection have the fields of its definition.
const verdictOn = (path: string, one: Known<unknown>, other: Known<unknown>, shared: Set<string>): Verdict | null =>
  path === 'contacts'
    ? judgeContacts(one as Known<Contact>, other as Known<Contact>, shared)
    : judgeCompanies(one as Known<Company>, other as Known<Company>, shared)

function edgesOf(path: string, pairs: Pair[], records: Records): Edge[] {
  return pairs.flatMap(({ ids, shared, place }) => {
    const [one, other] = [records.get(ids[0]), records.get(ids[1])]
    const verdict = one && other ? verdictOn(path, one, other, shared) : null
    return verdict ? [{ ...verdict, ids, place: { kind: place.kind, key: place.key } }] : []
  })
}

/** Pairs that were dismissed and have not changed since. */
async function dismissedAmong(context: Context, records: Records): Promise<Set<string>> {
  const ids = [...records.keys()]
  const rows = await context.db.duplicateDismissal.findMany({
    where: { first_id: { in: ids }, second_id: { in: ids } },
  })
  const holds = (id: string, print: string) => records.get(id)?.print === print
  return new Set(
    rows
      .filter((row) => holds(row.first_id, row.first_print) && holds(row.second_id, row.second_print))
      .map(({ first_id, second_id }) => pairOf(first_id, second_id)),
  )
}

export interface Neighbourhood {
  groups: Found[]
  records: Records
}

/** The groups of these records, and neighbouring groups. */
export async function groupsAround(context: Context, resource: Shape, ids: string[]): Promise<Neighbourhood> {
  const pairs = pairsIn(resource.path, await blocksAround(context, resource.path, ids))
  const records: Records = await knownRecords(context, resource, [...new Set(pairs.flatMap((pair) => pair.ids))])
  const dismissed = await dismissedAmong(context, records)
  const areApart: PairTest = (one, other) => {
    const [a, b] = [records.get(one), records.get(other)]
    return resource.path === 'contacts' && !!a && !!b && areTwoPeople(a.record as Contact, b.record as Contact)
  }
  const isDismissed: PairTest = (one, other) => dismissed.has(pairOf(one, other))
  return { groups: groupsOf(edgesOf(resource.path, pairs, records), isDismissed, areApart), records }
}

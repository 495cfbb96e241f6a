import { z } from 'zod'
import { view, type View } from '@/lib/across/views/schema'
import {
  fieldsAnswer,
  fieldsRead,
  listPath,
  listRead,
  named,
  organisationPath,
  rowsRead,
  searchOf,
  viewsQuery,
  type FirstRead,
  type Named,
  type Readable,
  type Search,
} from '@/lib/client/first-reads'
import type { QueryParameters } from '@/lib/client/api'
import { filterFieldsOf } from '@/lib/client/list-fields'
import type { Membership } from '@/lib/client/organisation'
import { bounded, MAX_MS, namesIn, rows, type Row } from '@/lib/client/permitted-reads'
import { deal } from '@/lib/crm/deals/schema'
import type { CustomDefinition } from '@/lib/resource/custom-field'
import type { Formats } from '@/lib/formats'
import type { Fields } from '@/lib/resource/define'
import { ME } from '@/lib/resource/filter-value'
import { splitListed } from '@/lib/resource/listed'
import type { ListCondition } from '@/components/resource/conditions'
import { conditionsOf, joinFilter } from '@/components/resource/filter-groups'
import { addressIn, treeIn } from '@/components/resource/list-address'
import { DELETED, LATEST_FIRST } from '@/components/records/deleted-query'
import { lackedBy, withView } from '@/components/records/view-address'
import { pipelinesRead, screenOf, tagsRead } from './first-reads'
import { firstReadsOfGroups } from './first-reads-of-groups'
import { firstReadsOfLayout } from './first-reads-of-layout'

const records = z.object({ data: z.array(z.record(z.string(), z.unknown())) })
const views = z.object({ data: z.array(view.record) })

interface Asked {
  membership: Membership
  base: string
  resource: Readable
  options: ListReads
  search: URLSearchParams
}
export interface ListReads {
  /** Default order of the screen. */
  sort?: string | undefined
  /** Fixed conditions. */
  scope?: QueryParameters
  /** Those of the screen, or of the open view, unless given. */
  columns?: string[]
  /** Further records that a row names. */
  namesOf?: (row: Row) => Named[]
  /** How the reader sees days; without it, layouts other than the table ask for their records in the browser. */
  at?: { formats: Formats; now: Date }
}

/**
 * A collection's page as its address says: views, custom fields, and the first records with their columns, in their
 * groups or in their layout. Pure.
 */
export function firstReadsOfList(
  membership: Membership,
  resource: Readable,
  options: ListReads,
  search: Search,
): FirstRead[] {
  const base = organisationPath(membership.organisation.id)
  const asked = { membership, base, resource, options, search: searchOf(search) }
  const id = asked.search.get('view')
  const ofViews = screenOf(resource) ? [listRead(listPath(base, view), viewsQuery(resource.path))] : []
  if (id === null || !ofViews.length) return [...withFields(asked), ...ofViews.map(bounded)]
  // Its columns are those of the view.
  const readsOf = (body: unknown) => withFields(asked, views.parse(body).data.find((one) => one.id === id) ?? null)
  return ofViews.map((read) => ({ ...read, readsOf }))
}

/** The deleted records of a collection, and who deleted them. */
export const firstReadsOfDeleted = (membership: Membership, resource: Readable, search: Search): FirstRead[] =>
  withFields({
    membership,
    base: organisationPath(membership.organisation.id),
    resource,
    options: { sort: LATEST_FIRST, scope: DELETED, columns: [], namesOf: namesOfDeleter },
    search: searchOf(search),
  })
const namesOfDeleter = ({ updated_by }: Row): Named[] =>
  updated_by?.type === 'user' ? named('members', updated_by.id) : []

/** @param open the view; null if the address names one that does not exist */
function withFields(given: Asked, open?: View | null): FirstRead[] {
  const asked = open ? meantBy(given, open) : given
  const fields = fieldsRead(asked.base, asked.resource)
  if (!hasCustom(asked.search)) return [...rowReads(asked, open, []), ...fields.map(bounded)]
  return fields.map((read) => ({ ...read, readsOf: (body) => rowReads(asked, open, fieldsAnswer.parse(body).data) }))
}

/** An address with nothing but the view's id means the view's own parameters. */
function meantBy(asked: Asked, open: View): Asked {
  const address = addressIn(asked.search, filterFieldsOf(asked.resource, []))
  const isNarrowed = address.q !== '' || address.conditions.length > 0 || treeIn(asked.search.get('filter')) !== null
  // Whether a condition on a custom field counts is known only once the fields are read.
  const isCustom = hasCustom(asked.search)
  const isAlone = !isCustom && lackedBy({ ...address, isNarrowed }, open) !== null
  return isAlone ? { ...asked, search: withView(asked.search, open) } : asked
}
const hasCustom = (search: URLSearchParams) => [...search.keys()].some((name) => name.startsWith('custom.'))

function rowReads(
  { membership, base, resource, options, search }: Asked,
  open: View | null | undefined,
  definitions: CustomDefinition[],
): FirstRead[] {
  const fields = filterFieldsOf(resource, definitions)
  const address = addressIn(search, fields)
  const tree = treeIn(search.get('filter'))
  const conditions = [...address.conditions, ...conditionsOf(tree)]
  const isNarrowed = address.q !== '' || conditions.length > 0
  const group = open?.arrangement?.group
  const screen = screenOf(resource)
  // The list of checks has no screen of its own, and names the contacts.
  const declared: string[] = screen?.columns.map(({ field }) => field) ?? ['contact_id']
  const columns = options.columns ?? (open?.columns.length ? open.columns : declared)
  const mentioned = [...(address.layout ? [] : columns), ...conditions.map(({ name }) => name), group]
  const isOfStages = resource.path === deal.path && mentioned.includes('stage_id')
  const stages = isOfStages ? [pipelinesRead(base)] : []
  if (address.layout && options.at) {
    const asked = { membership, search, address, tree, group, ...options.at }
    const reads = firstReadsOfLayout(address.layout, resource.path, asked)
    // The other layouts read the stages anyway.
    return [...(address.layout === 'calendar' ? stages : []), ...naming(reads, namesAsked(fields, conditions))]
  }
  if (address.layout) return stages
  const query = { ...address.query, sort: address.sort ?? options.sort, ...options.scope }
  const rowsOf = (some: QueryParameters): FirstRead => ({
    // A filter may take long: then the page does not wait for it.
    ...(isNarrowed && { maxMs: MAX_MS }),
    ...rowsRead(listPath(base, resource), some, tree),
    namesOf: (body) => [
      ...records.parse(body).data.flatMap((row) => namesIn(resource.fields, row, columns)),
      ...namesAsked(fields, conditions),
      ...(options.namesOf ? rows.parse(body).data.flatMap(options.namesOf) : []),
    ],
    readsOf: (body) => (columns.includes('tags') ? tagsRead(base, records.parse(body).data).map(bounded) : []),
  })
  const field = group ? fields[group] : undefined
  if (!group || !field) return [...stages, rowsOf(query)]
  const narrowed = { filter: joinFilter({ conditions: address.conditions, tree }), q: address.q }
  return firstReadsOfGroups({ base, resource, group, field, narrowed, query, rowsOf, stages })
}

/** The first of these reads also brings these names. */
const naming = ([first, ...others]: FirstRead[], names: Named[]): FirstRead[] =>
  first ? [{ ...first, namesOf: (body) => [...(first.namesOf?.(body) ?? []), ...names] }, ...others] : []

/** The records that the filter's words name. */
const namesAsked = (fields: Fields, conditions: ListCondition[]): Named[] =>
  conditions.flatMap(({ name, op, value }) => {
    const { kind, target } = fields[name] ?? {}
    if (kind !== 'reference' || !target || op === 'is_null') return []
    const ids = (op === 'in' || op === 'nin' ? splitListed(value) : [value]).filter(
      (one) => !(one === ME && target === 'members'),
    )
    return ids.flatMap((id) => named(target, id))
  })

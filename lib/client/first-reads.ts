import { z } from 'zod'
import { activity } from '@/lib/across/activities/schema'
import { proposal } from '@/lib/across/proposals/schema'
import { customField } from '@/lib/across/custom-fields/schema'
import { view } from '@/lib/across/views/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { deal } from '@/lib/crm/deals/schema'
import { pipeline } from '@/lib/crm/pipelines/schema'
import { session, sessionDetailSchema } from '@/lib/identity/sessions/schema'
import type { Shape } from '@/lib/resource/define'
import { urlOf, type QueryParameters } from './api'
import { ROWS_A_PAGE } from './chain'

/** The first requests of lists, and the query keys of their answers: shared by browser and server. */
const MAX_VIEWS = 200
/** More than a collection can have. */
const MAX_FIELDS = 200
const MAX_NAVIGATION_VIEWS = 100
const MAX_PROPOSALS = 200
const MAX_PIPELINES = 200
const EVENTS_A_PAGE = 30

export const listPath = (organisationPath: string, resource: Pick<Shape, 'path'>): string =>
  `${organisationPath}/${resource.path}`
export const listKey = (path: string, query: QueryParameters, tree: unknown = null) => [path, 'list', query, tree]
/** Key for the pages of a list of which only those around the visible rows are kept. */
export const rowsKey = (path: string, query: QueryParameters, tree: unknown = null) => [path, 'rows', query, tree]

export const viewsQuery = (collection: string) => ({ resource: collection, limit: MAX_VIEWS })
/** Views of all collections, for the navigation. */
export const navigationViewsQuery: QueryParameters = { limit: MAX_NAVIGATION_VIEWS }
/** Differences between documents and the CRM, of one contact or of all. */
export const proposalsQuery = (contactId?: string): QueryParameters => ({
  status: 'open',
  limit: MAX_PROPOSALS,
  ...(contactId ? { contact_id: contactId } : { 'contact_id[is_null]': 'false' }),
})
export const pipelinesQuery: QueryParameters = { limit: MAX_PIPELINES }
/** The timeline of one record. */
export const timelineQuery = (id: string): QueryParameters => ({ limit: EVENTS_A_PAGE, related: id })
export const fieldsRequest = (organisationPath: string, collection: string) => ({
  path: listPath(organisationPath, customField),
  query: { resource: collection, limit: MAX_FIELDS },
})
export const fieldsKey = (organisationPath: string, collection: string) => [
  listPath(organisationPath, customField),
  'of',
  collection,
]
export const fieldsAnswer = z.object({ data: z.array(customField.record) })

export interface FirstRead {
  /** Below /api/v1, with its query string. */
  path: string
  queryKey: unknown[]
  /** The part of the answer to keep. */
  dataOf: (body: unknown) => unknown
  /** Further reads that depend on this answer. */
  readsOf?: (body: unknown) => FirstRead[]
}

const ROOT = '/api/v1'
const pathOf = (path: string, query: QueryParameters) => urlOf({ path, query }).slice(ROOT.length)

/** The first page of a list, in the form of an infinite query. */
const listRead = (path: string, query: QueryParameters): FirstRead => ({
  path: pathOf(path, { ...query, include: 'total' }),
  queryKey: listKey(path, query),
  dataOf: (body) => ({ pages: [body], pageParams: [''] }),
})

/** The first page of a list of which only pages around the visible rows are kept. */
const rowsRead = (path: string, query: QueryParameters): FirstRead => ({
  path: pathOf(path, { ...query, limit: ROWS_A_PAGE, include: 'total' }),
  queryKey: [...rowsKey(path, query), 0],
  dataOf: (body) => ({ cursor: '', ...z.looseObject({}).parse(body) }),
})

/** The list query of an address, if it is only search and sort; the browser handles conditions. */
function plainQuery(search: Record<string, string | string[] | undefined>): QueryParameters | null {
  const { q, sort, ...others } = search
  if (Array.isArray(q) || Array.isArray(sort) || Object.keys(others).length) return null
  return { ...(q && { q }), ...(sort && { sort }) }
}

/** What reads need to know of a definition, whatever its fields are. */
export type Readable = Pick<Shape, 'path' | 'takesPart'> & { fields: object }

function fieldsRead(base: string, { path, fields }: Readable): FirstRead[] {
  if (!('custom' in fields)) return []
  const request = fieldsRequest(base, path)
  return [
    {
      path: pathOf(request.path, request.query),
      queryKey: fieldsKey(base, path),
      dataOf: (body) => fieldsAnswer.parse(body).data,
    },
  ]
}

const organisationPath = (id: string) => `/organisations/${id}`

/** The first reads of a collection's page: its records, its views and its custom fields. */
export function firstReadsOfList(
  organisationId: string,
  resource: Readable,
  sort: string | undefined,
  search: Record<string, string | string[] | undefined>,
): FirstRead[] {
  const base = organisationPath(organisationId)
  const plain = plainQuery(search)
  return [
    ...(plain ? [rowsRead(listPath(base, resource), { ...plain, sort: plain.sort ?? sort })] : []),
    ...(resource.takesPart.includes('views') ? [listRead(listPath(base, view), viewsQuery(resource.path))] : []),
    ...fieldsRead(base, resource),
  ]
}

/** The first read of the navigation, which every page shows. */
export const firstReadsOfNavigation = (organisationId: string): FirstRead[] => [
  listRead(listPath(organisationPath(organisationId), view), navigationViewsQuery),
]

/** What was found and what was erased, with keys that contain the status of the check. */
const checkReads =
  (path: string) =>
  (body: unknown): FirstRead[] => {
    const { status } = sessionDetailSchema.pick({ status: true }).parse(body)
    return ['data', 'receipts'].map((part) => ({
      path: `${path}/${part}`,
      queryKey: [`${path}/${part}`, status],
      dataOf: (answer) => answer,
    }))
  }

/** The first reads of a record's page: anything that arrived later would shift the content while it is being read. */
export function firstReadsOfRecord(organisationId: string, resource: Readable, id: string): FirstRead[] {
  const base = organisationPath(organisationId)
  const path = `${listPath(base, resource)}/${encodeURIComponent(id)}`
  return [
    {
      path,
      queryKey: [path],
      dataOf: (body) => body,
      ...(resource.path === session.path && { readsOf: checkReads(path) }),
    },
    listRead(listPath(base, activity), timelineQuery(id)),
    ...(resource.path === deal.path ? [listRead(listPath(base, pipeline), pipelinesQuery)] : []),
    ...(resource.path === contact.path ? [listRead(listPath(base, proposal), proposalsQuery(id))] : []),
    ...fieldsRead(base, resource),
  ]
}

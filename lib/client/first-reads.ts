import { z } from 'zod'
import { customField } from '@/lib/across/custom-fields/schema'
import { view } from '@/lib/across/views/schema'
import { resources } from '@/lib/registry'
import type { SummaryBody } from '@/lib/reports/summary/schema'
import type { Shape } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { urlOf, valuesOf, type ApiRequest, type QueryParameters } from './api'
import { ROWS_A_PAGE } from './chain'
import { listRequest } from './list-request'
import { optionsOf } from './options'

/** The first requests of lists, and the query keys of their answers: shared by browser and server. */
const MAX_VIEWS = 200
/** More than a collection can have. */
const MAX_FIELDS = 200
const MAX_NAVIGATION_VIEWS = 100
const MAX_PROPOSALS = 200
const MAX_PIPELINES = 200
/** More than are open at a time. */
const MAX_INVITATIONS = 200
const MAX_TEMPLATES = 20
const MAX_RUNS = 25
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
export const openInvitationsQuery: QueryParameters = { 'accepted_at[is_null]': 'true', limit: MAX_INVITATIONS }
/** The templates that the settings of checks show. */
export const templatesQuery: QueryParameters = { sort: 'name', limit: MAX_TEMPLATES }
/** Custom fields in the order in which their settings show them. */
export const orderedFieldsQuery = (collection: string): QueryParameters => ({
  resource: collection,
  sort: 'position',
  limit: MAX_FIELDS,
})
/** The latest runs of a workflow. */
export const runsQuery = (workflowId: string): QueryParameters => ({
  workflow_id: workflowId,
  sort: '-created_at',
  limit: MAX_RUNS,
})
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

/** A record whose title is shown with an answer that refers to it. */
export interface Named {
  collection: string
  id: string
  /** Deleted records keep their title. */
  isEvenDeleted?: boolean
}

export const named = (collection: string, id: string | null | undefined): Named[] => (id ? [{ collection, id }] : [])

export interface FirstRead {
  /** Below /api/v1, with its query string. */
  path: string
  /** Sent by POST; the request is a GET without one. */
  body?: unknown
  /** The queries that the answer fills, each with its part; undefined if the answer does not suffice. */
  fills: { queryKey: unknown[]; dataOf: (body: unknown) => unknown }[]
  /** Further reads that depend on this answer. */
  readsOf?: (body: unknown) => FirstRead[]
  /** If it takes longer, it is left to the browser. */
  maxMs?: number
  /** The page keeps the place of what it shows until it is there, so that nothing moves then. */
  keepsPlace?: boolean
  /** Records whose titles are shown. */
  namesOf?: (body: unknown) => Named[]
}

const ROOT = '/api/v1'
const pathOf = (path: string, query: QueryParameters) => urlOf({ path, query }).slice(ROOT.length)

/** A read whose whole answer is the data of one query. */
export const readOf = (path: string, queryKey: unknown[]): FirstRead => ({
  path,
  fills: [{ queryKey, dataOf: (body) => body }],
})
export const wholeRead = (path: string): FirstRead => readOf(path, [path])

/** As the browser asks for a first page: besides what the list includes, such as deleted records. */
const withTotal = ({ include }: QueryParameters): string => [...valuesOf(include), 'total'].join(',')

/** The first page of a list with its total, in the form of an infinite query. */
export const listRead = (path: string, query: QueryParameters, tree: Filter | null = null): FirstRead =>
  firstPageRead(path, query, tree, { include: withTotal(query) })

/** The same without the total. */
export function firstPageRead(
  path: string,
  query: QueryParameters,
  tree: Filter | null,
  more: QueryParameters = {},
): FirstRead {
  const request: ApiRequest = listRequest(path, { ...query, ...more }, tree)
  return {
    path: pathOf(request.path, request.query ?? {}),
    ...(tree && { body: request.body }),
    fills: [{ queryKey: listKey(path, query, tree), dataOf: (body) => ({ pages: [body], pageParams: [''] }) }],
  }
}

export const summaryPath = (organisationPath: string, collection: string) => `${organisationPath}/${collection}/summary`
export const summaryKey = (path: string, body: SummaryBody) => [path, body]
export function summaryRead(organisationPath: string, collection: string, body: SummaryBody): FirstRead {
  const path = summaryPath(organisationPath, collection)
  return { ...readOf(path, summaryKey(path, body)), body }
}

/** Collections that are picked from a list; the others are searched. */
export const isSmall = (collection: string): boolean => ['members', 'pipelines', 'templates'].includes(collection)
/** The choices of a field that refers to a collection; all of them if the query is null. */
export const optionsKey = (organisationPath: string, collection: string, query: QueryParameters | null) => [
  `${organisationPath}/${collection}`,
  'options',
  query,
]
export const titleKey = (organisationPath: string, collection: string, id: string, isEvenDeleted = false) => [
  `${organisationPath}/${collection}/${id}`,
  'title',
  ...(isEvenDeleted ? ['deleted'] : []),
]

/** Short enough for a URL. */
const MAX_TITLES = 200
const MAX_OPTIONS = 500
const rowsAnswer = z.object({ data: z.array(z.record(z.string(), z.unknown())), has_more: z.boolean() })

/** All records of a small collection, if they fit on one page: what `everyRecord` reads. */
export const everyRead = (path: string, ...key: string[]): FirstRead => ({
  path: pathOf(path, { limit: MAX_OPTIONS }),
  fills: [
    {
      queryKey: [path, ...key],
      dataOf: (body) => {
        const { data, has_more } = rowsAnswer.parse(body)
        return has_more ? undefined : data
      },
    },
  ],
})

/** Its choices for a field that refers to it. */
function optionsRead(base: string, collection: string): FirstRead {
  const { path, key, title } = resources.target(collection)
  const dataOf = (body: unknown) => {
    const { data, has_more } = rowsAnswer.parse(body)
    return has_more ? undefined : optionsOf(data, { key, title })
  }
  return {
    path: pathOf(`${base}/${path}`, { limit: MAX_OPTIONS }),
    fills: [{ queryKey: optionsKey(base, path, null), dataOf }],
  }
}

interface Some {
  ids: string[]
  fields: string[]
  isEvenDeleted: boolean
}

/** Some fields of some records, each kept on its own: null for one that does not exist. */
export function fieldsOfEachRead(
  path: string,
  { ids, fields, isEvenDeleted }: Some,
  queryKeyOf: (id: string) => unknown[],
  dataOf: (record: Record<string, unknown> | undefined) => unknown,
): FirstRead {
  const found = (body: unknown, id: string) => rowsAnswer.parse(body).data.find((one) => one.id === id)
  return {
    path: pathOf(path, {
      ...(isEvenDeleted && { include: 'deleted' }),
      'id[in]': ids.join(','),
      fields: fields.join(','),
      limit: MAX_TITLES,
    }),
    fills: ids.map((id) => ({ queryKey: queryKeyOf(id), dataOf: (body) => dataOf(found(body, id)) })),
  }
}

function titlesRead(base: string, collection: string, ids: string[], isEvenDeleted: boolean): FirstRead {
  const { path, title } = resources.target(collection)
  return fieldsOfEachRead(
    `${base}/${path}`,
    { ids, fields: [title], isEvenDeleted },
    (id) => titleKey(base, path, id, isEvenDeleted),
    (record) => (typeof record?.[title] === 'string' ? record[title] : null),
  )
}

/** The titles of records, with one request for each collection. */
export function titleReads(organisationId: string, names: Named[]): FirstRead[] {
  const base = organisationPath(organisationId)
  const groups = new Map<string, Named[]>()
  for (const one of names) {
    const key = `${one.collection} ${one.isEvenDeleted === true}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { collection, isEvenDeleted = false } = first
    // The choices of a field are those that are not deleted.
    if (isSmall(collection) && !isEvenDeleted) return [optionsRead(base, collection)]
    const ids = [...new Set(group.map(({ id }) => id))].slice(0, MAX_TITLES)
    return [titlesRead(base, collection, ids, isEvenDeleted)]
  })
}

/** The first page of a list of which only pages around the visible rows are kept. */
export function rowsRead(path: string, query: QueryParameters, tree: Filter | null = null): FirstRead {
  const request = listRequest(path, { ...query, limit: ROWS_A_PAGE, include: withTotal(query) }, tree)
  return {
    path: pathOf(request.path, request.query ?? {}),
    ...(tree && { body: request.body }),
    fills: [
      {
        queryKey: [...rowsKey(path, query, tree), 0],
        dataOf: (body) => ({ cursor: '', ...z.looseObject({}).parse(body) }),
      },
    ],
  }
}

/** The query string of a page's address. */
export type Search = Record<string, string | string[] | undefined>

export const searchOf = (search: Search): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => valuesOf(value).map((one): [string, string] => [name, one])),
  )

/** What reads need to know of a definition, whatever its fields are. */
export type Readable = Pick<Shape, 'path' | 'takesPart'> & { fields: object }

export function fieldsRead(base: string, { path, fields }: Readable): FirstRead[] {
  if (!('custom' in fields)) return []
  const request = fieldsRequest(base, path)
  return [
    {
      path: pathOf(request.path, request.query),
      fills: [{ queryKey: fieldsKey(base, path), dataOf: (body) => fieldsAnswer.parse(body).data }],
    },
  ]
}

export const organisationPath = (id: string) => `/organisations/${id}`

/** The first read of the navigation, which every page shows. */
export const firstReadsOfNavigation = (organisationId: string): FirstRead[] => [
  listRead(listPath(organisationPath(organisationId), view), navigationViewsQuery),
]

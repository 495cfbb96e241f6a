'use client'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { api, valuesOf, type QueryParameters } from './api'
import { extendChain, newChain, ROWS_A_PAGE, type Chain } from './chain'
import { listPath, rowsKey } from './first-reads'
import { useOrganisationPath } from './organisation'
import { listRequest } from './list-request'
import { pageOf } from './records'

/**
 * A list of any length, of which only the pages around the visible rows are kept. The API pages by cursors, so the
 * cursor of each page passed is remembered: a hundred bytes instead of a hundred records.
 */
interface Total {
  value: number
  relation: 'eq' | 'gte'
}
interface RowOptions {
  refetchInterval?: number | undefined
  tree?: Filter | null
}
export interface Rows<R> {
  /** Identifies the list. */
  list: string
  /** Undefined if it is not loaded. */
  at: (index: number) => R | undefined
  /** Undefined if it is not loaded, or no longer in the list. */
  indexOf: (id: string) => number | undefined
  /** Number of rows to scroll through, as far as known. */
  count: number
  /** Number of rows of the whole list; null if its end is not known. */
  end: number | null
  /** Counts up to 10 000. */
  total: Total | undefined
  /** The loaded rows, in order. */
  loaded: R[]
  /** The same page by page, each with the index of its first row. */
  parts: { first: number; data: R[] }[]
  /** The numbers of the loaded pages; null while any of them is being read, or has to be read again. */
  pages: string | null
  /** When the first page was last read. */
  readAt: number
  /** Nothing has arrived yet. */
  isPending: boolean
  /** The rows are those of the previous query, until this one is answered. */
  isOfBefore: boolean
  error: Error | null
  refetch: () => void
  /** Reports which rows are visible. */
  look: (first: number, last: number) => void
}
/** Pages kept beyond the visible ones, so that scrolling back shows rows at once. */
const KEPT_AROUND = 3
/** Pages read ahead. */
const AHEAD = 2

const pageAt = (index: number) => Math.floor(index / ROWS_A_PAGE)

interface Sight {
  list: string
  first: number
  last: number
}

/**
 * The pages to read besides the first one: the visible ones or, if the cursors up to them are not known yet, the next
 * one on the way.
 */
function pagesFor({ first, last }: Pick<Sight, 'first' | 'last'>, { cursors, count }: Chain): number[] {
  const end = Math.max(0, cursors.length - 1)
  const to = Math.min(last + (count === null ? AHEAD : 1), end)
  const from = Math.min(Math.max(1, first - 1), to)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i).filter((page) => page > 0)
}

/** Keeps the chain of a list between renders, and for when the reader returns to it. */
function useChain(path: string, list: string) {
  const client = useQueryClient()
  const key = [path, 'chain', list]
  const [kept, setKept] = useState(() => ({ list, chain: client.getQueryData<Chain>(key) ?? newChain }))
  const chain = kept.list === list ? kept.chain : (client.getQueryData<Chain>(key) ?? newChain)
  return {
    chain,
    /** Called during render, with what was just read. */
    grow: (next: Chain) => {
      if (next !== chain || kept.list !== list) setKept({ list, chain: next })
    },
    keep: (next: Chain) => void client.setQueryData(key, next),
  }
}

/** Evicts pages far from the visible rows. */
function useRelease(key: readonly unknown[], list: string, first: number, last: number): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.removeQueries({
        queryKey: key,
        type: 'inactive',
        predicate: ({ queryKey }) => {
          const page = Number(queryKey.at(-1))
          return page > 0 && (page < first - KEPT_AROUND || page > last + KEPT_AROUND)
        },
      }),
    // The key is a new array at each render; `list` is the same as text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [client, list, first, last],
  )
}

interface Head {
  data: unknown[]
  next_cursor: string | null
  total?: Total | undefined
}
const endOf = (chain: Chain, head: Head) =>
  head.total?.relation === 'eq' ? head.total.value : (chain.count ?? (head.next_cursor ? null : head.data.length))
const countOf = (chain: Chain, head: Head) => endOf(chain, head) ?? chain.cursors.length * ROWS_A_PAGE

function indexIn(pages: { page: number; data: { id: string }[] }[], id: string): number | undefined {
  for (const { page, data } of pages) {
    const at = data.findIndex((one) => one.id === id)
    if (at >= 0) return page * ROWS_A_PAGE + at
  }
  return undefined
}

/** Its cursor has changed since it was read. */
const isMoved = ({ page, cursor }: { page: number; cursor: string }, { cursors }: Chain) =>
  cursor !== (cursors[page] ?? cursor)

export function useRows<F extends Fields>(
  resource: Resource<F>,
  query: QueryParameters,
  { tree = null, refetchInterval }: RowOptions = {},
): Rows<RecordOf<F>> {
  const client = useQueryClient()
  const path = listPath(useOrganisationPath(), resource)
  const key = rowsKey(path, query, tree)
  const list = JSON.stringify(key)
  const { chain: known, grow, keep } = useChain(path, list)
  const [sight, setSight] = useState<Sight>({ list, first: 0, last: 0 })
  const seen = sight.list === list ? sight : { first: 0, last: 0 }
  const ask = (page: number) => ({
    queryKey: [...key, page],
    queryFn: async () => {
      const cursor = page === 0 ? '' : (known.cursors[page] ?? '')
      const include = [...valuesOf(query.include), ...(page === 0 ? ['total'] : [])].join(',')
      const request = { ...query, limit: ROWS_A_PAGE, ...(include && { include }), ...(cursor && { cursor }) }
      return { cursor, ...(await api(listRequest(path, request, tree), pageOf(resource.record))) }
    },
    ...(refetchInterval !== undefined && { refetchInterval }),
  })
  const head = useQuery({ ...ask(0), placeholderData: keepPreviousData })
  const wanted = head.isPlaceholderData ? [] : pagesFor(seen, known)
  const others = useQueries({ queries: wanted.map(ask) })
  const reads = [head, ...others]
  const pages = reads.flatMap(({ data }, i) => (data ? [{ ...data, page: i ? (wanted[i - 1] ?? 0) : 0 }] : []))
  const chain = head.isPlaceholderData
    ? known
    : pages.reduce((before, page) => extendChain(before, page.page, page), known)
  grow(chain)
  const stale = head.isPlaceholderData ? [] : pages.filter((page) => isMoved(page, chain))
  useEffect(() => {
    keep(chain)
    for (const { page } of stale) void client.refetchQueries({ queryKey: [...key, page], exact: true })
    // Only a new chain may trigger this.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chain])
  useRelease(key, list, seen.first, seen.last)
  return {
    list,
    at: (index) => pages.find(({ page }) => page === pageAt(index))?.data[index % ROWS_A_PAGE],
    indexOf: (id) => indexIn(pages, id),
    count: !head.data ? 0 : head.isPlaceholderData ? head.data.data.length : countOf(chain, head.data),
    end: head.data && !head.isPlaceholderData ? endOf(chain, head.data) : null,
    total: head.data?.total,
    loaded: pages.flatMap(({ data }) => data),
    parts: pages.map(({ page, data }) => ({ first: page * ROWS_A_PAGE, data })),
    pages: stale.length || reads.some(({ isFetching }) => isFetching) ? null : pages.map(({ page }) => page).join(),
    readAt: head.dataUpdatedAt,
    isPending: head.isPending,
    isOfBefore: head.isPlaceholderData,
    error: reads.find(({ error }) => error)?.error ?? null,
    refetch: () => void client.refetchQueries({ queryKey: key, type: 'active' }),
    look: (first, last) => {
      const next = { list, first: pageAt(first), last: pageAt(last) }
      if (next.first !== seen.first || next.last !== seen.last || sight.list !== list) setSight(next)
    },
  }
}

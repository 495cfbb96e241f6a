'use client'
import type { ReactNode } from 'react'
import type { QueryParameters } from '@/lib/client/api'
import { useRecords } from '@/lib/client/records'
import { inSentence } from '@/lib/format'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import type { Column } from './columns'
import { EmptyState } from './empty-state'
import { FilterChips } from './filter-chips'
import { useListState } from './list-state'
import { LoadMore } from './load-more'
import { ProblemNotice } from './problem-notice'
import { SearchBox } from './search-box'
import { TableHead } from './table-head'
import { RowSkeletons, TableRows } from './table-rows'

interface ResourceTableProps<F extends Fields> {
  resource: Resource<F>
  columns: Column<F>[]
  hrefOf?: (record: RecordOf<F>) => string
  /** Shown when there is no record at all. */
  empty: ReactNode
  /** Conditions that the reader cannot change. */
  scope?: QueryParameters
  refetchInterval?: number
}

/** A list of records: search, filters, sort, pages without end. Everything it says comes from the definition. */
export function ResourceTable<F extends Fields>({ resource, columns, hrefOf, empty, scope = {}, refetchInterval }: ResourceTableProps<F>) {
  const state = useListState(resource.fields)
  const list = useRecords(resource, { ...state.query, ...scope }, refetchInterval === undefined ? {} : { refetchInterval })
  const { records, total } = list
  const isEmpty = records?.length === 0
  const plural = inSentence(resource.plural)
  const searchable = Object.values<Fields[string]>(resource.fields).some((field) => field.searchable)
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {searchable && <SearchBox label={`Search ${plural}`} value={state.q} onChange={(q) => state.change({ q })} />}
        <FilterChips fields={resource.fields} state={state} />
        <p role="status" className="ml-auto text-[0.8125rem] text-muted-foreground tabular-nums">
          {total && `${total.value.toLocaleString('en-GB')}${total.relation === 'gte' ? '+' : ''} ${total.value === 1 ? inSentence(resource.label) : plural}`}
        </p>
      </div>
      {list.isError && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
      {!(list.isError && !records) && (
        <div className="overflow-hidden rounded-lg border bg-card">
          {isEmpty && !state.isNarrowed ? empty : (
            <table aria-label={resource.plural} aria-busy={list.isPending} className="w-full table-fixed">
              <TableHead resource={resource} columns={columns} state={state} />
              {records ? <TableRows resource={resource} columns={columns} records={records} hrefOf={hrefOf} /> : <RowSkeletons columns={columns} />}
            </table>
          )}
          {isEmpty && state.isNarrowed && (
            <EmptyState title={`No ${plural} match`} actions={<Button onClick={() => state.change({ q: undefined, ...Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined])) })}>Clear search and filters</Button>}>
              Try fewer words or another filter.
            </EmptyState>
          )}
          {list.hasNextPage && <LoadMore busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />}
        </div>
      )}
    </div>
  )
}

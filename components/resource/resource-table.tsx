'use client'
import type { ReactNode } from 'react'
import type { QueryParameters } from '@/lib/client/api'
import { useListFields } from '@/lib/client/fields'
import { useRecords } from '@/lib/client/records'
import { inSentence } from '@/lib/format'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import type { Column } from './columns'
import { EmptyState } from './empty-state'
import { FilterBar } from './filter-bar'
import { useListState } from './list-state'
import { LoadMore } from './load-more'
import { ProblemNotice } from './problem-notice'
import { SearchBox } from './search-box'
import type { Selection } from './selection'
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
  /** Conditions of a view that the address cannot say. */
  tree?: Filter | null
  selection?: Selection
  /** Until somebody says otherwise; that of the definition where this is absent. */
  defaultSort?: string
  /** Before the title of each. */
  tick?: (record: RecordOf<F>) => ReactNode
  /** At the end of the row of filters. */
  tools?: ReactNode
}

/** A list of records: search, filters, sort, pages without end. Everything it says comes from the definition. */
export function ResourceTable<F extends Fields>({
  resource,
  columns,
  hrefOf,
  empty,
  scope = {},
  refetchInterval,
  tree = null,
  selection,
  defaultSort,
  tick,
  tools,
}: ResourceTableProps<F>) {
  const fields = useListFields(resource)
  const state = useListState(fields)
  const list = useRecords(
    resource,
    { ...state.query, sort: state.sort ?? defaultSort, ...scope },
    { tree, ...(refetchInterval !== undefined && { refetchInterval }) },
  )
  const { records, total } = list
  const isEmpty = records?.length === 0
  const plural = inSentence(resource.plural)
  const searchable = Object.values<Fields[string]>(resource.fields).some((field) => field.searchable)
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {searchable && <SearchBox label={`Search ${plural}`} value={state.q} onChange={(q) => state.change({ q })} />}
        <FilterBar fields={fields} state={state} />
        <p role="status" className="ml-auto text-[0.8125rem] text-muted-foreground tabular-nums">
          {total &&
            `${total.value.toLocaleString('en-GB')}${total.relation === 'gte' ? '+' : ''} ${total.value === 1 ? inSentence(resource.label) : plural}`}
        </p>
        {tools}
      </div>
      {list.isError && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
      {!(list.isError && !records) && (
        <div
          className={classNames(
            'rounded-lg border bg-card',
            columns.length > 7 ? 'overflow-x-auto' : 'overflow-hidden',
          )}
        >
          {isEmpty && !state.isNarrowed && !tree ? (
            empty
          ) : (
            <table
              aria-label={resource.plural}
              aria-busy={list.isPending}
              className={classNames('w-full table-fixed', columns.length > 7 && 'min-w-[70rem]')}
            >
              <TableHead
                fields={fields}
                defaultSort={defaultSort ?? resource.defaultSort}
                columns={columns}
                state={state}
                selection={selection}
                shown={records ?? []}
              />
              {records ? (
                <TableRows
                  fields={fields}
                  title={resource.title}
                  columns={columns}
                  records={records}
                  hrefOf={hrefOf}
                  selection={selection}
                  tick={tick}
                />
              ) : (
                <RowSkeletons columns={columns} />
              )}
            </table>
          )}
          {isEmpty && (state.isNarrowed || tree) && (
            <EmptyState
              title={`No ${plural} match`}
              actions={<Button onClick={state.clear}>Clear search and filters</Button>}
            >
              Try fewer words or another filter.
            </EmptyState>
          )}
          {list.hasNextPage && <LoadMore busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />}
        </div>
      )}
    </div>
  )
}

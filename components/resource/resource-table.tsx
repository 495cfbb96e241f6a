'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { QueryParameters } from '@/lib/client/api'
import { useListFields } from '@/lib/client/fields'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { useRows, type Rows } from '@/lib/client/rows'
import { inSentence } from '@/lib/format'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { operatorsOf, type Filter } from '@/lib/resource/filter'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import type { ChosenColumns } from './chosen-columns'
import { valueOf, type Column } from './columns'
import { EmptyState } from './empty-state'
import { FilterBar } from './filter-bar'
import { useArrangement, type OwnArrangement } from './grid/arrangement'
import { CellEditor } from './grid/cell-editor'
import type { ColumnActions } from './grid/column-menu'
import { DensitySwitch } from './grid/density-switch'
import { Grid } from './grid/grid'
import { Peek } from './grid/peek'
import { useEdits } from './grid/use-edits'
import { useListState } from './list-state'
import { ProblemNotice } from './problem-notice'
import { warmTitles } from './references'
import { SearchBox } from './search-box'
import type { Selection } from './selection'

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
  /** Columns that the reader chooses and puts in order. */
  chosen?: ChosenColumns<F>
  arrangement?: OwnArrangement
  /** A whole page of records: cells are edited where they are shown, and a record can be looked at beside the list. */
  isWorkplace?: boolean
  face?: 'person' | 'company' | undefined
  /** Fills the page. */
  isFull?: boolean
  /** Cells have two lines or controls. */
  isTall?: boolean
}

/** A list of records: search, filters, sort, rows without end. Everything it says comes from the definition. */
export function ResourceTable<F extends Fields>(props: ResourceTableProps<F>) {
  const { resource, columns, empty, scope = {}, refetchInterval, tree = null, defaultSort, isFull = false } = props
  const fields = useListFields(resource)
  const state = useListState(fields)
  const query = { ...state.query, sort: state.sort ?? defaultSort, ...scope }
  const rows = useRows(resource, query, { tree, refetchInterval })
  const plain = useArrangement(resource.path)
  const arrangement = props.arrangement ?? plain
  const [asked, setAsked] = useState<string | null>(null)
  const actions = useColumnActions(fields, arrangement, props.chosen, setAsked)
  useWarmTitles(rows, columns, fields)
  const editing = useEdits<F>(fields)
  const mayWrite = useMayWrite(resource)
  const [peeked, setPeeked] = useState<{ id: string; row: number } | null>(null)
  const isEmpty = !rows.isPending && !rows.error && rows.count === 0
  const isNarrowed = state.isNarrowed || tree !== null
  const plural = inSentence(resource.plural)
  const searchable = Object.values<Fields[string]>(resource.fields).some((field) => field.searchable)
  return (
    <div className={classNames(isFull ? 'flex min-h-0 flex-1 flex-col' : 'space-y-3')}>
      <div className={classNames('flex flex-wrap items-center gap-2', isFull && 'px-4 pb-2.5 md:px-5')}>
        {searchable && <SearchBox label={`Search ${plural}`} value={state.q} onChange={(q) => state.change({ q })} />}
        <FilterBar fields={fields} state={state} asked={asked} onAnswered={() => setAsked(null)} />
        <span className="ml-auto flex items-center gap-1">
          <DensitySwitch />
          {props.tools}
        </span>
      </div>
      {rows.error && <ProblemNotice error={rows.error} onRetry={rows.refetch} />}
      {!(rows.error && rows.isPending) && (
        <div
          className={classNames(
            'flex bg-card',
            isFull ? 'min-h-0 flex-1 border-y' : 'overflow-hidden rounded-lg border',
          )}
        >
          <div className="flex min-w-0 flex-1 flex-col">
            {isEmpty && !isNarrowed ? (
              empty
            ) : (
              <Grid
                resource={resource}
                fields={fields}
                columns={columns}
                rows={rows}
                state={state}
                defaultSort={defaultSort ?? resource.defaultSort}
                arrangement={arrangement}
                actions={actions}
                selection={props.selection}
                hrefOf={props.hrefOf}
                tick={props.tick}
                face={props.face}
                editing={props.isWorkplace && mayWrite ? editing : undefined}
                peek={
                  props.isWorkplace
                    ? { id: peeked?.id ?? null, show: (id, row) => setPeeked(id === null ? null : { id, row }) }
                    : undefined
                }
                isTall={props.isTall}
                isFull={isFull}
              />
            )}
            {isEmpty && isNarrowed && (
              <EmptyState
                title={`No ${plural} match`}
                actions={<Button onClick={state.clear}>Clear search and filters</Button>}
              >
                Try fewer words or another filter.
              </EmptyState>
            )}
            <GridFoot resource={resource} rows={rows} />
          </div>
          {peeked && <Peek resource={resource} rows={rows} peeked={peeked} hrefOf={props.hrefOf} onShow={setPeeked} />}
        </div>
      )}
      {editing.edits.map((edit) => (
        <CellEditor key={edit.key} resource={resource} edit={edit} editing={editing} />
      ))}
    </div>
  )
}

/** Names of what the rows point to are read with their page, not row by row. */
function useWarmTitles<F extends Fields>(rows: Rows<RecordOf<F>>, columns: Column<F>[], fields: Fields): void {
  const client = useQueryClient()
  const base = useOrganisationPath()
  const ends = `${rows.list} ${rows.loaded[0]?.id} ${rows.loaded.at(-1)?.id} ${rows.loaded.length} ${columns.length}`
  useEffect(() => {
    for (const { field: name, render } of columns) {
      const field = fields[name]
      if (field?.kind !== 'reference' || render) continue
      const ids = rows.loaded.map((record) => valueOf(record, name)).filter((id) => typeof id === 'string')
      warmTitles(client, base, field.target ?? '', new Set(ids))
    }
    // What is loaded is a new list at each rendering; its ends say whether it is another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ends])
}

/** How many there are. */
function GridFoot<F extends Fields>({ resource, rows: { total } }: { resource: Resource<F>; rows: Rows<RecordOf<F>> }) {
  return (
    <div className="flex h-9 shrink-0 items-center gap-4 border-t bg-sunken px-4 text-[0.8125rem] text-muted-foreground tabular-nums">
      <p role="status">
        {total &&
          `${total.value.toLocaleString('en-GB')}${total.relation === 'gte' ? '+' : ''} ${inSentence(total.value === 1 ? resource.label : resource.plural)}`}
      </p>
    </div>
  )
}

/** What the menus of the columns do: widths and pins of any list, places of columns where the reader chooses them. */
function useColumnActions<F extends Fields>(
  fields: Fields,
  arrangement: OwnArrangement,
  chosen: ChosenColumns<F> | undefined,
  onFilter: (name: string) => void,
): ColumnActions {
  return useMemo(() => {
    const { widths, pinned, arrange } = arrangement
    const move = (name: string, before: string | null) => {
      const others = chosen?.names.filter((one) => one !== name) ?? []
      const at = before === null ? others.length : others.indexOf(before)
      chosen?.choose(others.toSpliced(at, 0, name))
    }
    return {
      resize: (name, width) => arrange({ widths: { ...widths, [name]: width } }),
      pin: (name, isPinned) => arrange({ pinned: isPinned ? [...pinned, name] : pinned.filter((one) => one !== name) }),
      filter: onFilter,
      canFilter: (name) => {
        const field = fields[name]
        return field !== undefined && operatorsOf(field).length > 0
      },
      ...(chosen && {
        move,
        step: (name, by) => {
          const at = chosen.names.indexOf(name) + by
          // The title stays the first.
          if (at < 1 || at >= chosen.names.length) return
          chosen.choose(chosen.names.filter((one) => one !== name).toSpliced(at, 0, name))
        },
        hide: (name) => chosen.choose(chosen.names.filter((one) => one !== name)),
      }),
    }
  }, [fields, arrangement, chosen, onFilter])
}

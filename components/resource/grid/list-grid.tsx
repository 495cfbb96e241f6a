'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { QueryParameters } from '@/lib/client/api'
import { useSaveOrder } from '@/lib/client/saved-order'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { useRows, type Rows } from '@/lib/client/rows'
import { filterSent } from '@/lib/client/list-request'
import type { Fields, RecordOf } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { valueOf, type Column } from '../columns'
import { EmptyState } from '../empty-state'
import { RefusedList } from '../misread-notice'
import { warmTitles } from '../references'
import { heldBack, type Selection } from '../selection'
import { seenOf, type Loaded } from '../selection-state'
import { CellEditor } from './cell-editor'
import { Grid } from './grid'
import { GridFoot } from './grid-foot'
import type { GridProps } from './grid-props'
import { Peek } from './peek'
import { useEdits } from './use-edits'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

export interface ListGridProps<F extends Fields> extends Omit<GridProps<F>, 'rows' | 'editing' | 'peek'> {
  query: QueryParameters
  tree: Filter | null
  refetchInterval?: number
  /** Shown if there are no records at all. */
  empty: ReactNode
  isWorkplace?: boolean
  /** Filter and search of the sums below; null shows none. */
  asked: { filter: Filter | null; q: string } | null
  /** One group of a list. */
  isPart?: boolean
}

/** The rows of a list with selection, editing and peek, and its footer. */
export function ListGrid<F extends Fields>(props: ListGridProps<F>) {
  const t = useWords()
  const { resource, fields, columns, state, tree, refetchInterval, isFull = false, isWorkplace } = props
  const rows = useRows(resource, props.query, { tree, refetchInterval })
  useWarmTitles(rows, columns, fields)
  useSaveOrder(
    resource.path,
    rows.loaded.map(({ id }) => id),
    isWorkplace === true,
  )
  useLeaving(rows, props.selection, props.isPart)
  const editing = useEdits<F>(fields)
  const mayWrite = useMayWrite(resource)
  const [peeked, setPeeked] = useState<{ id: string; row: number } | null>(null)
  // Rows may be inserted or removed above it; its last position matters once it is removed itself.
  const row = peeked ? rows.indexOf(peeked.id) : undefined
  if (peeked && row !== undefined && row !== peeked.row) setPeeked({ id: peeked.id, row })
  const isEmpty = !rows.isPending && !rows.error && rows.count === 0
  const isNarrowed = state.isNarrowed || tree !== null
  const show = (id: string | null, row: number) => setPeeked(id === null ? null : { id, row })
  const sent = tree && filterSent(props.query, tree)
  if (rows.error && rows.isPending)
    return <RefusedList {...{ fields, state, sent }} error={rows.error} onRetry={rows.refetch} />
  return (
    <>
      {rows.error && <RefusedList {...{ fields, state, sent }} error={rows.error} onRetry={rows.refetch} />}
      <div
        aria-busy={rows.isOfBefore}
        className={classNames(
          'flex bg-card',
          isFull ? 'min-h-0 flex-1 border-y' : 'overflow-hidden rounded-lg border',
          // Delayed, so that fast responses cause no flicker.
          rows.isOfBefore && 'opacity-50 transition-opacity delay-300',
        )}
      >
        <div className="flex min-w-0 flex-1 flex-col">
          {isEmpty && !isNarrowed ? (
            <div className="flex-1">{props.empty}</div>
          ) : (
            <Grid
              {...props}
              rows={rows}
              selection={props.selection && rows.isOfBefore ? heldBack(props.selection) : props.selection}
              editing={isWorkplace && mayWrite ? editing : undefined}
              peek={isWorkplace ? { id: peeked?.id ?? null, show } : undefined}
              isFull={isFull && !isEmpty}
            />
          )}
          {isEmpty && isNarrowed && (
            <div className="flex-1">
              <EmptyState
                title={t(en.noMatch, { plural: t.inSentence(t.resource(resource).plural) })}
                actions={<Button onClick={state.clear}>{t(en.clearSearchAndFilters)}</Button>}
              >
                {t(en.tryFewerWordsOrAnother)}
              </EmptyState>
            </div>
          )}
          <GridFoot resource={resource} rows={rows} known={props.expected} asked={props.asked} />
        </div>
        {peeked && <Peek resource={resource} rows={rows} peeked={peeked} hrefOf={props.hrefOf} onShow={setPeeked} />}
      </div>
      {editing.edits.map((edit) => (
        <CellEditor key={edit.key} resource={resource} edit={edit} editing={editing} />
      ))}
    </>
  )
}

/** Deselects records that have left the list. */
function useLeaving<R extends { id: string }>(
  { list, loaded, pages, total, readAt }: Rows<R>,
  selection: Selection | undefined,
  isPart: boolean | undefined,
): void {
  const before = useRef<Loaded>(undefined)
  const ids = loaded.map(({ id }) => id)
  const said = `${list} ${pages} ${total?.value} ${readAt} ${ids.join()}`
  useEffect(() => {
    if (pages === null) return
    const now = { list, pages, ids, total: total?.value, readAt }
    const { gone, here, doubtful } = seenOf(before.current, now, selection?.ids ?? [], isPart)
    before.current = now
    if (gone.length || here.length) selection?.note({ gone, here })
    if (doubtful.length) selection?.doubt(doubtful)
    // `said` stands for the rows, which are a new array on each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [said])
}

/** Loads the titles of referenced records per page, not per row. */
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
    // `ends` stands for the loaded rows, which are a new array on each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ends])
}

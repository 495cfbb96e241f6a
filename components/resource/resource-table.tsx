'use client'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { QueryParameters } from '@/lib/client/api'
import { useFilterFields } from '@/lib/client/fields'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { operatorsOf } from '@/lib/resource/filter'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { focusGrid } from '@/components/ui/focus-grid'
import type { ChosenColumns } from './chosen-columns'
import type { Column } from './columns'
import { FilterBar } from './filter-bar'
import { joinFilter } from './filter-groups'
import { useArrangement, type OwnArrangement } from './grid/arrangement'
import type { ColumnActions } from './grid/column-menu'
import { DensitySwitch } from './grid/density-switch'
import { canGroupBy, GroupedGrids } from './grid/grouped-grids'
import { ListGrid } from './grid/list-grid'
import { useListState } from './list-state'
import { SearchBox } from './search-box'
import type { Selection } from './selection'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface ResourceTableProps<F extends Fields> {
  resource: Resource<F>
  columns: Column<F>[]
  hrefOf?: (record: RecordOf<F>) => string
  /** Shown if there are no records at all. */
  empty: ReactNode
  /** Fixed conditions that the user cannot change. */
  scope?: QueryParameters
  refetchInterval?: number
  selection?: Selection
  /** The initial sort; defaults to that of the definition. */
  defaultSort?: string
  /** Before each title. */
  tick?: (record: RecordOf<F>) => ReactNode
  /** At the end of a card on phones. */
  reach?: (record: RecordOf<F>) => ReactNode
  /** At the end of the filter bar. */
  tools?: ReactNode
  /** Columns that the user can choose and reorder. */
  chosen?: ChosenColumns<F>
  arrangement?: OwnArrangement
  /** A full page of records: cells are editable in place, and a record can be opened in a panel beside the list. */
  isWorkplace?: boolean
  face?: 'person' | 'company' | undefined
  /** Fills the page. */
  isFull?: boolean
  /** Cells have two lines or controls. */
  isTall?: boolean
}

/** A list of records: search, filters, sort, infinite scroll. Entirely derived from the definition. */
export function ResourceTable<F extends Fields>(props: ResourceTableProps<F>) {
  const t = useWords()
  const { resource, scope = {}, defaultSort, isFull = false, isWorkplace = false } = props
  const fields = useFilterFields(resource)
  const state = useListState(fields)
  const { tree } = state
  const query = { ...state.query, sort: state.sort ?? defaultSort, ...scope }
  const plain = useArrangement(resource.path)
  const arrangement = props.arrangement ?? plain
  const [asked, setAsked] = useState<string | null>(null)
  const actions = useColumnActions(fields, arrangement, props.chosen, setAsked)
  const searchable = Object.values<Fields[string]>(resource.fields).some((field) => field.searchable)
  const group = isWorkplace && arrangement.group && fields[arrangement.group] ? arrangement.group : null
  const ungroup = useFocusOfGroup(group)
  const list = {
    ...props,
    fields,
    state,
    query,
    tree,
    arrangement,
    actions,
    isFull,
    defaultSort: defaultSort ?? resource.defaultSort,
    asked: isWorkplace ? { filter: joinFilter(state), q: state.q } : null,
  }
  return (
    <div className={classNames(isFull ? 'flex min-h-0 flex-1 flex-col' : 'space-y-3')}>
      <div className={classNames('flex flex-wrap items-center gap-2', isFull && 'px-4 pb-2.5 md:px-5')}>
        {searchable && (
          <SearchBox
            label={t(en.search2, { plural: t.inSentence(t.resource(resource).plural) })}
            value={state.q}
            onChange={(q) => state.change({ q })}
          />
        )}
        <FilterBar fields={fields} state={state} asked={asked} onAnswered={() => setAsked(null)} />
        {group && (
          <Button ref={ungroup} variant="ghost" onClick={() => arrangement.arrange({ group: null })}>
            {t(en.groupedBy, { label: t.inSentence(fields[group]?.label ?? '') })}
            <X aria-label={t(en.doNotGroup)} />
          </Button>
        )}
        <span className="ml-auto flex flex-wrap items-center justify-end gap-1">
          <DensitySwitch />
          {props.tools}
        </span>
      </div>
      {group ? <GroupedGrids {...list} group={group} /> : <ListGrid {...list} />}
    </div>
  )
}

/** Grouping replaces the grid and its menus, and its end removes the button: focus goes to what took their place. */
function useFocusOfGroup(group: string | null) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(group)
  useEffect(() => {
    if (before.current === group) return undefined
    before.current = group
    // The menu gives focus back first, to what is gone.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      if (group === null) focusGrid()
      else button.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [group])
  return button
}

/** Actions of the column menus: widths and pins in any list; order and visibility if columns can be chosen. */
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
      grouped: arrangement.group,
      canGroup: (name) => canGroupBy(fields[name]),
      ...(chosen && {
        group: (name) => arrange({ group: name }),
        move,
        step: (name, by) => {
          const at = chosen.names.indexOf(name) + by
          // The title stays first.
          if (at < 1 || at >= chosen.names.length) return
          chosen.choose(chosen.names.filter((one) => one !== name).toSpliced(at, 0, name))
        },
        hide: (name) => chosen.choose(chosen.names.filter((one) => one !== name)),
      }),
    }
  }, [fields, arrangement, chosen, onFilter])
}

'use client'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  EyeOff,
  ListFilter,
  MoveHorizontal,
  Pin,
  PinOff,
  Rows3,
} from 'lucide-react'
import type { Fields } from '@/lib/resource/define'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import type { ListState } from '../list-state'
import { letterScale } from '@/components/ui/letter-scale'
import { clampedWidth, type PlacedColumn } from './geometry'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

/** Actions of a column; those that the list does not support are absent. */
export interface ColumnActions {
  resize: (name: string, width: number) => void
  /** Null moves it to the end. */
  move?: ((name: string, before: string | null) => void) | undefined
  /** Moves it by one position. */
  step?: ((name: string, by: 1 | -1) => void) | undefined
  pin?: ((name: string, isPinned: boolean) => void) | undefined
  hide?: ((name: string) => void) | undefined
  filter?: ((name: string) => void) | undefined
  canFilter?: (name: string) => boolean
  group?: ((name: string | null) => void) | undefined
  canGroup?: (name: string) => boolean
  grouped?: string | null
}
const STEP_PX = 40

interface ColumnMenuProps<F extends Fields> {
  column: PlacedColumn<F>
  label: string
  /** What it sorts by. */
  sort: string | undefined
  state: ListState
  actions: ColumnActions
}

export function ColumnMenu<F extends Fields>({ column, label, sort, state, actions }: ColumnMenuProps<F>) {
  const t = useWords()
  const { field: name, at, isPinned } = column
  const resizeBy = (pixels: number, head: Element | null) =>
    actions.resize(name, clampedWidth((head?.getBoundingClientRect().width ?? 0) / letterScale() + pixels))
  const headOf = () => document.querySelector(`[role=columnheader][data-column="${CSS.escape(name)}"]`)
  const { move, step, pin, hide, filter, group } = actions
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          onPointerDown={(event) => event.stopPropagation()}
          className="absolute right-1 grid size-5 bg-card shrink-0 place-items-center rounded opacity-0 group-hover/head:opacity-100 hover:bg-muted focus-visible:opacity-100 data-[state=open]:opacity-100 max-md:hidden"
        >
          <ChevronDown aria-hidden className="size-3.5" />
          <span className="sr-only">{t(en.menu, { label })}</span>
        </button>
      }
    >
      {sort && (
        <>
          <MenuItem onSelect={() => state.change({ sort })}>
            <ArrowUp />
            {t(en.sortAscending)}
          </MenuItem>
          <MenuItem onSelect={() => state.change({ sort: `-${sort}` })}>
            <ArrowDown />
            {t(en.sortDescending)}
          </MenuItem>
        </>
      )}
      {filter && actions.canFilter?.(name) && (
        <MenuItem onSelect={() => filter(name)}>
          <ListFilter />
          {t(en.filter)}
        </MenuItem>
      )}
      {group && actions.canGroup?.(name) && (
        <MenuItem onSelect={() => group(actions.grouped === name ? null : name)}>
          <Rows3 />
          {actions.grouped === name ? t(en.doNotGroup) : t(en.groupByThis)}
        </MenuItem>
      )}
      {(sort || filter) && <MenuSeparator />}
      <MenuItem onSelect={() => resizeBy(STEP_PX, headOf())}>
        <MoveHorizontal />
        {t(en.wider)}
      </MenuItem>
      <MenuItem onSelect={() => resizeBy(-STEP_PX, headOf())}>
        <MoveHorizontal />
        {t(en.narrower)}
      </MenuItem>
      {at > 0 && pin && (
        <MenuItem onSelect={() => pin(name, !isPinned)}>
          {isPinned ? <PinOff /> : <Pin />}
          {isPinned ? t(en.unpin) : t(en.pinToTheLeft)}
        </MenuItem>
      )}
      {at > 0 && move && step && (
        <>
          <MenuItem onSelect={() => step(name, -1)}>
            <ArrowLeft />
            {t(en.moveLeft)}
          </MenuItem>
          <MenuItem onSelect={() => step(name, 1)}>
            <ArrowRight />
            {t(en.moveRight)}
          </MenuItem>
        </>
      )}
      {at > 0 && hide && (
        <MenuItem onSelect={() => hide(name)}>
          <EyeOff />
          {t(en.hide)}
        </MenuItem>
      )}
    </Menu>
  )
}

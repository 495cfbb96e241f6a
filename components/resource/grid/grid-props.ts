import type { ReactNode } from 'react'
import type { Rows } from '@/lib/client/rows'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import type { Column } from '../columns'
import type { ListState } from '../list-state'
import type { Selection } from '../selection'
import type { OwnArrangement } from './arrangement'
import type { ColumnActions } from './column-menu'
import type { Editing } from './use-edits'

export interface GridProps<F extends Fields> {
  resource: Resource<F>
  fields: Fields
  columns: Column<F>[]
  rows: Rows<RecordOf<F>>
  state: ListState
  defaultSort: string
  arrangement: OwnArrangement
  actions: ColumnActions
  selection?: Selection | undefined
  hrefOf?: ((record: RecordOf<F>) => string) | undefined
  tick?: ((record: RecordOf<F>) => ReactNode) | undefined
  reach?: ((record: RecordOf<F>) => ReactNode) | undefined
  face?: 'person' | 'company' | undefined
  editing?: Editing<F> | undefined
  /** Opens a record in a panel beside the list, or closes it. */
  peek?: { id: string | null; show: (id: string | null, row: number) => void } | undefined
  isTall?: boolean | undefined
  /** The expected number of rows, if known in advance: reserves their space to avoid layout shift. */
  expected?: number | undefined
  /** Fills the remaining height. */
  isFull?: boolean | undefined
}

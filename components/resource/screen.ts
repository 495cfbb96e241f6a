import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '@/lib/client/words/english'
import type { Translate } from '@/lib/client/words/translate'
import type { Permission } from '@/lib/auth/permissions'
import type { Targets } from '@/lib/client/bulk'
import type { Fields, RecordOf, Shape, Resource } from '@/lib/resource/define'
import type { DeclaredColumn } from './columns'
import type { OwnArrangement } from './grid/arrangement'
import type { ListState, OtherLayout } from './list-state'

/** Where the records of a resource are shown, how they look in a line, and how people get there. */
export interface Page {
  resource: Pick<Shape, 'name' | 'path' | 'label' | 'plural'>
  /** Path of the list; records stand below it. */
  href: string
  Icon: LucideIcon
  /** Of one of them, where another picture says it better. */
  IconOfOne?: LucideIcon
  /** Its place in the navigation; without it, it is reached from elsewhere. */
  navigation?: {
    /** Second key of the shortcut that begins with g. */
    key: string
    /** Where people call it otherwise than its records. */
    label?: Message
  }
}

/** What the pages of a resource need beyond its definition: its list and its record page are made of it. */
export interface ScreenOf<F extends Fields> extends Page {
  resource: Resource<F>
  /** The default columns; any other field can be chosen. */
  columns: DeclaredColumn<F>[]
  /** What the API dialog creates, where it is another than the definition's. */
  sample?: object
  /** Under "No deals yet", where there is more to say than how to add the first. */
  emptyText?: (t: Translate) => ReactNode
  /** What is asked for at once of a new one, and what must be given; the rest comes with "More fields". All where this is absent. */
  quick?: (keyof RecordOf<F> & string)[]
  /** How its list is sorted until somebody says otherwise; as the definition has it where this is absent. */
  sort?: string
  /** Tabs beside the saved views, each with the filters that it sets. */
  presets?: Preset[]
  /** Other layouts of the list than a table. */
  layouts?: Partial<Record<OtherLayout, (list: LayoutOfList) => ReactNode>>
  /** Beside the title of a record. */
  mark?: (record: RecordOf<F>) => ReactNode
  /** More actions of a record. */
  actions?: (record: RecordOf<F>) => ReactNode
  /** Fields that stand beneath the name of a record, and what is to be done about it next. */
  headline?: (keyof RecordOf<F> & string)[]
  next?: (record: RecordOf<F>) => ReactNode
  /** Under the header of a record, above everything else. */
  lead?: (record: RecordOf<F>) => ReactNode
  /** At the side of a record, above what is related. */
  aside?: (record: RecordOf<F>) => ReactNode
  /** What else can be done with many of them at once. */
  bulk?: BulkAction
  /** Faces stand before their titles in lists. */
  face?: 'person' | 'company'
  /** Drawn before the title in lists, such as the tick of a task. */
  tick?: (record: RecordOf<F>) => ReactNode
  /** At the end of a card on a phone: ways to reach who it is about. */
  reach?: (record: RecordOf<F>) => ReactNode
}
/** A bulk operation of one resource alone: the word on its button, and the window that it opens. */
export interface BulkAction {
  label: Message
  permission: Permission
  dialog: (asked: { targets: Targets; count: number; onClose: () => void }) => ReactNode
}
/** What another layout is given of the list that it stands for. */
export interface LayoutOfList {
  state: ListState
  fields: Fields
  arrangement: OwnArrangement
  tools: ReactNode
}
export interface Preset {
  name: Message
  /** As the address of the list has them; `me` stands for the reader's user id, `now` for this moment. */
  filters: Record<string, string>
}
/** Of whatever resource: what all records have is known, and no more. */
type NoFields = Record<never, never>
export type Screen = ScreenOf<NoFields>
/** Where deleted records of a resource wait; `href` is the page below which each of them is shown, where there is one. */
export type Trash = Pick<Screen, 'resource'> &
  Partial<Pick<Screen, 'href'>> & {
    /** Address of one that is back. */
    foundAt?: ((record: AnyRecord) => string | undefined) | undefined
    /** Address of the list that it stands in then. */
    listAt?: ((record: AnyRecord) => string | undefined) | undefined
  }
export type AnyRecord = RecordOf<NoFields>

/** The cast forgets the exact fields, which pages that show any resource cannot use anyway. */
export const defineScreen = <F extends Fields>(screen: ScreenOf<F>): Screen => screen as unknown as Screen

/** Fields of the screen's resource that point to records of a collection. */
export const pointersTo = ({ resource }: Screen, collection: string): string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, field]) => field.kind === 'reference' && field.target === collection)
    .map(([name]) => name)

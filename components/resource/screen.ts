import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Message } from '@/lib/client/words/english'
import type { Translate } from '@/lib/client/words/translate'
import type { Permission } from '@/lib/auth/permissions'
import type { Targets } from '@/lib/client/bulk'
import type { Fields, RecordOf, Shape, Resource } from '@/lib/resource/define'
import type { DeclaredColumn } from './columns'
import type { ListCondition } from './conditions'
import type { OwnArrangement } from './grid/arrangement'
import type { OtherLayout } from './list-address'
import type { ListState } from './list-state'

/** Where a resource's records are shown, and how to navigate there. */
export interface Page {
  resource: Pick<Shape, 'name' | 'path' | 'label' | 'plural'>
  /** Path of the list; record pages are below it. */
  href: string
  Icon: LucideIcon
  /** Icon of a single record, if different. */
  IconOfOne?: LucideIcon
  /** The entry in the navigation; absent if it is reached otherwise. */
  navigation?: {
    /** Second key of the `g` shortcut. */
    key: string
    /** The entry's label, if it differs from the resource's. */
    label?: Message
  }
}

/** What a resource's list and record page need beyond its definition. */
export interface ScreenOf<F extends Fields> extends Page {
  resource: Resource<F>
  /** The default columns; users can choose any other field. */
  columns: DeclaredColumn<F>[]
  /** The sample body in the API dialog, if different from the definition's. */
  sample?: object
  /** Shown below "No deals yet" instead of how to add the first. */
  emptyText?: (t: Translate) => ReactNode
  /**
   * Fields shown at first in the create form, along with required ones; the rest is behind "More fields". Defaults to
   * all.
   */
  quick?: (keyof RecordOf<F> & string)[]
  /** The list's initial sort; defaults to that of the definition. */
  sort?: string
  /** Built-in tabs beside the saved views, each with its filters. */
  presets?: Preset[]
  /** Layouts of the list other than the table. */
  layouts?: Partial<Record<OtherLayout, (list: LayoutOfList) => ReactNode>>
  /** Provides what a layout shows only a part of, such as one pipeline. */
  partOf?: Partial<Record<OtherLayout, PartOfLayout>>
  /** Next to a record's title. */
  mark?: (record: RecordOf<F>) => ReactNode
  /** More actions on a record's page. */
  actions?: (record: RecordOf<F>) => ReactNode
  /** Fields below a record's name, and its next task. */
  headline?: (keyof RecordOf<F> & string)[]
  next?: (record: RecordOf<F>) => ReactNode
  /** Below a record's header, above everything else. */
  lead?: (record: RecordOf<F>) => ReactNode
  /** In a record's sidebar, above the related records. */
  aside?: (record: RecordOf<F>) => ReactNode
  /** An additional bulk action. */
  bulk?: BulkAction
  /** Avatars before titles in lists. */
  face?: 'person' | 'company'
  /** Before the title in lists, such as a task's checkbox. */
  tick?: (record: RecordOf<F>) => ReactNode
  /** At the end of a card on phones: ways to contact the person. */
  reach?: (record: RecordOf<F>) => ReactNode
}
/** A bulk action of a single resource: its button label and its dialog. */
export interface BulkAction {
  label: Message
  permission: Permission
  dialog: (asked: { targets: Targets; count: number; onClose: () => void }) => ReactNode
}
/** What an alternative layout gets from its list. */
export interface LayoutOfList {
  state: ListState
  fields: Fields
  arrangement: OwnArrangement
  tools: ReactNode
}
export type PartOfLayout = ComponentType<{ conditions: ListCondition[]; children: (part: PartOfList) => ReactNode }>
/** What of a list a layout shows: the name of the part, and its conditions beside search and filters. */
export interface PartOfList {
  name?: string
  conditions: ListCondition[]
}
export const WHOLE_LIST: PartOfList = { conditions: [] }
export interface Preset {
  name: Message
  /** As URL parameters; `me` stands for the user's id, `now` for the current time. */
  filters: Record<string, string>
}
/** A record of any resource: only the common fields are known. */
type NoFields = Record<never, never>
export type Screen = ScreenOf<NoFields>
/** The deleted records of a resource; `href` is the path of its record pages, if it has any. */
export type Trash = Pick<Screen, 'resource'> &
  Partial<Pick<Screen, 'href'>> & {
    /** Address of a restored record. */
    foundAt?: ((record: AnyRecord) => string | undefined) | undefined
    /** Address of the list that contains it then. */
    listAt?: ((record: AnyRecord) => string | undefined) | undefined
  }
export type AnyRecord = RecordOf<NoFields>

/** Drops the exact field types, which pages for any resource cannot use anyway. */
export const defineScreen = <F extends Fields>(screen: ScreenOf<F>): Screen => screen as unknown as Screen

/** Fields of the screen's resource that reference records of a collection. */
export const pointersTo = ({ resource }: Screen, collection: string): string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, field]) => field.kind === 'reference' && field.target === collection)
    .map(([name]) => name)

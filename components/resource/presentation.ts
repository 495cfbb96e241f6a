'use client'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { definedAs } from '@/lib/client/words/resources'
import type { Field } from '@/lib/resource/fields'
import type { ControlProps } from '@/components/ui/field'
import type { Drafts } from './drafts'

/** How a field looks where its kind does not say enough, such as the stage of a deal. */
export interface Presentation {
  Value?: ComponentType<{ value: unknown; record: object | null }>
  Input?: ComponentType<SpecialInputProps>
  /** Where it is empty, if that says something. */
  Empty?: ComponentType
  /** Hands on its values in their order, where the definition does not know them. */
  Values?: ComponentType<{ children: (values: readonly string[]) => ReactNode }>
  /** Under the value among the facts of a record. */
  Note?: ComponentType<{ record: object }>
}
export interface SpecialInputProps {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  control: ControlProps
  /** The other values of the form; empty where the field stands alone, as in a filter. */
  drafts: Drafts
}

/** By the field's definition, so that it holds in forms, facts, cells, filters and the timeline alike. */
export const PresentationContext = createContext<ReadonlyMap<Field, Presentation>>(new Map())
export const usePresentation = (field: Field): Presentation | undefined =>
  useContext(PresentationContext).get(definedAs(field))

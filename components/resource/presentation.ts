'use client'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { definedAs } from '@/lib/client/words/resources'
import type { Field } from '@/lib/resource/fields'
import type { ControlProps } from '@/components/ui/field'
import type { Drafts } from './drafts'

/** Custom rendering of a field whose kind is not enough, such as the stage of a deal. */
export interface Presentation {
  Value?: ComponentType<{ value: unknown; record: object | null }>
  Input?: ComponentType<SpecialInputProps>
  /** For empty values, if emptiness has a meaning. */
  Empty?: ComponentType
  /** Provides the values in order, if the definition does not know them. */
  Values?: ComponentType<{ children: (values: readonly string[]) => ReactNode }>
  /** Provides words to choose from, for a list of texts that also accepts others. */
  Known?: ComponentType<{ children: (words: readonly string[]) => ReactNode }>
  /** Below the value among a record's facts. */
  Note?: ComponentType<{ record: object }>
}
export interface SpecialInputProps {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  control: ControlProps
  /** The form's other values; empty if the field stands alone, as in a filter. */
  drafts: Drafts
}

/** Keyed by field definition, so it applies to forms, facts, cells, filters and the timeline alike. */
export const PresentationContext = createContext<ReadonlyMap<Field, Presentation>>(new Map())
export const usePresentation = (field: Field): Presentation | undefined =>
  useContext(PresentationContext).get(definedAs(field))

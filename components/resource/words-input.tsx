'use client'
import type { ComponentProps } from 'react'
import type { Field } from '@/lib/resource/fields'
import { usePresentation } from './presentation'
import { TokenInput } from './token-input'

/** The texts of a list, with those to choose from if the field knows any. */
export function WordsInput({ field, ...props }: Omit<ComponentProps<typeof TokenInput>, 'known'> & { field: Field }) {
  const Known = usePresentation(field)?.Known
  if (!Known) return <TokenInput {...props} />
  return <Known>{(words) => <TokenInput {...props} known={words} />}</Known>
}

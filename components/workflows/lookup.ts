'use client'
import { useMemo } from 'react'
import { useFieldsOfAll } from '@/lib/client/fields'
import { resources } from '@/lib/registry'
import { useWords } from '@/lib/client/words/words'
import type { Lookup } from '@/lib/workflows/definition/variables'

/** Collections including custom fields, for validating definitions. */
export function useLookup(): Lookup {
  const t = useWords()
  const own = useFieldsOfAll()
  return useMemo(
    () => (path) => {
      const found = resources.at(path)
      const shape = found && t.resource(found)
      const fields = own.get(path)
      return shape && fields ? { ...shape, fields: { ...shape.fields, ...fields } } : shape
    },
    [t, own],
  )
}

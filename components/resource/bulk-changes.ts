import type { Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { patchBody } from './drafts'

/** What a bulk change does to a list of texts, such as tags; any other field gets a new value. */
export const LIST_CHANGES = ['add', 'remove', 'replace'] as const
export type ListChange = (typeof LIST_CHANGES)[number]

export const isListOfTexts = (field: Pick<Field, 'kind'> | undefined): boolean => field?.kind === 'texts'

export const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && !value.length)

/** The `changes` of a bulk update of one field. An empty value clears it. */
export function bulkChanges(fields: Fields, name: string, value: unknown, how: ListChange): object {
  if (isListOfTexts(fields[name]) && how !== 'replace') return { [name]: { [how]: value } }
  if (!isNothing(value)) return patchBody(fields, [name], { [name]: value }, {})
  // Diffed against a record that differs, so that the value is always sent.
  const other = { [name]: 'something', custom: { [name.slice('custom.'.length)]: 'something' } }
  return patchBody(fields, [name], { [name]: null }, other)
}

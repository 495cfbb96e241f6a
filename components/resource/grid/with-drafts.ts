import type { Drafts } from '../drafts'

const isParts = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The record with its unsaved values; `custom.<key>` is nested. */
export function withDrafts<R extends object>(record: R, drafts: Drafts): R {
  const result: Record<string, unknown> = Object.fromEntries(Object.entries(record))
  for (const [name, value] of Object.entries(drafts)) {
    const [column = '', ...key] = name.split('.')
    const within = result[column]
    result[column] = key.length ? { ...(isParts(within) && within), [key.join('.')]: value } : value
  }
  // The fields are the same, only their values differ.
  return result as R
}

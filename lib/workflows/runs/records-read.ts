import type { Step } from '../definition/steps'

type Row = Record<string, unknown>
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const recordIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && UUID.test(value.id)
    ? [value.id]
    : []

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The records that an output contains, or the input of a for-each. */
export const recordsIn = (row: Row | null | undefined): string[] =>
  row ? [...new Set([row.record, row.first, ...listIn(row.records), ...listIn(row.items)].flatMap(recordIn))] : []

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** The records that the references of an output were expanded to. */
export const recordsOpenedIn = ({ record, first }: Row): string[] =>
  [record, first].filter(isRow).flatMap((one) => Object.values(one).flatMap(recordIn))

/** What these write or send may have any value in it, and so has what comes back. A list that is found has its records. */
const REPEATING = new Set<Step['type']>(['create', 'update', 'task', 'note', 'http', 'mail'])
export const repeatsItsInput = ({ type }: Step): boolean => REPEATING.has(type)

/** The expressions of a step itself, without those of the steps in it. */
function textOf(step: Step): string {
  if (step.type === 'for_each') return step.of
  if (step.type === 'branch') return ''
  return JSON.stringify(step)
}

/** `steps.key`; without a key where an expression takes all of them, or takes one by its name. */
const OUTPUTS = /\bsteps\s*(?:\.\s*(\w+)|\[|\}\}|\)|,|$)/g

/** Whether a step names the output of another, by its key. */
export function outputNamedIn(step: Step): (key: string) => boolean {
  const keys = new Set([...textOf(step).matchAll(OUTPUTS)].map(([, key]) => key))
  return (key) => keys.has(key) || keys.has(undefined)
}

export const namesItem = (step: Step): boolean => /\bitem\b/.test(textOf(step))

/** The whole trigger, or its whole record, with all that was expanded in it. */
const WHOLE = /\btrigger\b(?!\s*\.\s*(?!record\b)\w)(?!\s*\.\s*record\s*\.)/

/** The records that a step reads through references of what started the run. */
export function readsOpened(step: Step, { record }: Row): string[] {
  if (!isRow(record)) return []
  const text = textOf(step)
  const isWhole = WHOLE.test(text)
  return Object.entries(record).flatMap(([name, value]) =>
    isWhole || text.includes(`record.${name}.`) ? recordIn(value) : [],
  )
}

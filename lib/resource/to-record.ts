import type { Fields, RecordOf, Shape } from './define'

const encoded = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Date ? value.toISOString() : (value ?? null)
}

/** A row as the API's record: times as RFC 3339 text, and only what the definition names. */
export function toRecord<F extends Fields>(resource: Shape<F>, row: Record<string, unknown>): RecordOf<F> {
  // The columns were selected by the same definition that RecordOf is derived from.
  return Object.fromEntries(Object.keys(resource.fields).map((name) => [name, encoded(row[name])])) as RecordOf<F>
}

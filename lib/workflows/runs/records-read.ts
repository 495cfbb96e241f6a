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

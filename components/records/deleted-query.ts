/** The deleted records of a collection, latest first. */
export const DELETED = { include: 'deleted', 'deleted_at[is_null]': 'false' }
export const LATEST_FIRST = '-deleted_at'

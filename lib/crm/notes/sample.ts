/** One realistic note, as a create accepts it. */
export const sample = { body: 'Prefers to be called after five.', pinned: true }

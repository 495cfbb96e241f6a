/** One believable note, as a create takes it. */
export const sample = { body: 'Prefers to be called after five.', pinned: true }

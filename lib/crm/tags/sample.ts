/** One realistic tag, as a create accepts it. */
export const sample = { name: 'newsletter', colour: 'blue', description: 'Wants to hear from us.' }

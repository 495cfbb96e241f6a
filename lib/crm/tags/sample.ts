/** One believable tag, as a create takes it. */
export const sample = { name: 'newsletter', colour: 'blue', description: 'Wants to hear from us.' }

import type { Field } from '@/lib/resource/fields'

const LISTS: (string | undefined)[] = ['texts', 'choices']
/** How an import finds the members of a list: between semicolons or line breaks, or as JSON. */
const DIVIDED = /^\[|[;\n]/

/** A value that looks like several, but is read as one, because only commas are between them. Pure. */
export const undividedIn = (samples: readonly string[], field: Field | undefined): string | undefined =>
  LISTS.includes(field?.kind) && !samples.some((sample) => DIVIDED.test(sample))
    ? samples.find((sample) => /\S\s*,\s*\S/.test(sample))
    : undefined

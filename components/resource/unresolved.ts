import { z } from 'zod'

/** Text in a lookup that is no record yet: a form says so instead of leaving it out. */
const unresolvedSchema = z.strictObject({ unresolved: z.string() })

export const unresolved = (text: string) => ({ unresolved: text })
export const unresolvedText = (value: unknown): string | undefined => unresolvedSchema.safeParse(value).data?.unresolved

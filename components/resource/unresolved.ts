import { z } from 'zod'

/** Text in a combobox that matches no record yet: forms report it instead of dropping it. */
const unresolvedSchema = z.strictObject({ unresolved: z.string() })

export const unresolved = (text: string) => ({ unresolved: text })
export const unresolvedText = (value: unknown): string | undefined => unresolvedSchema.safeParse(value).data?.unresolved

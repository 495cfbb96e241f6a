import type { Prisma } from '@/lib/generated/prisma/client'

/** What the database takes for JSON: its text has no zero bytes and no half of a surrogate pair. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' ? one.replaceAll('\u0000', '\uFFFD').replaceAll(/\p{Surrogate}/gu, '\uFFFD') : one,
  )

// What was written as JSON is read as such.
export const asJson = (value: object): Prisma.InputJsonObject => JSON.parse(jsonText(value)) as Prisma.InputJsonObject

import type { Prisma } from '@/lib/generated/prisma/client'

/** JSON that the database accepts: its text allows no zero bytes and no half of a surrogate pair. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' ? one.replaceAll('\u0000', '\uFFFD').replaceAll(/\p{Surrogate}/gu, '\uFFFD') : one,
  )

// The value as it will read back from JSON.
export const asJson = (value: object): Prisma.InputJsonObject => JSON.parse(jsonText(value)) as Prisma.InputJsonObject

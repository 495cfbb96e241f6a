import { Prisma } from '@/lib/generated/prisma/client'

/** Quotes the name of a table or column. Does not escape: names must come from definitions, never from the caller. */
export const ident = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`)

import { Prisma } from '@/lib/generated/prisma/client'

/** The name of a table or column within SQL. Names come from definitions, never from who asks: nothing in them is escaped. */
export const ident = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`)

import { FOUR_DECIMALS, NO_DECIMALS, THREE_DECIMALS } from '@/lib/crm/deals/rules'
import { Prisma } from '@/lib/generated/prisma/client'

const oneOf = (currency: Prisma.Sql, codes: string[]) => Prisma.sql`${currency} = ANY(${codes}::text[])`

/** A computed amount as text, rounded to the decimals of its currency. */
export const roundedSql = (amount: Prisma.Sql, currency: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`round(${amount}, CASE WHEN ${oneOf(currency, NO_DECIMALS)} THEN 0 WHEN ${oneOf(currency, THREE_DECIMALS)} THEN 3
    WHEN ${oneOf(currency, FOUR_DECIMALS)} THEN 4 ELSE 2 END)::text`

import { Prisma } from '@/lib/generated/prisma/client'
import { NOW, PERIOD, type Unit } from './period-words'

/** First moment of a period, and the first moment after it. */
export interface Bounds {
  from: Prisma.Sql
  until: Prisma.Sql
}

const inZone = (zone: Prisma.Sql, moment: Prisma.Sql) => Prisma.sql`(${moment} AT TIME ZONE ${zone})`
const steps = (count: number, unit: Unit) => Prisma.sql`interval ${Prisma.raw(`'${count} ${unit}'`)}`
/** A PostgreSQL interval has no quarters. */
const length = (count: number, unit: Unit) => (unit === 'quarter' ? steps(count * 3, 'month') : steps(count, unit))

/** Where a period begins in local time: its offset from the current unit, and its length in units. */
function placeOf(period: string): { unit: Unit; offset: number; count: number } {
  const { day, which, unit, direction, days } = PERIOD.exec(period)?.groups ?? {}
  if (day) return { unit: 'day', offset: 0, count: 1 }
  if (which) return { unit: unit as Unit, offset: { last: -1, this: 0, next: 1 }[which] ?? 0, count: 1 }
  if (!direction) throw new Error(`${period} is not a period`)
  const count = Number(days)
  // Today belongs to both: "last 7 days" ends with it, "next 7 days" begins with it.
  return { unit: 'day', offset: direction === 'last' ? 1 - count : 0, count }
}

/**
 * The bounds of a period in a time zone, with weeks beginning on Monday. Days are calendar days: one on which the
 * clocks change lasts 23 or 25 hours.
 * @param now the present moment, a timestamptz
 * @param zone name of the time zone, text
 */
export function boundsOf(period: string, now: Prisma.Sql, zone: Prisma.Sql): Bounds {
  if (period === NOW) return { from: now, until: now }
  const { unit, offset, count } = placeOf(period)
  const start = Prisma.sql`date_trunc(${Prisma.raw(`'${unit}'`)}, ${inZone(zone, now)}) + ${length(offset, unit)}`
  return {
    from: inZone(zone, Prisma.sql`(${start})`),
    until: inZone(zone, Prisma.sql`(${start} + ${length(count, unit)})`),
  }
}

import { types } from 'pg'
import { Prisma } from '@/lib/generated/prisma/client'

/**
 * Converts values between JavaScript and PostgreSQL's text exactly as Prisma does: a statement may be issued through
 * either.
 */
const pad = (number: number, digits = 2) => String(number).padStart(digits, '0')

/** In UTC, the time zone of all our connections. */
function moment(date: Date): string {
  const day = `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`
  return `${day} ${time}.${pad(date.getUTCMilliseconds(), 3)}`
}

function member(value: unknown): string {
  if (Array.isArray(value)) return arrayText(value)
  const text = toWire(value)
  if (text === null) return 'NULL'
  if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
const arrayText = (values: unknown[]): string => `{${values.map(member).join(',')}}`

/** A parameter in wire format. */
export function toWire(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value as number | bigint | boolean)
  if (value instanceof Date) return moment(value)
  if (Array.isArray(value)) return arrayText(value)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return Prisma.Decimal.isDecimal(value) ? value.toFixed() : JSON.stringify(value)
}

type Parser = (text: string) => unknown
const asIs: Parser = (text) => text
const inUtc: Parser = (text) => new Date(`${text.replace(' ', 'T').replace(/[+-]\d{2}(:\d{2})?$/, '')}Z`)
const { builtins } = types
const TEXTS = 1009
/** PostgreSQL's array text is the same whatever its members are. pg's types name no arrays, but it reads them. */
const members = types.getTypeParser(TEXTS as number as (typeof builtins)['TEXT']) as (text: string) => (string | null)[]
const listOf =
  (parse: Parser): Parser =>
  (text) =>
    members(text).map((one) => (one === null ? null : parse(one)))

const PARSERS = new Map<number, Parser>([
  [builtins.BOOL, (text) => text === 't'],
  [builtins.INT2, Number],
  [builtins.INT4, Number],
  [builtins.FLOAT4, Number],
  [builtins.FLOAT8, Number],
  [builtins.INT8, BigInt],
  [builtins.OID, BigInt],
  [builtins.NUMERIC, (text) => new Prisma.Decimal(text)],
  [builtins.JSON, (text) => JSON.parse(text) as unknown],
  [builtins.JSONB, (text) => JSON.parse(text) as unknown],
  [builtins.TIMESTAMP, inUtc],
  [builtins.TIMESTAMPTZ, inUtc],
  [builtins.DATE, (text) => new Date(text)],
  [builtins.BYTEA, (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))],
])
/** OIDs of array types, and of their members. */
const ARRAYS: [array: number, member: number][] = [
  [1000, builtins.BOOL],
  [1005, builtins.INT2],
  [1007, builtins.INT4],
  [TEXTS, builtins.TEXT],
  [1015, builtins.VARCHAR],
  [1016, builtins.INT8],
  [1021, builtins.FLOAT4],
  [1022, builtins.FLOAT8],
  [1115, builtins.TIMESTAMP],
  [1182, builtins.DATE],
  [1185, builtins.TIMESTAMPTZ],
  [1231, builtins.NUMERIC],
  [199, builtins.JSON],
  [2951, builtins.UUID],
  [3807, builtins.JSONB],
]
for (const [array, one] of ARRAYS) PARSERS.set(array, listOf(PARSERS.get(one) ?? asIs))

/** The parser for text of a type. */
export const parserFor = (type: number): Parser => PARSERS.get(type) ?? asIs

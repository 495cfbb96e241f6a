import { z } from 'zod'
import type { Abilities, Wording } from './abilities'
import { brokenAddress } from './broken-address'
import type { Through } from './through'

/**
 * The kinds of field a resource is made of. A field defines everything once: what it accepts (zod), how it is stored
 * (column), what a list may do with it, and its label. Pure; runs in the browser too.
 */
export type FieldKind =
  | 'text'
  | 'long_text'
  | 'email'
  | 'texts'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'timestamp'
  | 'date'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'address'
  | 'map'
  | 'rank'
  | 'json'
type ColumnType =
  | 'text'
  | 'text[]'
  | 'uuid'
  | 'uuid[]'
  | 'timestamptz'
  | 'date'
  | 'int'
  | 'numeric'
  | 'boolean'
  | 'jsonb'

export interface Field<V extends z.ZodType = z.ZodType> extends Wording, Abilities {
  kind: FieldKind
  column: ColumnType
  /** Schema of a non-null value. */
  value: V
  choices?: readonly string[]
  /** Labels of the choices whose names are not clear enough. */
  words?: Readonly<Record<string, string>>
  /** Collection that a reference points to, such as `members`. */
  target?: string
  /**
   * Holds the id of a part of another record: the field `record` refers to that record, and its JSON `list` holds parts
   * with an `id` and a `name`. If `record` is empty, the record whose boolean column `usual` is true comes first.
   */
  partOf?: { record: string; list: string; usual: string }
  /** The JSON column that holds the value under `key`: a custom field, or an id in another system. */
  within?: { column: string; key: string }
  /** The comparable parts of a structured value, by key: `verification.status`. */
  parts?: Readonly<Record<string, Field>>
  /** The JSON column that holds the value under `key`, as defined by the structured value. */
  part?: { column: string; key: string }
  /** A field of the record that a reference points to: `company.industry`. */
  through?: Through
}

type Options = Wording & Abilities

/** One line of text; trimmed, never empty. */
export const text = <O extends Options & { max?: number }>(options: O) => ({
  kind: 'text' as const,
  column: 'text' as const,
  filterable: true,
  value: z
    .string()
    .trim()
    .min(1)
    .max(options.max ?? 200),
  ...options,
})

/** Several lines of text. */
export const longText = <O extends Options & { max?: number }>(options: O) => ({
  kind: 'long_text' as const,
  column: 'text' as const,
  value: z
    .string()
    .trim()
    .min(1)
    .max(options.max ?? 10_000),
  ...options,
})

/** Everyday addresses: RFC 5322 characters without quotes, letters of all scripts (RFC 6531), and a domain with a dot. */
const LOCAL = String.raw`[\p{L}\p{N}\p{M}!#$%&'*+/=?^_\x60{|}~-]`
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?`
const EMAIL = new RegExp(String.raw`^(?=.{1,64}@)${LOCAL}+(?:\.${LOCAL}+)*@(?:${LABEL}\.)+${LABEL}$`, 'u')

/** An e-mail address (RFC 5321 length), stored as given. */
export const email = <O extends Options>(options: O) => ({
  kind: 'email' as const,
  column: 'text' as const,
  filterable: true,
  value: z.string().regex(EMAIL, 'This is not an e-mail address.').max(254).meta({ format: 'idn-email' }),
  ...options,
})

/** A web address, stored as given. */
export const webAddress = <O extends Options>(options: O) => ({
  kind: 'text' as const,
  column: 'text' as const,
  filterable: true,
  value: z
    .url({ protocol: /^https?$/, error: 'Give a web address that begins with https:// or http://.' })
    .trim()
    .max(500)
    .meta({ format: 'iri' }),
  refusal: brokenAddress,
  ...options,
})

/** For `refine`. */
export const UNIQUE_ITEMS = [
  (list: readonly string[]) => new Set(list).size === list.length,
  'has the same value twice',
] as const

/** A list of short, distinct texts; an empty list rather than null. */
export const texts = <O extends Options & { max?: number; items?: number }>(options: O) => ({
  kind: 'texts' as const,
  column: 'text[]' as const,
  filterable: true,
  present: true as const,
  value: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(options.max ?? 100),
    )
    .max(options.items ?? 50)
    .refine(...UNIQUE_ITEMS),
  ...options,
})

/** One of a fixed list. */
export const choice = <const C extends readonly [string, ...string[]], O extends Options & Pick<Field, 'words'>>(
  choices: C,
  options: O,
) => ({
  kind: 'choice' as const,
  column: 'text' as const,
  filterable: true,
  value: z.enum(choices),
  choices,
  ...options,
})

/** Several of a fixed list, at least one. */
export const choices = <const C extends readonly [string, ...string[]], O extends Options & Pick<Field, 'words'>>(
  options: C,
  wording: O,
) => ({
  kind: 'choices' as const,
  column: 'text[]' as const,
  present: true as const,
  choices: options,
  value: z
    .array(z.enum(options))
    .min(1)
    .refine(...UNIQUE_ITEMS),
  ...wording,
})

/** The id of another record of the organisation; lowercased, as ids are stored, so that case makes no change. */
export const reference = <O extends Options & { target: string }>(options: O) => ({
  kind: 'reference' as const,
  column: 'uuid' as const,
  filterable: true,
  value: z.uuid().toLowerCase(),
  ...options,
})

/** The id of a record in any collection; kept after the record is gone. */
export const recordId = <O extends Options>(options: O) => ({
  kind: 'text' as const,
  column: 'uuid' as const,
  filterable: true,
  value: z.uuid(),
  ...options,
})

/** Ids of several records, in any collections. */
export const references = <O extends Options>(options: O) => ({
  kind: 'references' as const,
  column: 'uuid[]' as const,
  filterable: true,
  value: z.array(z.uuid()),
  ...options,
})

/** Dates that PostgreSQL and four-digit years can represent. */
export const inCalendar = (date: Date): boolean => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999
export const OUT_OF_CALENDAR = 'outside the years 0001 to 9999'
/** zod also calls this with values that an earlier check refused. */
const inUtc = (text: string): string => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString())

/** A moment: RFC 3339, stored in UTC with milliseconds. */
export const timestamp = <O extends Options>(options: O) => ({
  kind: 'timestamp' as const,
  column: 'timestamptz' as const,
  filterable: true,
  value: z.iso
    .datetime({ offset: true })
    .refine((text) => inCalendar(new Date(text)), OUT_OF_CALENDAR)
    .overwrite(inUtc),
  ...options,
})

/** A calendar day, `YYYY-MM-DD`. */
export const date = <O extends Options>(options: O) => ({
  kind: 'date' as const,
  column: 'date' as const,
  filterable: true,
  value: z.iso.date().refine((text) => text >= '0001-01-01', OUT_OF_CALENDAR),
  ...options,
})

/** An exact number as text: at most 15 digits before the decimal point and 4 after it. */
export const DECIMAL = /^-?\d{1,15}(\.\d{1,4})?$/
export const decimal = <O extends Options>(options: O) => ({
  kind: 'decimal' as const,
  column: 'numeric' as const,
  filterable: true,
  value: z.string().regex(DECIMAL, 'must be a decimal number such as "1250.00"'),
  ...options,
})

/** A position among siblings: text that sorts byte by byte, with room between any two values. */
export const rank = <O extends Options>(options: O) => ({
  kind: 'rank' as const,
  column: 'text' as const,
  value: z.string().regex(/^[0-9A-Za-z]{1,200}$/),
  ...options,
})

export const integer = <O extends Options & { min: number; max: number }>(options: O) => ({
  kind: 'integer' as const,
  column: 'int' as const,
  filterable: true,
  value: z.int().min(options.min).max(options.max),
  ...options,
})

export const boolean = <O extends Options>(options: O) => ({
  kind: 'boolean' as const,
  column: 'boolean' as const,
  filterable: true,
  value: z.boolean(),
  ...options,
})

/** The parts of a postal address; each is optional, and a PATCH merges them. */
const part = z.string().trim().max(200).nullable().optional()
export const addressSchema = z.strictObject({
  line1: part,
  line2: part,
  city: part,
  region: part,
  postcode: part,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter ISO 3166-1 code')
    .nullable()
    .optional(),
})
export const address = <O extends Options>(options: O) => ({
  kind: 'address' as const,
  column: 'jsonb' as const,
  value: addressSchema,
  ...options,
})

/** What a custom field may hold. */
const customValue = z.union([
  z.string().trim().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string().trim().max(200)).max(50),
  z.null(),
])
export const CUSTOM_KEY = /^[a-z][a-z0-9_]{0,49}$/
const MAX_SOURCES = 20

/** When a record was deleted; null in a live one. The trash can be sorted and filtered by it. */
export const deletedAt = () =>
  timestamp({
    label: 'Deleted',
    description: 'When the record was deleted; null while it is live. `updated_by` then says by whom.',
    readOnly: true as const,
    sortable: true,
  })

/** When somebody last did something with the record's subject; maintained by the trigger `keep_last_activity`. */
export const lastActivity = () =>
  timestamp({
    label: 'Last activity',
    description:
      'When somebody last wrote a note or a mail about it, asked for an identity check or had one completed, or did a task; null before the first. Kept by the server; it moves neither `version`, and so the ETag, nor `updated_at`.',
    readOnly: true as const,
    sortable: true,
    fallsQuiet: true as const,
  })

/** Values of custom fields by key; a PATCH merges them, null removes one. */
export const customValues = () => ({
  kind: 'map' as const,
  column: 'jsonb' as const,
  present: true as const,
  filterable: true,
  label: 'Custom fields',
  description:
    "Values of the organisation's own fields, by key. Keys that are not sent stay as they are; null clears one.",
  value: z.record(z.string().regex(CUSTOM_KEY, 'is not a key of a custom field'), customValue),
})

/** Ids in other systems by source; a PATCH merges them, null removes one. */
export const externalIds = () => ({
  kind: 'map' as const,
  column: 'jsonb' as const,
  present: true as const,
  filterable: true,
  verbatim: true as const,
  label: 'External ids',
  description:
    'Ids in other systems, `{source: id}`, without spaces around them, otherwise compared exactly; one live record each. Sources that are not sent stay as they are; null removes one.',
  value: z
    .record(
      z.string().regex(CUSTOM_KEY, 'is not a source: lower-case letters, digits and _'),
      z.string().trim().min(1).max(200).nullable(),
    )
    .refine((ids) => Object.keys(ids).length <= MAX_SOURCES, `has more than ${MAX_SOURCES} sources`),
})

/** A structured value described by its own schema. Moments in its parts are stored in the format of `toISOString`. */
export const json = <V extends z.ZodType, O extends Options & Pick<Field, 'parts'>>(value: V, options: O) => ({
  kind: 'json' as const,
  column: 'jsonb' as const,
  value,
  ...options,
})

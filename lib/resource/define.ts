import { z } from 'zod'
import { once } from '@/lib/once'
import { integer, json, text, timestamp, type Field } from './fields'
import { written } from './written'

/**
 * A resource is defined once, as a table of fields. Validation, encoding, types, lists, forms and the API description
 * are derived from it. Pure; runs in the browser too.
 */
export const actorSchema = z.strictObject({
  type: z.enum(['user', 'api_key', 'workflow', 'import', 'person', 'system']),
  id: z.string().nullable(),
})
export type Actor = z.infer<typeof actorSchema>

/**
 * Features a resource can take part in: global search, timeline, saved views, custom fields, import, export, bulk
 * operations, merging two records into one.
 */
export type Part = 'search' | 'timeline' | 'views' | 'custom_fields' | 'import' | 'export' | 'bulk' | 'merge'

/** Fields that every record has. */
const common = {
  id: {
    ...text({ label: 'Id', description: 'UUIDv7 of the record.', readOnly: true, present: true as const }),
    column: 'uuid' as const,
    value: z.uuid(),
  },
  created_at: timestamp({
    label: 'Created',
    description: 'When the record was created.',
    readOnly: true,
    present: true as const,
    sortable: true,
  }),
  updated_at: timestamp({
    label: 'Updated',
    description: 'When the record last changed.',
    readOnly: true,
    present: true as const,
    sortable: true,
  }),
  created_by: json(actorSchema, {
    label: 'Created by',
    description: 'Who created the record.',
    readOnly: true,
    present: true as const,
  }),
  updated_by: json(actorSchema, {
    label: 'Updated by',
    description: 'Who last changed the record.',
    readOnly: true,
    present: true as const,
  }),
  version: integer({
    label: 'Version',
    description: 'Counts changes; the ETag of the record.',
    readOnly: true,
    present: true as const,
    min: 1,
    max: 2_147_483_647,
  }),
}
type Common = typeof common
export type Fields = Record<string, Field>

const wholes = new WeakMap<Fields, Fields>()

/**
 * The fields plus the parts of their structured values, such as `verification.status`: what lists filter, sort and
 * show.
 */
export function withParts(fields: Fields): Fields {
  const known = wholes.get(fields)
  if (known) return known
  const whole = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => [
      [name, field] as const,
      ...Object.entries(field.parts ?? {}).map(([key, part]) => [`${name}.${key}`, part] as const),
    ]),
  )
  wholes.set(fields, whole)
  return whole
}

/** The same fields, with parts that know where they are stored. */
const placed = <F extends Fields>(fields: F): F =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [
      name,
      field.parts
        ? {
            ...field,
            parts: Object.fromEntries(
              Object.entries(field.parts).map(([key, part]) => [
                key,
                { ...part, readOnly: true, part: { column: name, key } },
              ]),
            ),
          }
        : field,
    ]),
  ) as F

type ValueOf<F> = F extends { value: infer V extends z.ZodType } ? z.output<V> : never
type IsSet<F, K extends string> = F extends Record<K, true> ? true : false
type NeverNull<F> = IsSet<F, 'required'> extends true ? true : IsSet<F, 'present'>
type Changeable<F extends Fields> = { [K in keyof F as IsSet<F[K], 'fixed'> extends true ? never : K]: F[K] }
type Writable<F extends Fields> = { [K in keyof F as IsSet<F[K], 'readOnly'> extends true ? never : K]: F[K] }

/** A whole record as the API answers it. */
export type RecordOf<F extends Fields> = {
  [K in keyof F | keyof Common]: K extends keyof Common ? ValueOf<Common[K]> : Answer<F[K & keyof F]>
}
type Answer<F> = NeverNull<F> extends true ? ValueOf<F> : ValueOf<F> | null
/** What a create accepts. */
export type CreateOf<F extends Fields> = {
  [K in keyof Writable<F> as IsSet<F[K & keyof F], 'required'> extends true ? K : never]: ValueOf<Writable<F>[K]>
} & {
  [K in keyof Writable<F> as IsSet<F[K & keyof F], 'required'> extends true ? never : K]?: ValueOf<
    Writable<F>[K]
  > | null
}
/** What a PATCH accepts: absent keeps, null clears. */
export type PatchOf<F extends Fields> = Partial<CreateOf<Changeable<F>>>

/** Describes how to pick the first of the records that point to a record. */
export interface First {
  description: string
  /** The collection of the pointing records. */
  target: string
  /** The field of those records that holds the id. */
  by: string
  /** Only records with one of these values in that field count. */
  among: { field: string; values: readonly string[] }
  /** The sort field that decides which is first; records without a value come last. */
  sort: string
}

/** A resource without its schemas. `Shape` alone accepts any resource, for code that does not care about the fields. */
export interface Shape<F extends Fields = Fields> {
  /** Singular name, also the prefix of event types (`contact.created`). */
  name: string
  /** Collection name in paths. */
  path: string
  table: string
  label: string
  plural: string
  description: string
  /** The field that names a record for people. */
  title: string
  /** The sort used if the caller names none. */
  defaultSort: string
  /** The features its records take part in. */
  takesPart: readonly Part[]
  /** What test keys reach of it: all records, or those whose field `test` is true. Nothing unless it is said here. */
  testKeys: 'all' | 'tests' | null
  /** Fields that add detail to the title where a line has room for one: the first that has a value. */
  subtitle: readonly string[]
  /** One realistic record, as a create accepts it: for examples and tests. */
  sample: object | null
  /** Records that point here and whose first one `expand=` opens, by the name it gets there. */
  firsts: Record<string, First>
  fields: F & Common
  /** What remains after `fields=` and `expand=`: any of the fields, plus expanded references. */
  selection: z.ZodType<Record<string, unknown>>
}

/** Any resource, with schemas that know nothing about its fields. */
export interface AnyResource extends Shape {
  record: z.ZodType<Record<string, unknown>>
  create: z.ZodType<Record<string, unknown>>
  patch: z.ZodType<Record<string, unknown>>
}

/** A resource whose fields are known: its records, creates and patches are typed. */
export interface Resource<F extends Fields> extends Shape<F> {
  record: z.ZodType<RecordOf<F>>
  create: z.ZodType<CreateOf<F>>
  patch: z.ZodType<PatchOf<F>>
}

type Definition<F extends Fields> = Pick<
  Resource<F>,
  'name' | 'path' | 'table' | 'label' | 'plural' | 'description' | 'title'
> &
  Partial<Pick<Resource<F>, 'defaultSort' | 'takesPart' | 'testKeys' | 'subtitle' | 'sample' | 'firsts'>> & {
    fields: F
  }

/** Derives the schemas of a resource from its fields, each on first use: a screen needs those of few resources. */
export function defineResource<F extends Fields>(definition: Definition<F>): Resource<F> {
  // Keep the id first wherever a record is shown.
  const { id, ...others } = common
  const fields = { id, ...placed(definition.fields), ...others }
  const schemas = schemasOf(definition, fields)
  return {
    defaultSort: '-created_at',
    takesPart: [],
    testKeys: null,
    subtitle: [],
    sample: null,
    firsts: {},
    ...definition,
    fields,
    // The schemas are assembled at run time from the same table that the mapped types read.
    get record() {
      return schemas.record() as unknown as z.ZodType<RecordOf<F>>
    },
    get selection() {
      return schemas.selection() as unknown as z.ZodType<Record<string, unknown>>
    },
    get create() {
      return schemas.create() as unknown as z.ZodType<CreateOf<F>>
    },
    get patch() {
      return schemas.patch() as unknown as z.ZodType<PatchOf<F>>
    },
  }
}

function schemasOf(
  { label, description, firsts = {} }: Pick<Shape, 'label' | 'description'> & Partial<Pick<Shape, 'firsts'>>,
  fields: Fields,
) {
  const component = label.replaceAll(' ', '')
  const shapes = once(() => Object.entries(fields).map(([name, field]) => shape(name, field)))
  const pick = (key: 'record' | 'create' | 'patch') =>
    Object.fromEntries(shapes().flatMap((s) => (s[key] ? [[s.name, s[key]]] : [])))
  return {
    record: once(() => z.object(pick('record')).meta({ id: component, description })),
    selection: once(() =>
      z
        .object({
          ...z.object(pick('record')).partial().shape,
          id: common.id.value.meta({ description: common.id.description }),
          ...expansions(fields, firsts),
        })
        .meta({
          id: `${component}Selection`,
          description: `${label}: the fields asked for, and the references opened.`,
        }),
    ),
    create: once(() =>
      z.strictObject(pick('create')).meta({ id: `${component}Create`, description: 'What a create takes.' }),
    ),
    patch: once(() =>
      z
        .strictObject(pick('patch'))
        .meta({ id: `${component}Patch`, description: 'What a change takes: absent keeps, null clears.' }),
    ),
  }
}

/** The record plus members that one operation adds, such as a key that is shown once. */
export const recordWith = <F extends Fields, S extends z.ZodRawShape>({ record }: Resource<F>, members: S) =>
  // Record schemas are objects, see above; the mapped type hides that.
  z.object({
    ...(record as unknown as z.ZodObject<{ [K in keyof RecordOf<F>]: z.ZodType<RecordOf<F>[K]> }>).shape,
    ...members,
  })

/** `company_id` expands to `company`. */
const expansions = (fields: Fields, firsts: Record<string, First>): z.ZodRawShape => ({
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => field.kind === 'reference' && name.endsWith('_id'))
      .map(([name, field]) => [
        name.slice(0, -'_id'.length),
        opened(`The ${field.label.toLowerCase()}, when expanded.`),
      ]),
  ),
  ...Object.fromEntries(Object.entries(firsts).map(([name, { description }]) => [name, opened(description)])),
})
const opened = (description: string) => z.record(z.string(), z.unknown()).nullable().optional().meta({ description })

function shape(name: string, field: Field) {
  const note = { description: field.description }
  const nullable = field.required || field.present ? field.value : field.value.nullable()
  const input = field.readOnly ? undefined : { ...field, value: written(field) }
  return {
    name,
    record: nullable.meta(note),
    create: input && (field.required ? input.value : nullableInput(input).optional()).meta(note),
    patch: field.fixed
      ? undefined
      : input && (field.required ? input.value : nullableInput(input)).optional().meta(note),
  }
}

/** null empties a collection that may be empty; a field with its own default can be omitted but never be null. */
const nullableInput = (field: Field) =>
  field.present && field.kind !== 'map' && !(field.column.endsWith('[]') && field.value.safeParse([]).success)
    ? field.value
    : field.value.nullable()

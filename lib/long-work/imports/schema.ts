import { z } from 'zod'
import { pathsFor } from '@/lib/records'
import { canonicalTimeZone, isTimeZone } from '@/lib/time-zone'
import { count, outcomeFields, progressFields } from '@/lib/long-work/rows/schema'
import { DATE_ORDERS } from './date-order'
import { DECIMAL_MARKS } from './decimal-mark'
import { boolean, choice, integer, json, text, texts } from '@/lib/resource/fields'
import { defineResource, type RecordOf } from '@/lib/resource/define'

/** Encodings a file may have. ISO 8859-1 is read as windows-1252, as browsers do (WHATWG Encoding). */
export const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-1', 'windows-1250', 'windows-1251', 'utf-16le'] as const
export type Encoding = (typeof ENCODINGS)[number]
export const DELIMITERS = [',', ';', '\t', '|'] as const

const columnSchema = z.object({
  name: z.string(),
  samples: z.array(z.string()).meta({ description: 'The first few different values.' }),
  decimal_mark: z
    .enum(DECIMAL_MARKS)
    .optional()
    .meta({
      description:
        'What separates the decimals of its numbers: a mark that most of its unmistakable numbers have, else the one sent with the file. A number with the other mark is refused. Absent from a column without such numbers.',
    }),
  date_order: z
    .enum(DATE_ORDERS)
    .optional()
    .meta({
      description:
        'What comes first in its dates, such as `3/4/2027`: what does in most of its unmistakable ones, else what was sent with the file. Absent from a column without such dates, and where nothing says it: then they are refused.',
    }),
})
export type Column = z.infer<typeof columnSchema>
/** Column of the file to field of the record; null leaves the column out. */
const mappingSchema = z.record(z.string().max(200), z.string().max(200).nullable())
export type Mapping = z.infer<typeof mappingSchema>
const readAsSchema = z.record(
  z.string().max(200),
  z.strictObject({
    decimal_mark: z.enum(DECIMAL_MARKS).optional().meta({ description: 'What separates the decimals of its numbers.' }),
    date_order: z.enum(DATE_ORDERS).optional().meta({ description: 'What comes first in its dates.' }),
  }),
)
const matchBy = z
  .string()
  .regex(/^(email|domain|external_id:[a-z][a-z0-9_]{0,49})$/, 'must be email, domain or external_id:<source>')
export const timeZone = z
  .string()
  .max(100)
  .overwrite(canonicalTimeZone)
  .refine(isTimeZone, 'is not a time zone such as Europe/London')
export const ON_MATCH = ['update', 'skip', 'create'] as const
const ON_MISSING = ['create', 'empty', 'refuse'] as const
export type OnMissing = (typeof ON_MISSING)[number]

export const importDefinition = defineResource({
  name: 'import',
  path: 'imports',
  table: 'import',
  label: 'Import',
  plural: 'Imports',
  title: 'file_name',
  description:
    'A CSV file or Excel workbook on its way into a collection: uploaded, mapped, perhaps rehearsed, run, perhaps undone.',
  fields: {
    resource: choice(pathsFor('import'), {
      label: 'Collection',
      description: 'Where the rows go.',
      readOnly: true,
      present: true as const,
    }),
    file_name: text({
      label: 'File',
      description: 'Name of the file.',
      verbatim: true,
      readOnly: true,
      present: true as const,
      searchable: true,
      sortable: true,
    }),
    size: integer({
      label: 'Size',
      description: 'Bytes of what is kept of the file: its text, or the rows of the sheet, as UTF-8.',
      min: 0,
      max: 8 * 1024 ** 3,
      readOnly: true,
      present: true as const,
    }),
    encoding: choice(ENCODINGS, {
      label: 'Encoding',
      description: 'How a CSV file came; null for a workbook.',
      readOnly: true,
    }),
    delimiter: choice(DELIMITERS, {
      label: 'Delimiter',
      description: 'What divides the values of a CSV file, guessed from the first line; null for a workbook.',
      readOnly: true,
    }),
    sheet: text({
      label: 'Sheet',
      description: 'Which sheet of a workbook was read; null for a CSV file.',
      readOnly: true,
      filterable: false,
    }),
    sheets: texts({
      label: 'Sheets',
      description: 'What the workbook has, but for hidden ones. Upload it again with `sheet` to read another.',
      readOnly: true,
      filterable: false,
      max: 200,
      items: 1000,
    }),
    columns: json(z.array(columnSchema), {
      label: 'Columns',
      description: 'What the file has, in order.',
      readOnly: true,
      present: true as const,
    }),
    mapping: json(mappingSchema, {
      label: 'Mapping',
      present: true as const,
      description:
        'Column of the file to field: a field of the collection, a part such as `address.city`, `custom.<key>`, `external_ids.<source>`, or a reference by name such as `company`, or `stage`, which is looked for in the pipeline of the row, else in that of the deal that it changes, else in the default one. Null leaves a column out. Guessed at first.',
    }),
    read_as: json(readAsSchema, {
      label: 'Read as',
      present: true as const,
      description:
        'By column, what separates its decimals and what comes first in its dates, where that is not what `columns` has guessed.',
    }),
    time_zone: {
      ...text({
        label: 'Time zone',
        description:
          'Whose clocks the times of the file are of that name no zone; a day alone begins there. Unless sent with the file, that of the organisation, or UTC where it has none and for a workbook.',
        present: true as const,
        filterable: false,
      }),
      value: timeZone,
    },
    match_by: {
      ...text({
        label: 'Match by',
        description:
          '`email`, `domain` or `external_id:<source>`: a row with the value of an existing record is that record. Null makes every row a new one.',
      }),
      value: matchBy,
    },
    on_match: choice(ON_MATCH, {
      label: 'On match',
      description:
        'What happens to a row that already exists: `update` it (empty cells change nothing), `skip` it, or `create` another.',
      present: true as const,
    }),
    on_missing: json(z.record(z.string().max(200), z.enum(ON_MISSING)), {
      label: 'On missing',
      present: true as const,
      description:
        'What happens where no record has the name that a column refers to, by field such as `company`: `create` it (a company by name or domain, a contact by name or e-mail), leave the field `empty`, or `refuse` the row. Unless sent, companies and contacts are created, owners and assignees are left empty, anything else is refused.',
    }),
    workflows: choice(['run', 'skip'], {
      label: 'Workflows',
      description: 'Whether workflows start from what the import changes.',
      present: true as const,
    }),
    dry_run: boolean({
      label: 'Rehearsal',
      description: 'The counts are those of a rehearsal: nothing was written.',
      readOnly: true,
      present: true as const,
    }),
    ...progressFields,
    ...outcomeFields,
    made_count: count('Made for names', 'Records of other collections that were made because rows named them.'),
    made_kept_count: count(
      'Made and kept',
      'Of those, what undo left alone because somebody had changed or used them since.',
    ),
  },
})
export type Import = RecordOf<(typeof importDefinition)['fields']>

/** One row as it would be written. */
export const previewSchema = z.object({
  data: z.array(
    z.object({
      line: z.int(),
      values: z.record(z.string(), z.unknown()).meta({ description: 'What the record would get.' }),
      references: z
        .array(z.object({ field: z.string(), value: z.string(), outcome: z.enum(['found', 'created', 'empty']) }))
        .meta({
          description: 'Records that the row names, and whether they are there, would be made, or are left out.',
        }),
      problems: z.array(
        z.object({ column: z.string().nullable(), field: z.string(), code: z.string(), message: z.string() }),
      ),
    }),
  ),
})
export type PreviewRow = z.infer<typeof previewSchema>['data'][number]

import { z } from 'zod'
import { pathsFor } from '@/lib/records'
import { progressFields } from '@/lib/long-work/rows/schema'
import { choice, integer, json, text, texts, timestamp } from '@/lib/resource/fields'
import { defineResource, type RecordOf } from '@/lib/resource/define'
import { filterSchema } from '@/lib/resource/filter'

export const FORMATS = ['csv', 'xlsx', 'jsonl'] as const
const shown = { readOnly: true as const }

export const exportDefinition = defineResource({
  name: 'export',
  path: 'exports',
  table: 'export',
  label: 'Export',
  plural: 'Exports',
  title: 'resource',
  description: 'The records of a collection, all or filtered, as a file that is kept for 7 days.',
  fields: {
    resource: choice(pathsFor('export'), {
      label: 'Collection',
      description: 'Whose records it has.',
      present: true as const,
      ...shown,
    }),
    format: choice(FORMATS, {
      label: 'Format',
      description:
        '`csv` or `xlsx` (an Excel workbook), which an import takes back, or `jsonl`: one JSON object a line.',
      present: true as const,
      ...shown,
    }),
    filter: json(filterSchema, { label: 'Filter', description: 'Which records; all when empty.', ...shown }),
    q: text({ label: 'Search', description: 'Words that the records have.', filterable: false, ...shown }),
    sort: text({ label: 'Sort', description: 'In which order.', filterable: false, ...shown }),
    columns: texts({
      label: 'Columns',
      description: 'Fields in the file; all when empty.',
      max: 200,
      items: 200,
      ...shown,
    }),
    ...progressFields,
    size: integer({
      label: 'Size',
      description: 'Bytes of the file.',
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      present: true as const,
      ...shown,
    }),
    expires_at: timestamp({ label: 'Expires', description: 'The file is deleted then.', ...shown }),
  },
})
export type Export = RecordOf<(typeof exportDefinition)['fields']>

/** The request that starts one: a view's filter, sort and columns. */
export const exportRequestSchema = z.strictObject({
  resource: z.enum(pathsFor('export')),
  format: z.enum(FORMATS).default('csv'),
  filter: filterSchema.nullable().optional(),
  q: z.string().max(200).nullable().optional(),
  sort: z.string().max(200).nullable().optional(),
  columns: z
    .array(z.string().max(200))
    .max(200)
    .optional()
    .meta({
      description:
        'Fields, parts such as `address.city`, `custom.<key>`, `external_ids.<source>`, references by name such as `company`. All fields when absent.',
    }),
})
export type ExportRequest = z.infer<typeof exportRequestSchema>

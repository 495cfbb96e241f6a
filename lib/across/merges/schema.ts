import { z } from 'zod'
import { pathsFor, resourcesFor } from '@/lib/records'
import { choice, integer, references, text, texts, timestamp } from '@/lib/resource/fields'
import { defineResource, recordWith, type RecordOf } from '@/lib/resource/define'

/** How long the earlier state of both records is kept. */
export const UNDOABLE_DAYS = 30

/** The most records that one merge can combine. */
export const MAX_MERGED = 10

/** The id of a record of the merge's collection. */
const recordId = (label: string, description: string) => ({
  ...text({ label, description, required: true as const }),
  column: 'uuid' as const,
  value: z.uuid(),
})

export const merge = defineResource({
  name: 'merge',
  path: 'merges',
  table: 'merge',
  label: 'Merge',
  plural: 'Merges',
  title: 'resource',
  description: 'Two or more records that were merged into one, what became of them, and for 30 days a way to undo it.',
  fields: {
    resource: choice(pathsFor('merge'), {
      label: 'Collection',
      description: 'What was merged.',
      required: true as const,
    }),
    survivor_id: recordId('Survivor', 'The record that stays.'),
    merged_id: recordId('Merged', 'The record that is deleted; what pointed to it points to the survivor.'),
    also_merged_ids: {
      ...references({
        label: 'Merged too',
        description: 'Further records that were merged too, in this order.',
        readOnly: true as const,
        present: true as const,
      }),
      filterable: false,
    },
    workflows: choice(['run', 'skip'], {
      label: 'Workflows',
      description: 'Whether workflows start from what it changes.',
      readOnly: true,
      present: true as const,
    }),
    taken: texts({ label: 'Taken', description: 'Fields in which the survivor changed.', readOnly: true }),
    moved_count: integer({
      label: 'Moved',
      description: 'Records that point to the survivor since.',
      readOnly: true,
      present: true as const,
      min: 0,
      max: 2_147_483_647,
    }),
    undone_at: timestamp({
      label: 'Undone',
      description: 'When the merge was undone.',
      readOnly: true,
      sortable: true,
    }),
    kept_count: integer({
      label: 'Kept',
      description: 'Records that the undo left alone, because they have changed since the merge.',
      readOnly: true,
      present: true as const,
      min: 0,
      max: 2_147_483_647,
    }),
  },
})
export type Merge = RecordOf<(typeof merge)['fields']>

const takeSchema = z
  .array(z.string().max(100))
  .max(100)
  .optional()
  .meta({
    description:
      'Fields whose value comes from the merged record. Of all others the survivor keeps its own, gets what it lacks, and lists and maps of both are united.',
  })

export const mergeRequestSchema = z.strictObject({
  resource: merge.fields.resource.value,
  survivor_id: z.uuid().meta({ description: 'The record that stays.' }),
  merged_id: z.uuid().meta({ description: 'The record that goes.' }),
  also: z
    .array(z.strictObject({ merged_id: z.uuid().meta({ description: 'A record that goes too.' }), take: takeSchema }))
    .max(MAX_MERGED - 2)
    .optional()
    .meta({ description: 'Further records that go, in this order. All of it happens, or nothing.' }),
  workflows: z
    .enum(['run', 'skip'])
    .optional()
    .meta({ description: 'Whether workflows start from what it changes; run when absent.' }),
  take: takeSchema,
})
export type MergeRequest = z.output<typeof mergeRequestSchema>

/** `dry_run=true`: what a merge would do. */
export const previewSchema = z.object({
  dry_run: z.literal(true),
  survivor: z
    .union(resourcesFor('merge').map(({ record }) => record))
    .meta({ description: 'The survivor as it would be.' }),
  taken: z.array(z.string()),
  moved: z
    .record(z.string(), z.int())
    .meta({ description: 'How many records of each collection would point to the survivor.' }),
  moved_count: z.int(),
})
export type Preview = z.output<typeof previewSchema>

const keptSchema = z.object({ resource: z.string(), id: z.uuid() })
export type Kept = z.output<typeof keptSchema>
/** The answer to an undo. */
export const undoneSchema = recordWith(merge, {
  kept: z
    .array(keptSchema)
    .meta({ description: 'Records that were left alone, because they have changed since the merge.' }),
}).meta({ id: 'UndoneMerge', description: 'A merge that was undone.' })

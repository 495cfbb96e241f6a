import { z } from 'zod'
import { choice, integer, text, timestamp } from '@/lib/resource/fields'

/** What imports and bulk operations share: a job that goes through rows, a log of each row, and undo. */
export const JOB_STATUSES = [
  'uploaded',
  'queued',
  'running',
  'completed',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

const shown = { readOnly: true as const }
const given = { ...shown, present: true as const }
export const count = (label: string, description: string) =>
  integer({ label, description, min: 0, max: 2_147_483_647, ...given })

export const progressFields = {
  status: choice(JOB_STATUSES, {
    label: 'Status',
    description: 'How far it is. Progress changes the version too.',
    ...given,
  }),
  rows_total: integer({
    label: 'Rows',
    description: 'How many rows there are; empty until they are counted.',
    min: 0,
    max: 2_147_483_647,
    ...shown,
  }),
  rows_done: count('Done', 'How many rows are dealt with.'),
  problem: text({ label: 'Problem', description: 'Why it failed, in words.', max: 1000, ...shown }),
  started_at: timestamp({ label: 'Started', description: 'When it began.', ...shown }),
  finished_at: timestamp({ label: 'Finished', description: 'When it ended, however it did.', ...shown }),
}
export const outcomeFields = {
  created_count: count('Created', 'Rows that made a record.'),
  updated_count: count('Updated', 'Rows that changed a record.'),
  deleted_count: count('Deleted', 'Rows whose record was deleted.'),
  skipped_count: count('Skipped', 'Rows that had nothing to change.'),
  failed_count: count('Failed', 'Rows that were refused; their results say why.'),
  undone_at: timestamp({ label: 'Undone', description: 'When it was undone.', ...shown }),
  kept_count: count('Kept', 'Records that undo left alone because somebody had changed or used them since.'),
}

export const ROW_OUTCOMES = [
  'pending',
  'created',
  'updated',
  'deleted',
  'skipped',
  'failed',
  'undone',
  'kept',
  'sent',
] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** The outcome of one row, as the API shows it. */
export const rowSchema = z
  .object({
    line: z
      .int()
      .meta({
        description: 'Line of the file at which the row begins; of a bulk operation, its rank among the targets.',
      }),
    record_id: z.string().nullable(),
    outcome: z.enum(ROW_OUTCOMES),
    code: z.string().nullable().meta({ description: 'Why, for machines.' }),
    message: z.string().nullable().meta({ description: 'Why, for people.' }),
  })
  .meta({ description: 'The result of one row. Kept 30 days.' })
export type JobRow = z.infer<typeof rowSchema>

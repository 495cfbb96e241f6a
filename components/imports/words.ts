import type { Import } from '@/lib/long-work/imports/schema'
import type { JobStatus, RowOutcome } from '@/lib/long-work/rows/schema'
import { resources } from '@/lib/registry'
import type { AnyResource } from '@/lib/resource/define'
import type { Tone } from '@/components/ui/badge'

/** How long work reads to people. */
export function collectionAt(path: string): AnyResource {
  const found = resources.at(path)
  if (!found) throw new Error(`There is no collection ${path}`)
  return found
}

export const STATUS_WORDS: Record<JobStatus, { label: string; tone: Tone }> = {
  uploaded: { label: 'Ready to start', tone: 'accent' },
  queued: { label: 'Waiting', tone: 'accent' },
  running: { label: 'Running', tone: 'accent' },
  completed: { label: 'Completed', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Stopped', tone: 'neutral' },
  undoing: { label: 'Being undone', tone: 'warning' },
  undone: { label: 'Undone', tone: 'neutral' },
}

export const OUTCOME_WORDS: Record<RowOutcome, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'neutral' },
  created: { label: 'Created', tone: 'success' },
  updated: { label: 'Updated', tone: 'accent' },
  deleted: { label: 'Deleted', tone: 'warning' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  failed: { label: 'Refused', tone: 'danger' },
  undone: { label: 'Undone', tone: 'neutral' },
  kept: { label: 'Kept', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
}

type Counted = Pick<
  Import,
  'status' | 'created_count' | 'updated_count' | 'skipped_count' | 'failed_count' | 'made_count'
>
/** Every row was refused. */
export const isAllRefused = ({ created_count, updated_count, skipped_count, failed_count }: Counted): boolean =>
  failed_count > 0 && !created_count && !updated_count && !skipped_count
/** It ended without having written anything, for good reason or bad. */
export const isFruitless = (record: Counted): boolean => record.status === 'completed' && isAllRefused(record)
export const wroteSomething = ({ created_count, updated_count, made_count }: Counted): boolean =>
  created_count + updated_count + made_count > 0

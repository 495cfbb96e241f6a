import type { Import } from '@/lib/long-work/imports/schema'
import type { JobStatus, RowOutcome } from '@/lib/long-work/rows/schema'
import { resources } from '@/lib/registry'
import type { AnyResource } from '@/lib/resource/define'
import type { Tone } from '@/components/ui/badge'
import en from '@/components/words/en/imports'
import type { Message } from '@/lib/client/words/english'

/** The collection at this path. Throws if there is none. */
export function collectionAt(path: string): AnyResource {
  const found = resources.at(path)
  if (!found) throw new Error(`There is no collection ${path}`)
  return found
}

export const STATUS_WORDS: Record<JobStatus, { label: Message; tone: Tone }> = {
  uploaded: { label: en.readyToStart, tone: 'accent' },
  queued: { label: en.waiting, tone: 'accent' },
  running: { label: en.running, tone: 'accent' },
  completed: { label: en.completed, tone: 'success' },
  failed: { label: en.failed, tone: 'danger' },
  cancelled: { label: en.stopped, tone: 'neutral' },
  undoing: { label: en.beingUndone, tone: 'warning' },
  undone: { label: en.undone, tone: 'neutral' },
}

export const OUTCOME_WORDS: Record<RowOutcome, { label: Message; tone: Tone }> = {
  pending: { label: en.pending, tone: 'neutral' },
  created: { label: en.created, tone: 'success' },
  updated: { label: en.updated, tone: 'accent' },
  deleted: { label: en.deleted, tone: 'warning' },
  skipped: { label: en.skipped, tone: 'neutral' },
  failed: { label: en.refused, tone: 'danger' },
  undone: { label: en.undone, tone: 'neutral' },
  kept: { label: en.kept, tone: 'warning' },
  sent: { label: en.sent, tone: 'success' },
}

type Counted = Pick<
  Import,
  'status' | 'created_count' | 'updated_count' | 'skipped_count' | 'failed_count' | 'made_count'
>
/** Every row was refused. */
export const isAllRefused = ({ created_count, updated_count, skipped_count, failed_count }: Counted): boolean =>
  failed_count > 0 && !created_count && !updated_count && !skipped_count
/** It completed without writing a record: every row was rejected. */
export const completedWithoutWriting = (record: Counted): boolean =>
  record.status === 'completed' && isAllRefused(record)
export const wroteSomething = ({ created_count, updated_count, made_count }: Counted): boolean =>
  created_count + updated_count + made_count > 0

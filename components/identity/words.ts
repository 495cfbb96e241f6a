import type { Result, SessionRecord } from '@/lib/identity/sessions/schema'
import type { Tone } from '@/components/ui/badge'

export const PROGRESS_WORDS: Record<SessionRecord['progress'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting for the person', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'warning' },
  in_progress: { label: 'In progress', tone: 'accent' },
  to_fix: { label: 'Did not pass, waiting for another try', tone: 'warning' },
  processing: { label: 'Being decided', tone: 'accent' },
  completed: { label: 'Completed', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

export const OUTCOME_WORDS: Record<SessionRecord['outcome'], { label: string; tone: Tone }> = {
  passed: { label: 'Passed', tone: 'success' },
  failed: { label: 'Not passed', tone: 'danger' },
  incomplete: { label: 'Incomplete', tone: 'neutral' },
}

export const COMPONENT_LABELS: Record<keyof Result['components'], string> = {
  document: 'Document',
  face: 'Face',
  liveness: 'Live person',
  name: 'Name',
  address: 'Address',
}

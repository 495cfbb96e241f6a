import type { Result, SessionRecord } from '@/lib/identity/sessions/schema'
import type { Tone } from '@/components/ui/badge'
import en from '@/components/words/en/identity'
import type { Message } from '@/lib/client/words/english'

export const PROGRESS_WORDS: Record<SessionRecord['progress'], { label: Message; tone: Tone }> = {
  waiting: { label: en.waitingForThePerson, tone: 'neutral' },
  declined: { label: en.declined, tone: 'warning' },
  in_progress: { label: en.inProgress, tone: 'accent' },
  to_fix: { label: en.didNotPassWaitingFor, tone: 'warning' },
  processing: { label: en.beingDecided, tone: 'accent' },
  completed: { label: en.completed, tone: 'neutral' },
  expired: { label: en.expired, tone: 'warning' },
  cancelled: { label: en.cancelled, tone: 'neutral' },
}

export const OUTCOME_WORDS: Record<SessionRecord['outcome'], { label: Message; tone: Tone }> = {
  passed: { label: en.passed, tone: 'success' },
  failed: { label: en.notPassed, tone: 'danger' },
  incomplete: { label: en.incomplete, tone: 'neutral' },
}

export const COMPONENT_LABELS: Record<keyof Result['components'], Message> = {
  document: en.document,
  face: en.face,
  liveness: en.livePerson,
  name: en.name,
  address: en.address,
}

import { humanise } from '@/lib/format'
import { Badge, type Tone } from '@/components/ui/badge'

const TONES: Record<string, Tone> = {
  open: 'accent',
  in_progress: 'accent',
  won: 'success',
  done: 'success',
  lost: 'danger',
  cancelled: 'neutral',
}

/** Where a deal or a task stands. */
export function StatusBadge({ value }: { value: unknown }) {
  return <Badge tone={TONES[String(value)] ?? 'neutral'}>{humanise(String(value))}</Badge>
}

/** Only what stands out is coloured. */
export function PriorityValue({ value }: { value: unknown }) {
  return value === 'high' ? <Badge tone="danger">High</Badge> : <>{humanise(String(value))}</>
}

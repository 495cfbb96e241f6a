import { Badge, type Tone } from '@/components/ui/badge'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

const TONES: Record<string, Tone> = {
  open: 'accent',
  in_progress: 'accent',
  won: 'success',
  done: 'success',
  lost: 'danger',
  cancelled: 'neutral',
}

/** The status of a deal or task. */
export function StatusBadge({ value }: { value: unknown }) {
  const t = useWords()
  return <Badge tone={TONES[String(value)] ?? 'neutral'}>{t.humanise(String(value))}</Badge>
}

/** Only unusual priorities are coloured. */
export function PriorityValue({ value }: { value: unknown }) {
  const t = useWords()
  return value === 'high' ? <Badge tone="danger">{t(en.high)}</Badge> : <>{t.humanise(String(value))}</>
}

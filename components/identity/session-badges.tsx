import { CircleCheck, CircleX } from 'lucide-react'
import type { Result, SessionRecord } from '@/lib/identity/sessions/schema'
import { Badge } from '@/components/ui/badge'
import { CHECK_LABELS, OUTCOME_WORDS, STATUS_WORDS } from './words'

/** The verdict once there is one, progress before. */
export function SessionBadge({ session: { status, outcome } }: { session: Pick<SessionRecord, 'status' | 'outcome'> }) {
  const { label, tone } = status === 'completed' ? OUTCOME_WORDS[outcome] : STATUS_WORDS[status]
  return <Badge tone={tone}>{label}</Badge>
}

export function PassedBadge({ passed }: Pick<Result, 'passed'>) {
  return passed ? <Badge tone="success"><CircleCheck aria-hidden />Passed</Badge> : <Badge tone="danger"><CircleX aria-hidden />Not passed</Badge>
}

/** The checks of a session, each coloured by its result. */
export function CheckMarks({ session: { checks, results } }: { session: Pick<SessionRecord, 'checks' | 'results'> }) {
  return (
    <span className="flex gap-1 overflow-hidden">
      {checks.map((check) => {
        const result = results.find(({ check_type }) => check_type === check)
        return <Badge key={check} className="shrink-0" tone={result ? (result.passed ? 'success' : 'danger') : 'neutral'}>{CHECK_LABELS[check]}{result && <span className="sr-only">{result.passed ? ' passed' : ' not passed'}</span>}</Badge>
      })}
    </span>
  )
}

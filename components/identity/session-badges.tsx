import { CircleCheck, CircleX, FlaskConical, Link2, UserSearch } from 'lucide-react'
import type { Result, SessionRecord } from '@/lib/identity/sessions/schema'
import { ReferenceValue } from '@/components/resource/reference-value'
import { Badge } from '@/components/ui/badge'
import { OUTCOME_WORDS, PROGRESS_WORDS } from './words'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'
import { checkLabel } from '@/lib/client/words/known'

/** The verdict or, before that, the progress; and whether the person asked for a review or a new link. */
export function SessionBadge({
  session: { progress, outcome, review_requested_at, link_requested_at },
}: {
  session: Pick<SessionRecord, 'progress' | 'outcome' | 'review_requested_at' | 'link_requested_at'>
}) {
  const t = useWords()
  const { label, tone } = progress === 'completed' ? OUTCOME_WORDS[outcome] : PROGRESS_WORDS[progress]
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      <Badge tone={tone} title={t(label)} className="max-sm:rounded-lg max-sm:whitespace-normal">
        {t(label)}
      </Badge>
      {review_requested_at && (
        <Badge tone="warning">
          <UserSearch aria-hidden />
          {t(en.reviewRequested)}
        </Badge>
      )}
      {link_requested_at && (
        <Badge tone="warning">
          <Link2 aria-hidden />
          {t(en.newLinkRequested)}
        </Badge>
      )}
    </span>
  )
}

/** Marks a test check; nothing for a live one. */
export function TestBadge({ session: { test } }: { session: Pick<SessionRecord, 'test'> }) {
  const t = useWords()
  if (!test) return null
  return (
    <Badge tone="warning" className="shrink-0">
      <FlaskConical aria-hidden />
      {t(en.test)}
    </Badge>
  )
}

/** Whose check it is, as far as the user may know: the contact, the name that was read, or the reference id. */
export function SessionSubject({
  session: { contact_id, person_name, reference_id },
}: {
  session: Pick<SessionRecord, 'contact_id' | 'person_name' | 'reference_id'>
}) {
  return contact_id ? <ReferenceValue target="contacts" id={contact_id} /> : (person_name ?? reference_id)
}

export function PassedBadge({ passed }: Pick<Result, 'passed'>) {
  const t = useWords()
  return passed ? (
    <Badge tone="success">
      <CircleCheck aria-hidden />
      {t(en.passed)}
    </Badge>
  ) : (
    <Badge tone="danger">
      <CircleX aria-hidden />
      {t(en.notPassed)}
    </Badge>
  )
}

/** The checks of a session, coloured by result. */
export function CheckMarks({ session: { checks, results } }: { session: Pick<SessionRecord, 'checks' | 'results'> }) {
  const t = useWords()
  return (
    // Positioned, so that it also clips what only screen readers get; the link of its row stays above it.
    <span className="pointer-events-none relative flex gap-1 overflow-hidden">
      {checks.map((check) => {
        const result = results.find(({ check_type }) => check_type === check)
        return (
          <Badge
            key={check}
            className="block shrink-0 last:shrink"
            tone={result ? (result.passed ? 'success' : 'danger') : 'neutral'}
          >
            {checkLabel(t, check)}
            {result && <span className="sr-only">{result.passed ? t(en.passed2) : t(en.notPassed2)}</span>}
          </Badge>
        )
      })}
    </span>
  )
}

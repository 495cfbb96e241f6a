'use client'
import { useFormats } from '@/lib/client/formats'
import type { Result, SessionData } from '@/lib/identity/sessions/schema'
import { checkOf, type CheckType } from '@/lib/identity/checks'
import { reasonSentence } from '@/lib/identity/decision/schema'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Comparisons } from './comparisons'
import { ExtractedData } from './extracted-data'
import { KeptDocuments } from './kept-documents'
import { ScoreBars } from './score-bars'
import { PassedBadge } from './session-badges'

interface ResultCardProps {
  sessionId: string
  check: CheckType
  /** The decided result with everything that was read. */
  result: SessionData['results'][number] | undefined
  /** What the last submission came to, while another one is possible. */
  attempted: Result | undefined
  isOpen: boolean
  seesDetails: boolean
}

/** One check of a session: its verdict, why, and what it rests on. */
export function ResultCard({ sessionId, check, result, attempted, isOpen, seesDetails }: ResultCardProps) {
  const formats = useFormats()
  if (!result) {
    return (
      <Card
        title={checkOf(check).label}
        description={checkOf(check).meaning}
        actions={<Badge>{isOpen ? 'Not decided yet' : 'Not done'}</Badge>}
      >
        {attempted && !attempted.passed ? (
          <>
            <p className="mb-1 text-muted-foreground">The last submission did not pass. The person may try again.</p>
            <Reasons codes={attempted.reason_codes} />
          </>
        ) : (
          <p className="text-muted-foreground">
            {isOpen
              ? 'The result appears here once the person has handed everything in.'
              : 'The check ended before the person handed everything in.'}
          </p>
        )}
      </Card>
    )
  }
  return (
    <Card
      title={checkOf(check).label}
      description={checkOf(check).meaning}
      actions={
        <>
          <span className="text-[0.8125rem] text-muted-foreground">
            Confidence {formats.percent(result.confidence)}
          </span>
          <PassedBadge passed={result.passed} />
        </>
      }
    >
      <div className="space-y-4">
        {!result.passed && <Reasons codes={result.reason_codes} />}
        <ScoreBars components={result.components} />
        {seesDetails && result.extracted_data && <ExtractedData data={result.extracted_data} />}
        {seesDetails && result.signals && result.signals.length > 0 && <Signals signals={result.signals} />}
        {seesDetails && result.comparison && <Comparisons comparison={result.comparison} />}
        <KeptDocuments sessionId={sessionId} check={check} retained={result.document_retained} />
      </div>
    </Card>
  )
}

/** What somebody should look at, though the check was decided without it. */
function Signals({ signals }: { signals: NonNullable<SessionData['results'][number]['signals']> }) {
  return (
    <div className="rounded-md bg-warning-soft px-3 py-2">
      <p className="font-medium">Worth a look</p>
      <ul aria-label="Signals" className="mt-1 list-disc space-y-0.5 pl-5">
        {signals.map(({ code, detail }) => (
          <li key={`${code}${detail}`} title={code}>
            {detail}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">Noticed on the side. The person is not told.</p>
    </div>
  )
}

function Reasons({ codes }: { codes: string[] }) {
  return (
    <ul aria-label="Reasons" className="list-disc space-y-0.5 pl-5">
      {codes.map((code) => (
        <li key={code} title={code}>
          {reasonSentence(code)}
        </li>
      ))}
    </ul>
  )
}

'use client'
import { useFormats } from '@/lib/client/formats'
import type { Result, SessionData } from '@/lib/identity/sessions/schema'
import { type CheckType } from '@/lib/identity/checks'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Comparisons } from './comparisons'
import { ExtractedData } from './extracted-data'
import { KeptDocuments } from './kept-documents'
import { ScoreBars } from './score-bars'
import { PassedBadge } from './session-badges'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'
import { checkLabel, checkMeaning } from '@/lib/client/words/known'
import { reasonIn } from '@/lib/client/words/reasons'

interface ResultCardProps {
  sessionId: string
  check: CheckType
  /** The final result with all data that was read. */
  result: SessionData['results'][number] | undefined
  /** The result of the last submission, while another one is possible. */
  attempted: Result | undefined
  isOpen: boolean
  seesDetails: boolean
}

/** One check of a session: its verdict, the reasons and the evidence. */
export function ResultCard({ sessionId, check, result, attempted, isOpen, seesDetails }: ResultCardProps) {
  const t = useWords()
  const formats = useFormats()
  if (!result) {
    return (
      <Card
        title={checkLabel(t, check)}
        description={checkMeaning(t, check)}
        actions={<Badge>{isOpen ? t(en.notDecidedYet) : t(en.notDone)}</Badge>}
      >
        {attempted && !attempted.passed ? (
          <>
            <p className="mb-1 text-muted-foreground">{t(en.theLastSubmissionDidNot)}</p>
            <Reasons codes={attempted.reason_codes} />
          </>
        ) : (
          <p className="text-muted-foreground">
            {isOpen ? t(en.theResultAppearsHereOnce) : t(en.theCheckEndedBeforeThe)}
          </p>
        )}
      </Card>
    )
  }
  return (
    <Card
      title={checkLabel(t, check)}
      description={checkMeaning(t, check)}
      actions={
        <>
          <span className="text-[0.8125rem] text-muted-foreground" suppressHydrationWarning>
            {t(en.confidence, { confidence: formats.percent(result.confidence) })}
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

/** Findings that did not affect the verdict but deserve a look. */
function Signals({ signals }: { signals: NonNullable<SessionData['results'][number]['signals']> }) {
  const t = useWords()
  return (
    <div className="rounded-md bg-warning-soft px-3 py-2">
      <p className="font-medium">{t(en.worthALook)}</p>
      <ul aria-label={t(en.signals)} className="mt-1 list-disc space-y-0.5 pl-5">
        {signals.map(({ code, detail }) => (
          <li key={`${code}${detail}`} title={code}>
            {detail}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">{t(en.noticedOnTheSideThe)}</p>
    </div>
  )
}

function Reasons({ codes }: { codes: string[] }) {
  const t = useWords()
  return (
    <ul aria-label={t(en.reasons)} className="list-disc space-y-0.5 pl-5">
      {codes.map((code) => (
        <li key={code} title={code}>
          {reasonIn(t, code)}
        </li>
      ))}
    </ul>
  )
}

'use client'

import { useCallback, useState } from 'react'
import { readCheck, sendConsent, type CheckView } from '@/lib/client/person'
import type { Ended } from '@/lib/identity/person/schema'
import { ClaimsStep } from './claims-step'
import { DocumentStep } from './document-step'
import { Finished, Fix, Processing, SubmitStep } from './ending'
import { FaceStep } from './face-step'
import { IntroStep } from './intro-step'
import { Hint, Progress } from './parts'
import { problemSentence } from './problem'
import { ProofStep } from './proof-step'

/** An opened check: one unfinished step after another until it is finished. */
export function OpenCheck({ view, onView }: { view: CheckView; onView: (view: CheckView) => void; onEnded: (ended: Ended) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const refresh = useCallback(async () => {
    await readCheck().then((read) => { setProblem(null); onView(read) }, (error: unknown) => setProblem(problemSentence(error)))
  }, [onView])
  const steps = view.steps.filter((step) => step.type !== 'submission')
  return (
    <div className="flex flex-col gap-5">
      <p className="text-base"><strong className="font-semibold">{view.organisation.name}</strong> is requesting an identity check.</p>
      {view.status !== 'completed' && <Progress done={steps.filter((step) => step.state === 'done').length} all={steps.length} />}
      {problem && <Hint tone="warning">{problem}</Hint>}
      <CurrentStep view={view} onView={onView} refresh={refresh} />
    </div>
  )
}

function CurrentStep({ view, onView, refresh }: { view: CheckView; onView: (view: CheckView) => void; refresh: () => Promise<void> }) {
  const [fixing, setFixing] = useState<string | null>(null)
  if (view.status === 'completed') return <Finished organisation={view.organisation.name} />
  if (view.status === 'processing') return <Processing onView={onView} />
  const step = view.steps.find((one) => one.state !== 'done')
  if (step?.state === 'to_fix' && fixing !== step.type) return <Fix step={step} left={view.submissions_left} onStart={() => setFixing(step.type)} />
  const done = async () => { setFixing(null); await refresh() }
  switch (step?.type) {
    case 'consent': return <IntroStep view={view} onDecide={async (accepted) => onView(await sendConsent(view.consent.version, accepted))} />
    case 'id_document': return <DocumentStep key={step.reasons.join()} types={step.accepts} goesOn={step.reasons.includes('other_side_needed')} onDone={done} />
    case 'face': return <FaceStep onDone={done} />
    case 'claims': return <ClaimsStep key={step.state} asks={step.accepts} again={step.state === 'to_fix'} onDone={done} />
    case 'proof_of_address': return <ProofStep types={step.accepts} oldest={view.oldest_proof_date} onDone={done} />
    default: return <SubmitStep onDone={onView} />
  }
}

'use client'

import { useEffect, useState } from 'react'
import { readCheck, submitCheck, type CheckView } from '@/lib/client/person'
import { BigButton, Hint, Screen, Working } from './parts'
import { problemSentence } from './problem'
import { CLAIM_REASONS, REASONS, sentence } from './wording'

const ASK_EVERY_MS = 700

export function SubmitStep({ onDone }: { onDone: (view: CheckView) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    await submitCheck().then(onDone, (error: unknown) => setProblem(problemSentence(error)))
    setBusy(false)
  }
  return (
    <Screen title="All done?">
      <p className="text-muted-foreground">Everything is there. After you hand it in, please keep this page open for a few seconds.</p>
      {problem && <Hint tone="warning">{problem}</Hint>}
      <BigButton disabled={busy} onClick={() => void submit()}>Hand it in</BigButton>
    </Screen>
  )
}

/** Waits for the verdict by asking again; a lost connection only makes it take longer. */
export function Processing({ onView }: { onView: (view: CheckView) => void }) {
  useEffect(() => {
    const timer = setInterval(() => void readCheck().then((view) => { if (view.status !== 'processing') onView(view) }).catch(() => undefined), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [onView])
  return <Screen title="Nearly there"><Working>Your check is being worked on …</Working></Screen>
}

export function Finished({ organisation }: { organisation: string }) {
  return (
    <Screen title="Thank you, you are finished">
      <Hint tone="good">Your check is complete. {organisation} can see the outcome now.</Hint>
      <p className="text-muted-foreground">You can close this page. The pictures of your face have not been kept.</p>
    </Screen>
  )
}

/** What to mend, before the step where it is mended. */
export function Fix({ step, left, onStart }: { step: CheckView['steps'][number]; left: number; onStart: () => void }) {
  const sentences = step.type === 'claims' ? CLAIM_REASONS : REASONS
  return (
    <Screen title="One thing to fix">
      {step.reasons.map((code) => <Hint key={code} tone="warning">{sentence(sentences, code)}</Hint>)}
      <p className="text-muted-foreground">{left === 1 ? 'You can hand it in one more time.' : `You can hand it in ${left} more times.`}</p>
      <BigButton onClick={onStart}>Fix it now</BigButton>
    </Screen>
  )
}

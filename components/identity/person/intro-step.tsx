'use client'

import { useState } from 'react'
import type { CheckView } from '@/lib/client/person'
import { AskThem } from './contact'
import { RatherNot, WhatIsKept, WhatIsNeeded, WhatIsRead } from './consent-text'
import { CameraNotice } from './fetched-later'
import { BigButton, Hint, Screen } from './parts'
import { problemSentence } from './problem'
import { longDate } from './wording-opening'

interface Props {
  view: CheckView
  onDecide: (accepted: boolean) => Promise<void>
  /** To where the person was, for one who reads again what was agreed to. */
  onGoOn: () => void
}

/** What is needed, who reads what, what is kept and the other way; then consent, with two equal answers. */
export function IntroStep({ view, onDecide, onGoOn }: Props) {
  const [declined, setDeclined] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const decide = async (accepted: boolean) => {
    setBusy(true)
    setProblem(null)
    await onDecide(accepted).then(
      () => setDeclined(!accepted),
      (error: unknown) => setProblem(problemSentence(error)),
    )
    setBusy(false)
  }
  if (declined) return <Declined view={view} onBack={() => setDeclined(false)} />
  const agreed = view.consent.accepted
  const hasFace = view.steps.some((step) => step.type === 'face')
  return (
    <Screen title={agreed ? 'What you have agreed to' : 'Before you start'}>
      {!agreed && hasFace && <CameraNotice view={view} />}
      <WhatIsNeeded view={view} />
      <WhatIsRead view={view} />
      <WhatIsKept view={view} />
      <RatherNot view={view} />
      {problem && <Hint tone="warning">{problem}</Hint>}
      {hasFace && <p>{consentSentence(view)}</p>}
      {agreed ? (
        <>
          <p className="text-muted-foreground">
            You can withdraw before you hand it in: ask {view.organisation.name} to cancel the check, and everything
            that you have shown is erased.
          </p>
          <BigButton onClick={onGoOn}>Go on</BigButton>
        </>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <BigButton look="choice" disabled={busy} onClick={() => void decide(true)}>
            I agree, start
          </BigButton>
          <BigButton look="choice" disabled={busy} onClick={() => void decide(false)}>
            I do not agree
          </BigButton>
        </div>
      )}
    </Screen>
  )
}

function consentSentence({ organisation, consent }: CheckView): string {
  const also = consent.learns.includes('age_estimate') ? ', and to estimate your age from your face,' : ','
  return `By agreeing you allow ${organisation.name} to compare your face with the photo on your document${also} for this check only.`
}

function Declined({ view, onBack }: { view: CheckView; onBack: () => void }) {
  const { organisation } = view
  return (
    <Screen title="You have not agreed">
      <p className="text-muted-foreground">Nothing was captured, and you can close this page.</p>
      {organisation.alternative && <p className="text-muted-foreground">Another way: {organisation.alternative}</p>}
      <AskThem organisation={organisation}>to be checked in another way</AskThem>
      <p className="text-muted-foreground">
        If you change your mind: the check stays open until {longDate(view.expires_at)}.
      </p>
      <BigButton look="plain" onClick={onBack}>
        Read it again
      </BigButton>
    </Screen>
  )
}

'use client'

import { useState } from 'react'
import type { CheckView } from '@/lib/client/person'
import { AskThem } from './contact'
import { RatherNot, WhatIsKept, WhatIsNeeded, WhatIsRead } from './consent-text'
import { Answers } from './cards'
import { CameraNotice } from './fetched-later'
import { BigButton, Hint, Screen } from './parts'
import { problemSentence } from './problem'
import { openingWords } from './words/en/opening'

interface Props {
  view: CheckView
  onDecide: (accepted: boolean) => Promise<void>
  /** Returns a person who re-reads the consent to where they were. */
  onGoOn: () => void
}

/**
 * What is needed, who reads what, what is kept, and the alternative; then consent, with two equally prominent answers.
 */
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
    <Screen title={agreed ? openingWords.intro.titleAgreed : openingWords.intro.title}>
      <WhatIsNeeded view={view} />
      <WhatIsRead view={view} />
      <WhatIsKept view={view} />
      <RatherNot view={view} />
      {agreed && <p className="text-muted-foreground">{openingWords.intro.withdraw(view.organisation.name)}</p>}
      <Answers>
        {/* It comes late. Here it moves nothing that is being read: what stays at the lower edge grows upwards. */}
        {!agreed && hasFace && !view.test && <CameraNotice view={view} />}
        {problem && <Hint tone="warning">{problem}</Hint>}
        {hasFace && <p className="text-sm leading-snug">{consentSentence(view)}</p>}
        {agreed ? (
          <BigButton onClick={onGoOn}>{openingWords.goOn}</BigButton>
        ) : (
          <div className="grid grid-cols-2 gap-3">
            <BigButton look="choice" disabled={busy} onClick={() => void decide(true)}>
              {openingWords.intro.agree}
            </BigButton>
            <BigButton look="choice" disabled={busy} onClick={() => void decide(false)}>
              {openingWords.intro.disagree}
            </BigButton>
          </div>
        )}
      </Answers>
    </Screen>
  )
}

const consentSentence = ({ organisation, consent }: CheckView): string =>
  openingWords.intro.consent(organisation.name, consent.learns.includes('age_estimate'))

function Declined({ view, onBack }: { view: CheckView; onBack: () => void }) {
  const { organisation } = view
  return (
    <Screen title={openingWords.declined.title}>
      <p className="text-muted-foreground">{openingWords.declined.says}</p>
      {organisation.alternative && (
        <p className="text-muted-foreground">{openingWords.anotherWay(organisation.alternative)}</p>
      )}
      <AskThem organisation={organisation} why={openingWords.ask.anotherWay} />
      <p className="text-muted-foreground">
        {openingWords.declined.changedMind(openingWords.longDate(view.expires_at))}
      </p>
      <BigButton look="plain" onClick={onBack}>
        {openingWords.declined.readAgain}
      </BigButton>
    </Screen>
  )
}

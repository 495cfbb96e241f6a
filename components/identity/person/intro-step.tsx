'use client'

import { useState } from 'react'
import type { CheckView } from '@/lib/client/person'
import { BigButton, Hint, Screen } from './parts'
import { problemSentence } from './problem'
import { DOCUMENT_NAMES, longDate } from './wording'

/** What is needed, how long it takes, what is kept; then consent, with two equal answers. */
export function IntroStep({ view, onDecide }: { view: CheckView; onDecide: (accepted: boolean) => Promise<void> }) {
  const [declined, setDeclined] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const decide = async (accepted: boolean) => {
    setBusy(true)
    setProblem(null)
    await onDecide(accepted).then(() => setDeclined(!accepted), (error: unknown) => setProblem(problemSentence(error)))
    setBusy(false)
  }
  if (declined) return <Declined view={view} onBack={() => setDeclined(false)} />
  return (
    <Screen title="Before you start">
      <div className="flex flex-col gap-1.5">
        <p className="font-medium">You need, for about two minutes:</p>
        <ul className="ml-5 list-disc space-y-1 text-[0.9375rem] leading-snug text-muted-foreground">{needs(view).map((need) => <li key={need}>{need}</li>)}</ul>
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="font-medium">What happens with it:</p>
        <ul className="ml-5 list-disc space-y-1 text-[0.9375rem] leading-snug text-muted-foreground">{keeping(view).map((line) => <li key={line}>{line}</li>)}</ul>
      </div>
      {problem && <Hint tone="warning">{problem}</Hint>}
      <p className="text-sm text-muted-foreground">By agreeing you allow {view.organisation.name} to compare your face with the photo on your document, for this check only.</p>
      <div className="grid grid-cols-2 gap-3">
        <BigButton look="choice" disabled={busy} onClick={() => void decide(true)}>I agree, start</BigButton>
        <BigButton look="choice" disabled={busy} onClick={() => void decide(false)}>I do not agree</BigButton>
      </div>
    </Screen>
  )
}

function Declined({ view, onBack }: { view: CheckView; onBack: () => void }) {
  return (
    <Screen title="You have not agreed">
      <p className="text-muted-foreground">Nothing was captured, and you can close this page. To be checked in another way, ask {view.organisation.name}.</p>
      <p className="text-muted-foreground">If you change your mind: the check stays open until {longDate(view.expires_at)}.</p>
      <BigButton look="plain" onClick={onBack}>Read it again</BigButton>
    </Screen>
  )
}

function needs(view: CheckView): string[] {
  const step = (type: string) => view.steps.find((one) => one.type === type)
  const id = step('id_document')
  return [
    ...(id ? [`Your ${id.accepts.map((type) => (DOCUMENT_NAMES[type] ?? type).replace(/^[PB]/, (letter) => letter.toLowerCase())).join(' or ')}`] : []),
    ...(step('face') ? ['A camera, to take a few pictures of your face while you turn your head'] : []),
    ...(step('proof_of_address')
      ? [`A paper with your name and address${view.oldest_proof_date ? `, dated ${longDate(view.oldest_proof_date)} or later (official letters up to 12 months old)` : ''}`] : []),
  ]
}

function keeping({ organisation, retention, steps, minimum_age }: CheckView): string[] {
  const days = `${retention.days} days`
  const hasProof = steps.some((step) => step.type === 'proof_of_address')
  return [
    `${organisation.name} learns whether each check passed${minimum_age ? `, and whether you are ${minimum_age} or older` : ''}.`,
    'The pictures of your face are compared in memory and never kept.',
    ...documentsKept(retention, hasProof, days),
    ...(retention.extracted_data ? [`What was read off the documents is kept for ${days}.`] : ['What was read off the documents is not kept.']),
  ]
}

function documentsKept({ id_documents, poa_documents }: CheckView['retention'], hasProof: boolean, days: string): string[] {
  if (hasProof && id_documents === poa_documents) {
    return [id_documents ? `Copies of your ID document and proof of address are kept, encrypted, for ${days}.` : 'The pictures of your ID document and proof of address are deleted when the check ends.']
  }
  return [
    id_documents ? `A copy of your ID document is kept, encrypted, for ${days}.` : 'The picture of your ID document is deleted when the check ends.',
    ...(hasProof ? [poa_documents ? `A copy of your proof of address is kept, encrypted, for ${days}.` : 'The proof of address is deleted when the check ends.'] : []),
  ]
}

'use client'

import { useState } from 'react'
import { sendDocument } from '@/lib/client/person'
import { Capture, Reading } from './capture'
import { BigButton, Hint, Screen } from './parts'
import { problemSentence } from './problem'
import { DOCUMENT_NAMES, longDate, QUALITY, sentence } from './wording'

/** The paper: what it must be, with the real date; a PDF as it came, or a picture. */
export function ProofStep({ types, oldest, onDone }: { types: string[]; oldest: string | null; onDone: () => Promise<void> }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [quality, setQuality] = useState<string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (file: Blob) => {
    setBusy(true)
    setProblem(null)
    try {
      const added = await sendDocument({ check_type: 'proof_of_address', document_type: 'other' }, file)
      if (!added.retry) return await onDone()
      setQuality(added.quality.length ? added.quality : ['text_not_read'])
    } catch (error) {
      setProblem(problemSentence(error))
    }
    setBusy(false)
    return undefined
  }
  return (
    <Screen title="Show your proof of address" stage={busy ? 'reading' : problem ?? quality?.join() ?? ''}>
      <div className="flex flex-col gap-1.5 text-muted-foreground">
        <p>One of these, with your name and address on it:</p>
        <ul className="ml-5 list-disc space-y-0.5">{types.filter((type) => DOCUMENT_NAMES[type] && type !== 'other').map((type) => <li key={type}>{DOCUMENT_NAMES[type]}</li>)}</ul>
      </div>
      {oldest && <p className="text-muted-foreground">Bills and statements must be dated <strong className="font-medium text-foreground">{longDate(oldest)}</strong> or later, official letters within the last 12 months.</p>}
      <p className="text-muted-foreground">The original PDF is best. On paper, show the whole page, flat and sharp.</p>
      {problem && <Hint tone="warning">{problem}</Hint>}
      {quality?.map((code) => <Hint key={code} tone="warning">{sentence(QUALITY, code)}</Hint>)}
      {busy ? <Reading /> : <Capture subject="the whole page" accept="application/pdf,image/jpeg,image/png,image/webp" onFile={(file) => void send(file)} />}
      {quality && !busy && <BigButton look="plain" onClick={() => void onDone()}>Use this one all the same</BigButton>}
    </Screen>
  )
}

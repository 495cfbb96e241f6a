'use client'

import { useState } from 'react'
import { sendDocument, type AddedDocument } from '@/lib/client/person'
import { Capture, Reading } from './capture'
import { BigButton, Hint, Screen } from './parts'
import { problemSentence } from './problem'
import { DOCUMENT_NAMES, longDate, QUALITY, sentence } from './wording'

const SUBJECTS: Record<string, string> = { passport: 'the photo page of your passport', driving_licence: 'the front of your licence', identity_card: 'the side with your photo' }
const BACKS: Record<string, string> = { driving_licence: 'the back of your licence', identity_card: 'the back of your card' }

/**
 * Choosing the document, taking its picture, turning it over where the rest is on its back, looking over what was read.
 *
 * @param goesOn the front is there already, from an earlier visit
 */
export function DocumentStep({ types, goesOn, onDone }: { types: string[]; goesOn: boolean; onDone: () => Promise<void> }) {
  const [type, setType] = useState(types.length === 1 ? (types[0] ?? null) : null)
  const [side, setSide] = useState<'front' | 'back'>(goesOn ? 'back' : 'front')
  const [added, setAdded] = useState<AddedDocument | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const show = (next: 'front' | 'back') => { setAdded(null); setProblem(null); setSide(next) }
  const take = (answer: AddedDocument) => { if (needsBack(answer) && !answer.retry) show('back'); else setAdded(answer) }
  const send = async (file: Blob) => {
    if (!type) return
    setBusy(true)
    setProblem(null)
    await sendDocument({ check_type: 'id_check', document_type: type, side }, file)
      .then(take, (error: unknown) => setProblem(problemSentence(error)))
    setBusy(false)
  }
  if (!type) {
    return (
      <Screen title="Which document do you have?">
        <div className="flex flex-col gap-3">{types.map((one) => <BigButton key={one} look="plain" onClick={() => setType(one)}>{DOCUMENT_NAMES[one]}</BigButton>)}</div>
      </Screen>
    )
  }
  if (added) return <Review added={added} onAgain={() => show(side)} onDone={needsBack(added) ? () => show('back') : onDone} />
  const subject = (side === 'back' ? BACKS : SUBJECTS)[type] ?? 'your document'
  return (
    <Screen title={side === 'back' ? 'Now turn it over' : `Show ${subject}`} stage={busy ? 'reading' : problem ?? ''}>
      <p className="text-muted-foreground">Lay it on a dark, flat surface in good light. All four corners should be in the picture.</p>
      {problem && <Hint tone="warning">{problem}</Hint>}
      {busy ? <Reading /> : <Capture subject={subject} accept="image/jpeg,image/png,image/webp" onFile={(file) => void send(file)} />}
      {side === 'back' && !busy && <BigButton look="plain" onClick={() => show('front')}>Show the front again</BigButton>}
      {side === 'front' && types.length > 1 && !busy && <BigButton look="plain" onClick={() => setType(null)}>Use a different document</BigButton>}
    </Screen>
  )
}

const needsBack = (added: AddedDocument) => added.quality.includes('other_side_needed')

const LABELS: Record<string, string> = { full_name: 'Name', date_of_birth: 'Date of birth', expires_on: 'Valid until' }

function Review({ added, onAgain, onDone }: { added: AddedDocument; onAgain: () => void; onDone: () => Promise<void> | void }) {
  const lines = Object.entries(LABELS).flatMap(([name, label]) => (added.read[name] ? [{ label, value: added.read[name] }] : []))
  return (
    <Screen title={added.retry ? 'A better picture would help' : 'Is this right?'}>
      {added.quality.filter((code) => code !== 'other_side_needed').map((code) => <Hint key={code} tone="warning">{sentence(QUALITY, code)}</Hint>)}
      {lines.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-xl border border-border bg-card p-4">
          {lines.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="font-medium">{/^\d{4}-\d\d-\d\d$/.test(value) ? longDate(value) : value}</dd>
            </div>
          ))}
        </dl>
      )}
      <BigButton look={added.retry ? 'plain' : 'primary'} onClick={() => void onDone()}>{added.retry ? 'Use this picture all the same' : 'Yes, continue'}</BigButton>
      <BigButton look={added.retry ? 'primary' : 'plain'} onClick={onAgain}>Take a new picture</BigButton>
    </Screen>
  )
}

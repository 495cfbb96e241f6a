'use client'

import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import { sendDocument, type Step } from '@/lib/client/person'
import { ageDifferently } from '@/lib/identity/checks'
import { Capture } from './capture'
import { fitPicture } from './fit-picture'
import type { Place } from './journey/place'
import { useCheck } from './journey/use-check'
import { KeptScreen } from './kept-screen'
import { PaperReview } from './paper-review'
import { Hint, Screen } from './parts'
import { useUpload } from './use-upload'
import { papersAmong } from './wording-opening'
import { openingWords } from './words/en/opening'
import { stepWords } from './words/en/steps'

/**
 * The paper: its requirements with the actual date, then a PDF or picture. Its kind is recognised, so nobody has to
 * choose it.
 */
export function ProofStep({ step, place }: { step: Step; place: Place }) {
  const { view, visit, refresh, remember, show, advance } = useCheck()
  const upload = useUpload(place)
  const to = (screen: Place['screen'], filming = false) => {
    upload.forget()
    show({ step: 'proof_of_address', screen, filming })
  }
  const send = (file: Blob) => {
    let fitted: Promise<Blob> | undefined
    return upload.start(async (watch) => {
      const bytes = await (fitted ??= fitPicture(file))
      const answer = await sendDocument({ check_type: 'proof_of_address' }, bytes, watch)
      remember({
        proof_of_address: { file: bytes, answer },
        asItIs: visit.asItIs.filter((one) => one !== 'proof_of_address'),
      })
      await refresh()
      show({ step: 'proof_of_address', screen: 'review' })
    })
  }
  const shown = visit.proof_of_address
  if (shown && (place.screen === 'review' || (place.screen === 'first' && step.state === 'done')))
    return <PaperReview shown={shown} onYes={() => void advance()} onOther={() => to('paper')} />
  if (step.state === 'done' && place.screen !== 'paper')
    return (
      <KeptScreen title={stepWords.paper.isHere} other={stepWords.paper.showAnother} onOther={() => to('paper')}>
        {stepWords.paper.lookOrShow}
      </KeptScreen>
    )
  return (
    <Screen title={stepWords.paper.show} stage={upload.stage}>
      {!place.filming && <WhatWillDo types={step.accepts} oldest={view.oldest_proof_date} />}
      {upload.problem && <Hint tone="warning">{upload.problem}</Hint>}
      <Capture
        subject={stepWords.paper.wholePage}
        takesPdf
        filming={place.filming ?? false}
        onFilm={() => to('paper', true)}
        upload={upload}
        onFile={(file) => void send(file)}
      />
    </Screen>
  )
}

function WhatWillDo({ types, oldest }: { types: string[]; oldest: string | null }) {
  const [before, after] = stepWords.paper.dated(ageDifferently(papersAmong(types)))
  return (
    <div className="flex flex-col gap-4 text-[0.9375rem] leading-snug text-muted-foreground">
      <div className="flex flex-col gap-2">
        <p>{stepWords.paper.oneOf}</p>
        <ul className="space-y-1.5 rounded-xl border border-border bg-card px-4 py-3 text-foreground">
          {papersAmong(types)
            .filter((type) => type !== 'other')
            .map((type) => (
              <li key={type} className="flex items-start gap-2.5">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
                {openingWords.documentNames[type]}
              </li>
            ))}
        </ul>
      </div>
      {oldest && (
        <p className="flex items-start gap-3">
          <CalendarClock aria-hidden className="size-5 shrink-0 text-primary" />
          <span>
            {before} <strong className="font-medium text-foreground">{openingWords.longDate(oldest)}</strong> {after}
          </span>
        </p>
      )}
      <p className="flex items-start gap-3">
        <FileText aria-hidden className="size-5 shrink-0 text-primary" />
        <span>{stepWords.paper.pdfIsBest}</span>
      </p>
    </div>
  )
}

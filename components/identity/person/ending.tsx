'use client'

import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { askForReview, readCheck, type CheckView } from '@/lib/client/person'
import { AskThem } from './contact'
import { CopyButton } from './copy-button'
import { LanguageChoice } from './language-choice'
import { nextPlace } from './journey/place'
import { useCheck } from './journey/use-check'
import { BigButton, Hint, Screen, Working } from './parts'
import { skipWhileInFlight } from './latest-wins'
import { isTransient } from './problem'
import { openingWords } from './words/en/opening'
import { stepWords } from './words/en/steps'

const ASK_EVERY_MS = 700

/** Polls for the verdict. A lost connection only delays it. */
export function Processing() {
  const { onView, remember, show, tell } = useCheck()
  useEffect(() => {
    const look = skipWhileInFlight(async () => {
      const view = await readCheck().catch((error: unknown) => {
        if (!isTransient(error)) tell(error)
      })
      if (!view || view.status === 'processing') return
      remember({ asItIs: [] })
      onView(view)
      if (view.status !== 'completed') show(nextPlace(view, []))
    })
    const timer = setInterval(look, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [onView, remember, show, tell])
  return (
    <Screen title={stepWords.ending.nearly}>
      <Working>{stepWords.ending.workedOn}</Working>
    </Screen>
  )
}

/** The same for every outcome: only the organisation tells the result. */
export function Finished() {
  const { view } = useCheck()
  const { organisation } = view
  return (
    <Screen title={stepWords.ending.complete} above={<Done />}>
      <p>{stepWords.ending.decides(organisation.name)}</p>
      <AskThem organisation={organisation} why={openingWords.ask.ifQuestion} />
      <Review />
      <Erased view={view} />
      <LanguageChoice offered={view.languages} />
    </Screen>
  )
}

/** That it is over, whatever the outcome: no colour of success. */
const Done = () => (
  <span aria-hidden className="flex size-16 items-center justify-center rounded-full bg-primary-soft">
    <span className="flex size-11 items-center justify-center rounded-full bg-primary text-primary-foreground">
      <Check className="size-6" strokeWidth={3} />
    </span>
  </span>
)

/** Requests a review by a human: nobody has to accept an automated decision. */
function Review() {
  const { view, onView, tell } = useCheck()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { requested_at: asked } = view.review
  const ask = async () => {
    setBusy(true)
    await askForReview().then(onView, (error: unknown) => setProblem(tell(error)))
    setBusy(false)
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{stepWords.ending.right}</h2>
      {asked ? (
        <p key="asked" role="status" className="text-muted-foreground">
          {stepWords.ending.asked(view.organisation.name, openingWords.longDate(asked))}
        </p>
      ) : (
        <p key="unasked" className="text-muted-foreground">
          {stepWords.ending.mayAsk(view.organisation.name)}
        </p>
      )}
      {problem && <Hint tone="warning">{problem}</Hint>}
      {!asked && (
        <BigButton look="plain" disabled={busy} onClick={() => void ask()}>
          {stepWords.ending.askForPerson}
        </BigButton>
      )}
    </section>
  )
}

function Erased({ view: { receipts } }: { view: CheckView }) {
  const lines = receipts.map(({ erased_at, files, hash }) =>
    stepWords.ending.erasedOn(openingWords.longDate(erased_at), files, hash),
  )
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{stepWords.ending.erased}</h2>
      <ul className="flex flex-col gap-2.5 text-[0.9375rem] leading-snug text-muted-foreground">
        {[stepWords.ending.neverKept, ...lines].map((line) => (
          <li key={line} className="flex items-start gap-3">
            <Check aria-hidden className="size-5 shrink-0 text-primary" />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <CopyButton text={lines.join('\n')}>{stepWords.ending.copyReceipts(lines.length)}</CopyButton>
      )}
    </section>
  )
}

'use client'

import { useEffect, useState } from 'react'
import { askForReview, readCheck, type CheckView } from '@/lib/client/person'
import { AskThem } from './contact'
import { CopyButton } from './copy-button'
import { nextPlace } from './journey/place'
import { useCheck } from './journey/use-check'
import { BigButton, Hint, Screen, Working } from './parts'
import { oneAtATime } from './one-at-a-time'
import { isPassing } from './problem'
import { longDate } from './wording-opening'

const ASK_EVERY_MS = 700

/** Waits for the verdict by asking again; a lost connection only makes it take longer. */
export function Processing() {
  const { onView, remember, show, tell } = useCheck()
  useEffect(() => {
    const look = oneAtATime(async () => {
      const view = await readCheck().catch((error: unknown) => {
        if (!isPassing(error)) tell(error)
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
    <Screen title="Nearly there">
      <Working>Your check is being worked on …</Working>
    </Screen>
  )
}

/** The same for every outcome: what was found is for the organisation to tell. */
export function Finished() {
  const { view } = useCheck()
  const { organisation } = view
  return (
    <Screen title="Your check is complete">
      <p>
        {organisation.name} decides and will be in touch. There is nothing left for you to do, and you can close this
        page.
      </p>
      <AskThem organisation={organisation}>if you have a question</AskThem>
      <Review />
      <Erased view={view} />
    </Screen>
  )
}

/** Nobody has to accept what a machine alone has found. */
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
      <h2 className="font-semibold">Your right to a person</h2>
      {asked ? (
        <p key="asked" role="status" className="text-muted-foreground">
          You asked on {longDate(asked)} for a person to look at it. {view.organisation.name} can see that.
        </p>
      ) : (
        <p key="unasked" className="text-muted-foreground">
          Your check was worked on by a computer. You may ask {view.organisation.name} for a person to look at it as
          well.
        </p>
      )}
      {problem && <Hint tone="warning">{problem}</Hint>}
      {!asked && (
        <BigButton look="plain" disabled={busy} onClick={() => void ask()}>
          Ask for a person to look at it
        </BigButton>
      )}
    </section>
  )
}

function Erased({ view: { receipts } }: { view: CheckView }) {
  const lines = receipts.map(
    ({ erased_at, files, hash }) =>
      `Erased on ${longDate(erased_at)}: ${files} ${files === 1 ? 'file' : 'files'}, receipt ${hash}`,
  )
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">What was erased</h2>
      <p className="text-muted-foreground">The pictures of your face were never kept.</p>
      {lines.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-muted-foreground">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <CopyButton text={lines.join('\n')}>{lines.length === 1 ? 'Copy the receipt' : 'Copy the receipts'}</CopyButton>
      )}
    </section>
  )
}

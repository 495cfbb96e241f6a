import { useEffect, useRef, useState } from 'react'
import { askForLink, type Ended } from '@/lib/client/person'
import type { LinkAccess } from '@/lib/identity/person/schema'
import { BigButton, Hint } from './parts'
import { problemSentence } from './problem'
import { openingWords } from './words/en/opening'

/** For this long a repeated request has no effect and notifies nobody. */
const SAME_REQUEST_MS = 24 * 3600_000

/**
 * Requests a new link from the organisation. Afterwards, the time of the request replaces the button and takes its
 * focus.
 */
export function AskForLink({
  ended: { organisation, link_requested_at: at },
  linkKey,
  onAsked,
}: {
  ended: Ended
  /** Key of the ended link; null if the browser holds the check's session cookie. */
  linkKey: LinkAccess | null
  onAsked: (at: string) => void
}) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [cameAt] = useState(Date.now)
  const pressed = useRef(false)
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (pressed.current) sentence.current?.focus()
  }, [at])
  const ask = async () => {
    pressed.current = true
    setBusy(true)
    setProblem(null)
    await askForLink(linkKey).then(
      ({ requested_at }) => onAsked(requested_at),
      (error: unknown) => setProblem(problemSentence(error)),
    )
    setBusy(false)
  }
  return (
    <>
      {at && (
        <p ref={sentence} tabIndex={-1} className="outline-none">
          {openingWords.wasAsked(organisation.name, openingWords.longDate(at))}
        </p>
      )}
      {problem && <Hint tone="warning">{problem}</Hint>}
      {(!at || cameAt - Date.parse(at) > SAME_REQUEST_MS) && (
        <BigButton disabled={busy} onClick={() => void ask()}>
          {at ? openingWords.askAgain(organisation.name) : openingWords.askForLink(organisation.name)}
        </BigButton>
      )}
    </>
  )
}

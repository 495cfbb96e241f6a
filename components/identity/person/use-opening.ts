import { useEffect, useLayoutEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { openCheck, PersonProblem, readCheck, showSession, type CheckView } from '@/lib/client/person'
import type { Ended, FirstScreen, LinkAccess } from '@/lib/identity/person/schema'
import {
  forgetEnded,
  forgetKey,
  forgetScanned,
  forgetSession,
  keepEnded,
  keepKey,
  keepScanned,
  keepSession,
  keptEnded,
  keptKey,
  keptScanned,
  keptSession,
} from './kept-link'
import { problemSentence } from './problem'
import { openingWords } from './words/en/opening'

/** What the page shows: a check, or what stands in its way. */
export type Shown =
  | { kind: 'opening' }
  | { kind: 'check'; view: CheckView }
  | { kind: 'ended'; ended: Ended; key: LinkAccess | null }
  | { kind: 'choice'; checks: { session_id: string; organisation: string }[] }
  | { kind: 'trouble'; problem: unknown; again: () => void }
  | { kind: 'code'; problem: string | null }
  /** A QR code was scanned: whose check it opens is not said before its number. */
  | { kind: 'scanned'; token: string; problem: string | null }
  | { kind: 'unscanned' }
type Show = Dispatch<SetStateAction<Shown>>

/** A key that was refused for good; after anything else it may still open. */
const REFUSED = ['wrong_code', 'too_many_attempts', 'validation_failed', 'malformed_json']

/** The server has rendered the first screen already where it could. */
function shownAtFirst(initial: FirstScreen): Shown {
  switch (initial.kind) {
    case 'check':
      return { kind: 'check', view: initial.view }
    case 'ended':
    case 'choice':
      return initial
    case 'trouble':
    case 'over':
      return { kind: 'opening' }
    case 'scanned':
      return { kind: 'scanned', token: initial.handover_token, problem: null }
    case 'code':
      return {
        kind: 'code',
        problem:
          initial.problem &&
          refusalSentence(
            new PersonProblem(initial.problem.code, openingWords.wrongKey(null), initial.problem.retryAfter),
          ),
      }
  }
}

/** A right key always opens, so one that is told to wait is wrong. */
function refusalSentence(error: unknown): string {
  const mustWait = error instanceof PersonProblem && error.code === 'too_many_attempts' && error.retryAfter
  return mustWait ? openingWords.wrongKey(mustWait) : problemSentence(error)
}

function opened(view: CheckView, show: Show): void {
  forgetKey()
  forgetScanned()
  forgetEnded()
  showSession(view.session_id)
  keepSession(view.session_id)
  show({ kind: 'check', view })
}

/** A reload says the same. @param key of the link that has ended; null where the pass of its check tells which it is */
function end(ended: Ended, key: LinkAccess | null, show: Show): void {
  forgetScanned()
  keepEnded({ ...ended, key })
  show({ kind: 'ended', ended, key })
}

/** Whatever is not the key's own fault leaves it where it is. */
function refused(error: unknown, key: LinkAccess | null, show: Show, again: () => void): void {
  const problem = error instanceof PersonProblem ? error : null
  const final = problem !== null && (problem.ended !== undefined || REFUSED.includes(problem.code))
  if (final) forgetKey()
  if (problem?.ended) end(problem.ended, key, show)
  else if (final) show({ kind: 'code', problem: refusalSentence(error) })
  else show({ kind: 'trouble', problem: error, again })
}

/** Opens the check of a link; the key is kept until the server has answered. */
function open(key: LinkAccess, show: Show): void {
  forgetScanned()
  forgetEnded()
  keepKey(key)
  openCheck(key).then(
    (view) => opened(view, show),
    (error: unknown) =>
      refused(error, key, show, () => {
        show({ kind: 'opening' })
        open(key, show)
      }),
  )
}

/** What was typed stays in its box, whatever went wrong. */
function openTyped(access_code: string, show: Show): Promise<void> {
  return openCheck({ access_code }).then(
    (view) => opened(view, show),
    (error: unknown) => {
      if (error instanceof PersonProblem && error.ended) end(error.ended, { access_code }, show)
      else show({ kind: 'code', problem: refusalSentence(error) })
    },
  )
}

function ask(token: string, show: Show): void {
  keepScanned(token)
  show({ kind: 'scanned', token, problem: null })
}

/** One try: unless the number never arrived, another QR code is needed. */
function openScanned(token: string, number: string, show: Show): Promise<void> {
  return openCheck({ handover_token: token, number }).then(
    (view) => opened(view, show),
    (error: unknown) => {
      const problem = error instanceof PersonProblem ? error : null
      if (problem?.ended) return end(problem.ended, null, show)
      if (!problem || !REFUSED.includes(problem.code))
        return show({ kind: 'scanned', token, problem: problemSentence(error) })
      forgetScanned()
      return show({ kind: 'unscanned' })
    },
  )
}

/** Goes on with a check that this browser holds a pass to. */
function goOn(sessionId: string, show: Show): void {
  showSession(sessionId)
  readCheck().then(
    (view) => opened(view, show),
    (error: unknown) => {
      const passIsGone = error instanceof PersonProblem && ['unauthenticated', 'other_session'].includes(error.code)
      if (passIsGone) show({ kind: 'code', problem: problemSentence(error) })
      else
        refused(error, null, show, () => {
          show({ kind: 'opening' })
          goOn(sessionId, show)
        })
    },
  )
}

/** The first thing that the script does: opens what the address brought, or goes on with what this tab showed before. */
function begin(initial: FirstScreen, show: Show): void {
  if (initial.kind === 'trouble') return open(initial.key, show)
  if (initial.kind === 'check' && initial.key) return open(initial.key, show)
  if (initial.kind === 'ended') return end(initial.ended, initial.key, show)
  if (initial.kind === 'code' && initial.problem) return forgetKey()
  const scanned = initial.kind === 'scanned' ? initial.handover_token : keptScanned()
  if (scanned !== null) return ask(scanned, show)
  const [key, own, ended] = [keptKey(), keptSession(), keptEnded()]
  if (key) return open(key, show)
  if (ended) {
    if (own !== null) showSession(own)
    return end(ended, ended.key ?? null, show)
  }
  if (initial.kind === 'check' && (own === null || own === initial.view.session_id)) return opened(initial.view, show)
  if (own !== null) goOn(own, show)
  else if (initial.kind === 'over') show({ kind: 'code', problem: null })
}

/** The way to an opened check, and what can be done where it is not open. */
export function useOpening(initial: FirstScreen) {
  const [shown, show] = useState<Shown>(() => shownAtFirst(initial))
  // Nothing of the link stays in the address or in the entry of the history: tidied before a screen makes entries of its own.
  useLayoutEffect(() => {
    if (window.location.search) window.history.replaceState(window.history.state, '', '/user')
  }, [])
  useEffect(() => begin(initial, show), [initial])
  const actions = useMemo(
    () => ({
      view: (view: CheckView) => show({ kind: 'check', view }),
      end: (ended: Ended, key: LinkAccess | null = null) => end(ended, key, show),
      choose: (sessionId: string) => {
        show({ kind: 'opening' })
        goOn(sessionId, show)
      },
      askForCode: () => {
        forgetKey()
        forgetScanned()
        forgetSession()
        forgetEnded()
        show({ kind: 'code', problem: null })
      },
      openTyped: (code: string) => openTyped(code, show),
      openScanned: (token: string, number: string) => openScanned(token, number, show),
    }),
    [],
  )
  return { shown, ...actions }
}

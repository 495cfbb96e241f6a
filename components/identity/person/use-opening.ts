import { useEffect, useLayoutEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { openCheck, PersonProblem, readCheck, setSession, type CheckView } from '@/lib/client/person'
import type { Ended, FirstScreen, LinkAccess } from '@/lib/identity/person/schema'
import {
  clearEnded,
  clearKey,
  clearScanned,
  clearSession,
  storeEnded,
  storeKey,
  storeScanned,
  storeSession,
  storedEnded,
  storedKey,
  storedScanned,
  storedSession,
} from './stored-link'
import { switchesLanguage } from './language'
import { isWithoutCheck, problemSentence } from './problem'
import { openingWords } from './words/en/opening'

/** What the page shows: a check, or why there is none. */
export type Shown =
  | { kind: 'opening' }
  | { kind: 'check'; view: CheckView }
  | { kind: 'ended'; ended: Ended; key: LinkAccess | null }
  | { kind: 'choice'; checks: { session_id: string; organisation: string }[] }
  | { kind: 'trouble'; problem: unknown; again: () => void }
  | { kind: 'code'; problem: string | null }
  /** A QR code was scanned. Nothing about its check is revealed until the number is typed. */
  | { kind: 'scanned'; token: string; problem: string | null }
  | { kind: 'unscanned' }
type Show = Dispatch<SetStateAction<Shown>>

/** Final errors for a key. After any other error the key may still open the check. */
const REFUSED = ['wrong_code', 'too_many_attempts', 'validation_failed', 'malformed_json']

/** The first screen, which the server has already rendered where possible. */
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

/** A right key is never rate limited, so a key that must wait is wrong. */
function refusalSentence(error: unknown): string {
  const mustWait = error instanceof PersonProblem && error.code === 'too_many_attempts' && error.retryAfter
  return mustWait ? openingWords.wrongKey(mustWait) : problemSentence(error)
}

function opened(view: CheckView, show: Show): void {
  clearKey()
  clearScanned()
  clearEnded()
  setSession(view.session_id)
  storeSession(view.session_id)
  show(switchesLanguage(view) ? { kind: 'opening' } : { kind: 'check', view })
}

/**
 * Also stores the end, so that a reload shows it again. @param key of the ended link; null if the session cookie
 * identifies the check
 */
function end(ended: Ended, key: LinkAccess | null, show: Show): void {
  clearScanned()
  storeEnded({ ...ended, key })
  show({ kind: 'ended', ended, key })
}

/** Errors that are not the key's fault keep the key. */
function refused(error: unknown, key: LinkAccess | null, show: Show, again: () => void): void {
  const problem = error instanceof PersonProblem ? error : null
  const final = problem !== null && (problem.ended !== undefined || REFUSED.includes(problem.code))
  if (final) clearKey()
  if (problem?.ended) end(problem.ended, key, show)
  else if (final) show({ kind: 'code', problem: refusalSentence(error) })
  else show({ kind: 'trouble', problem: error, again })
}

/** Opens the check of a link. The key is kept until the server has answered. */
function open(key: LinkAccess, show: Show): void {
  clearScanned()
  clearEnded()
  storeKey(key)
  openCheck(key).then(
    (view) => opened(view, show),
    (error: unknown) =>
      refused(error, key, show, () => {
        show({ kind: 'opening' })
        open(key, show)
      }),
  )
}

/** Opens a check by typed code. Whatever goes wrong, the input keeps the code. */
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
  storeScanned(token)
  show({ kind: 'scanned', token, problem: null })
}

/** There is only one attempt: once the number has arrived and is wrong, a new QR code is needed. */
function openScanned(token: string, number: string, show: Show): Promise<void> {
  return openCheck({ handover_token: token, number }).then(
    (view) => opened(view, show),
    (error: unknown) => {
      const problem = error instanceof PersonProblem ? error : null
      if (problem?.ended) return end(problem.ended, null, show)
      if (!problem || !REFUSED.includes(problem.code))
        return show({ kind: 'scanned', token, problem: problemSentence(error) })
      clearScanned()
      return show({ kind: 'unscanned' })
    },
  )
}

/** Continues a check for which this browser has a session cookie. */
function goOn(sessionId: string, show: Show): void {
  setSession(sessionId)
  readCheck().then(
    (view) => opened(view, show),
    (error: unknown) => {
      if (isWithoutCheck(error)) show({ kind: 'code', problem: problemSentence(error) })
      else
        refused(error, null, show, () => {
          show({ kind: 'opening' })
          goOn(sessionId, show)
        })
    },
  )
}

/** The script's first action: opens what the URL contains, or continues what this tab showed before. */
function begin(initial: FirstScreen, show: Show): void {
  if (initial.kind === 'trouble') return open(initial.key, show)
  if (initial.kind === 'check' && initial.key) return open(initial.key, show)
  if (initial.kind === 'ended') return end(initial.ended, initial.key, show)
  if (initial.kind === 'code' && initial.problem) return clearKey()
  const scanned = initial.kind === 'scanned' ? initial.handover_token : storedScanned()
  if (scanned !== null) return ask(scanned, show)
  const [key, own, ended] = [storedKey(), storedSession(), storedEnded()]
  if (key) return open(key, show)
  if (ended) {
    if (own !== null) setSession(own)
    return end(ended, ended.key ?? null, show)
  }
  if (initial.kind === 'check' && (own === null || own === initial.view.session_id)) return opened(initial.view, show)
  if (own !== null) goOn(own, show)
  else if (initial.kind === 'over') show({ kind: 'code', problem: null })
}

/** Opens a check, and provides the actions for when it is not open. */
export function useOpening(initial: FirstScreen) {
  const [shown, show] = useState<Shown>(() => shownAtFirst(initial))
  // Removes the link's key from the URL and the history entry, before any screen pushes entries of its own.
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
        clearKey()
        clearScanned()
        clearSession()
        clearEnded()
        show({ kind: 'code', problem: null })
      },
      openTyped: (code: string) => openTyped(code, show),
      openScanned: (token: string, number: string) => openScanned(token, number, show),
    }),
    [],
  )
  return { shown, ...actions }
}

'use client'

import { useCallback, useEffect, useState } from 'react'
import { PersonProblem, type UploadOptions } from '@/lib/client/person'
import type { Place } from './journey/place'
import { useCheck } from './journey/use-check'
import { latestWins } from './latest-wins'
import { isTransient } from './problem'
import { stepWords } from './words/en/steps'

const READ_BY_THEN_MS = 5000

/**
 * How long to wait without progress, or without a response once everything is sent: networks may die silently. Null
 * before the first byte: preparing a large picture on a slow phone is not sped up by a retry. Pure.
 */
export function patienceWith(share: number | null): number | null {
  if (share === null) return null
  return share < 1 ? 20_000 : 45_000
}

type Send = (options: UploadOptions) => Promise<void>

/** What is wrong with what was sent; null if the problem is another one. */
export const uploadSentence = (error: unknown): string | null =>
  error instanceof PersonProblem ? (stepWords.uploadProblems[error.code] ?? null) : null

/**
 * One upload at a time: progress, errors, and resending the same bytes where that may help.
 *
 * @param place leaving it aborts the upload
 */
export function useUpload(place: Place) {
  const { tell, refresh } = useCheck()
  const [underWay, setUnderWay] = useState<{ send: Send; share: number | null } | null>(null)
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<Send | null>(null)
  const [slow, setSlow] = useState<typeof underWay>(null)
  const [turns] = useState(latestWins)
  const at = [place.step, place.screen, place.filming].join()
  useEffect(() => turns.leave, [at, turns])
  useEffect(() => {
    const patience = patienceWith(underWay?.share ?? null)
    if (patience === null) return undefined
    const timer = setTimeout(() => setSlow(underWay), patience)
    return () => clearTimeout(timer)
  }, [underWay])

  const start = useCallback(
    async (send: Send) => {
      const { signal, isLast } = turns.begin()
      const onShare = (share: number | null) => setUnderWay({ send, share })
      setProblem(null)
      setUnsent(null)
      setTries((count) => count + 1)
      onShare(null)
      try {
        await send({ onShare, signal })
      } catch (error) {
        // The file may have arrived before the person left: refetch the check once the server has read it, unless a
        // later upload will. Refetching during that one might remove its response from the screen.
        if (signal.aborted) setTimeout(() => isLast() && void refresh(), READ_BY_THEN_MS)
        else setProblem(uploadSentence(error) ?? tell(error))
        if (!signal.aborted && isTransient(error)) setUnsent(() => send)
      }
      if (isLast()) setUnderWay(null)
    },
    [tell, refresh, turns],
  )

  const forget = useCallback((because: string | null = null) => {
    setUnsent(null)
    setProblem(because)
  }, [])
  const giveUp = useCallback(
    (because: string | null = null) => {
      turns.leave()
      forget(because)
    },
    [turns, forget],
  )
  return {
    share: underWay && (underWay.share ?? 0),
    problem,
    /** The stage of the screen, whose heading takes focus on each attempt: the button that led to it is gone. */
    stage: underWay ? `sending ${tries}` : (problem ?? ''),
    start,
    forget,
    /** Also aborts an upload in flight. */
    giveUp,
    again: unsent && (() => void start(unsent)),
    /** Resends the same bytes if the upload in flight takes too long. */
    instead: underWay && slow === underWay ? () => void start(underWay.send) : null,
  }
}
export type Upload = ReturnType<typeof useUpload>

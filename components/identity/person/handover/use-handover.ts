import { useCallback, useEffect, useRef, useState } from 'react'
import { makeHandover, readCheck, type Handover } from '@/lib/client/person'
import { useCheck } from '../journey/use-check'
import { skipWhileInFlight } from '../latest-wins'
import { isTransient } from '../problem'

const LOOK_EVERY_MS = 3_000

/** The state of a handover on the computer. */
export type Shown =
  | { state: 'making' }
  | { state: 'failed'; problem: string }
  | { state: 'waiting'; handover: Handover; secondsLeft: number }
  | { state: 'opened' | 'over' }

/** Creates a handover on mount, and polls the check while the page is visible. */
export function useHandover(): { shown: Shown; again: () => void } {
  const { view, onView, tell } = useCheck()
  const [made, setMade] = useState<Handover | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const make = useCallback(async () => {
    setMade(null)
    setProblem(null)
    try {
      const handover = await makeHandover()
      const read = await readCheck()
      setMade(handover)
      onView(read)
    } catch (error) {
      setProblem(tell(error))
    }
  }, [onView, tell])
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void make()
  }, [make])

  useEffect(() => {
    const ask = skipWhileInFlight(() =>
      readCheck().then(onView, (error: unknown) => {
        if (!isTransient(error)) tell(error)
      }),
    )
    const look = () => {
      if (document.visibilityState === 'visible') ask()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [onView, tell])

  return { shown: shownOf(made, view.handover, problem), again: () => void make() }
}

type Followed = ReturnType<typeof useCheck>['view']['handover']

/** A newer handover, made in another tab, invalidates this one. */
function shownOf(made: Handover | null, followed: Followed, problem: string | null): Shown {
  if (problem !== null) return { state: 'failed', problem }
  if (!made) return { state: 'making' }
  if (followed?.id !== made.id) return { state: 'over' }
  return followed.state === 'waiting'
    ? { state: 'waiting', handover: made, secondsLeft: followed.seconds_left }
    : { state: followed.state }
}

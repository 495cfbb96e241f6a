'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Watch } from '@/lib/client/person'
import type { Place } from './journey/place'
import { useCheck } from './journey/use-check'
import { isPassing } from './problem'

const READ_BY_THEN_MS = 5000

type Send = (watch: Watch) => Promise<void>

/**
 * One upload at a time: how far it is, what went wrong, and the same bytes once more where that may help.
 *
 * @param place whoever leaves it leaves its upload, too
 */
export function useUpload(place: Place) {
  const { tell, refresh } = useCheck()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<Send | null>(null)
  const under = useRef<AbortController | null>(null)
  const at = [place.step, place.screen, place.filming].join()
  useEffect(() => () => under.current?.abort(), [at])

  const start = useCallback(
    async (send: Send) => {
      const controller = new AbortController()
      under.current = controller
      setProblem(null)
      setUnsent(null)
      setShare(0)
      try {
        await send({ onShare: setShare, signal: controller.signal })
      } catch (error) {
        // Whoever left may have left behind a file that had arrived: what became of it is asked for when the server has read it.
        if (controller.signal.aborted) setTimeout(() => void refresh(), READ_BY_THEN_MS)
        else setProblem(tell(error))
        if (!controller.signal.aborted && isPassing(error)) setUnsent(() => send)
      }
      if (under.current === controller) setShare(null)
    },
    [tell, refresh],
  )

  const forget = useCallback((because: string | null = null) => {
    setUnsent(null)
    setProblem(because)
  }, [])
  return { share, problem, start, forget, again: unsent && (() => void start(unsent)) }
}
export type Upload = ReturnType<typeof useUpload>

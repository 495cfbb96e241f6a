'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Watch } from '@/lib/client/person'
import { useCheck } from './journey/use-check'
import { isPassing } from './problem'

type Send = (watch: Watch) => Promise<void>

/** One upload at a time: how far it is, what went wrong, and the same bytes once more where that may help. */
export function useUpload() {
  const { tell } = useCheck()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<Send | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])

  const start = useCallback(async (send: Send) => {
    const controller = new AbortController()
    under.current = controller
    setProblem(null)
    setUnsent(null)
    setShare(0)
    try {
      await send({ onShare: setShare, signal: controller.signal })
    } catch (error) {
      if (controller.signal.aborted) return
      setProblem(tell(error))
      if (isPassing(error)) setUnsent(() => send)
    }
    setShare(null)
  }, [tell])

  const forget = useCallback((because: string | null = null) => { setUnsent(null); setProblem(because) }, [])
  return { share, problem, start, forget, again: unsent && (() => void start(unsent)) }
}
export type Upload = ReturnType<typeof useUpload>

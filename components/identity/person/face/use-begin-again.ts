import { useRef } from 'react'
import { readCheck } from '@/lib/client/person'
import { useCheck } from '../journey/use-check'
import type { Upload } from '../use-upload'

/**
 * Where no answer comes to pictures that have arrived. Their challenge is spent, so the same ones are refused; and the answer alone may be
 * lost, so nobody is asked for other ones before the server was asked whether they are needed.
 */
export function useBeginAgain(upload: Upload): () => void {
  const { visit, advance, tell } = useCheck()
  const isLooking = useRef(false)
  const look = async () => {
    try {
      const { steps } = await readCheck()
      const isDone = steps.some(({ type, state }) => type === 'face' && state === 'done')
      if (isDone) await advance({ asItIs: visit.asItIs.filter((one) => one !== 'face') })
      else upload.giveUp()
    } catch (error) {
      upload.giveUp(tell(error))
    }
  }
  return () => {
    if (isLooking.current) return
    isLooking.current = true
    void look().finally(() => (isLooking.current = false))
  }
}

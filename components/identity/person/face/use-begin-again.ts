import { useRef } from 'react'
import { readCheck } from '@/lib/client/person'
import { isFaceDone } from '../journey/place'
import { useCheck } from '../journey/use-check'
import type { Upload } from '../use-upload'

/**
 * For uploads that arrived but were never answered. Their challenge is used up, so resending them would be refused.
 * Perhaps only the response was lost, so the server is asked first whether new pictures are needed.
 */
export function useBeginAgain(upload: Upload): () => void {
  const { visit, advance, tell } = useCheck()
  const isLooking = useRef(false)
  const look = async () => {
    try {
      const read = await readCheck()
      if (isFaceDone(read)) await advance({ asItIs: visit.asItIs.filter((one) => one !== 'face') }, read)
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

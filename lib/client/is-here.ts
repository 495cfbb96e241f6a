import { useEffect, useRef, type RefObject } from 'react'

/** Whether what was asked for here is still shown: an answer may come to a reader who has gone on to something else. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

import { useEffect, useRef, type RefObject } from 'react'

/** Whether the component is still shown: an answer may arrive after the reader has moved on. */
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

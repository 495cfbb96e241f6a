import { useLayoutEffect, useState } from 'react'

let isTakenOver = false

/**
 * Whether what only this browser knows may be shown. False as long as the page stands as the server wrote it, because taking
 * that over mends no attribute that would have been another one.
 */
export function useInBrowser(): boolean {
  const [is, setIs] = useState(isTakenOver)
  useLayoutEffect(() => {
    isTakenOver = true
    setIs(true)
  }, [])
  return is
}

'use client'
import { useEffect, useReducer, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { isInaccessible } from '@/lib/client/problem'
import { isAnythingTyped } from '@/lib/client/typed'

const CHECK_MS = 1000

/**
 * `gone` if a record that was shown can no longer be read; `kept` while typed text would be lost with its page. Once
 * gone, it stays gone until it can be read again.
 */
export function useTakenAway<T>({ data, isError, error }: UseQueryResult<T>): 'no' | 'kept' | 'gone' {
  const isTaken = data !== undefined && isError && isInaccessible(error)
  const [wasGone, setGone] = useState(false)
  const isGone = isTaken && (wasGone || !isAnythingTyped())
  if (isGone !== wasGone) setGone(isGone)
  const isKept = isTaken && !isGone
  const [, check] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!isKept) return
    const timer = setInterval(check, CHECK_MS)
    return () => clearInterval(timer)
  }, [isKept])
  return isGone ? 'gone' : isKept ? 'kept' : 'no'
}

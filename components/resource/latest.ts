'use client'
import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What a value is by the last rendering, for what runs later, or has just caused another one. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

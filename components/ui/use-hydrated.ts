'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False during server rendering and hydration. Use it for what only the browser knows, such as its time zone. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

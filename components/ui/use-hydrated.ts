'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while what the server rendered is taken over: what only the browser knows, such as its time zone, comes after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

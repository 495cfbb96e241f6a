'use client'

import { createContext, useContext } from 'react'
import type { CheckView } from '@/lib/client/person'
import type { Place } from './place'
import type { Visit } from './visit'

/** State and actions shared by all steps. */
export interface Check {
  view: CheckView
  onView: (view: CheckView) => void
  /** Refetches the check if possible; stays on the screen. */
  refresh: () => Promise<void>
  /** Shows the first unfinished step. @param read the check as a response contains it; refetched if omitted */
  advance: (because?: Partial<Visit>, read?: CheckView) => Promise<void>
  /** The message for an error. If the check has ended, shows that instead. */
  tell: (error: unknown) => string
  show: (place: Place) => void
  visit: Visit
  remember: (part: Partial<Visit>) => void
}
export const CheckContext = createContext<Check | null>(null)

export function useCheck(): Check {
  const check = useContext(CheckContext)
  if (!check) throw new Error('useCheck outside an open check')
  return check
}

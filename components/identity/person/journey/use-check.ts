'use client'

import { createContext, useContext } from 'react'
import type { CheckView } from '@/lib/client/person'
import type { Place } from './place'
import type { Visit } from './visit'

/** What every step knows and may do. */
export interface Check {
  view: CheckView
  onView: (view: CheckView) => void
  /** Reads the check again, where it can; the screen stays. */
  refresh: () => Promise<void>
  /** Reads the check again and shows the first unfinished step. */
  advance: (because?: Partial<Visit>) => Promise<void>
  /** The sentence for what went wrong; a check that has ended is shown as ended instead. */
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

'use client'
import { lazy, type ReactNode } from 'react'
import type { Language } from '@/lib/formats'

/** Loads for those who read German, and before anything is drawn: no English flashes up. */
const German = lazy(() => import('./german'))

/** The words of everything within, in the language that the server chose. */
export const WordsProvider = ({ language, children }: { language: Language; children: ReactNode }) =>
  language === 'de' ? <German>{children}</German> : children

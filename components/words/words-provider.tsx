'use client'
import { lazy, type ReactNode } from 'react'
import type { Language } from '@/lib/formats'

/** Loaded only for German, and suspends until it is there: no flash of English. */
const German = lazy(() => import('./german'))

/** Provides texts in the language that the server chose. */
export const WordsProvider = ({ language, children }: { language: Language; children: ReactNode }) =>
  language === 'de' ? <German>{children}</German> : children

'use client'
import type { ReactNode } from 'react'
import { translateInto } from '@/lib/client/words/translate'
import { WordsIn } from '@/lib/client/words/words'
import { tellProblemsIn } from '@/lib/client/problem'
import { german } from './de/german'
import { problems } from './de/problems'

if (typeof window !== 'undefined') tellProblemsIn(problems)
const inGerman = translateInto('de', german)

export default function German({ children }: { children: ReactNode }) {
  return <WordsIn value={inGerman}>{children}</WordsIn>
}

'use client'
import type { ReactNode } from 'react'
import { translateInto } from '@/lib/client/words/translate'
import { WordsIn } from '@/lib/client/words/words'
import german from './de/german'

const inGerman = translateInto('de', german)

export default function German({ children }: { children: ReactNode }) {
  return <WordsIn value={inGerman}>{children}</WordsIn>
}

'use client'
import type { ReactNode } from 'react'
import { choicesIn, fieldsIn, labelsIn } from '@/lib/client/words/labels'
import { translateInto } from '@/lib/client/words/translate'
import { WordsIn } from '@/lib/client/words/words'
import { setProblemLanguage } from '@/lib/client/problem'
import { resources } from '@/lib/registry'
import { german } from './de/german'
import { problems } from './de/problems'

const inGerman = translateInto('de', german)
if (typeof window !== 'undefined')
  setProblemLanguage(
    problems,
    labelsIn(inGerman, resources.all),
    choicesIn(inGerman, () => fieldsIn(inGerman, resources.all)),
  )

export default function German({ children }: { children: ReactNode }) {
  return <WordsIn value={inGerman}>{children}</WordsIn>
}

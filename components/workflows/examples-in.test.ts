import { expect, it } from 'vitest'
import { inEnglish, translateInto } from '@/lib/client/words/translate'
import { EXAMPLES } from '@/lib/workflows/definition/examples'
import { german } from '@/components/words/de/german'
import { examplesIn } from './examples-in'

/** The literal text between a text's variables. */
const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.includes(' ') && !value.startsWith('{"') && value.replaceAll(/\{\{.*?\}\}/g, '').trim() !== ''
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(wordsIn)
      : []

it('translates everything an example says into German, and leaves the English original unchanged', () => {
  expect(examplesIn(inEnglish).map(({ definition }) => definition)).toEqual(
    EXAMPLES.map(({ definition }) => definition),
  )
  const english = EXAMPLES.flatMap(({ definition }) => wordsIn(definition.steps))
  const inGerman = examplesIn(translateInto('de', german)).flatMap(({ definition }) => wordsIn(definition.steps))
  expect(english.length).toBeGreaterThan(4)
  expect(inGerman.filter((one) => english.includes(one))).toEqual([])
})

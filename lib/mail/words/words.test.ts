import { expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/formats'
import { mailWords } from './words'

const mergeFields = (text: string) => [...text.matchAll(/\{\{[^}]*\}\}/g)].map(([field]) => field).toSorted()

it('is English if a language has no words', () => {
  expect(mailWords('fr').yes).toBe('yes')
})

it('says the same about the same values in every language', () => {
  const { builtIn, buttons, registeredAgain } = mailWords('en')
  for (const language of LANGUAGES) {
    const words = mailWords(language)
    expect(Object.keys(words.builtIn)).toEqual(Object.keys(builtIn))
    expect(Object.keys(words.buttons)).toEqual(Object.keys(buttons))
    for (const [kind, { subject, text }] of Object.entries(words.builtIn)) {
      const said = builtIn[kind as keyof typeof builtIn]
      expect([kind, mergeFields(subject), mergeFields(text)]).toEqual([
        kind,
        mergeFields(said.subject),
        mergeFields(said.text),
      ])
    }
    expect(mergeFields(words.registeredAgain.text)).toEqual(mergeFields(registeredAgain.text))
  }
})

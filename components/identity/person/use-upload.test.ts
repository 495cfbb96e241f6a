import { expect, it } from 'vitest'
import { PersonProblem } from '@/lib/client/person'
import { isTransient } from './problem'
import { patienceWith, uploadSentence } from './use-upload'
import { stepWords as german } from './words/de/steps'

it('counts an upload as slow when nothing moves once it has started, never while a picture is made smaller', () => {
  expect([null, 0, 0.5, 1].map(patienceWith)).toEqual([null, 20_000, 20_000, 45_000])
})

it('says what to do about a file that cannot be used, in plain words, and leaves other problems to the check', () => {
  const refused = (code: string) => uploadSentence(new PersonProblem(code, 'This kind of file is not accepted', null))
  expect(refused('unsupported_file')).toContain('choose another picture')
  expect(refused('conflict')).toBeNull()
})

it('says that a service without its engine judged nothing, and offers to send the same again', () => {
  const lost = new PersonProblem('engine_busy', 'The check engine cannot answer right now', 5)
  for (const sentence of [uploadSentence(lost), german.uploadProblems.engine_busy]) {
    expect(sentence).toMatch(/did not judge what you sent|hat nichts beurteilt/)
    expect(sentence).toMatch(/Nothing is lost|Nichts ist verloren/)
    expect(sentence).not.toMatch(/people|Personen|another (file|picture)|new picture/)
  }
  expect(isTransient(lost)).toBe(true)
})

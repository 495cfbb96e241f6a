import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PersonProblem } from '@/lib/client/person'
import { said } from '@/testing/person-words'
import { conflicts } from './de/conflicts'
import { cameraWords as germanCamera } from './de/camera'
import { documentWords as germanDocument } from './de/document'
import { handoverWords as germanHandover } from './de/handover'
import { openingWords as germanOpening } from './de/opening'
import { stepWords as germanSteps } from './de/steps'
import { cameraWords } from './en/camera'
import { documentWords } from './en/document'
import { handoverWords } from './en/handover'
import { openingWords } from './en/opening'
import { stepWords } from './en/steps'

const english = {
  camera: cameraWords,
  document: documentWords,
  handover: handoverWords,
  opening: openingWords,
  steps: stepWords,
}
const german = {
  camera: germanCamera,
  document: germanDocument,
  handover: germanHandover,
  opening: germanOpening,
  steps: germanSteps,
}

/** The same in both languages. */
const SAME = new Set([
  'opening.code.example',
  'opening.code.label',
  'opening.logo',
  'steps.film.start',
  'steps.documentLabels.full_name',
])
/** German only: in English the API's own message is used. */
const GERMAN_ALONE = /^opening\.problems\./

describe('the words of the person’s page', () => {
  it('exist in German wherever they exist in English, and differ from the English', () => {
    const inGerman = new Map(said(german))
    const inEnglish = said(english)
    expect(inEnglish.length).toBeGreaterThan(350)
    expect(inEnglish).toContainEqual(['opening.reads.called', 'What ⟨1⟩ reads'])
    expect(inEnglish.filter(([place]) => !inGerman.has(place)).map(([place]) => place)).toEqual([])
    expect(
      inEnglish.filter(([place, text]) => inGerman.get(place) === text && !SAME.has(place)).map(([place]) => place),
    ).toEqual([])
    const places = new Set(inEnglish.map(([place]) => place))
    expect([...inGerman.keys()].filter((place) => !places.has(place) && !GERMAN_ALONE.test(place))).toEqual([])
  })

  it('give each refusal of the person’s API in German, with a sentence of its own for each conflict', () => {
    const folder = path.resolve(import.meta.dirname, '../../../../lib/identity/person')
    const sources = fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    const details = sources.flatMap((source) =>
      [...source.matchAll(/DomainError\('conflict', \{\s*detail:\s*'([^']+)'/g)].map(([, detail = '']) => detail),
    )
    expect(details).toContain('This check is finished.')
    expect(details.filter((detail) => !conflicts[detail])).toEqual([])
    expect(Object.keys(conflicts).filter((detail) => !sources.some((source) => source.includes(detail)))).toEqual([])
    const codes = sources.flatMap((source) =>
      [...source.matchAll(/DomainError\('([a-z_]+)'/g)].map(([, code = '']) => code),
    )
    expect(
      codes.filter(
        (code) => code !== 'conflict' && !german.opening.problems[code] && !german.steps.uploadProblems[code],
      ),
    ).toEqual([])
  })

  it('never fall back to English in German', () => {
    expect(germanOpening.otherProblem(new PersonProblem('teapot', 'This is a teapot.', null).message)).toBe(
      germanOpening.somethingWrong,
    )
    expect(
      germanOpening.otherFieldProblem('postcode_missing', 'Give the address with its postcode, such as 10115.'),
    ).toBe('Geben Sie die Adresse mit ihrer Postleitzahl an, zum Beispiel 10115.')
    expect(germanOpening.otherFieldProblem('not_asked', 'This value was supplied by the organisation.')).toBeNull()
    expect(germanOpening.countryName({ name: 'Germany', country: 'DE' })).toBe('Deutschland')
  })

  it('write numbers, dates and lists the German way', () => {
    expect([germanOpening.longDate('1990-05-14'), germanOpening.longDate('2026-06-22T22:30:00.000Z')]).toEqual([
      '14. Mai 1990',
      '23. Juni 2026',
    ])
    expect([1, 61, 91, 7201].map(germanOpening.waitingTime)).toEqual([
      '1 Sekunde',
      '61 Sekunden',
      '2 Minuten',
      '3 Stunden',
    ])
    expect(germanOpening.anyOf(['passport', 'driving_licence', 'identity_card'])).toBe(
      'Ihr Reisepass, Führerschein im Kartenformat (Vereinigtes Königreich, EU, USA oder Kanada), Personalausweis oder Aufenthaltstitel',
    )
  })
})

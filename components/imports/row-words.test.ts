import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mapByShownName } from '@/lib/client/map-by-shown-name'
import { setProblemLanguage } from '@/lib/client/problem'
import { inEnglish, translateInto } from '@/lib/client/words/translate'
import { guessMapping } from '@/lib/long-work/imports/mapping'
import { targetsOf } from '@/lib/long-work/imports/targets'
import { RECORDS } from '@/lib/records'
import { contact } from '@/lib/crm/contacts/schema'
import { choice } from '@/lib/resource/fields'
import { german } from '@/components/words/de/german'
import { problems } from '@/components/words/de/problems'
import { rowWordsFor } from '@/lib/client/row-words'

const t = translateInto('de', german)
const said = (message: string) => {
  setProblemLanguage(problems, (label) => label)
  return rowWordsFor(t, contact, targetsOf(t.resource(contact)))({ message })
}

it('shows the server’s own words when no language is loaded', () => {
  setProblemLanguage(null, (label) => label)
  const english = rowWordsFor(inEnglish, contact, targetsOf(contact))
  expect(english({ message: 'Full name is missing.' })).toBe('Full name is missing.')
})

describe('the German words for a problem of a row', () => {
  it.each([
    ['Full name is missing.', 'Feld „Vollständiger Name“ fehlt.'],
    [
      'E-mail is not valid: This is not an e-mail address.',
      'Feld „E-Mail“ ist ungültig: Das ist keine E-Mail-Adresse.',
    ],
    ['Company is not known: Alder\n& Finch.', 'Feld „Unternehmen“: „Alder\n& Finch“ ist nicht bekannt.'],
    ['Owner fits several: Ann.', 'Feld „Zuständig“: „Ann“ passt auf mehrere.'],
    [
      'Birth date is not valid: in its column the day comes first, but this is "12/31/1980".',
      'Feld „Geburtsdatum“ ist ungültig: In der Spalte steht der Tag vorn, hier steht aber „12/31/1980“.',
    ],
    ['Several records have this value.', 'Mehrere Datensätze haben diesen Wert.'],
    ['The record already has these values.', 'Der Datensatz hat diese Werte schon.'],
    [
      'A contact with the e-mail ann@example.org already exists: 0198.',
      'Feld „E-Mail“: ann@example.org hat schon ein anderer Datensatz.',
    ],
    [
      'Full name is missing. Source is not valid: Too big: expected string to have <=200 characters Tags is not valid: has the same value twice',
      'Feld „Vollständiger Name“ fehlt. Feld „Quelle“ ist ungültig: Höchstens 200 Zeichen. Feld „Schlagwörter“ ist ungültig: Derselbe Wert kommt zweimal vor.',
    ],
    [
      'Address is not valid: must be a two-letter ISO 3166-1 code Full name is missing.',
      'Feld „Adresse“ ist ungültig: Das muss ein Ländercode aus zwei Buchstaben sein. Feld „Vollständiger Name“ fehlt.',
    ],
    [
      'Source is not valid: Too big: expected string to have <=200 characters External ids: erp is not valid: Invalid input',
      'Feld „Quelle“ ist ungültig: Höchstens 200 Zeichen. Feld „Ids in anderen Systemen: erp“ ist ungültig: Dieser Wert ist ungültig.',
    ],
    [
      'full_name is missing. Birth date is not valid: nothing says whether the day or the month comes first in "3/4\n1980".',
      'Feld „Vollständiger Name“ fehlt. Feld „Geburtsdatum“ ist ungültig: Ob in „3/4\n1980“ der Tag oder der Monat vorn steht, sagt die Datei nicht.',
    ],
  ])('%s', (english, words) => {
    expect(said(english)).toBe(words)
  })
  it('are the server’s own if there are no better ones', () => {
    expect(said('Something new.')).toBe('Something new.')
  })
})

const LIFECYCLE = `Lifecycle is not valid: ${contact.create.safeParse({ full_name: 'Ann', lifecycle: 'x' }).error?.issues[0]?.message}`
const LONG = `Company cannot be made, ${z.string().max(200).safeParse('x'.repeat(201)).error?.issues[0]?.message}: Alder.`
const TWO =
  'Source is not valid: Too big: expected string to have <=200 characters Birth date is not valid: Invalid ISO date'

describe('what the schema says about a row', () => {
  it('is said in plain English, with the choices as the screens name them', () => {
    setProblemLanguage(null, (label) => label)
    const english = rowWordsFor(inEnglish, contact, targetsOf(contact))
    const [first, last] = [contact.fields.lifecycle.choices[0], contact.fields.lifecycle.choices.at(-1) ?? '']
    expect(english({ message: LIFECYCLE })).toBe(
      `Lifecycle is not valid: Not one of ${contact.fields.lifecycle.choices.map((one) => inEnglish.humanise(one)).join(', ')}.`,
    )
    expect(english({ message: LIFECYCLE })).not.toMatch(new RegExp(`"${first}"|"${last}"|expected`))
    expect(english({ message: TWO })).toBe(
      'Source is not valid: At most 200 characters. Birth date is not valid: This is not a date.',
    )
    expect(english({ message: LONG })).toBe('Company cannot be made: “Alder”. At most 200 characters.')
    expect(english({ message: 'E-mail is not valid: This is not an e-mail address.' })).toBe(
      'E-mail is not valid: This is not an e-mail address.',
    )
  })
  it('is said in German, adding the value used in the file if the reader knows a choice by another name', () => {
    const words = said(LIFECYCLE)
    expect(words).toMatch(/^Feld „[^“]+“ ist ungültig: Das ist keine der Möglichkeiten: .+\.$/)
    expect(words).toContain('Kunde (customer)')
    expect(words).toContain('Lead,')
    expect(said(LONG)).toBe('Feld „Unternehmen“: „Alder“ lässt sich nicht anlegen: Höchstens 200 Zeichen.')
  })
  it('names the choices of the organisation’s own fields as they were written', () => {
    setProblemLanguage(null, (label) => label)
    const region = {
      ...choice(['north-west', 'south'], { label: 'Region', description: '' }),
      within: { column: 'custom', key: 'region' },
    }
    const english = rowWordsFor(inEnglish, contact, [{ name: 'custom.region', label: 'Region', field: region }])
    expect(english({ message: 'Region is not valid: Invalid option: expected one of "north-west"|"south"' })).toBe(
      'Region is not valid: Not one of north-west, south.',
    )
  })
})

it('recognises each column named like its field on our German screens', () => {
  const unknown = RECORDS.filter(({ takesPart }) => takesPart.includes('import')).flatMap((resource) =>
    targetsOf(t.resource(resource)).flatMap(({ name, label }) => {
      // Ids and address parts are mapped by hand.
      if (name.endsWith('_id') || name.includes('.')) return []
      const guessed = guessMapping(resource, [label])
      const found = (mapByShownName(guessed, targetsOf(t.resource(resource))) ?? guessed)[label]
      return found === name ? [] : [`${resource.path}.${name}: ${label} → ${found}`]
    }),
  )
  expect(unknown).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { tellProblemsIn } from '@/lib/client/problem'
import { translateInto } from '@/lib/client/words/translate'
import { guessMapping } from '@/lib/long-work/imports/mapping'
import { targetsOf } from '@/lib/long-work/imports/targets'
import { RECORDS } from '@/lib/records'
import { contact } from '@/lib/crm/contacts/schema'
import { german } from '@/components/words/de/german'
import { problems } from '@/components/words/de/problems'
import { rowWords } from '@/lib/client/row-words'

const t = translateInto('de', german)
const said = (message: string, code = 'invalid_field') => {
  tellProblemsIn(problems)
  return rowWords({ code, message }, contact, targetsOf(t.resource(contact)))
}

describe('what is said of a row', () => {
  it.each([
    ['Full name is missing.', 'Vollständiger Name fehlt.'],
    ['E-mail is not valid: This is not an e-mail address.', 'E-Mail ist ungültig: Das ist keine E-Mail-Adresse.'],
    ['Company is not known: Alder & Finch.', 'Unternehmen ist nicht bekannt: Alder & Finch.'],
    ['Owner fits several: Ann.', 'Zuständig passt auf mehrere: Ann.'],
    [
      'Birth date is not valid: in its column the day stands first, but here stands "12/31/1980".',
      'Geburtsdatum ist ungültig: In der Spalte steht der Tag vorn, hier steht aber „12/31/1980“.',
    ],
    ['Several records have this value.', 'Mehrere Datensätze haben diesen Wert.'],
    ['The record has these values already.', 'Der Datensatz hat diese Werte schon.'],
    [
      'A contact with the e-mail ann@example.org exists already: 0198.',
      'E-Mail ann@example.org hat schon ein anderer Datensatz.',
    ],
    [
      'Full name is missing. Source is not valid: Too big: expected string to have <=200 characters Tags is not valid: has the same value twice',
      'Vollständiger Name fehlt. Quelle ist ungültig: Höchstens 200 Zeichen. Schlagwörter ist ungültig: Derselbe Wert kommt zweimal vor.',
    ],
  ])('%s', (english, words) => {
    expect(said(english)).toBe(words)
  })
  it('is what the server said where nobody has better words', () => {
    expect(said('Something new.', 'something_new')).toBe('Something new.')
  })
})

it('knows each column that is called as our German screens call its field', () => {
  const unknown = RECORDS.filter(({ takesPart }) => takesPart.includes('import')).flatMap((resource) =>
    targetsOf(t.resource(resource)).flatMap(({ name, label }) => {
      // Ids and parts of an address are named by hand.
      if (name.endsWith('_id') || name.includes('.')) return []
      const found = guessMapping(resource, [label])[label]
      return found === name ? [] : [`${resource.path}.${name}: ${label} → ${found}`]
    }),
  )
  expect(unknown).toEqual([])
})

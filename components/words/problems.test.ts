import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { DomainError } from '@/lib/errors'
import { newPasswordSchema } from '@/lib/accounts/schema'
import { validate } from '@/lib/api/body'
import { decimal, email, integer, text, texts, webAddress } from '@/lib/resource/fields'
import { ApiProblem, refusalWords, setProblemLanguage } from '@/lib/client/problem'
import { labelsIn } from '@/lib/client/words/labels'
import { translateInto } from '@/lib/client/words/translate'
import { company } from '@/lib/crm/companies/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { otherTotal } from '@/lib/long-work/bulk/targets'
import { resources } from '@/lib/registry'
import { written } from '@/lib/resource/written'
import { german } from './de/german'
import { problems } from './de/problems'

beforeAll(() => setProblemLanguage(problems, labelsIn(translateInto('de', german), resources.all)))
// Other test files expect English.
afterAll(() => setProblemLanguage(null, (label) => label))

/** The German message that a form shows for an invalid value. */
function shown(schema: z.ZodType, value: unknown): string | undefined {
  try {
    validate(z.object({ field: schema }), { field: value })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { errors = [] } = error.details
    return new ApiProblem({ status: 422, code: error.code, title: '', detail: '', errors }).fieldMessages.field
  }
  return undefined
}

it.each([
  ['a short password', newPasswordSchema, 'short', 'Mindestens 10 Zeichen.'],
  ['a long password', newPasswordSchema, 'x'.repeat(201), 'Höchstens 200 Zeichen.'],
  ['no e-mail address', email({ label: '', description: '' }).value, 'nobody', 'Das ist keine E-Mail-Adresse.'],
  ['an address in vain', z.email(), 'nobody', 'Das ist keine E-Mail-Adresse.'],
  ['an empty text', text({ label: '', description: '' }).value, ' ', 'Das darf nicht leer sein.'],
  ['a long text', text({ label: '', description: '', max: 5 }).value, 'longer', 'Höchstens 5 Zeichen.'],
  ['a small number', integer({ label: '', description: '', min: 1, max: 9 }).value, 0, 'Mindestens 1.'],
  ['a large number', integer({ label: '', description: '', min: 1, max: 9 }).value, 10, 'Höchstens 9.'],
  [
    'half a number',
    integer({ label: '', description: '', min: 1, max: 9 }).value,
    1.5,
    'Das muss eine ganze Zahl sein.',
  ],
  ['many values', texts({ label: '', description: '', items: 1 }).value, ['a', 'b'], 'Höchstens 1.'],
  ['a value twice', texts({ label: '', description: '' }).value, ['a', 'a'], 'Derselbe Wert kommt zweimal vor.'],
  ['no decimal', decimal({ label: '', description: '' }).value, '1.23456', /^Das muss eine Zahl mit/],
  ['no web address', webAddress({ label: '', description: '' }).value, 'x', /^Geben Sie eine Webadresse an/],
  ['no country', written(contact.fields.address), { country: 'XX' }, 'XX ist kein Ländercode.'],
  [
    'a country by other letters',
    written(contact.fields.address),
    { country: 'UK' },
    'Das Vereinigte Königreich ist GB.',
  ],
  ['a broken web address', written(company.fields.website), 'https://a.example/b c', /^In der Adresse steht/],
  ['what has no words of its own', z.uuid(), 'x', 'Dieser Wert ist ungültig.'],
])('explains in German why a form refuses %s', (_, schema, value, said) => {
  expect(shown(schema, value)).toMatch(said)
})

it('names fields and collections in the reader’s language even if their collection is unknown', () => {
  const said = (message: string) => refusalWords({ message })
  expect(said('Full name is required.')).toBe('Feld „Vollständiger Name“ wird gebraucht.')
  expect(said('Contacts have no field nickname.')).toBe('Kontakte haben kein Feld nickname.')
  expect(said('Favourite dish is required.')).toBe('Feld „Favourite dish“ wird gebraucht.')
})

it.each([
  ['Line 1: the file is empty.', 'Zeile 1: Die Datei ist leer.'],
  ['Line 2: there are column names, but no rows.', 'Zeile 2: Es gibt Namen von Spalten, aber keine Zeilen.'],
  ['Line 1: two columns are called "name".', 'Zeile 1: Zwei Spalten heißen „name“.'],
  [
    'Line 4: 3 values, but there are 2 columns. Does a column lack its name?',
    'Zeile 4: 3 Werte, aber 2 Spalten. Fehlt einer Spalte der Name?',
  ],
  [
    'Line 2: 6 values, but there is 1 column. Is the first row a title? Then delete all rows above the names of the columns. Otherwise a column lacks its name.',
    'Zeile 2: 6 Werte, aber 1 Spalte. Ist die erste Zeile ein Titel? Dann löschen Sie alle Zeilen über den Namen der Spalten. Sonst fehlt einer Spalte der Name.',
  ],
  [
    'The workbook is damaged: its parts cannot be read. Open it in a spreadsheet and save it again.',
    'Die Arbeitsmappe ist beschädigt. Öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie neu.',
  ],
  [
    'The rows of the sheet have more than 512 MiB of text. Send it in parts, or as CSV.',
    'Die Zeilen des Blattes haben mehr als 512 MiB Text. Teilen Sie sie auf, oder laden Sie eine CSV-Datei hoch.',
  ],
])('says in German why a file cannot be read: %s', (message, said) => {
  expect(refusalWords({ message })).toBe(said)
})

it.each([
  [
    'Something went wrong on our side (019a-7). What was done until then stays, and can be undone.',
    'Bei uns ist etwas schiefgegangen (019a-7). Was bis dahin getan war, bleibt und lässt sich rückgängig machen.',
  ],
  [
    'Something went wrong on our side (019a-7). Make a new export.',
    'Bei uns ist etwas schiefgegangen (019a-7). Starten Sie einen neuen Export.',
  ],
  [
    'It was not started within 30 days; the file is deleted.',
    'Er wurde nicht innerhalb von 30 Tagen gestartet; die Datei ist gelöscht.',
  ],
  [otherTotal(contact, 1, 4000), 'Inzwischen passt 1 Datensatz, nicht 4\u202f000. Es wurde nichts geändert.'],
  [otherTotal(contact, 12_000, 1), 'Inzwischen passen 12\u202f000 Datensätze, nicht 1. Es wurde nichts geändert.'],
  [
    'The link no longer works, so the mail was not sent.',
    'Der Link gilt nicht mehr; darum wurde die Mail nicht verschickt.',
  ],
  [
    'Waiting: this organisation may send 200 mails an hour.',
    'Wartet: In einer Stunde werden höchstens 200 Mails dieser Organisation verschickt.',
  ],
  [
    'Waiting: one address may get 20 mails an hour.',
    'Wartet: In einer Stunde werden höchstens 20 Mails an eine Adresse verschickt.',
  ],
  ['450 4.2.1 The mailbox is busy', '450 4.2.1 The mailbox is busy'],
])('says in German why a job failed or a mail is waiting: %s', (message, said) => {
  expect(refusalWords({ message })).toBe(said)
})

it('keeps the server’s message in a notice, and uses the German words for its code next to the field', () => {
  const refused = { code: 'invalid_field', message: 'Only on Sundays.' }
  expect(refusalWords(refused)).toBe('Only on Sundays.')
  const errors = [{ ...refused, pointer: '/opens_at' }]
  expect(
    new ApiProblem({ status: 422, code: 'validation_failed', title: '', detail: '', errors }).fieldMessages,
  ).toEqual({ opens_at: 'Dieser Wert ist ungültig.' })
})

import { expect, test } from 'vitest'
import { boolean, choice, date, decimal, integer, reference, text, texts, timestamp } from '@/lib/resource/fields'
import { cellsOf, textOf, tsvOf, valueFrom } from './as-text'
import { formatsOf, type Locale } from '@/lib/formats'
import { inEnglish, translateInto } from '@/lib/client/words/translate'
import { german } from '@/components/words/de/german'

const words = { label: 'A', description: 'B' }
const noIds = () => Promise.resolve(null)
const reader = (locale: Locale = 'en-GB', timeZone = 'Europe/Berlin') => ({
  t: inEnglish,
  formats: formatsOf({ locale, timeZone, firstDay: 'monday' }),
  idOf: noIds,
})

test('a copied block is pasted unchanged, even with line breaks, tabs and quotes in its cells', () => {
  const block = [
    ['Ann', 'two\nlines', ''],
    ['a "quoted" word', 'a\ttab', 'end'],
  ]
  expect(cellsOf(tsvOf(block))).toEqual(block)
  expect(cellsOf('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(cellsOf('one')).toEqual([['one']])
  expect(cellsOf('a\t\tb')).toEqual([['a', '', 'b']])
})

test('pasted values are read the way people write them', async () => {
  const lifecycle = choice(['lead', 'former_customer'], words)
  expect(await valueFrom(reader(), lifecycle, 'Former customer')).toBe('former_customer')
  expect(await valueFrom(reader(), lifecycle, 'nonsense')).toBe('nonsense')
  const amount = decimal(words)
  for (const typed of ['£1,250.50', '1.250,50', '1250.50'])
    expect(await valueFrom(reader(), amount, typed)).toBe('1250.50')
  expect(await valueFrom(reader(), amount, '1,250')).toBe('1250')
  expect(await valueFrom(reader(), date(words), '26.11.2026')).toBe('2026-11-26')
  expect(await valueFrom(reader(), texts(words), 'vip, tenant ,')).toEqual(['vip', 'tenant'])
  expect(await valueFrom(reader(), boolean(words), 'yes')).toBe(true)
  expect(await valueFrom(reader(), text(words), '  ')).toBeNull()
  const company = reference({ ...words, target: 'companies' })
  expect(
    await valueFrom(
      { ...reader(), idOf: (_, title) => Promise.resolve(title === 'Alder' ? 'id' : null) },
      company,
      'Alder',
    ),
  ).toBe('id')
  expect(await valueFrom(reader(), company, 'Nobody')).toEqual({ unresolved: 'Nobody' })
})

test.each<[Locale, string, string]>([
  ['de-DE', '1.250', '1250'],
  ['de-DE', '1.250 €', '1250'],
  ['de-DE', '1.250,50 €', '1250.50'],
  ['en-GB', '€1,250.50', '1250.50'],
])('%s: a pasted %j is read as the amount the screen shows that way', async (locale, pasted, value) => {
  expect(await valueFrom({ ...reader(locale), currency: 'EUR' }, decimal(words), pasted)).toBe(value)
})

test('an ambiguous number, or an amount in another currency, is not accepted', async () => {
  const amount = decimal(words)
  const within = { column: 'custom', key: 'rent' }
  expect(await valueFrom(reader('de-DE'), amount, '1250.500')).toMatchObject({ unread: 'number', text: '1250.500' })
  expect(await valueFrom({ ...reader('de-DE'), currency: 'GBP' }, amount, '1.250 €')).toMatchObject({
    unread: 'currency',
  })
  expect(await valueFrom({ ...reader('de-DE'), currency: null }, amount, '1.250 €')).toMatchObject({
    unread: 'currency',
  })
  expect(await valueFrom({ ...reader(), currency: 'CAD' }, amount, '$5')).toBe('5')
  expect(await valueFrom({ ...reader('de-DE'), currency: 'GBP' }, { ...amount, within }, '1.250 €')).toBe('1250')
  const whole = integer({ ...words, min: 0, max: 9999 })
  expect(await valueFrom(reader('de-DE'), whole, '1.250')).toBe(1250)
  expect(await valueFrom(reader('de-DE'), whole, '1,5')).toMatchObject({ unread: 'number' })
})

test('dates and times are read in the format and time zone the screen shows them in', async () => {
  expect(await valueFrom(reader(), date(words), '3/4/2027')).toBe('2027-04-03')
  expect(await valueFrom(reader(), timestamp(words), '3/4/2027 10:00')).toBe('2027-04-03T08:00:00.000Z')
  expect(await valueFrom(reader('en-US'), date(words), '3/4/2027')).toBe('2027-03-04')
  expect(await valueFrom(reader('en-US'), timestamp(words), '3/4/2027 10:00')).toBe('2027-03-04T09:00:00.000Z')
  for (const field of [date(words), timestamp(words)])
    for (const pasted of ['tomorrow', 'next week', '2026'])
      expect(await valueFrom(reader(), field, pasted)).toMatchObject({ unread: 'date', text: pasted })
})

test('a copied number is pasted unchanged, whatever its digits', async () => {
  const shares = decimal(words)
  for (const locale of ['de-DE', 'en-GB', 'fr-FR'] as const)
    for (const value of ['1.125', '1250.00', '-0.5', '1250000'])
      expect(
        await valueFrom(
          reader(locale),
          shares,
          textOf(reader(locale), shares, value, () => undefined),
        ),
      ).toBe(value)
  expect(textOf(reader('de-DE'), shares, '1250.5', () => undefined)).toBe('1250,5')
})

test('values are copied without decoration', () => {
  expect(textOf(reader(), decimal(words), '1250.00', () => undefined)).toBe('1250.00')
  expect(textOf(reader(), texts(words), ['a', 'b'], () => undefined)).toBe('a, b')
  expect(textOf(reader(), reference({ ...words, target: 'companies' }), 'id', () => 'Alder')).toBe('Alder')
})

test('a copied list is pasted as the same list, and an exported one too', async () => {
  const tags = texts(words)
  const none = () => undefined
  for (const value of [['vip', 'press'], ['Müller, Köln', 'vip'], ['a;b'], ['[x', 'y'], ['[1]'], ['a,b', 'A,B']])
    expect(await valueFrom(reader(), tags, textOf(reader(), tags, value, none))).toEqual(value)
  expect(await valueFrom(reader(), tags, 'vip; press\nnew, VIP')).toEqual(['vip', 'press', 'new'])
  expect(await valueFrom(reader(), tags, '[not a list, x')).toEqual(['[not a list', 'x'])
  const moods = { ...tags, kind: 'choices' as const, choices: ['bad', 'Bad'] }
  expect(await valueFrom(reader(), moods, 'Bad, bad')).toEqual(['Bad', 'bad'])
})

test('a copied yes or no is pasted in the language of the reader', async () => {
  const reading = { ...reader('de-DE'), t: translateInto('de', german) }
  expect(textOf(reading, boolean(words), true, () => undefined)).toBe('Ja')
  expect(await valueFrom(reading, boolean(words), 'Ja')).toBe(true)
  expect(await valueFrom(reading, boolean(words), 'nein')).toBe(false)
  expect(await valueFrom(reading, boolean(words), 'WAHR')).toBe(true)
  expect(await valueFrom(reading, boolean(words), 'vielleicht')).toBe('vielleicht')
})

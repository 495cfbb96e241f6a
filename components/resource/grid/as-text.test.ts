import { expect, test } from 'vitest'
import { boolean, choice, date, decimal, reference, text, texts } from '@/lib/resource/fields'
import { cellsOf, textOf, tsvOf, valueFrom } from './as-text'
import { inEnglish } from '@/lib/client/words/translate'

const words = { label: 'A', description: 'B' }
const noIds = () => Promise.resolve(null)

test('a block goes out and comes in as it was, with lines, tabs and quotes in its cells', () => {
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

test('values are read as people write them', async () => {
  const lifecycle = choice(['lead', 'former_customer'], words)
  expect(await valueFrom(inEnglish, lifecycle, 'Former customer', noIds)).toBe('former_customer')
  expect(await valueFrom(inEnglish, lifecycle, 'nonsense', noIds)).toBe('nonsense')
  const amount = decimal(words)
  for (const typed of ['£1,250.50', '1.250,50', '1250.50'])
    expect(await valueFrom(inEnglish, amount, typed, noIds)).toBe('1250.50')
  expect(await valueFrom(inEnglish, amount, '1,250', noIds)).toBe('1250')
  expect(await valueFrom(inEnglish, date(words), '26.11.2026', noIds)).toBe('2026-11-26')
  expect(await valueFrom(inEnglish, texts(words), 'vip, tenant ,', noIds)).toEqual(['vip', 'tenant'])
  expect(await valueFrom(inEnglish, boolean(words), 'yes', noIds)).toBe(true)
  expect(await valueFrom(inEnglish, text(words), '  ', noIds)).toBeNull()
  const company = reference({ ...words, target: 'companies' })
  expect(
    await valueFrom(inEnglish, company, 'Alder', (_, title) => Promise.resolve(title === 'Alder' ? 'id' : null)),
  ).toBe('id')
  expect(await valueFrom(inEnglish, company, 'Nobody', noIds)).toEqual({ unresolved: 'Nobody' })
})

test('values are copied without what only pleases the eye', () => {
  expect(textOf(inEnglish, decimal(words), '1250.00', () => undefined)).toBe('1250.00')
  expect(textOf(inEnglish, texts(words), ['a', 'b'], () => undefined)).toBe('a, b')
  expect(textOf(inEnglish, reference({ ...words, target: 'companies' }), 'id', () => 'Alder')).toBe('Alder')
})

import { expect, it } from 'vitest'
import { decidedMark, emptyTally, numberText, tally, type DecimalMark } from './decimal-mark'

const decided = (cells: string[], unless: DecimalMark) => {
  const counts = emptyTally()
  for (const cell of cells) tally(counts, cell)
  return decidedMark(counts, unless)
}

it.each<[string[], DecimalMark]>([
  [['1.250', '1.250,50'], ','],
  [['12.000', '7,5'], ','],
  [['1.250.000', '1.250'], ','],
  [['€ 1.250,00', '1.250'], ','],
  [['1.250', '1250.5'], '.'],
  [['1,250', '1,250.50'], '.'],
  [['1,250,000'], '.'],
  [['0.125'], '.'],
  [['1250.500'], '.'],
  [['1,5', '2,5', '12.50'], ','],
])('%j alone shows that its mark is %s', (cells, mark) => {
  expect([decided(cells, '.'), decided(cells, ',')]).toEqual([mark, mark])
})

it.each([[['1.250']], [['1.250', '12,000', '7']], [['1,5', '1.5']]])(
  '%j is read with the mark of the importing user',
  (cells) => {
    expect([decided(cells, '.'), decided(cells, ',')]).toEqual(['.', ','])
  },
)

it.each([[['7', '1250']], [['26.11.2026']], [['1.2.3', 'Leeds, UK', '']]])('%j has no mark', (cells) => {
  expect(decided(cells, ',')).toBeUndefined()
})

it('a number is read only with the decimal mark of its column', () => {
  expect(
    ['1.250', '12.000', '1.250,50', '1250,5', '-7', '+5', '1 250', "1'250"].map((one) => numberText(one, ',')),
  ).toEqual(['1250', '12000', '1250.50', '1250.5', '-7', '5', '1250', '1250'])
  expect(['1.250', '1,250', '£1,250.00', '1250.10'].map((one) => numberText(one, '.'))).toEqual([
    '1.250',
    '1250',
    '1250.00',
    '1250.10',
  ])
  expect(['12.50', '1,250.00', '1.25,0', '0.125', 'x'].map((one) => numberText(one, ','))).toEqual(Array(5).fill(null))
  expect(['12,50', '1.250,00', '12.34.56', ''].map((one) => numberText(one, '.'))).toEqual(Array(4).fill(null))
})

it.each([
  '12 34',
  "1'2",
  '1 25 000',
  '1 250 00',
  '5€50',
  '5$50',
  '1 2 3',
  '£',
  '-£-5',
  '5 . 5',
  '0 250',
  `1 250${' '.repeat(99_999)}x`,
])('%.20s is not one number, whatever its column', (cell) => {
  expect([numberText(cell, '.'), numberText(cell, ',')]).toEqual([null, null])
})

it('a sign and a currency stand before a number or behind it, and spaces between its thousands', () => {
  const written = ['-£5', '£-5', '- 5', '$ -5', '-5 €', '€ 5', '5€', '-12 000', '£ 1’250', '1\u00a0250\u202f000 €']
  const read = ['-5', '-5', '-5', '-5', '-5', '5', '5', '-12000', '1250', '1250000']
  for (const mark of ['.', ','] as const) expect(written.map((one) => numberText(one, mark))).toEqual(read)
  expect(['1 250,50 €', '-1 250 000,5'].map((one) => numberText(one, ','))).toEqual(['1250.50', '-1250000.5'])
  expect(decided(['1 250,50 €'], '.')).toBe(',')
  expect(decided(['CHF 12.50', "1'250.50"], ',')).toBe('.')
})

it('the apostrophe that an export puts before a sign is no part of the number', () => {
  expect(["'-12 34", "'1'2", "-'5"].map((one) => numberText(one, '.'))).toEqual([null, null, null])
  expect(["'-1,250.50", "'-5 €", "'+5", "'5"].map((one) => numberText(one, '.'))).toEqual(['-1250.50', '-5', '5', '5'])
  expect(numberText("'-1.250,50", ',')).toBe('-1250.50')
  expect(decided(["'-1.250,50"], '.')).toBe(',')
})

it('a column is read with the mark of most of its numbers', () => {
  expect(decided(['1,5', '2,5', '12.50', '7.25', '0.125'], ',')).toBe('.')
})

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

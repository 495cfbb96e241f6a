import { describe, expect, it } from 'vitest'
import type { OcrLine } from '../ocr/recogniser'
import { isSurnameAndGiven } from './licence-rows'

const box = { x0: 0, x1: 1, y0: 0, y1: 1 }
const read = (...lines: string[]): OcrLine[] => lines.map((text) => ({ text, box, words: [] }))

describe('rows without their labels', () => {
  it.each<[story: string, lines: OcrLine[]]>([
    [
      'given names that take two rows',
      read('FEATHERSTONEHAUGH', 'MAXIMILIANA THEODORA', 'WILHELMINA', '11.11.2000 UNITED KINGDOM'),
    ],
    ['a row that was not seen', read('BRUCE', '11.11.2000 UNITED KINGDOM')],
    ['no birth date below them', read('LEE', 'BRUCE')],
  ])('do not tell which is which: %s', (_, lines) => expect(isSurnameAndGiven(lines)).toBe(false))

  it('are surname and given names when there are two, despite specks around them', () => {
    expect(isSurnameAndGiven(read('~ .', 'LEE', 'BRUCE', '11.11.2000 UNITED KINGDOM', '10.10.2024'))).toBe(true)
  })
})

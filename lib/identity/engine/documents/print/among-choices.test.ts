import { describe, expect, it } from 'vitest'
import { isAmongChoices } from './among-choices'

const read = 'MEULENDIJK<<JAN<WILLEM<<<<<<'
const choices = (...doubts: [at: number, possible: string][]) =>
  [...read].map((letter, at) => doubts.find(([place]) => place === at)?.[1] ?? letter)

describe('print beside a zone', () => {
  it('does not give a letter that the zone’s ink rules out, nor one more or less', () => {
    for (const misread of ['MEULENDUK', 'MEULENDIIK', 'MEULENDLJK', 'MEULENDIJKE'])
      expect(isAmongChoices(misread, 'MEULENDIJK', 0, choices(), false)).toBe(false)
  })

  it('chooses among the readings of a doubtful letter', () => {
    expect(isAmongChoices('MEULENDYJK', 'MEULENDIJK', 0, choices([7, 'IY']), false)).toBe(true)
    expect(isAmongChoices('Jan Vvillem', 'JAN WILLEM', 12, choices([16, 'WV']), false)).toBe(false)
  })

  it('adds the accents that a zone drops, and what lies beyond its end', () => {
    expect(isAmongChoices('Méulendijk', 'MEULENDIJK', 0, choices(), false)).toBe(true)
    expect(isAmongChoices('JAN WILLEMSEN', 'JAN WILLEM', 12, choices(), true)).toBe(true)
  })
})

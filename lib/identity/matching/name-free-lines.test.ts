import { describe, expect, it } from 'vitest'
import { isNobodysLine, speaksOfTheDead } from './name-free-lines'

describe('mail to somebody’s estate', () => {
  it.each([
    'Exors of Ann Hartley',
    'Exor of Ann Hartley',
    'The Execs of Ann Hartley',
    'Ann Hartley dec’d',
    "Ann Hartley Dec'd",
    'MRS A HARTLEY DECD',
    'Exec. of Ann Hartley',
    'Pers. Reps Ann Hartley',
  ])('names nobody who lives there: %s', (line) => {
    expect(speaksOfTheDead(line)).toBe(true)
    expect(isNobodysLine(line)).toBe(true)
  })

  it.each([
    'Ann Hartley',
    'Mr Dec Hartley',
    'Exorde House',
    'Ms Ann Dexec',
    'Network Execs Ltd',
    'Chief Exec of Norwich',
    'Dec Byrne',
    "Dec D'Arcy",
  ])('is not %s', (line) => expect(speaksOfTheDead(line)).toBe(false))
})

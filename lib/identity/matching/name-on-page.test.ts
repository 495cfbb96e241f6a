import { describe, expect, it } from 'vitest'
import { compareAddresses } from './address'
import { compareNameOnPage } from './name'
import { candidatesFor } from './name-on-page'

/** A stranger writes the page: looking for a name must end quickly, whatever the page contains. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letter = (i: number) => LETTERS.charAt(i % LETTERS.length)
const word = (i: number) => letter(i) + (letter(Math.floor(i / 26)) + letter(Math.floor(i / 676))).toLowerCase()
const COUPLE = 'Ann B C D E Hart & Bob C D E F Hart & Cas D E F G Hart & Ann Hartley'
const LINES: [what: string, line: (i: number) => string][] = [
  ['initials and strangers', (i) => `A B C D E F ${word(i)} & A B C D ${word(i + 1)}`],
  ['initials and the surname', (i) => `A B C D E ${word(i)} Hart & A B C D ${word(i)} Hart`],
  ['letters with two foldings', (i) => `Ää Öö Üü ${word(i)} Ññ Hart`],
  ['particles and hyphens', (i) => `De La ${word(i)} Van Der Mac Hart-${word(i)}`],
]
const pageOf = (line: (i: number) => string) =>
  Array.from({ length: 80 }, (_, block) =>
    [...Array.from({ length: 7 }, (_, i) => line(block * 7 + i)), 'NR2 4TE'].join('\n'),
  )
    .join('\n\n')
    .slice(0, 20_000)
/** Several times the usual duration, and a fraction of what comparing all lines took. */
const SOON = 2_500

describe.each(LINES)('a page of %s', (_, line) => {
  it('is compared quickly with an address and four holders', () => {
    const before = process.cpuUsage()
    expect(compareAddresses('12 Orchard Road, NR2 4TE', pageOf(line), { expected_name: COUPLE }).passed).toBe(false)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(SOON)
  })
  it('is compared in part, and the name is still found above it', () => {
    expect(candidatesFor([COUPLE])(pageOf(line)).length).toBeLessThanOrEqual(100)
    expect(compareNameOnPage('Ann Hartley', `Mrs Ann Hartley\n${pageOf(line)}`).passed).toBe(true)
  })
})

describe('what could be the name', () => {
  it.each([
    ['the name', 'Ann Hartley', 'Mrs Ann Hartley'],
    ['another spelling', 'Ann Müller', 'ANN MUELLER'],
    ['a listed variant', 'Ali Hussain', 'Aly Hussein'],
    ['a misreading', 'Ann Winterton', 'A Wintterton'],
    ['closed up', 'Jan van der Berg', 'JAN VANDERBERG'],
    ['apart', 'Jean Vandamme', 'Jean Van Damme'],
    ['Mc for Mac apart', 'Peter McNamara', 'P Mac Namara'],
    ['a surname that is a title', 'Ann Marie Lord', 'Mrs A Lord'],
    ['behind a label', 'Ann Wu', 'Name:Ann Wu'],
    ['in another script', 'Igor Kuzmin', 'Игорь Кузьмин'],
  ])('%s', (_, name, line) => expect(candidatesFor([name])(line).length).toBeGreaterThan(0))
  it('is never a line without a word of it', () =>
    expect(candidatesFor(['Ann Hartley'])('Mr Bob Miller\nA B Smith\nYour Electricity Bill')).toEqual([]))
})

import { describe, expect, it } from 'vitest'
import { cpuTimeOf } from '@/testing/cpu-time'
import { cleaned, findInvisible } from './invisible'

/** Written as escapes: invisible characters would be unreadable here too. */
const FAMILY = '\u{1F469}\u200D\u2764\uFE0F\u200D\u{1F468}'
const WALES = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'

describe('an invisible character that a script or emoji needs', () => {
  it.each([
    ['of Persian', 'می\u200Cخواهم'],
    ['of Persian behind digits', '۱۰\u200Cم'],
    ['of Persian behind a Latin word', 'Web\u200Cسایت'],
    ['of India', 'क्\u200Dष'],
    ['of pictures', `${FAMILY} Kim ${WALES} 1\uFE0F\u20E3`],
    ['of kanji with variants', '葛\u{E0100}城'],
    ['of Thai', 'สวัสดี\u200Bครับ'],
    ['of Khmer beside a Latin word', 'ខ្មែរ\u200BCRM'],
    ['of Hebrew beside signs', 'שלום!\u200F (Ltd)'],
  ])('is kept: %s', (_, text) => {
    expect(cleaned(text)).toBe(text)
    expect(findInvisible(text)).toBeNull()
  })
})

describe('texts that differ only in invisible characters', () => {
  it.each([
    ['Ann', 'A\u200Bn\u2060n'],
    ['Ann', '\u202AAnn\u202C'],
    ['Ann', 'An\u200E\u200Fn'],
    ['Ann', 'A\uFE0Fnn'],
    ['Ann', 'Ann\u{E0061}'],
    ['Ann 1', 'Ann 1\uFE0F'],
    ['שלום', 'ש\u200Fלום\u200E'],
    ['سایت', 'سا\u200Cیت\u200C'],
    ['می\u200Cخواهم', 'می\u200C\u200Cخواهم'],
    ['สวัสดี\u200Bครับ', '\u200Bสวัสดี\u200B\u200Bครับ\u200B'],
    ['Zo\u00EB', 'Zoe\u200B\u0308'],
  ])('become the same: %j', (one, other) => {
    expect(cleaned(other)).toBe(one)
    expect(cleaned(one)).toBe(one)
  })
  it.each(['An\u200Cn', '\u200DAnn', 'x\u0302\u200Dy', 'Ann\u115F', 'Ann\u206A'])(
    'are refused if that is not possible: %j',
    (text) => expect(findInvisible(cleaned(text))).toMatch(/^has an invisible character/),
  )
})

it('a long text is cleaned in linear time', async () => {
  const text = `${`${' '.repeat(1000)}é\u200B`.repeat(100)}`
  expect(await cpuTimeOf(() => expect(cleaned(text)).not.toContain('\u200B'))).toBeLessThan(1000)
})

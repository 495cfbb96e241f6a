import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accessCodeFrom, isAccessCode, normaliseAccessCode, showAccessCode } from './schema'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PAIRS = Array.from({ length: 10 }, (_, a) =>
  Array.from({ length: 9 - a }, (__, b): [number, number] => [a, a + b + 1]),
).flat()
const codes = Array.from({ length: 50 }, () => accessCodeFrom(randomBytes(9)))

describe('an access code', () => {
  it('notices every single wrong character', () => {
    const unnoticed = codes.flatMap((code) =>
      [...code].flatMap((right, at) =>
        [...ALPHABET]
          .filter((wrong) => wrong !== right)
          .map((wrong) => code.slice(0, at) + wrong + code.slice(at + 1))
          .filter(isAccessCode),
      ),
    )
    expect(unnoticed).toEqual([])
  })
  it('notices every swap of two different characters', () => {
    const swapped = (code: string, a: number, b: number) =>
      [...code].map((letter, i) => code[i === a ? b : i === b ? a : i] ?? letter).join('')
    const swaps = codes.flatMap((code) => PAIRS.map(([a, b]) => swapped(code, a, b)).filter((other) => other !== code))
    expect(swaps.length).toBeGreaterThan(1000)
    expect(swaps.filter(isAccessCode)).toEqual([])
  })
  it.each([
    '',
    'hello',
    '0',
    '0000000001',
    'ABCDEFGHJ',
    'ABCDEFGHJKM',
    '🙂'.repeat(10),
    `${'0'.repeat(10)}Ö`,
    'U'.repeat(10),
    '0'.repeat(11),
  ])('is not %j', (typed) => expect(isAccessCode(typed)).toBe(false))

  it('has ten characters that cannot be mistaken for one another, shown in two halves', () => {
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
      expect(showAccessCode(code)).toBe(`${code.slice(0, 5)}-${code.slice(5)}`)
    }
    expect(new Set(codes).size).toBe(codes.length)
  })
  it('is read without regard to case, spaces, hyphens, O for 0 and I or L for 1', () => {
    const code = accessCodeFrom(Uint8Array.from([0, 1, 1, 10, 11, 12, 13, 14, 15]))
    expect(code).toMatch(/^011ABCDEF/)
    for (const typed of [
      `o${code.slice(1)}`,
      `0i${code.slice(2)}`,
      `0L1${code.slice(3)}`,
      ` ${code.slice(0, 5)} – ${code.slice(5).toLowerCase()} `,
      [...code].join('-'),
      // As copied from a sentence, a letter or a mail, or typed on the keyboard of another script.
      `${showAccessCode(code)}.`,
      `„${showAccessCode(code)}“`,
      `${code.slice(0, 5)}\u200b\u2212${code.slice(5)}\u00ad`,
      [...code].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join(''),
    ]) {
      expect(normaliseAccessCode(typed)).toBe(code)
      expect(isAccessCode(typed)).toBe(true)
    }
  })
})

import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accessCodeFrom, isAccessCode, normaliseAccessCode, showAccessCode } from './schema'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codes = Array.from({ length: 50 }, () => accessCodeFrom(randomBytes(9)))

describe('an access code', () => {
  it('notices every single wrong character', () => {
    for (const code of codes.slice(0, 10)) {
      for (let at = 0; at < code.length; at++) {
        for (const wrong of ALPHABET) {
          if (wrong !== code[at]) expect(isAccessCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false)
        }
      }
    }
  })
  it('notices every swap of two different characters', () => {
    for (const code of codes) {
      for (let a = 0; a < 9; a++) {
        for (let b = a + 1; b < 10; b++) {
          const letters = [...code]
          const [x = '', y = ''] = [letters[a], letters[b]]
          letters[a] = y
          letters[b] = x
          if (x !== y) expect(isAccessCode(letters.join(''))).toBe(false)
        }
      }
    }
  })
  it.each(['', 'hello', '0', '0000000001', 'ABCDEFGHJ', 'ABCDEFGHJKM', '🙂'.repeat(10), 'U'.repeat(10), '0'.repeat(11)])('is not %j', (typed) => expect(isAccessCode(typed)).toBe(false))

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
    for (const typed of [`o${code.slice(1)}`, `0i${code.slice(2)}`, `0L1${code.slice(3)}`, ` ${code.slice(0, 5)} – ${code.slice(5).toLowerCase()} `, [...code].join('-')]) {
      expect(normaliseAccessCode(typed)).toBe(code)
      expect(isAccessCode(typed)).toBe(true)
    }
  })
})

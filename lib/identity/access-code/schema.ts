/**
 * The code that a person types: 10 of Crockford's 32 characters, 9 random and 1 check character, shown as ABCDE-FGHJK.
 * The check character is a sum over GF(32) with a different weight at each place, so it catches every single wrong
 * character and every swap of two characters before anything is sent. Pure and light; also runs on the person's page.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LENGTH = 9
const ACCESS_CODE_LENGTH = RANDOM_LENGTH + 1
const PRIMITIVE = 0b100101

function multiply(a: number, b: number): number {
  let product = 0
  for (let x = a, y = b; y > 0; y >>= 1) {
    if (y & 1) product ^= x
    x <<= 1
    if (x & 32) x ^= PRIMITIVE
  }
  return product
}

/** The check character for the 9 random ones. */
function checkCharacter(body: string): string {
  let weight = 1
  let sum = 0
  for (const character of body) {
    weight = multiply(weight, 2)
    sum ^= multiply(weight, ALPHABET.indexOf(character))
  }
  return ALPHABET.charAt(sum)
}

/** Builds a code from 9 random numbers of 0–31, in its stored form without the hyphen. */
export function accessCodeFrom(random: Uint8Array): string {
  const body = [...random.subarray(0, RANDOM_LENGTH)].map((byte) => ALPHABET.charAt(byte & 31)).join('')
  return body + checkCharacter(body)
}

/**
 * From what people type or paste to the stored form: ignores case, spaces, hyphens and a trailing full stop; reads O as
 * 0, I and L as 1.
 */
export const normaliseAccessCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** True when the characters and the check character fit. */
export function isAccessCode(typed: string): boolean {
  const code = normaliseAccessCode(typed)
  return (
    code.length === ACCESS_CODE_LENGTH &&
    [...code].every((one) => ALPHABET.includes(one)) &&
    checkCharacter(code.slice(0, RANDOM_LENGTH)) === code.at(-1)
  )
}

export const showAccessCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

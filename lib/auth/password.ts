import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { settings } from '@/lib/env'

/** Password hashing with scrypt (RFC 7914), N = 2^15 unless PASSWORD_COST says otherwise, r = 8, p = 1; N travels with the hash. */
const KEY_LENGTH = 32

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_LENGTH,
      { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const N = settings().passwordCost
  return `scrypt$${N}$${salt.toString('base64url')}$${(await derive(password, salt, N)).toString('base64url')}`
}

/** Takes as long for an unknown account (`hash` null) as for a known one. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, cost, salt, key] = (hash ?? `scrypt$${settings().passwordCost}$${'A'.repeat(22)}$${'A'.repeat(43)}`).split(
    '$',
  )
  const expected = Buffer.from(key ?? '', 'base64url')
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64url'), Number(cost))
  return hash !== null && expected.length === actual.length && timingSafeEqual(expected, actual)
}

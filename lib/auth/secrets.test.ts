import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { allows, atLeast, permissionsOf, PERMISSIONS, ROLES } from './permissions'
import { hashPassword, verifyPassword } from './password'
import { newPersonToken, readPersonToken } from './person-token'
import { newKey } from './api-key'

// Here with the cost of production.
const cheap = vi.hoisted(() => {
  vi.resetModules()
  const { PASSWORD_COST } = process.env
  delete process.env.PASSWORD_COST
  return PASSWORD_COST
})
afterAll(() => {
  process.env.PASSWORD_COST = cheap
  vi.resetModules()
})

describe('passwords', () => {
  it('are stored as salted scrypt hashes and checked against them', async () => {
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')]
    expect(one).toMatch(/^scrypt\$32768\$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword('correct horse', one)).toBe(true)
    for (const wrong of ['Correct horse', 'correct horse ', '', 'correct'])
      expect(await verifyPassword(wrong, one)).toBe(false)
  })
  it('are always wrong without an account, and match in any Unicode form', async () => {
    expect(await verifyPassword('', null)).toBe(false)
    expect(await verifyPassword('zoe\u0308 zoe\u0308 zoe\u0308', await hashPassword('zoë zoë zoë'))).toBe(true)
  })
})

describe("a person's pass", () => {
  const pass = { sessionId: randomUUID(), organisationId: randomUUID() }
  const until = new Date('2026-11-21T12:00:00Z')
  const before = new Date('2026-11-21T11:59:59Z')
  const token = newPersonToken(pass, until)
  it('is refused once it has expired, or if it is changed, cut or made up', () => {
    expect(readPersonToken(token, until)).toBeNull()
    const bytes = Buffer.from(token, 'base64url')
    for (const at of [0, 12, 30, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(readPersonToken(changed.toString('base64url'), before)).toBeNull()
    }
    for (const bad of ['', 'x', token.slice(0, -4), Buffer.alloc(100).toString('base64url')])
      expect(readPersonToken(bad, before)).toBeNull()
  })
  it('opens its session and reveals nothing', () => {
    expect(readPersonToken(token, before)).toEqual(pass)
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(pass.sessionId)
  })
})

describe('keys and roles', () => {
  it('a key has at least 160 random bits after its prefix, and only their hash is stored', () => {
    const { prefix, key, secretHash } = newKey()
    const [shown, secret = ''] = key.split('.')
    expect(shown).toBe(prefix)
    expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(160)
    expect(secretHash).not.toContain(secret)
    expect(newKey().prefix).not.toBe(prefix)
  })
  it('each role can do all that a lower one can, and readers never see codes, documents or keys', () => {
    for (const [i, role] of ROLES.entries()) {
      for (const lower of ROLES.slice(0, i + 1))
        expect(permissionsOf(role)).toEqual(expect.arrayContaining(permissionsOf(lower)))
      expect(atLeast(role, 'reader')).toBe(true)
    }
    const hidden = [
      'sessions:read_codes',
      'sessions:read_details',
      'sessions:read_documents',
      'api_keys:read',
      'callback:read',
      'contacts:write',
    ] as const
    expect(hidden.filter((permission) => allows('reader', permission))).toEqual([])
    expect(permissionsOf('owner')).toHaveLength(Object.keys(PERMISSIONS).length)
  })
})

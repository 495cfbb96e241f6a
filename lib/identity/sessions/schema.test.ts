import { describe, expect, it } from 'vitest'
import { claimsSchema } from '@/lib/identity/person/schema'
import { createSessionSchema } from './schema'

/** A name and an address as copied from a web page or a spreadsheet. */
const PASTED = { name: '\u202aAnn Hart\u00adley\u202c', address: '12 Orchard Road, Norwich, NR2\u200b 4TE\ufeff' }
const TYPED = { name: 'Ann Hartley', address: '12 Orchard Road, Norwich, NR2 4TE' }

describe('a name and an address that a check is held against', () => {
  it('are refused when they are invisible or contain forbidden invisible characters', () => {
    expect(createSessionSchema.safeParse({ reference_id: '1', expected_full_name: '\u200b' }).success).toBe(false)
    expect(createSessionSchema.safeParse({ reference_id: '1', expected_address: ' \u00ad ' }).success).toBe(false)
    expect(claimsSchema.safeParse({ full_name: '\u200b', address: TYPED.address }).success).toBe(false)
    // Invisible letters, and characters that no script uses.
    for (const unseen of ['\u3164', 'Ann\u2061', 'Ann\u0085']) {
      expect(createSessionSchema.safeParse({ reference_id: '1', expected_full_name: unseen }).success).toBe(false)
      expect(createSessionSchema.safeParse({ reference_id: '1', expected_address: unseen }).success).toBe(false)
      expect(claimsSchema.safeParse({ full_name: unseen }).success).toBe(false)
      expect(claimsSchema.safeParse({ address: `${TYPED.address}${unseen}` }).success).toBe(false)
    }
  })

  it('lose their invisible characters, whoever gave them; a reference keeps its own', () => {
    expect(
      createSessionSchema.parse({
        reference_id: 'a\u200bb',
        expected_full_name: PASTED.name,
        expected_address: PASTED.address,
      }),
    ).toMatchObject({ reference_id: 'a\u200bb', expected_full_name: TYPED.name, expected_address: TYPED.address })
    expect(claimsSchema.parse({ full_name: PASTED.name, address: PASTED.address })).toEqual({
      full_name: TYPED.name,
      address: TYPED.address,
    })
  })
})

import { describe, expect, it } from 'vitest'
import { isExpected } from '@/lib/resource/expected-version'
import { ifMatchOf, isUnchanged } from './conditional'

it('a HEAD request also learns that nothing changed', () => {
  const asked = (method: string) => new Request('http://localhost/', { method, headers: { 'If-None-Match': '"7"' } })
  expect(isUnchanged(asked('HEAD'), '"8"')).toBe(false)
  expect(isUnchanged(asked('HEAD'), '"7"')).toBe(true)
  expect(isUnchanged(asked('PATCH'), '"7"')).toBe(false)
})

it.each([' ,', '\t , ', '"6" ,\t', ','])(
  'a header crafted to be slow to parse is read at once: %j again and again',
  (part) => {
    const headers = { 'If-None-Match': `"6"${part.repeat(4000)}x` }
    expect(isUnchanged(new Request('http://localhost/', { headers }), '"6"')).toBe(false)
  },
)

describe('If-Match on a write', () => {
  const meets = (header: string, version = 7) =>
    isExpected(
      ifMatchOf(new Request('http://localhost/', { method: 'PATCH', headers: { 'If-Match': header } })),
      version,
    )

  it.each([
    ['"6"'],
    ['"6", "8"'],
    ['"x", "77", W/"8"'],
    // Not valid: the quotes are part of a tag, and the star must stand alone.
    ['7'],
    ['6, 7'],
    ['"7'],
    ['"7" "8"'],
    ['"6", 7'],
    ['"7", *'],
    ['w/"7"'],
    ['"7.0", "07x", ""'],
    ['"6,7"'],
    [','],
  ])('is refused with %s', (header) => expect(meets(header)).toBe(false))

  it.each([['"7"'], ['W/"7"'], ['"6", "7"'], ['"7","6"'], ['"6" , W/"7"'], [', "6",, "7" ,'], ['"a,b", "7"'], ['*']])(
    'is satisfied by %s',
    (header) => expect(meets(header)).toBe(true),
  )

  it('may be left out', () => expect(ifMatchOf(new Request('http://localhost/', { method: 'PATCH' }))).toBeNull())
})

describe('If-None-Match on a read', () => {
  const holds = (header: string, tag = '"7"') =>
    isUnchanged(new Request('http://localhost/', { headers: { 'If-None-Match': header } }), tag)

  it.each([['"6"'], ['"6", "8"'], ['7'], ['6, 7'], ['"7'], ['"6,7"'], ['"7" "8"'], ['']])(
    'gets the record for %s',
    (header) => expect(holds(header)).toBe(false),
  )
  it.each([['"7"'], ['W/"7"'], ['"6", "7"'], ['"6",W/"7"'], ['"a,b", "7"'], ['*']])(
    'gets “not modified” for %s',
    (header) => expect(holds(header)).toBe(true),
  )
  it('compares weakly on both sides', () => expect(holds('"6", "7"', 'W/"7"')).toBe(true))
})

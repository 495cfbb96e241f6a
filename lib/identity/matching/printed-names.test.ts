import { describe, expect, it } from 'vitest'
import { findPrintedNames } from './printed-names'

describe('printed names', () => {
  it('never replace the name of the zone with another', () => {
    expect(findPrintedNames(['EVANS', 'MEGAN'], { surname: 'OWENS', given_names: 'MORGAN', names_cut: false })).toEqual(
      { surname: null, given_names: null },
    )
  })

  it('must be exact where a name is short', () => {
    expect(findPrintedNames(['LEA'], { surname: 'LEE', given_names: null, names_cut: false }).surname).toBeNull()
  })

  it('complete a name that the zone cut off', () => {
    expect(
      findPrintedNames(['Given names', 'MAXIMILIANA THEODORA'], {
        surname: 'X',
        given_names: 'MAXIMIL',
        names_cut: true,
      }).given_names,
    ).toBe('MAXIMILIANA THEODORA')
  })

  it('do not complete a name that the zone shows in full', () => {
    expect(
      findPrintedNames(['ANNABELLA'], { surname: null, given_names: 'ANNA', names_cut: false }).given_names,
    ).toBeNull()
  })

  it.each([
    ['MÜLLER', 'MUELLER'],
    ['MÜLLER', 'MULLER'],
    ["O'BRIEN", 'OBRIEN'],
  ])('show %s where the zone writes %s', (print, zone) => {
    expect(findPrintedNames([print], { surname: zone, given_names: null, names_cut: false }).surname).toBe(print)
  })
})

import { describe, expect, it } from 'vitest'
import { homesOf, linesOf, oneLineOf, type Home } from '@/testing/abroad/homes'
import { neighboursOf } from '@/testing/abroad/neighbours'
import { COUNTRIES } from './abroad/countries'
import { countryOf } from './abroad/country-of'
import { compareAddresses } from './address'

const paperOf = (home: Home) => [home.holder, ...linesOf(home)].join('\n')
const passes = (home: Home, paper: string) => compareAddresses(oneLineOf(home), paper).passed

describe.each(COUNTRIES)('twenty homes of %s', (country) => {
  const homes = homesOf(country)

  it('are told to be of their country, and pass for themselves', () => {
    expect(homes.map((home) => countryOf(oneLineOf(home)))).toEqual(homes.map(() => country))
    expect(homes.filter((home) => !passes(home, paperOf(home))).map(oneLineOf)).toEqual([])
  })

  it('never pass for one another', () => {
    const wrong = homes.flatMap((home) =>
      homes
        .filter((other) => other !== home && passes(home, paperOf(other)))
        .map((other) => [home, other].map(oneLineOf)),
    )
    expect(wrong).toEqual([])
  })

  // An Eircode is one home's alone: another street or town with it is a slip of the pen.
  const isOther = (home: Home, other: Home) =>
    country !== 'IE' ||
    other.number !== home.number ||
    other.flat !== home.flat ||
    other.postcode !== home.postcode ||
    other.street !== home.street

  it('never pass for a neighbour, in either direction', () => {
    const wrong = homes.flatMap((home) =>
      neighboursOf(home)
        .filter((other) => isOther(home, other) && (passes(home, paperOf(other)) || passes(other, paperOf(home))))
        .map((other) => [home, other].map(oneLineOf)),
    )
    expect(wrong).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { homesOf, linesOf, oneLineOf, type Home } from '@/testing/abroad/homes'
import { neighboursOf } from '@/testing/abroad/neighbours'
import { WRITINGS, type Numbers } from '@/testing/abroad/writings'
import { COUNTRIES } from './abroad/countries'
import { countryOf } from './abroad/country-of'
import { compareAddresses } from './address'

const paperOf = (home: Home) => [home.holder, ...linesOf(home)].join('\n')
const passes = (home: Home, paper: string) => compareAddresses(oneLineOf(home), paper).passed

/** Homes with and without a flat; each has some hundred neighbours. */
const NEAR = [3, 10]

describe.each(COUNTRIES)('twenty homes of %s', (country) => {
  const homes = homesOf(country)

  it('are recognised as of their country, and match themselves', () => {
    expect(homes.map((home) => countryOf(oneLineOf(home)))).toEqual(homes.map(() => country))
    expect(homes.filter((home) => !passes(home, paperOf(home))).map(oneLineOf)).toEqual([])
  })

  // An Eircode belongs to one home: a different town with it is a slip.
  const isOther = (home: Home, other: Home) =>
    country !== 'IE' || (['number', 'flat', 'postcode', 'street'] as const).some((part) => other[part] !== home[part])

  it.each(homes.map((home, i) => [i, oneLineOf(home), home] as const))(
    'never match one another: %i, %s',
    (i, _, home) => {
      const others = homes.filter((other) => other !== home)
      const near = NEAR.includes(i) ? neighboursOf(home).filter((other) => isOther(home, other)) : []
      for (const page of pagesOf([...others, ...near])) {
        expect(passes(home, page)).toBe(false)
        expect(passes(home, `${page}\n\n${paperOf(home)}`)).toBe(true)
      }
      expect(near.filter((other, at) => at % 3 === 0 && passes(other, paperOf(home))).map(oneLineOf)).toEqual([])
    },
  )
})

/** Addresses on one page: as many as a reader examines. */
const MAX_ADDRESSES = 70
const pagesOf = (homes: Home[]) =>
  Array.from({ length: Math.ceil(homes.length / MAX_ADDRESSES) }, (_, i) =>
    homes
      .slice(i * MAX_ADDRESSES, (i + 1) * MAX_ADDRESSES)
      .map(paperOf)
      .join('\n\n'),
  )

/** Numbers, letters and flats that could be confused. */
const NUMBERS = ['2', '12', '21'].flatMap((n) =>
  ['', 'A'].flatMap((s) => [null, '2', '12'].map((f): Numbers => ({ n, s, f }))),
)

describe.each(Object.entries(WRITINGS))('a home of %s, however it is written,', (country, ways) => {
  it('matches no other home, and itself where its country is known', () => {
    const wrong = ways.flatMap((way, i) =>
      NUMBERS.flatMap((home) =>
        NUMBERS.filter((other) => {
          // Short forms and the order of parts are not known in every country.
          const paper = (ways[(i + 1) % ways.length] ?? way)(other).replaceAll(', ', '\n')
          const { passed } = compareAddresses(way(home), paper)
          return home === other ? !passed && country !== 'XX' : passed
        }).map((other) => [way(home), way(other)]),
      ),
    )
    expect(wrong).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, seesChange } from './check-digits'
import { repairZone, type LookAlikes } from './repair'

const NAMES = 'P<GBROKAFOR<<ADAEZE<CHIOMA<<<<<<<<<<<<<<<<<<'
const DATA = '5334013720GBR8803148F3106028<<<<<<<<<<<<<<<4'
const zone = [NAMES, DATA]
const CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<']

/** Nothing looks like anything else except the given line, place and characters. */
const looksLike = (...pairs: [line: number, at: number, characters: string][]): LookAlikes => {
  const places: LookAlikes = zone.map((line) => [...line].map(() => []))
  for (const [line, at, characters] of pairs) places[line]?.splice(at, 1, [...characters])
  return places
}
const changed = (at: number, by: string) => [NAMES, DATA.slice(0, at) + by + DATA.slice(at + 1)]

describe('a zone that was misread', () => {
  it('stays as it was read when no look-alike makes the digits hold', () => {
    expect(repairZone('TD3', changed(0, '6'), looksLike())).toEqual(changed(0, '6'))
    expect(repairZone('TD3', changed(0, '6'), looksLike([1, 0, 'G8']))).toEqual(changed(0, '6'))
  })

  it('stays as it was read when two look-alikes make the digits hold: check digits cannot tell 5 from F', () => {
    expect(seesChange('5', 'F')).toBe(false)
    expect(repairZone('TD3', changed(0, 'S'), looksLike([1, 0, '5F']))).toEqual(changed(0, 'S'))
  })

  it('stays as it was read when only the field’s own digit would hold, not the composite', () => {
    const forged = changed(9, checkDigit('633401372'))
    const withOtherNumber = [NAMES, `6${(forged[1] ?? '').slice(1)}`]
    expect(repairZone('TD3', [NAMES, `8${(withOtherNumber[1] ?? '').slice(1)}`], looksLike([1, 0, '6']))).toEqual([
      NAMES,
      `8${(withOtherNumber[1] ?? '').slice(1)}`,
    ])
  })

  it('is corrected where exactly one look-alike makes both its own digit and the composite hold', () => {
    expect(repairZone('TD3', changed(0, 'S'), looksLike([1, 0, '58']))).toEqual(zone)
    expect(repairZone('TD3', changed(14, 'B'), looksLike([1, 14, '83']))).toEqual(zone)
  })

  it('is corrected in the optional data, where only the composite says so', () => {
    const specimen = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
    const read = specimen.map((line) => line.replace('ZE184226B', 'ZE184226E'))
    expect(repairZone('TD3', read, looksLike([1, 36, 'B']))).toEqual(specimen)
    expect(repairZone('TD3', read, looksLike([0, 36, 'B']))).toEqual(read)
  })

  it('is corrected where a long number continues in the optional data', () => {
    const card = ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<']
    const read = card.map((line) => line.replace('<7349', '<7849'))
    const nothing: LookAlikes = card.map((line) => [...line].map(() => []))
    const alike = (at: number) =>
      nothing.map((line, i) => (i === 0 ? line.map((_, j) => (j === at ? ['3'] : [])) : line))
    expect(repairZone('TD1', read, alike(16))).toEqual(card)
    expect(repairZone('TD1', read, alike(20))).toEqual(read)
  })

  it('is corrected in two fields at once', () => {
    const read = [NAMES, `S${DATA.slice(1, 14)}B${DATA.slice(15)}`]
    expect(repairZone('TD3', read, looksLike([1, 0, '5'], [1, 14, '8']))).toEqual(zone)
  })
})

describe('a zone whose digits all hold', () => {
  it('is never turned into another, whatever looks alike', () => {
    const lookAlikes = fc.array(
      fc.tuple(
        fc.constant(1),
        fc.integer({ min: 0, max: 43 }),
        fc.subarray(CHARACTERS).map((some) => some.join('')),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(lookAlikes, (pairs) => {
        expect(repairZone('TD3', zone, looksLike(...pairs))).toEqual(zone)
      }),
    )
  })

  it('comes back when one visible change is repaired, or the misreading stays: never a third zone', () => {
    const place = fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26)
    fc.assert(
      fc.property(place, fc.constantFrom(...CHARACTERS), fc.subarray(CHARACTERS), (at, by, alike) => {
        fc.pre(seesChange(DATA.charAt(at), by))
        const read = changed(at, by)
        const mended = repairZone('TD3', read, looksLike([1, at, [DATA.charAt(at), ...alike].join('')]))
        expect([zone, read]).toContainEqual(mended)
      }),
      { numRuns: 1000 },
    )
  })
})

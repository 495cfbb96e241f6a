import { describe, expect, it } from 'vitest'
import { canonicalTimeZone, isSameZone } from './time-zone'

describe('the name of a time zone', () => {
  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['AMERICA/PORT-AU-PRINCE', 'America/Port-au-Prince'],
    ['antarctica/dumontdurville', 'Antarctica/DumontDUrville'],
    ['utc', 'UTC'],
    ['etc/gmt+5', 'Etc/GMT+5'],
    // The runtime uses an earlier name.
    ['europe/kyiv', 'Europe/Kyiv'],
    ['ASIA/KOLKATA', 'Asia/Kolkata'],
    ['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
    // An alias.
    ['us/pacific', 'America/Los_Angeles'],
    ['GB', 'Europe/London'],
    // No time zone.
    ['mars/olympus', 'mars/olympus'],
    ['', ''],
  ])('%s is %s', (typed, kept) => expect(canonicalTimeZone(typed)).toBe(kept))

  it('stays as it is when the runtime lists it', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    expect(zones.map(canonicalTimeZone)).toEqual(zones)
  })

  it('may have several valid spellings', () => {
    expect(isSameZone('Europe/London', 'UTC')).toBe(false)
    expect(isSameZone('Asia/Kolkata', 'Asia/Calcutta')).toBe(true)
    expect(isSameZone('Europe/Kyiv', 'Europe/Kiev')).toBe(true)
    expect(isSameZone('UTC', 'Etc/UTC')).toBe(true)
    expect(isSameZone('mars/olympus', 'mars/olympus')).toBe(true)
  })
})

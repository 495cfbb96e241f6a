import { describe, expect, it } from 'vitest'
import { canonicalTimeZone } from './time-zone'

describe('the name of a time zone', () => {
  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['AMERICA/PORT-AU-PRINCE', 'America/Port-au-Prince'],
    ['antarctica/dumontdurville', 'Antarctica/DumontDUrville'],
    ['utc', 'UTC'],
    ['etc/gmt+5', 'Etc/GMT+5'],
    // What the runtime calls by an earlier name.
    ['europe/kyiv', 'Europe/Kyiv'],
    ['ASIA/KOLKATA', 'Asia/Kolkata'],
    ['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
    // Another name of the same.
    ['us/pacific', 'America/Los_Angeles'],
    ['GB', 'Europe/London'],
    // None.
    ['mars/olympus', 'mars/olympus'],
    ['', ''],
  ])('%s is %s', (typed, kept) => expect(canonicalTimeZone(typed)).toBe(kept))

  it('that the runtime lists stays itself', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    expect(zones.map(canonicalTimeZone)).toEqual(zones)
  })
})

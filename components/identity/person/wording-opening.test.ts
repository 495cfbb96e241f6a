import { describe, expect, it, vi } from 'vitest'
import { PersonProblem } from '@/lib/client/person'
import { LEARNS as CODES } from '@/lib/identity/person/schema'
import { viewOf } from '@/testing/check-view'
import { hrefOf } from './contact'
import { endedBy } from './ended'
import { acceptedCountries } from './wording-opening'
import { openingWords } from './words/en/opening'

const { anyOf, learns, listed, longDate } = openingWords

describe('the words of the first screen', () => {
  it('give a date as it is on the paper, whatever the time zone of the reader', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    expect(new Date('1990-05-14').getDate()).toBe(13) // how JavaScript reads it in a time zone west of UTC
    expect([
      longDate('1990-05-14'),
      longDate('2026-11-22T23:30:00.000Z'),
      longDate('2026-06-22T23:30:00.000Z'),
    ]).toEqual(['14 May 1990', '22 November 2026', '23 June 2026'])
  })

  it('list things the way a person would', () => {
    expect(anyOf(['passport', 'driving_licence', 'identity_card'])).toBe(
      'Your passport, photocard driving licence (UK, EU, US or Canada), identity card or residence permit',
    )
    expect([anyOf(['passport', 'driving_licence']), anyOf(['passport'])]).toEqual([
      'Your passport or photocard driving licence (UK, EU, US or Canada)',
      'Your passport',
    ])
    const view = viewOf({}, { accepted_countries: [{ code: 'IRL', country: 'IE', name: 'Ireland' }] })
    expect([acceptedCountries(viewOf({})), acceptedCountries(view)]).toEqual([null, 'Accepted countries: Ireland'])
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ])
  })
  it('have a different sentence for each thing the organisation can learn', () => {
    const view = viewOf({ consent: 'todo' }, { minimum_age: 21 })
    expect(new Set(CODES.map((code) => learns[code](view))).size).toBe(CODES.length)
  })
  it('turn an e-mail address, phone number or web address into a link, and leave other text alone', () => {
    expect(
      [
        'help@hartley.example',
        '+44 1603 555 010',
        'https://hartley.example/help',
        'javascript:alert(1)',
        'Ring us',
      ].map(hrefOf),
    ).toEqual(['mailto:help@hartley.example', 'tel:+441603555010', 'https://hartley.example/help', null, null])
  })
})

describe('a check that ended while Ann had it open', () => {
  const view = viewOf({ consent: 'done' }, { expires_at: '2026-11-29T12:00:00.000Z' })
  const problem = (code: string) => new PersonProblem(code, 'This check has ended.', null)
  it('is told apart from any other refusal, and names who asked for it', () => {
    expect(endedBy(problem('conflict'), view)).toBeNull()
    expect(endedBy(problem('session_ended'), { ...view, expires_at: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      reason: 'expired',
      organisation: { name: 'Hartley Lettings' },
    })
  })
})

import { expect, it } from 'vitest'
import { formatsOf } from '@/lib/formats'
import { ageInStage, dueWords } from './day-words'
import { inEnglish } from '@/lib/client/words/translate'

const NOW = new Date(Date.UTC(2026, 10, 23, 12))
const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 10, day, hour)).toISOString()
const LONDON = formatsOf({ locale: 'en-GB', timeZone: 'Europe/London', firstDay: 'monday' })
const AUCKLAND = formatsOf({ locale: 'de-DE', timeZone: 'Pacific/Auckland', firstDay: 'monday' })

it('says briefly when something is due, in the time zone of the reader', () => {
  const said = [at(20), at(23, 9), at(23, 17), at(24), at(30)].map((iso) => dueWords(inEnglish, iso, NOW, LONDON))
  expect(said.map(({ words }) => words)).toEqual(['3 d late', 'late today', 'today', 'Tue', '30 Nov'])
  expect(said.map(({ tone }) => tone)).toEqual(['late', 'late', 'today', 'later', 'later'])
  // In Auckland it is already the first hour of the 24th.
  expect([at(23, 9), at(23, 17), at(30, 12)].map((iso) => dueWords(inEnglish, iso, NOW, AUCKLAND).words)).toEqual([
    '1 d late',
    'today',
    '1. Dez.',
  ])
})

it('calls a deal rotting once it has been in its stage for longer than the stage allows', () => {
  expect(ageInStage(at(9, 12), 14, NOW)).toEqual({ days: 14, isRotting: false })
  expect(ageInStage(at(9, 11), 14, NOW)).toEqual({ days: 14, isRotting: true })
  expect(ageInStage(at(1), null, NOW)).toMatchObject({ days: 22, isRotting: false })
})

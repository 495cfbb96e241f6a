import { expect, it } from 'vitest'
import { dayIn, momentIn } from './local-time'

const moment = (text: string, zone: string) => {
  const at = momentIn(text, zone)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

it.each(['2027-02-30', '2027-02-30 9:00', '2027-03-15T09:00:60', 'soon'])('%s is no moment', (text) =>
  expect(moment(text, 'Asia/Tokyo')).toBeNull(),
)

it.each([
  ['an hour of one digit', '2027-03-15 9:00', 'Asia/Tokyo', '2027-03-15T00:00:00.000Z'],
  ['a zone of three quarters of an hour', '2027-01-01', 'Asia/Kathmandu', '2026-12-31T18:15:00.000Z'],
  ['a day whose midnight the clocks skip', '2027-04-30', 'Africa/Cairo', '2027-04-29T22:00:00.000Z'],
  ['a day that begins twice', '2027-11-07', 'America/Havana', '2027-11-07T04:00:00.000Z'],
  ['half an hour that the clocks skip', '2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-02T15:45:00.000Z'],
  ['a summer before 1970', '1965-06-01T12:00', 'Europe/London', '1965-06-01T11:00:00.000Z'],
  ['a zone that is unknown here', '2027-01-01', 'Mars/Olympus', '2027-01-01T00:00:00.000Z'],
])('%s: %s in %s', (_, text, zone, at) => expect(moment(text, zone)).toBe(at))

it('the last day there is, as other systems write for ever, stays that day east of Greenwich', () => {
  expect(dayIn('9999-12-31T23:59:59Z', 'Europe/Berlin', () => false)).toBe('9999-12-31')
  expect(dayIn('9999-12-30T23:59:59Z', 'Europe/Berlin', () => false)).toBe('9999-12-31')
})

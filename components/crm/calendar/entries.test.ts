import { expect, test } from 'vitest'
import { isLate, partialFrom, type Entry } from './entries'

const task: Entry = {
  kind: 'task',
  id: 't',
  name: 'Call Leo',
  day: '2026-11-29',
  value: '2026-11-29T06:00:00.000Z',
  version: 1,
  isDone: false,
}
const deal: Entry = { ...task, kind: 'deal', name: 'Flats', value: task.day }
const NOON = new Date('2026-11-29T12:00:00Z')
const at = (entry: Entry, today = '2026-11-29', now = NOON) => isLate(entry, today, now)

test('a task due this morning is late by noon, as it is in the list and on Home', () => {
  expect(at(task)).toBe(true)
  expect(at(task, '2026-11-29', new Date('2026-11-29T05:59:00Z'))).toBe(false)
})

test('a deal that closes today is not late before tomorrow, and nothing done is late', () => {
  expect(at(deal)).toBe(false)
  expect(at(deal, '2026-11-30')).toBe(true)
  for (const one of [task, deal]) expect(at({ ...one, isDone: true }, '2026-12-01')).toBe(false)
})

test('a list that was cut lacks entries from its last day on, and the earlier of two counts', () => {
  const on = (...days: string[]) => days.map((day) => ({ day }))
  const whole = { entries: on('2026-11-02', '2026-11-30'), isCut: false }
  const cut = { entries: on('2026-11-19', '2026-11-20'), isCut: true }
  expect(partialFrom([whole, whole])).toBeUndefined()
  expect(partialFrom([whole, cut])).toBe('2026-11-20')
  expect(partialFrom([{ entries: on('2026-11-08'), isCut: true }, cut])).toBe('2026-11-08')
  expect(partialFrom([{ entries: [], isCut: true }, whole])).toBeUndefined()
})

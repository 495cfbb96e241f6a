import { expect, test } from 'vitest'
import { chosenIn, comeBack, counted, nothingIn, note, put, settle, type Chosen } from './chosen'

const listIn = (organisation: string, filter = {}) =>
  JSON.stringify([`/organisations/${organisation}/contacts`, filter])
const CONTACTS = listIn('acme')
const LEADS = listIn('acme', { 'status[eq]': 'lead' })

const ticked = (list: string, ...ids: string[]): Chosen => put(nothingIn(list), ids, true)
/** Ann, Ben and Cem were selected before one of them was opened. */
const back = () => comeBack(ticked(CONTACTS, 'ann', 'ben', 'cem'), CONTACTS, true)

test('nothing is brought back from elsewhere, into another filter or into another organisation', () => {
  const before = ticked(CONTACTS, 'ann', 'ben')
  expect(comeBack(before, CONTACTS, false)).toEqual(nothingIn(CONTACTS))
  expect(comeBack(before, LEADS, true)).toEqual(nothingIn(LEADS))
  expect(comeBack(before, listIn('globex'), true)).toEqual(nothingIn(listIn('globex')))
  expect(comeBack(null, CONTACTS, true)).toEqual(nothingIn(CONTACTS))
})

test('while the list is asked, what was brought back does not count, and what is ticked meanwhile does', () => {
  expect(counted(back())).toEqual([])
  const meanwhile = put(back(), ['dan'], true)
  expect(counted(meanwhile)).toEqual(['dan'])
  expect(counted(settle(meanwhile, ['ann', 'ben', 'cem']))).toEqual(['ann', 'ben', 'cem', 'dan'])
})

test('when nobody can tell what is still listed, only what was ticked since counts', () => {
  const failed = settle(put(back(), ['dan'], true), null)
  expect(counted(failed)).toEqual(['dan'])
  expect(failed.broughtBack).toEqual([])
})

test('what has left the list does not count, and does again once an undo brings it back', () => {
  const settled = settle(back(), ['ann', 'cem'])
  expect(counted(settled)).toEqual(['ann', 'cem'])
  expect(counted(note(settled, { gone: [], here: ['ben'] }))).toEqual(['ann', 'ben', 'cem'])
})

test('a row that goes while the list is asked is not chosen by an answer from before', () => {
  const asking = note(back(), { gone: ['ben'], here: [] })
  expect(counted(settle(asking, ['ann', 'ben', 'cem']))).toEqual(['ann', 'cem'])
})

test('whoever unticks a row while the list is asked does not find it ticked by the answer', () => {
  const unticked = put(put(back(), ['ben'], true), ['ben'], false)
  expect(counted(settle(unticked, ['ann', 'ben', 'cem']))).toEqual(['ann', 'cem'])
  const once = put(back(), ['ben'], true)
  expect(counted(settle(once, ['ann', 'ben', 'cem']))).toEqual(['ann', 'cem', 'ben'])
})

test('another look at a record before the answer loses nothing', () => {
  expect(comeBack(put(back(), ['dan'], true), CONTACTS, true).broughtBack).toEqual(['ann', 'ben', 'cem', 'dan'])
})

test('what was brought back to one list is nothing of another that is filtered from it', () => {
  const leads = put(chosenIn(back(), LEADS), ['eve'], true)
  expect(leads).toEqual(ticked(LEADS, 'eve'))
})

test('rows that go without having been chosen are not noted', () => {
  const now = ticked(CONTACTS, 'ann')
  expect(note(now, { gone: ['zoe'], here: ['ben'] })).toBe(now)
})

test('a row that is ticked once more is there, whatever was noted of it', () => {
  const gone = note(ticked(CONTACTS, 'ann', 'ben'), { gone: ['ben'], here: [] })
  expect(counted(gone)).toEqual(['ann'])
  expect(counted(put(gone, ['ben'], true))).toEqual(['ann', 'ben'])
})

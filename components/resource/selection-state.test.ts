import { describe, expect, test } from 'vitest'
import {
  selectionIn,
  restoreSelection,
  counted,
  doubt,
  emptySelection,
  note,
  put,
  seenOf,
  settle,
  type SelectionState,
} from './selection-state'

const listIn = (organisation: string, filter = {}) =>
  JSON.stringify([`/organisations/${organisation}/contacts`, filter])
const CONTACTS = listIn('acme')
const LEADS = listIn('acme', { 'status[eq]': 'lead' })

const ticked = (list: string, ...ids: string[]): SelectionState => put(emptySelection(list), ids, true)
/** Ann, Ben and Cem were selected before one of them was opened. */
const back = () => restoreSelection(ticked(CONTACTS, 'ann', 'ben', 'cem'), CONTACTS, true)

test('a selection is not restored when coming from elsewhere, under another filter or in another organisation', () => {
  const before = ticked(CONTACTS, 'ann', 'ben')
  expect(restoreSelection(before, CONTACTS, false)).toEqual(emptySelection(CONTACTS))
  expect(restoreSelection(before, LEADS, true)).toEqual(emptySelection(LEADS))
  expect(restoreSelection(before, listIn('globex'), true)).toEqual(emptySelection(listIn('globex')))
  expect(restoreSelection(null, CONTACTS, true)).toEqual(emptySelection(CONTACTS))
})

test('while the list is being asked, restored rows do not count yet, but newly ticked ones do', () => {
  expect(counted(back())).toEqual([])
  const meanwhile = put(back(), ['dan'], true)
  expect(counted(meanwhile)).toEqual(['dan'])
  expect(counted(settle(meanwhile, ['ann', 'ben', 'cem']))).toEqual(['ann', 'ben', 'cem', 'dan'])
})

test('if the list could not be asked, only rows ticked since count', () => {
  const failed = settle(put(back(), ['dan'], true), null)
  expect(counted(failed)).toEqual(['dan'])
  expect(failed.broughtBack).toEqual([])
})

test('a row that left the list does not count until an undo brings it back', () => {
  const settled = settle(back(), ['ann', 'cem'])
  expect(counted(settled)).toEqual(['ann', 'cem'])
  expect(counted(note(settled, { gone: [], here: ['ben'] }))).toEqual(['ann', 'ben', 'cem'])
})

test('a row that disappears while the list is being asked is not selected by an outdated answer', () => {
  const asking = note(back(), { gone: ['ben'], here: [] })
  expect(counted(settle(asking, ['ann', 'ben', 'cem']))).toEqual(['ann', 'cem'])
})

test('a row unticked while the list is being asked stays unticked after the answer', () => {
  const unticked = put(put(back(), ['ben'], true), ['ben'], false)
  expect(counted(settle(unticked, ['ann', 'ben', 'cem']))).toEqual(['ann', 'cem'])
  const once = put(back(), ['ben'], true)
  expect(counted(settle(once, ['ann', 'ben', 'cem']))).toEqual(['ann', 'cem', 'ben'])
})

test('opening another record before the answer arrives loses no selected row', () => {
  expect(restoreSelection(put(back(), ['dan'], true), CONTACTS, true).broughtBack).toEqual(['ann', 'ben', 'cem', 'dan'])
})

test('a selection restored in one list does not carry over to a filtered version of it', () => {
  const leads = put(selectionIn(back(), LEADS), ['eve'], true)
  expect(leads).toEqual(ticked(LEADS, 'eve'))
})

test('rows that disappear without having been selected change nothing', () => {
  const now = ticked(CONTACTS, 'ann')
  expect(note(now, { gone: ['zoe'], here: ['ben'] })).toBe(now)
})

test('a row that was noted as gone counts again once it is ticked', () => {
  const gone = note(ticked(CONTACTS, 'ann', 'ben'), { gone: ['ben'], here: [] })
  expect(counted(gone)).toEqual(['ann'])
  expect(counted(put(gone, ['ben'], true))).toEqual(['ann', 'ben'])
})

test('rows that are doubted do not count until they are known to be in the list still', () => {
  const now = ticked(CONTACTS, 'ann', 'ben', 'cem')
  expect(doubt(now, ['zoe'])).toBe(now)
  const asking = doubt(now, ['ben', 'cem', 'zoe'])
  expect(counted(asking)).toEqual(['ann'])
  expect(asking.broughtBack).toEqual(['ben', 'cem'])
  expect(counted(settle(asking, []))).toEqual(['ann'])
  expect(counted(settle(asking, ['cem']))).toEqual(['cem', 'ann'])
})

test('an answer about some says nothing about others that came into doubt since', () => {
  const asking = doubt(doubt(ticked(CONTACTS, 'ann', 'ben', 'cem'), ['ann']), ['ben'])
  const answered = settle(asking, ['ann'], ['ann'])
  expect(counted(answered)).toEqual(['ann', 'cem'])
  expect(answered.broughtBack).toEqual(['ben'])
  expect(counted(settle(answered, ['ben'], ['ben']))).toEqual(['ben', 'ann', 'cem'])
  expect(settle(asking, null, ['ann']).broughtBack).toEqual(['ben'])
})

test('what is learned about the list is no other choice by the user: “all that match” stays', () => {
  const chosen = ticked(CONTACTS, 'ann', 'ben', 'cem')
  const learned = note(settle(doubt(chosen, ['ben', 'cem']), ['ben']), { gone: ['ann'], here: [] })
  expect(counted(learned)).toEqual(['ben'])
  expect(learned.turn).toBe(chosen.turn)
  expect(put(learned, ['ann'], true).turn).not.toBe(chosen.turn)
})

describe('what a new state of a list says about those selected', () => {
  const loaded = { list: CONTACTS, pages: '0,1', ids: ['ann', 'ben'], total: 120 }
  const NOTHING = { gone: [], here: [], doubtful: [] }

  test('another list, and the first state of one, say nothing', () => {
    expect(seenOf(undefined, loaded, ['ann'])).toEqual(NOTHING)
    expect(seenOf(loaded, { ...loaded, list: LEADS, ids: [], total: 0 }, ['ann'])).toEqual(NOTHING)
  })

  test('rows that were scrolled past are still in it', () =>
    expect(seenOf(loaded, { ...loaded, pages: '0,2', ids: ['ann', 'cem'] }, ['ben'])).toEqual({
      ...NOTHING,
      here: ['cem'],
    }))

  test('a row that is missing in the same pages has left, and another has come', () =>
    expect(seenOf(loaded, { ...loaded, ids: ['ann', 'cem'] }, ['ben'])).toEqual({
      gone: ['ben'],
      here: ['cem'],
      doubtful: [],
    }))

  test('if all have left by a bulk change, with most of their pages, all are doubted', () =>
    expect(seenOf(loaded, { ...loaded, pages: '0', ids: [], total: 0 }, ['ann', 'ben', 'zoe'])).toEqual({
      gone: [],
      here: [],
      doubtful: ['ann', 'ben', 'zoe'],
    }))

  test('if the number of records is another, those out of sight are doubted', () =>
    expect(seenOf(loaded, { ...loaded, ids: ['ann'], total: 119 }, ['ann', 'ben', 'zoe'])).toEqual({
      gone: ['ben'],
      here: [],
      doubtful: ['zoe'],
    }))

  test('a list that is read again doubts those out of sight, although it is as long: another may have come for one', () => {
    const read = { ...loaded, total: 10_000, readAt: 1 }
    expect(seenOf(read, { ...read }, ['ann', 'zoe'])).toEqual(NOTHING)
    expect(seenOf(read, { ...read, readAt: 2 }, ['ann', 'zoe'])).toEqual({ ...NOTHING, doubtful: ['zoe'] })
    // All of them are on the screen.
    expect(seenOf(read, { ...read, readAt: 2 }, ['ann', 'ben'])).toEqual(NOTHING)
  })

  test('a row that leaves a group of the list may be in another group, so that is asked', () => {
    const moved = { ...loaded, ids: ['ann'] }
    expect(seenOf(loaded, moved, ['ann', 'ben'], true)).toEqual({ ...NOTHING, doubtful: ['ben'] })
    expect(seenOf(loaded, { ...loaded, ids: ['ann', 'dan'] }, ['ann'], true)).toEqual({ ...NOTHING, here: ['dan'] })
    const asking = doubt(ticked(CONTACTS, 'ann', 'ben'), ['ben'])
    expect(counted(settle(asking, ['ben']))).toEqual(['ben', 'ann'])
    expect(counted(settle(asking, []))).toEqual(['ann'])
  })
})

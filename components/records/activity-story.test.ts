import { expect, it } from 'vitest'
import type { Activity } from '@/lib/across/activities/schema'
import { changedNames, isWorthShowing, mergedIn, textNow } from './activity-story'

const happened = (type: string, subject_type: string, before: object, after: object): Activity =>
  ({ type, subject_type, before, after }) as unknown as Activity

it('the automatic consequences of a change are not told', () => {
  const moved = happened(
    'deal.updated',
    'deal',
    { stage_id: 'a', status: 'open', probability: 10, stage_entered_at: '2026-11-22T09:00:00Z', version: 1 },
    { stage_id: 'b', status: 'open', probability: 30, stage_entered_at: '2026-11-22T09:19:00Z', version: 2 },
  )
  expect(isWorthShowing(moved)).toBe(false)
  expect(
    isWorthShowing(
      happened(
        'contact.updated',
        'contact',
        { verification: { status: 'none' }, version: 1 },
        { verification: { status: 'verified' }, version: 2 },
      ),
    ),
  ).toBe(false)
  expect(
    changedNames(
      happened(
        'task.updated',
        'task',
        { status: 'open', completed_at: null },
        { status: 'done', completed_at: '2026-11-22T09:00:00Z' },
      ),
    ),
  ).toEqual(['status'])
})

it('what a person changed along with the stage is told, and so is a probability changed by hand', () => {
  expect(
    changedNames(
      happened(
        'deal.updated',
        'deal',
        { stage_id: 'a', amount: '1.00', stage_entered_at: 'x' },
        { stage_id: 'b', amount: '2.00', stage_entered_at: 'y' },
      ),
    ),
  ).toEqual(['amount'])
  expect(changedNames(happened('deal.updated', 'deal', { probability: 10 }, { probability: 20 }))).toEqual([
    'probability',
  ])
})

it('a note shows its current text, and says if it was edited or deleted', () => {
  const deleted_at = null
  expect(textNow('Rent: 1,200', { body: 'Rent: 1,200', deleted_at })).toEqual({ text: 'Rent: 1,200', became: null })
  expect(textNow('Rent: 1,200', { body: 'Rent: 1,500', deleted_at })).toEqual({ text: 'Rent: 1,500', became: 'edited' })
  const gone = { text: null, became: 'deleted' }
  expect(textNow('Rent: 1,200', { body: 'Rent: 1,200', deleted_at: '2026-11-22T09:00:00Z' })).toEqual(gone)
  expect(textNow('Rent: 1,200', { body: null, deleted_at })).toEqual(gone)
  expect(textNow('Rent: 1,200', null)).toEqual(gone)
  expect(textNow('Rent: 1,200', undefined)).toEqual({ text: 'Rent: 1,200', became: null })
})

it('of a merge of several records and its undo, each event names its own record', () => {
  const about = { merge_id: 'm', merged_id: 'rose' }
  for (const type of ['contact.merged', 'company.unmerged'])
    expect(mergedIn(happened(type, '', {}, about))).toBe('rose')
  expect(mergedIn(happened('contact.updated', 'contact', {}, about))).toBeNull()
})

import { expect, it } from 'vitest'
import { inEnglish, translateInto } from '@/lib/client/words/translate'
import { german } from '@/components/words/de/german'
import { startedWords } from './toast-started'

const left = (reason: 'not_found' | 'condition' | 'under_way') => ({ record_id: 'bea', reason })

it('explains why a workflow did not start at all', () => {
  expect(startedWords(inEnglish, { run_ids: [], skipped: [left('condition')] })).toEqual({
    isStarted: false,
    title: 'It did not start',
    more: 'the condition is not met',
  })
  expect(startedWords(inEnglish, { run_ids: [], skipped: [] }).more).toBe('There was nothing to run it for.')
})

it('says how many runs started and how many records were left out, giving each reason once', () => {
  const skipped = [left('condition'), left('under_way'), left('condition')]
  expect(startedWords(inEnglish, { run_ids: ['a'], skipped: [] })).toEqual({ isStarted: true, title: 'Run started' })
  expect(startedWords(inEnglish, { run_ids: ['a', 'b'], skipped })).toMatchObject({
    title: '2 runs started',
    more: '3 left out: the condition is not met, a run is already in progress',
  })
  expect(startedWords(translateInto('de', german), { run_ids: [], skipped: [left('not_found')] })).toMatchObject({
    title: 'Er wurde nicht gestartet',
    more: 'nicht mehr vorhanden',
  })
})

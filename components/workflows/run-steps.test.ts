import { expect, it } from 'vitest'
import { inEnglish, translateInto } from '@/lib/client/words/translate'
import { german } from '../words/de/german'
import { asRun } from './run-steps'

const BEGAN = '2026-11-27T09:00:00Z'
const step = { path: '/steps/0', attempts: 1, started_at: BEGAN, finished_at: null }
const inRound = { ...step, path: '/steps/0/rounds/1/steps/2' }
const done = { ...inRound, attempts: 3, finished_at: '2026-11-27T09:44:00Z' }

it('says nothing about a step outside a loop in its first attempt', () => {
  expect(asRun(inEnglish, step)).toBe('')
})

it('says only round and attempts of a step that is still running', () => {
  expect(asRun(inEnglish, inRound)).toBe('round 2')
  expect(asRun(inEnglish, { ...inRound, attempts: 2 })).toBe('round 2 · 2 attempts')
})

it('says round, attempts and duration of a finished step, with nested rounds from the outside in', () => {
  expect(asRun(inEnglish, done)).toBe('round 2 · 3 attempts · 44 min')
  expect(asRun(translateInto('de', german), { ...done, path: `${inRound.path}/rounds/0/steps/0` })).toBe(
    'Runde 2.1 · 3 Versuche · 44 min',
  )
})

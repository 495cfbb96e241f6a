import { expect, it } from 'vitest'
import { savedMeanwhile, unsavedInput, typedSince } from './unsaved-input'

const typed = { name: { over: 'Hartley', text: 'Hartley Lettings' }, zone: { over: 'UTC', text: 'Europe/London' } }

it('keeps what was typed when another value is saved, and drops it once it is saved itself', () => {
  expect(unsavedInput(typed, { name: 'Hartley', zone: 'Europe/London' })).toEqual({ name: typed.name })
})

it('reports what somebody else saved in the same field, and nothing else', () => {
  expect(savedMeanwhile(typed, { name: 'Hartley', zone: 'UTC', currency: 'EUR' })).toEqual([])
  expect(savedMeanwhile(typed, { name: 'Hartley & Sons', zone: 'UTC' })).toEqual(['Hartley & Sons'])
})

it('drops what was sent, and keeps what was typed since', () => {
  const now = { name: { over: 'Hartley', text: 'Hartley Lettings Ltd' }, zone: typed.zone }
  expect(typedSince(now, typed)).toEqual({ name: { over: 'Hartley Lettings', text: 'Hartley Lettings Ltd' } })
})

import { expect, test, vi } from 'vitest'
import { requestedUrls } from './requested-urls'

test('the newest address stays pending until it is drawn, however late the earlier ones are', () => {
  const addresses = requestedUrls()
  expect(addresses.newest()).toBeNull()
  addresses.ask('/contacts?q=a')
  addresses.ask('/contacts?q=an')
  addresses.drawn('/contacts?q=a')
  expect(addresses.newest()).toBe('/contacts?q=an')
  addresses.drawn('/contacts?q=an')
  expect(addresses.newest()).toBeNull()
})

test('a skipped address counts as drawn with the one after it', () => {
  const addresses = requestedUrls()
  addresses.ask('/contacts?q=a')
  addresses.ask('/contacts?q=an')
  addresses.drawn('/contacts?q=an')
  expect(addresses.newest()).toBeNull()
})

test('several lists that report the same address count as one', () => {
  const addresses = requestedUrls()
  addresses.ask('/contacts?q=a')
  addresses.ask('/contacts?q=an')
  for (const _ of [1, 2]) addresses.drawn('/contacts?q=a')
  expect(addresses.newest()).toBe('/contacts?q=an')
})

test('navigating or going back drops what was asked for before', () => {
  const addresses = requestedUrls()
  addresses.ask('/contacts?q=a')
  addresses.drawn('/contacts?view=mine')
  expect(addresses.newest()).toBeNull()
  addresses.ask('/contacts?q=b')
  addresses.forget()
  expect(addresses.newest()).toBeNull()
})

test('listeners hear of each change until they leave', () => {
  const addresses = requestedUrls()
  const listener = vi.fn<() => void>()
  const leave = addresses.subscribe(listener)
  addresses.ask('/contacts?q=a')
  addresses.drawn('/contacts?q=a')
  addresses.forget()
  leave()
  addresses.ask('/contacts?q=b')
  expect(listener).toHaveBeenCalledTimes(2)
})

import { expect, it } from 'vitest'
import { prefersJson } from './accept'

it.each([
  null,
  '',
  '*/*',
  'application/pdf',
  'image/*',
  // What axios and jQuery send.
  'application/json, text/plain, */*',
  'application/json, text/javascript, */*; q=1.0',
  'application/json;q=0.5, image/jpeg',
  'application/json;q=0',
  'application/jsonlines',
])('sends the file itself for Accept %j', (accept) => expect(prefersJson(accept)).toBe(false))

it.each([
  'application/json',
  'Application/JSON; charset=utf-8',
  '*/*;q=0.1, application/json',
  'application/json, text/javascript, */*; q=0.01',
  'image/jpeg;q=0.2, application/json;q=0.8',
])('sends the list of files for Accept %j', (accept) => expect(prefersJson(accept)).toBe(true))

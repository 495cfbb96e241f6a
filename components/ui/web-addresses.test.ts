import { expect, test } from 'vitest'
import { partsOf } from './web-addresses'

const linksIn = (text: string) => partsOf(text).flatMap(({ href }) => href ?? [])

test.each([
  'no address at all',
  'www.kestrel.example and kestrel.example/terms',
  'javascript:alert(1) or mailto:ann@kestrel.example or ftp://kestrel.example',
  'data:text/html,<a href="x">x</a>',
  'xhttp://kestrel.example',
  'http:// and https://. and https://)',
  'https://[not-an-address/',
  'HTTPS:/kestrel.example',
])('“%s” has nothing to follow', (text) => expect(partsOf(text)).toEqual([{ text }]))

test('an empty text has no parts', () => expect(partsOf('')).toEqual([]))

test.each([
  ['See https://kestrel.example.', 'https://kestrel.example'],
  ['Is it http://kestrel.example/a?b=c&d=e#f?!', 'http://kestrel.example/a?b=c&d=e#f'],
  ['https://kestrel.example/a, then', 'https://kestrel.example/a'],
  ['(https://kestrel.example/a)', 'https://kestrel.example/a'],
  ['(see https://kestrel.example/a).', 'https://kestrel.example/a'],
  ['https://kestrel.example/Kiel_(Stadt)', 'https://kestrel.example/Kiel_(Stadt)'],
  ['(https://kestrel.example/Kiel_(Stadt)), or', 'https://kestrel.example/Kiel_(Stadt)'],
  ['[terms](https://kestrel.example/terms)!', 'https://kestrel.example/terms'],
  ['<https://kestrel.example>', 'https://kestrel.example'],
  ['“https://kestrel.example/a” was', 'https://kestrel.example/a'],
  ['"https://kestrel.example/a"', 'https://kestrel.example/a'],
  ['„https://kestrel.example/ä“', 'https://kestrel.example/ä'],
  ['‚https://kestrel.example/a‘', 'https://kestrel.example/a'],
  ['**https://kestrel.example/a**', 'https://kestrel.example/a'],
  ['Site:https://kestrel.example:8443/', 'https://kestrel.example:8443/'],
  ['HTTPS://Kestrel.example/A', 'HTTPS://Kestrel.example/A'],
  ['http://[2001:db8::1]/x', 'http://[2001:db8::1]/x'],
  ['https://kestrel.example/?to=https://merlin.example', 'https://kestrel.example/?to=https://merlin.example'],
  ['请看https://kestrel.example/a。谢谢', undefined],
  ['请看 https://kestrel.example/a。谢谢', 'https://kestrel.example/a'],
])('%s', (text, link) => expect(linksIn(text)).toEqual(link === undefined ? [] : [link]))

test('the parts are the whole text, in order, line breaks and markup included', () => {
  const text = 'A <b>https://a.example/1</b>\n(https://a.example/2),(http://a.example/3)\n\nEnd https://a.example/1'
  const parts = partsOf(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual([
    'https://a.example/1',
    'https://a.example/2',
    'http://a.example/3',
    'https://a.example/1',
  ])
})

import { expect, test } from 'vitest'
import { joinListed, splitListed } from './listed'

test('whatever they contain, several values come back from one text', () => {
  for (const values of [
    ['vip'],
    ['vip', 'press'],
    ['Müller, Köln', 'vip'],
    [','],
    ['a,', ',b', ',,'],
    [String.raw`C:\temp`, String.raw`\\server\share`],
    [String.raw`ends with \ `.trim(), 'next'],
    [String.raw`two \\`, String.raw`\, starts`, '\\'],
    [String.raw`a\,b`, String.raw`a\\,b`],
  ])
    expect(splitListed(joinListed(values))).toEqual(values)
})

test('a text without a backslash before a comma is split as ever', () => {
  expect(splitListed('vip,press, new')).toEqual(['vip', 'press', ' new'])
  expect(splitListed('')).toEqual([''])
  expect(splitListed(String.raw`C:\temp,\\server\share,D:\ `.trim())).toEqual([
    String.raw`C:\temp`,
    String.raw`\\server\share`,
    'D:\\',
  ])
  expect(splitListed(String.raw`Müller\, Köln,vip`)).toEqual(['Müller, Köln', 'vip'])
})

import { expect, it } from 'vitest'
import { initialsOf } from './avatar'

it.each([
  ['Bea Novák', 'person', 'BN'],
  ['Bea', 'person', 'B'],
  ['Bea van der Berg', 'person', 'BB'],
  ['👨‍👩‍👧 Family Doe', 'person', '👨‍👩‍👧D'],
  ['👨‍👩‍👧 Family Law', 'company', '👨‍👩‍👧'],
  ['Éclair & Co', 'company', 'É'],
  ['🇦🇹 Imports', 'company', '🇦🇹'],
  ['  ', 'company', ''],
] as const)('begins %j of a %s with %j, letters that people see as one never cut', (name, kind, initials) => {
  expect(initialsOf(name, kind)).toBe(initials)
})

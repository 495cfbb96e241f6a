import { expect, it } from 'vitest'
import { initialsOf } from './avatar'

it.each([
  ['Bea Novák', 'person', 'BN'],
  ['Bea', 'person', 'B'],
  ['Bea van der Berg', 'person', 'BB'],
  ['Bea Novák (bea@kestrel.example)', 'person', 'BN'],
  ['(Bea)', 'person', '('],
  ['Bea (Beatrix) Novák (bea@kestrel.example)', 'person', 'BN'],
  ['👨‍👩‍👧 Family Doe', 'person', '👨‍👩‍👧D'],
  ['👨‍👩‍👧 Family Law', 'company', '👨‍👩‍👧'],
  ['Éclair & Co', 'company', 'É'],
  ['🇦🇹 Imports', 'company', '🇦🇹'],
  ['  ', 'company', ''],
] as const)('abbreviates %j of a %s to %j, and never splits what looks like one character', (name, kind, initials) => {
  expect(initialsOf(name, kind)).toBe(initials)
})

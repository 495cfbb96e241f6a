import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { idOfLink, linkToken } from './link-token'

it('a link carries the id of its row for one purpose, and fails when changed or made up', () => {
  const id = newId()
  const token = linkToken('invitation-link', id)
  const other = token.startsWith('A') ? 'B' : 'A'
  for (const wrong of [
    '',
    'nonsense',
    token.slice(0, -1),
    `${token}A`,
    other + token.slice(1),
    token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A'),
    token.slice(0, 22),
    `${token.slice(0, 22)}${linkToken('invitation-link', randomUUID()).slice(22)}`,
  ]) {
    expect(idOfLink('invitation-link', wrong)).toBeNull()
  }
  expect(idOfLink('password-reset-link', token)).toBeNull()
  expect(token).toMatch(/^[\w-]{65}$/)
  expect(idOfLink('invitation-link', token)).toBe(id)
})

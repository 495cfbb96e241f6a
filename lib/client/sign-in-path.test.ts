import { expect, test } from 'vitest'
import { returnPath, signInPath } from './sign-in-path'

test('signing in never leads to another site', () => {
  for (const next of [
    '//evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/\r\n/evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
    undefined,
  ]) {
    expect(returnPath(next)).toBe('/')
  }
})

test('signing in leads back to the page the user came from', () => {
  const path = signInPath('/contacts?q=ann&sort=email')
  expect(returnPath(new URL(path, 'http://crm.example').searchParams.get('next'))).toBe('/contacts?q=ann&sort=email')
  expect(signInPath('/')).toBe('/sign-in')
})

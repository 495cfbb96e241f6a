import { NextRequest } from 'next/server'
import { afterEach, expect, it, vi } from 'vitest'

/** HSTS is sent only if BASE_URL is https. Settings are read at import, so each test imports fresh modules. */
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const transportOf = async (baseUrl: string) => {
  vi.resetModules()
  vi.stubEnv('BASE_URL', baseUrl)
  const { proxy } = await import('@/proxy')
  return proxy(new NextRequest(`${baseUrl}/contacts`)).headers.get('strict-transport-security')
}

it('pages tell browsers to stay on https only where BASE_URL is https', async () => {
  expect(await transportOf('http://crm.example.org')).toBeNull()
  expect(await transportOf('https://crm.example.org')).toBe('max-age=31536000')
})

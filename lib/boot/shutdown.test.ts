import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { LIMITS, LIMITS_OF_DEV } from './arrival'
import { watchRequests } from './requests'
import { stopGracefully } from './shutdown'

vi.hoisted(() => vi.resetModules())
vi.mock(import('./requests'), () => ({
  watchRequests: vi.fn<typeof watchRequests>(),
  drainRequests: vi.fn<() => Promise<void>>(),
}))
vi.mock(import('./supervisor'), () => ({ exitWithSupervisor: vi.fn<() => void>() }))

afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.resetModules())

it.each([
  ['production', LIMITS],
  ['test', LIMITS],
  ['development', LIMITS_OF_DEV],
] as const)('requests have the time of %s to arrive', (mode, limits) => {
  vi.stubEnv('NODE_ENV', mode)
  vi.spyOn(process, 'on').mockReturnValue(process)
  stopGracefully(() => Promise.resolve(), 1)
  expect(watchRequests).toHaveBeenLastCalledWith(1, limits)
})

import { expect, it, vi } from 'vitest'
import { ensureBuild } from './build'

/** Two starts in one folder: Next lets one of them build. */
const elsewhere = (): Promise<void> =>
  Promise.reject(new Error('next build failed:\n⨯ Another next build process is already running.'))

it('fails with what the build says', async () => {
  const build = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('next build failed:\nType error')))
  await expect(ensureBuild(undefined, build)).rejects.toThrow('Type error')
  expect(build).toHaveBeenCalledTimes(1)
})

it('waits for a build of another start, and says so once', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const build = vi
    .fn<() => Promise<void>>(() => Promise.resolve())
    .mockImplementationOnce(elsewhere)
    .mockImplementationOnce(elsewhere)
  await ensureBuild(undefined, build)
  expect(build).toHaveBeenCalledTimes(3)
  expect(said.mock.calls).toEqual([['Another start is building in this folder: waiting for it …']])
})

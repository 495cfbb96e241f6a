import type * as ChildProcess from 'node:child_process'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { ImportsOf } from '@/testing/file-import'
import { newTenant } from '@/testing/tenant'
import { workbook } from '@/testing/workbook'

const ends = vi.hoisted(() => {
  vi.resetModules()
  return { coming: [] as (NodeJS.Signals | 'no memory')[] }
})
/** Each process that reads a workbook ends in the next way that is coming, if any. */
vi.mock('node:child_process', async (original) => {
  const actual = await original<typeof ChildProcess>()
  return {
    ...actual,
    spawn: (...given: Parameters<typeof actual.spawn>) => {
      const end = ends.coming.shift()
      if (end === 'no memory') throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' })
      const child = actual.spawn(...given)
      if (end) child.kill(end)
      return child
    },
  }
})
afterAll(() => vi.resetModules())

let imports: ImportsOf
beforeEach(async () => {
  imports = new ImportsOf(await newTenant())
})
const upload = async () => imports.uploadWorkbook(await workbook([['Name'], ['Ann']]))
const chunks = () => imports.run.db.fileChunk.count()

it.each(['SIGKILL', 'SIGTERM', 'no memory'] as const)(
  'a workbook is not blamed for a process that is lost twice (%s), and nothing of it is kept',
  async (end) => {
    ends.coming = [end, end, 'SIGKILL']
    await expect(upload()).rejects.toMatchObject({
      code: 'busy',
      details: { detail: expect.stringContaining('nothing was judged') as string },
    })
    expect(ends.coming).toHaveLength(1)
    expect(await chunks()).toBe(0)
    expect(await imports.run.db.import.count()).toBe(0)
  },
)

it.each(['SIGKILL', 'no memory'] as const)(
  'a workbook whose process is lost once (%s) is read by another, and kept once',
  async (end) => {
    ends.coming = [end]
    expect(await upload()).toMatchObject({ sheet: 'People' })
    expect(await chunks()).toBe(1)
  },
)

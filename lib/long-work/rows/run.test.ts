import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { OrganisationDeleted } from '@/lib/db/tenant'
import { log } from '@/lib/log'
import * as imports from '@/lib/long-work/imports/imports'
import { importDefinition } from '@/lib/long-work/imports/schema'
import { ImportsOf } from '@/testing/file-import'
import { newTenant } from '@/testing/tenant'
import { failAfterLastAttempt } from './last-attempt'
import { forever, runBatches, sliceOf, withRetries, type JobRun } from './run'

const conflict = () => Object.assign(new Error('write conflict'), { code: 'P2034' })

describe('a batch', () => {
  it('that conflicts with another writer is tried up to five times; other errors are not retried', async () => {
    let tries = 0
    const failing = (error: () => Error, times: number) =>
      withRetries(async () => {
        tries += 1
        if (tries <= times) throw error()
        return 'done'
      })
    expect(await failing(conflict, 4)).toBe('done')
    expect(tries).toBe(5)
    tries = 0
    await expect(failing(conflict, 9)).rejects.toThrow('write conflict')
    expect(tries).toBe(5)
    tries = 0
    await expect(failing(() => new Error('no'), 1)).rejects.toThrow('no')
    expect(tries).toBe(1)
  })
  it('is the last one when the process stops or the job was called off', async () => {
    const stopping = new AbortController()
    const run = { signal: stopping.signal } as JobRun
    let batches = 0
    expect(await runBatches(run, forever(), async () => (batches += 1) < 3)).toBe('stopped')
    expect(batches).toBe(3)
    stopping.abort()
    expect(await runBatches(run, forever(), async () => true)).toBe('more')
  })
  it('lets others have their turn although the clock has been set back by an hour meanwhile', async () => {
    const isOver = sliceOf({ sliceMs: 10 } as JobRun)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    await sleep(20)
    const hasEnded = isOver()
    vi.useRealTimers()
    expect(hasEnded).toBe(true)
  })
})

describe('a failing job', () => {
  it('ends silently if its organisation was deleted, even on the fifth attempt', async () => {
    const told = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const transaction = vi.fn<() => Promise<void>>()
    const gone = failAfterLastAttempt({ transaction } as unknown as JobRun, importDefinition, 'i', 5, () =>
      Promise.reject(new OrganisationDeleted()),
    )
    await expect(gone).rejects.toThrow(OrganisationDeleted)
    expect(told).not.toHaveBeenCalled()
    expect(transaction).not.toHaveBeenCalled()
  })
  it.each([
    ['its disk is full', '53100'],
    ['it is only read from', '25006'],
  ])('waits for the database for as long as %s, and then completes', async (_, code) => {
    const ours = new ImportsOf(await newTenant())
    const { id } = await ours.upload('Name\nAnn\n')
    await ours.transaction((context) => imports.start(context, id, false))
    const status = async () => (await ours.transaction((context) => imports.get(context, id))).status
    const full = () => Promise.reject(Object.assign(new Error('could not extend file'), { code }))
    for (const attempt of [5, 10]) {
      await expect(failAfterLastAttempt(ours.run, importDefinition, id, attempt, full)).rejects.toThrow('extend')
      expect(await status()).toBe('queued')
    }
    await failAfterLastAttempt(ours.run, importDefinition, id, 10, () => ours.resume(id))
    expect(await status()).toBe('completed')
  })
  it('is retried, ends as failed with an explanation after the fifth attempt, and can be undone', async () => {
    const ours = new ImportsOf(await newTenant())
    const { id } = await ours.upload('Name\nAnn\n')
    await ours.finish(id)
    await ours.transaction((context) => imports.undo(context, id))
    const attempt = (n: number) =>
      failAfterLastAttempt(ours.run, importDefinition, id, n, () => Promise.reject(new Error('the disk is full')))
    await expect(attempt(4)).rejects.toThrow('the disk is full')
    await attempt(5)
    const failed = await ours.transaction((context) => imports.get(context, id))
    expect(failed).toMatchObject({ status: 'failed', problem: expect.stringContaining('on our side') as string })
    expect(failed.problem).not.toContain('disk')
    expect(await ours.undo(id)).toMatchObject({ status: 'undone' })
  })
})

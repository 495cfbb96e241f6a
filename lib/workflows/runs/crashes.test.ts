import { beforeEach, expect, it, vi } from 'vitest'
import { database } from '@/lib/db/client'
import { OrganisationDeleted } from '@/lib/db/tenant'
import type { Transaction } from '@/lib/delivery/attempt'
import { log } from '@/lib/log'
import { flowsOf, type Flows } from '@/testing/flows'
import { startManually } from './manual-start'
import { resumeRun, executeRuns } from './execute-runs'
import { resumeDueRun } from './due-runs'
import { claimRun, requeueCrashedRuns, type ExecutorJob } from './slots'
import * as runs from './runs'

const note = (key: string) => ({ type: 'note', key, body: key })
const wait = (key: string) => ({ type: 'wait', key, wait: { for: { amount: 1, unit: 'hours' } } })

let flows: Flows
beforeEach(async () => {
  flows = await flowsOf()
})
const begin = async (steps: object[]) => {
  const { id } = await flows.publish({ trigger: { type: 'manual', resource: null }, steps })
  const { run_ids } = await flows.at((context) => startManually(context, id, []))
  return { id, run: run_ids[0] ?? '' }
}
const notes = async () =>
  (await flows.at(({ db }) => db.note.findMany({ orderBy: { id: 'asc' } }))).map(({ body }) => body)
const status = async (id: string) => (await flows.runs(id))[0]?.status

/** Executes a run in a process that dies before it has written this many notes; its job is retried. */
async function die(atNotes: number): Promise<void> {
  flows.pass(1)
  const job = flows.executorJob('7')
  const claimed = await claimRun(job)
  if (!claimed) throw new Error('no run wants a place')
  const never = new Promise<never>(() => undefined)
  const transaction: Transaction = async (work) => ((await notes()).length >= atNotes ? never : flows.at(work))
  void resumeRun({ ...job, transaction }, claimed, flows.settings())
  while ((await notes()).length < atNotes) await new Promise((done) => setTimeout(done, 10))
  await requeueCrashedRuns(job)
}

it('a run whose process died three times fails and says so, and a retry resumes with unfinished steps', async () => {
  const { id, run } = await begin([note('first'), note('second'), note('third')])
  for (const next of ['queued', 'queued', 'failed']) {
    await die(1)
    expect(await status(id)).toBe(next)
  }
  const [failed] = await flows.runs(id)
  expect(failed).toMatchObject({
    error: { code: 'broken_off', message: expect.stringContaining('was interrupted 3 times'), step: null },
    finished_at: expect.any(String),
    due_at: null,
  })
  expect(await claimRun(flows.executorJob())).toBeNull()
  await flows.at((context) => runs.retry(context, run))
  expect(await flows.only(id)).toMatchObject({ status: 'succeeded', error: null })
  expect(await notes()).toEqual(['first', 'second', 'third'])
})

it('a run that makes progress is resumed, however often its process dies', async () => {
  const { id } = await begin(['1', '2', '3', '4', '5'].map((n) => note(`n${n}`)))
  for (const at of [1, 2, 3, 4]) {
    await die(at)
    expect(await status(id)).toBe('queued')
  }
  flows.pass(1)
  expect((await flows.only(id)).status).toBe('succeeded')
  expect(await notes()).toEqual(['n1', 'n2', 'n3', 'n4', 'n5'])
})

it('waiting or being paused does not count as a crash', async () => {
  const { id, run } = await begin([wait('a'), wait('b'), wait('c'), wait('d'), note('n')])
  for (const _ of 'abcd') {
    expect((await flows.only(id)).status).toBe('waiting')
    await flows.at((context) => runs.pause(context, run))
    await flows.at((context) => runs.resume(context, run))
    await flows.work()
    flows.pass(61)
  }
  await resumeDueRun(flows.at, run)
  await die(0)
  await die(0)
  expect(await status(id)).toBe('queued')
  flows.pass(1)
  expect((await flows.only(id)).status).toBe('succeeded')
})

it('a retried run starts counting again', async () => {
  const { id, run } = await begin([note('n')])
  for (const _ of 'abc') await die(0)
  await flows.at((context) => runs.retry(context, run))
  await die(0)
  expect(await status(id)).toBe('queued')
})

it('a database outage does not count as a crash', async () => {
  const gone = Object.assign(new Error('Cannot reach the database.'), {
    name: 'PrismaClientKnownRequestError',
    code: 'P1001',
  })
  const { id } = await begin([note('n')])
  const broken: ExecutorJob = { ...flows.executorJob('7'), transaction: () => Promise.reject(gone) }
  for (let n = 0; n < 6; n += 1) {
    await expect(executeRuns(broken, flows.settings())).rejects.toThrow('Cannot reach')
    await requeueCrashedRuns(flows.executorJob('7'))
    flows.pass(1)
  }
  expect((await flows.only(id)).status).toBe('succeeded')
  expect(await notes()).toEqual(['n'])
})

it('a run whose organisation is closed midway ends silently: it is not our error', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await begin([note('first'), note('second')])
  const job = flows.executorJob()
  const claimed = await claimRun(job)
  if (!claimed) throw new Error('no run wants a place')
  const close = () =>
    database().organisation.update({ where: { id: flows.organisationId }, data: { deleted_at: new Date() } })
  let isClosed = false
  const transaction: Transaction = async (work) => {
    if (!isClosed && (await notes()).length === 1) isClosed = Boolean(await close())
    return flows.at(work)
  }
  await expect(resumeRun({ ...job, transaction }, claimed, flows.settings())).rejects.toThrow(OrganisationDeleted)
  expect(isClosed).toBe(true)
  expect(told).not.toHaveBeenCalled()
})

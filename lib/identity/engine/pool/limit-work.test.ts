import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remainingTime, limitWork } from './limit-work'
import { isHeldUp } from './process-use'

const LIMIT_MS = 400
let child: ChildProcess
let folder: string
async function processThat(does: string): Promise<number> {
  const script = path.join(folder, 'worker.cjs')
  writeFileSync(script, `process.send('here'); ${does}`)
  child = fork(script)
  await once(child, 'message')
  return child.pid ?? -1
}
const whenOver = (pid: number) => {
  const began = performance.now()
  return new Promise<{ why: string; after: number }>((resolve) => {
    limitWork(pid, LIMIT_MS, (why) => resolve({ why, after: performance.now() - began }))
  })
}

describe('what is left', () => {
  it.each([
    ['work alone, on a quiet machine', 900, 900, 0, 100],
    ['as much work in four times the time', 900, 4000, 0, 100],
    ['nothing for a while', 50, 2000, 2000, 500],
    ['all that it may', 1000, 3000, 0, 'worked'],
    ['nothing for too long', 0, 2500, 2500, 'hangs'],
    ['half of it, then nothing for too long', 500, 3500, 2500, 'hangs'],
    ['a little of the processor, again and again', 100, 2500, 0, 900],
    ['less than it needs in ten times as long', 900, 10_000, 0, 'starved'],
  ])('of 1000 ms: %s', (_, worked, elapsed, idle, expected) =>
    expect(remainingTime(1000, { worked, elapsed, idle })).toBe(expected),
  )
  it('runs out sooner by the clock when others wait', () =>
    expect(remainingTime(1000, { worked: 900, elapsed: 2500, idle: 0 }, 2.5)).toBe('starved'))
})

describe('the limit of a job', () => {
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bonafide-work-'))
  })
  afterEach(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })

  it('is reached by work, not by waiting for a processor', async () => {
    const pid = await processThat('for (;;);')
    process.kill(pid, 'SIGSTOP') // what a busy machine does to a process for a moment
    setTimeout(() => process.kill(pid, 'SIGCONT'), LIMIT_MS * 1.5)
    expect((await whenOver(pid)).after).toBeGreaterThan(LIMIT_MS * 1.6)
  })

  it('is reached in the end by a process that does nothing', async () => {
    const pid = await processThat('setInterval(() => undefined, 1000)')
    const { why, after } = await whenOver(pid)
    expect(why).toBe('hangs')
    expect(after).toBeGreaterThanOrEqual(LIMIT_MS * 2)
  })

  it('is reached by a process that worked and then does nothing', async () => {
    const pid = await processThat(
      `process.once('message', () => {
        const before = process.cpuUsage()
        // Asking for it costs time of the system, which counts as well.
        const worked = () => process.cpuUsage(before).user + process.cpuUsage(before).system
        while (worked() < 100_000);
        setInterval(() => undefined, 1000)
      })`,
    )
    const over = whenOver(pid)
    child.send('begin')
    expect((await over).why).toBe('hangs')
  })

  it.runIf(existsSync('/proc/self/task'))('is not the fault of a process that the system stopped', async () => {
    const pid = await processThat('setInterval(() => undefined, 1000)')
    process.kill(pid, 'SIGSTOP')
    expect((await whenOver(pid)).why).toBe('held_up')
  })

  it.runIf(existsSync('/proc/self/task'))('is the fault of one that was held up for a moment only', async () => {
    const pid = await processThat('setInterval(() => undefined, 1000)')
    process.kill(pid, 'SIGSTOP')
    const heldUp = isHeldUp(pid)
    setTimeout(() => process.kill(pid, 'SIGCONT'), 50)
    expect(await heldUp).toBe(false)
  })

  it('does not run while whoever watches is stopped too', async () => {
    const pid = await processThat('setInterval(() => undefined, 1000)')
    const over = whenOver(pid)
    const until = performance.now() + LIMIT_MS * 4
    while (performance.now() < until);
    expect((await over).after).toBeGreaterThan(LIMIT_MS * 5)
  })

  it('is not reached by a job that has ended', async () => {
    const pid = await processThat('for (;;);')
    let isOver = false
    const end = limitWork(pid, LIMIT_MS, () => {
      isOver = true
    })
    end()
    await whenOver(pid)
    expect(isOver).toBe(false)
  })
})

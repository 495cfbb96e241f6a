import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leftOf, limitWork } from './limit-work'

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
  return new Promise<number>((resolve) => {
    limitWork(pid, LIMIT_MS, () => resolve(performance.now() - began))
  })
}

describe('what is left', () => {
  it.each([
    ['work alone, on a quiet machine', 900, 900, 100],
    ['as much work in four times the time', 900, 4000, 100],
    ['next to nothing for now', 50, 2000, 500],
    ['all that it may', 1000, 3000, 'worked'],
    ['next to nothing for so long: it hangs', 50, 2500, 'hangs'],
    ['a tenth, for as long: the machine is busy', 100, 2500, 900],
    ['less than it needs for ten times as long', 900, 10_000, 'starved'],
  ])('of 1000 ms: %s', (_, worked, elapsed, expected) => expect(leftOf(1000, { worked, elapsed })).toBe(expected))
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
    process.kill(pid, 'SIGSTOP') // what a busy machine does to a process, for a moment
    setTimeout(() => process.kill(pid, 'SIGCONT'), LIMIT_MS * 1.5)
    expect(await whenOver(pid)).toBeGreaterThan(LIMIT_MS * 1.6)
  })

  it('is reached at last by a process that does nothing at all', async () => {
    const pid = await processThat('setInterval(() => undefined, 1000)')
    expect(await whenOver(pid)).toBeGreaterThanOrEqual(LIMIT_MS * 2)
  })

  it('is not reached by a job that ended', async () => {
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

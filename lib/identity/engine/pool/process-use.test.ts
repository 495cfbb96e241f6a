import { describe, expect, it } from 'vitest'
import { memoryIn, memoryOf } from './process-use'

const status = (...lines: string[]) => ['Name:\tnode', 'VmPeak:\t 9000000 kB', ...lines, 'Threads:\t11', ''].join('\n')

describe('the memory of a process', () => {
  it('is unknown once the process has ended: a zombie has none', async () => {
    expect(memoryIn(status())).toBeUndefined()
    expect(await memoryOf(-1)).toBeUndefined()
  })
  it('includes what the system has swapped out', () =>
    expect(memoryIn(status('VmRSS:\t  524288 kB', 'VmData:\t 4096 kB', 'VmSwap:\t 1572864 kB'))).toBe(2048))
  it('is what is resident where the system counts no swap', () =>
    expect(memoryIn(status('VmRSS:\t  524288 kB'))).toBe(512))
  it('is read for a process that runs', async () => expect(await memoryOf(process.pid)).toBeGreaterThan(10))
})

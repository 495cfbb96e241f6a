import { describe, expect, it } from 'vitest'
import { connectionsFor, shareOf } from './shares'

const sharesOf = (webProcesses: number, engineWorkers: number, runsWorker = true) =>
  Array.from({ length: webProcesses }, (_, index) => shareOf(index, { webProcesses, engineWorkers, runsWorker }))

describe('several web processes', () => {
  it('give the jobs to the first alone', () => {
    expect(sharesOf(3, 2)).toMatchObject([{}, { WORKER: '0', WORKER_BESIDE: '1' }, { WORKER: '0', WORKER_BESIDE: '1' }])
    expect(sharesOf(3, 2)[0]).not.toHaveProperty('WORKER')
  })

  it('give the jobs to none if the settings say so, and name no worker', () => {
    for (const share of sharesOf(2, 2, false)) {
      expect(share.WORKER).toBe('0')
      expect(share).not.toHaveProperty('WORKER_BESIDE')
    }
  })

  it.each([
    [2, 2, '1'],
    [2, 8, '4'],
    [4, 2, '1'],
    [4, 7, '1'],
  ])('of %i, and of %i engine processes, %s each', (webProcesses, engineWorkers, each) => {
    for (const share of sharesOf(webProcesses, engineWorkers)) expect(share.ENGINE_WORKERS).toBe(each)
  })

  it('get one connection each to the embedded database', () => {
    expect(connectionsFor(1)).toBe(100)
    expect(connectionsFor(2)).toBe(100)
    expect(connectionsFor(64)).toBe(1340)
  })
})

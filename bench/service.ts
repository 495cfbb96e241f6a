import { setTimeout as sleep } from 'node:timers/promises'
import { ms, percentile, printTable } from './engine/measure'
import { BenchInstallation } from './service/installation'
import { BenchSessions } from './service/sessions'

/**
 * `npm run bench:service`: what a person and a load balancer experience, on an installation started for it. The time
 * from submission to verdict is short because documents were read on upload and faces compared on arrival; health must
 * answer while the engine is busy.
 */
const CHECKS = 30
const AT_ONCE = 4
const LIMITS = { verdict: 500, health: 50 }

const installation = await new BenchInstallation().ready()
const sessions = await BenchSessions.open(installation.address)

async function submissionToVerdict(): Promise<number> {
  const { id, person } = await sessions.begin()
  await sessions.handIn(person)
  const start = performance.now()
  await person.submit()
  while ((await sessions.statusOf(id)) !== 'completed') await sleep(5)
  const took = performance.now() - start
  await person.api.dispose()
  return took
}

async function timesOf(count: number, work: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) times.push(await work())
  return times
}

/** Requests health 20 times a second while four people submit documents and faces. */
async function healthUnderLoad(): Promise<number[]> {
  let busy = true
  const crowd = Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      timesOf(6, async () => {
        const { person } = await sessions.begin()
        await sessions.handIn(person)
        await person.api.dispose()
        return 0
      }),
    ),
  ).finally(() => (busy = false))
  const times: number[] = []
  while (busy) {
    const start = performance.now()
    await (await fetch(`${installation.address}/api/health`)).text()
    times.push(performance.now() - start)
    await sleep(50)
  }
  await crowd
  return times
}

try {
  await timesOf(3, submissionToVerdict)
  const verdicts = await timesOf(CHECKS, submissionToVerdict)
  const health = await healthUnderLoad()
  const row = (what: string, times: number[], limit: number) => [
    what,
    String(times.length),
    ms(percentile(times, 0.5)),
    ms(percentile(times, 0.95)),
    ms(percentile(times, 1)),
    percentile(times, 0.95) <= limit ? `(≤ ${limit})` : `MISSED (≤ ${limit})`,
  ]
  printTable(
    ['', 'measured', 'p50 ms', 'p95 ms', 'longest', 'target for p95'],
    [
      row('submission to verdict', verdicts, LIMITS.verdict),
      row('/api/health while four checks run', health, LIMITS.health),
    ],
  )
  if (percentile(verdicts, 0.95) > LIMITS.verdict || percentile(health, 0.95) > LIMITS.health) process.exitCode = 1
} finally {
  await installation.stop()
}

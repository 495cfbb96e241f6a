import { run, type ParsedCronItem, type Runner, type RunnerOptions, type TaskList } from 'graphile-worker'
import type { JobName } from '@/lib/jobs/payloads'

/** A kind of work with its own slots. */
interface Lane {
  concurrency: number
  jobs: readonly JobName[]
  /** How often each slot polls for jobs due later; a job due now wakes one at once. */
  pollInterval?: number
}
/** Receivers that hang, each for up to 10 s, block nothing else: deliveries and workflow steps have their own lanes. */
const LANES: Lane[] = [
  { concurrency: 16, jobs: ['deliver_callback', 'send_webhook'], pollInterval: 5_000 },
  { concurrency: 16, jobs: ['start_workflows', 'carry_workflows'], pollInterval: 5_000 },
]
const CONCURRENCY = 8
/** Listening, cron and maintenance need connections besides those of the jobs. */
const SPARE_CONNECTIONS = 8
export const CONNECTIONS = CONCURRENCY + SPARE_CONNECTIONS

export type Running = Pick<Runner, 'promise' | 'stop'>

const stop = (runner: Running) => runner.stop().catch(() => undefined)

/** Runs the jobs of all lanes. They end together, so that none is missing while the others continue. */
export async function runLanes(
  tasks: TaskList,
  parsedCronItems: ParsedCronItem[],
  options: RunnerOptions,
): Promise<Running> {
  const apart: readonly string[] = LANES.flatMap(({ jobs }) => jobs)
  const some = (takes: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => takes(name)))
  const wanted: RunnerOptions[] = [
    { concurrency: CONCURRENCY, taskList: some((name) => !apart.includes(name)), parsedCronItems },
    ...LANES.map(({ jobs, ...lane }) => {
      const names: readonly string[] = jobs
      return { ...lane, taskList: some((name) => names.includes(name)), parsedCronItems: [] }
    }),
  ]
  const running: Running[] = []
  const stopAll = async () => {
    await Promise.all(running.map(stop))
  }
  try {
    for (const one of wanted) {
      const runner = await run({ ...options, ...one })
      running.push(runner)
      // It may end while the next one starts; the combined promise below reports it.
      runner.promise.catch(() => undefined)
    }
  } catch (error) {
    await stopAll()
    throw error
  }
  return {
    promise: Promise.all(running.map(({ promise }) => promise.finally(() => void stopAll()))).then(() => undefined),
    stop: stopAll,
  }
}

import { run, type ParsedCronItem, type Runner, type RunnerOptions, type TaskList } from 'graphile-worker'
import type { JobName } from '@/lib/jobs/payloads'

/** Deliveries have places of their own: receivers that hang, each for up to 10 s, keep nobody else waiting. */
const DELIVERIES: readonly string[] = ['deliver_callback', 'send_webhook'] satisfies JobName[]
const DELIVERY_CONCURRENCY = 16
/** What is due later is looked for this often by each place; what is due now wakes one at once. */
const DELIVERY_POLL_MS = 5_000
const CONCURRENCY = 8
/** Listening, cron and housekeeping need connections beside the jobs' own. */
const SPARE_CONNECTIONS = 8
export const CONNECTIONS = CONCURRENCY + SPARE_CONNECTIONS

export type Running = Pick<Runner, 'promise' | 'stop'>

const stop = (runner: Running) => runner.stop().catch(() => undefined)

/** Takes jobs of both lanes, which end together: neither is missing while the other goes on. */
export async function runLanes(
  tasks: TaskList,
  parsedCronItems: ParsedCronItem[],
  options: RunnerOptions,
): Promise<Running> {
  const lane = (isDelivery: boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => DELIVERIES.includes(name) === isDelivery))
  const others = await run({ ...options, concurrency: CONCURRENCY, taskList: lane(false), parsedCronItems })
  const deliveries = await run({
    ...options,
    concurrency: DELIVERY_CONCURRENCY,
    pollInterval: DELIVERY_POLL_MS,
    taskList: lane(true),
    parsedCronItems: [],
  }).catch(async (error: unknown) => {
    await stop(others)
    throw error
  })
  const ended = async (first: Running, second: Running): Promise<void> => {
    try {
      await first.promise
    } finally {
      await stop(second)
    }
  }
  return {
    promise: Promise.all([ended(deliveries, others), ended(others, deliveries)]).then(() => undefined),
    stop: async () => {
      await Promise.all([stop(deliveries), stop(others)])
    },
  }
}

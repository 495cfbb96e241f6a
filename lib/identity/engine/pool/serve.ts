import { outliveReaders } from '@/lib/log'
import { EngineError } from '../engine-error'
import type { JobOutcome, JobRequest, WorkerMessage } from './messages'

export type JobHandlers = Record<string, (input: never) => Promise<unknown>>

/**
 * The engine's side of the pool: answers jobs until the web process is gone. The content of a file must leave this
 * process only as findings, so libraries print nothing, and for an unexpected error only its name and stack frames are
 * logged.
 */
export async function serveJobs(handlers: JobHandlers, warmUp: () => Promise<void>): Promise<void> {
  silenceLibraries()
  outliveReaders()
  process.on('disconnect', () => process.exit())
  if (!process.connected) process.exit() // the web process died while this one was loading
  process.on('uncaughtException', (error) => {
    report(error)
    process.exit(1)
  })
  process.on('message', (request: JobRequest) => {
    void answer(handlers, request).then((outcome) => send({ type: 'ended', id: request.id, outcome }))
  })
  await warmUp()
  send({ type: 'ready' })
}

async function answer(handlers: JobHandlers, { job, input }: JobRequest): Promise<JobOutcome> {
  try {
    const handler = handlers[job]
    if (!handler) throw new TypeError(`The engine has no job ${job}.`)
    return { ok: true, output: await handler(input as never) } // the entry point's types pair each job with its input
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, code: error.code, message: error.message }
    report(error)
    return { ok: false, code: 'engine_crashed', message: 'The engine failed at this job.' }
  }
}

function send(message: WorkerMessage): void {
  // Without a callback, a parent that has just gone would raise an error that gets reported; 'disconnect' ends this
  // process anyway.
  process.send?.(message, undefined, undefined, () => undefined)
}

function silenceLibraries(): void {
  const silent = () => undefined
  Object.assign(console, { log: silent, info: silent, debug: silent, warn: silent, error: silent })
}

/** An error's message may quote the file that caused it; its name and stack frames do not. */
function report(error: unknown): void {
  const { name, stack } = error instanceof Error ? error : new Error()
  const places = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  process.stderr.write(`engine: ${name}\n${places.join('\n')}\n`)
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A worker in its own process. */
export class WorkerProcess {
  private child: ChildProcess | undefined

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'bench/workflows/worker.ts'], {
      env: process.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.child = child
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('a worker ended before it began'))),
    ])
  }

  /** kill -9, whatever it is doing. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

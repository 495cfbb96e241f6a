import { spawn, type ChildProcess } from 'node:child_process'
import { constants, platform, setPriority } from 'node:os'
import { WITHOUT_CORE_DUMPS } from './core-dumps'

/** Settings that an engine process may see. None is a secret, since the process opens strangers' files. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_ENV', 'SystemRoot']

/** glibc keeps one arena per thread, and pictures of many sizes fragment each. */
const FRUGAL = { MALLOC_ARENA_MAX: '2' }

/**
 * Starts an engine process from a file, compiled or as source. It communicates by structured clone and prints only
 * fatal errors. `settings` are added to its environment.
 */
export function spawnWorker(entry: string, settings: Record<string, string> = {}): ChildProcess {
  const node = [process.execPath, ...(entry.endsWith('.ts') ? ['--import', 'tsx'] : []), entry]
  const [command = '', ...args] = platform() === 'win32' ? node : ['/bin/sh', '-c', WITHOUT_CORE_DUMPS, ...node]
  const child = spawn(/* turbopackIgnore: true */ command, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { ...environment(), ...FRUGAL, ...settings },
  })
  if (child.pid !== undefined) yieldToWeb(child.pid)
  return child
}

/**
 * Lowers the priority: reading a document may take a second, and with few cores a page or a health check must not wait
 * for it.
 */
function yieldToWeb(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The system does not permit it: the engine works without.
  }
}

/** Next declares NODE_ENV as always present; the rest of its type matches what a process gets. */
function environment(): NodeJS.ProcessEnv {
  const allowed = ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return Object.fromEntries(allowed)
}

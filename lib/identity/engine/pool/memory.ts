import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Memory of a process in megabytes, as the system counts it; undefined when it has gone or the system does not tell. */
export async function memoryOf(pid: number): Promise<number | undefined> {
  try {
    if (platform() === 'linux')
      return megabytes(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
    return platform() === 'win32' ? undefined : megabytes((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout)
  } catch {
    return undefined
  }
}

function megabytes(kilobytes: string | undefined): number | undefined {
  const number = Number.parseInt(kilobytes ?? '', 10)
  return Number.isNaN(number) ? undefined : number / 1024
}

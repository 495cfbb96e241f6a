import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { TestInstallation } from '../start/installation'

/** A test's own installation, which it may kill and search. */
export interface OwnInstallation {
  installation: TestInstallation
  dataDir: string
  /** kill -9 of all its processes at once. */
  kill: () => Promise<void>
  /** Shuts it down cleanly and removes its folder. */
  remove: () => Promise<void>
}

/** Below the system's ephemeral range, so that nobody takes the port before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + randomInt(12_000)
    const server = createServer().listen(port)
    try {
      await once(server, 'listening')
    } catch {
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}

/** @param parent of its folder; by default on the disk of the temporary files */
export async function startOwn(parent = os.tmpdir()): Promise<OwnInstallation> {
  process.env.ALLOW_PRIVATE_CALLBACKS = 'true'
  const dataDir = fs.mkdtempSync(path.join(parent, 'bonafide-own-'))
  const installation = new TestInstallation(dataDir, await freePort())
  await installation.start()
  return {
    installation,
    dataDir,
    kill: async () => {
      const { postgres } = installation.processes()
      const ended = installation.signalGroup('SIGKILL')
      process.kill(postgres, 'SIGKILL')
      await ended
    },
    remove: async () => {
      await installation.signalGroup('SIGTERM')
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

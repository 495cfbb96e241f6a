import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { TestInstallation } from '../start/installation'

/** An installation of a test's own, that it may kill and search. */
export interface OwnInstallation {
  installation: TestInstallation
  dataDir: string
  /** kill -9 of everything that belongs to it, at once. */
  kill: () => Promise<void>
  /** Stops it in good order and removes its folder. */
  remove: () => Promise<void>
}

/** Below those that the system gives to connections and to listeners that do not mind: nobody takes it before it is used. */
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

/** @param parent of its folder; on the disk of the temporary files unless told */
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

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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
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

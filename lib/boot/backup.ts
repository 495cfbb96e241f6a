import fs from 'node:fs'
import path from 'node:path'
import { writeList } from './backup-list'
import { openExisting, type Installation } from './installation'
import { keyFileOf } from './keys'
import { copyServer } from './postgres/copy'
import { foldersOf } from './postgres/folders'
import { runProgram } from './program'
import { renameDurably } from './rename-durably'

/**
 * `npm run backup -- folder`: copies the data folder, keys included, whether or not the installation is running. In
 * place of the data folder, the copy starts. The folder gets its final name only after everything is on the disk.
 */
function placeFor(folder: string | undefined): string {
  if (!folder) throw new Error('Usage: npm run backup -- /path/of/a/new/folder')
  const place = path.resolve(folder)
  if (fs.existsSync(place)) throw new Error(`${place} already exists: a backup creates its own folder`)
  return place
}

/**
 * Ends the backup in order: killed in the middle, it would leave half a copy, and a server that it has started. Every
 * signal is taken, because Ctrl C reaches us from the terminal and again through npm.
 */
function onSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('The backup was interrupted: nothing of it is kept'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return stopping.signal
}

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

async function backUp(
  { settings, embedded, close }: Installation,
  place: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    if (!embedded) throw new Error('DATABASE_URL: back up this database with the tools of its server, such as pg_dump')
    const { base, data } = foldersOf(settings.dataDir)
    if (place.startsWith(`${base}${path.sep}`)) throw new Error(`${place} is in the data folder: choose another disk`)
    const underWay = `${place}.part`
    fs.rmSync(underWay, { recursive: true, force: true })
    fs.mkdirSync(underWay, { recursive: true, mode: 0o700 })
    const keys = keyFileOf(settings.dataDir)
    const hasKeys = fs.existsSync(keys)
    try {
      await copyServer(embedded.url, data, path.join(underWay, 'pg'), signal)
      if (hasKeys) fs.copyFileSync(keys, keyFileOf(underWay))
      writeList(underWay)
      signal.throwIfAborted()
      renameDurably(underWay, place)
    } catch (error) {
      fs.rmSync(underWay, { recursive: true, force: true })
      if (!isFull(error)) throw error
      throw new Error(`${place} has no space: choose another disk, or free some space on this one`, { cause: error })
    }
    return hasKeys
  } finally {
    await close()
  }
}

await runProgram(async () => {
  const place = placeFor(process.argv[2])
  const signal = onSignal()
  const hasKeys = await backUp(await openExisting(), place, signal)
  console.log(`The backup is complete: ${place}`)
  console.log(
    hasKeys
      ? 'It contains the keys: whoever has it can read everything.'
      : 'Your MASTER_KEY is not in it: keep a copy with it, and one elsewhere.',
  )
  if (fs.existsSync('.env')) console.log('Your settings in .env are not in it: back up that file as well.')
})

import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/**
 * What a backup consists of, written beside it. A copy of it that lacks a file may start all the same: without its label, say, the
 * server takes the log for shorter than it is, and what was written last is missing without a word.
 */
const NAME = 'backup.json'
const list = z.object({ files: z.record(z.string(), z.number()) })

function sizesBelow(folder: string, below = ''): [string, number][] {
  return fs.readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(below, entry.name)
    if (entry.isDirectory()) return sizesBelow(folder, name)
    return [[name, fs.statSync(path.join(folder, name)).size] as [string, number]]
  })
}

/** Lists what lies in a folder of the backup by its size. @param part the folder within the backup */
export function writeList(backup: string, part: string): void {
  const files = Object.fromEntries(sizesBelow(backup, part))
  fs.writeFileSync(path.join(backup, NAME), JSON.stringify({ files }), { mode: 0o600 })
}

function readList(file: string): Record<string, number> {
  try {
    return list.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).files
  } catch {
    throw new Error(`${file} is not as a backup has it: copy the backup again, all of it`)
  }
}

/**
 * Compares a data folder that was a backup with its list, once: from then on it changes.
 * @throws an Error that names what is missing
 */
export function checkAgainstList(dataDir: string): void {
  const file = path.join(path.resolve(dataDir), NAME)
  if (!fs.existsSync(file)) return
  for (const [name, size] of Object.entries(readList(file))) {
    const found = fs.statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.size
    if (found === size) continue
    const how = found === undefined ? 'is missing' : `has ${found} bytes instead of ${size}`
    throw new Error(
      `${path.resolve(dataDir)} is not the whole backup: ${name} ${how}. Copy the backup again, all of it`,
    )
  }
  fs.rmSync(file)
}

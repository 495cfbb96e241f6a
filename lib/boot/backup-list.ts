import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/**
 * The contents of a backup, stored next to it. An incomplete copy may still start: without its backup label, for
 * example, the server replays too little of the log and silently loses the latest writes.
 */
const NAME = 'backup.json'
/** Lists from before 2026-11-27 name only files of the database. */
const list = z.object({ files: z.record(z.string(), z.number()), folders: z.array(z.string()).default([]) })
type List = z.output<typeof list>

/**
 * Lists the contents of a backup: files with their sizes, and folders, because PostgreSQL needs empty ones that not
 * every copy tool keeps.
 */
export function writeList(backup: string): void {
  const nameOf = (entry: fs.Dirent) => path.relative(backup, path.join(entry.parentPath, entry.name))
  const entries = fs.readdirSync(backup, { recursive: true, withFileTypes: true })
  const [folders, files] = [
    entries.filter((entry) => entry.isDirectory()),
    entries.filter((entry) => !entry.isDirectory()),
  ]
  const told: List = {
    files: Object.fromEntries(
      files.map((entry) => [nameOf(entry), fs.statSync(path.join(backup, nameOf(entry))).size]),
    ),
    folders: folders.map(nameOf),
  }
  fs.writeFileSync(path.join(backup, NAME), JSON.stringify(told), { mode: 0o600 })
}

function readList(file: string): List {
  try {
    return list.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    throw new Error(`${file} differs from the backup: copy the whole backup again`)
  }
}

function lackOf(dataDir: string, { files, folders }: List): string | undefined {
  for (const [name, size] of Object.entries(files)) {
    const found = fs.statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.size
    if (found === undefined) return `${name} is missing`
    if (found !== size) return `${name} has ${found} bytes instead of ${size}`
  }
  const lacking = folders.find(
    (name) => !fs.statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.isDirectory(),
  )
  return lacking && `the folder ${lacking} is missing (some copies leave empty folders out: pack the backup with tar)`
}

/**
 * Compares a data folder restored from a backup with its list, once: from then on it changes.
 * @param elsewhere files that the operator provides by other means, such as keys in settings
 * @throws an Error that names what is missing
 */
export function checkAgainstList(dataDir: string, elsewhere: string[] = []): void {
  const file = path.join(path.resolve(dataDir), NAME)
  if (!fs.existsSync(file)) return
  const { files, folders } = readList(file)
  const needed = Object.entries(files).filter(([name]) => !elsewhere.includes(name))
  const lack = lackOf(dataDir, { files: Object.fromEntries(needed), folders })
  if (lack) throw new Error(`${path.resolve(dataDir)} is not a complete backup: ${lack}. Copy the whole backup again`)
  fs.rmSync(file)
}

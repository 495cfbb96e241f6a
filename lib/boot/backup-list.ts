import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/**
 * What a backup consists of, written beside it. A copy of it that lacks a file may start all the same: without its label, say, the
 * server takes the log for shorter than it is, and what was written last is missing without a word.
 */
const NAME = 'backup.json'
/** Lists from before 2026-11-27 name files of the database alone. */
const list = z.object({ files: z.record(z.string(), z.number()), folders: z.array(z.string()).default([]) })
type List = z.output<typeof list>

/** Lists what lies in a backup: files by their size, and folders, for PostgreSQL asks for empty ones that not every copy keeps. */
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
 * Compares a data folder that was a backup with its list, once: from then on it changes.
 * @param elsewhere files that the operator has another source of, such as keys that are settings
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

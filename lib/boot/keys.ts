import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { foldersOf, hasDatabase, makeFolder } from './postgres/folders'

const keyFile = z.object({ MASTER_KEY: z.string(), AUTH_SECRET: z.string() })

/** The keys that an installation with an embedded database generates for itself, as settings. */
export type Keys = z.infer<typeof keyFile>

function makeKeys(file: string): void {
  const keys: Keys = { MASTER_KEY: randomBytes(32).toString('base64'), AUTH_SECRET: randomBytes(32).toString('base64') }
  const aside = `${file}.${process.pid}`
  fs.writeFileSync(aside, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  try {
    fs.linkSync(aside, file) // fails if a concurrent first start was faster: its keys then apply to both
  } catch (error) {
    if (!fs.existsSync(file)) throw error
  } finally {
    fs.rmSync(aside)
  }
}

export const keyFileOf = (dataDir: string): string => path.join(dataDir, 'keys.json')

/**
 * Reads `<dataDir>/keys.json`, creating it at the first start. Losing the file means losing every encrypted document,
 * so it is never created next to an existing database: it would take the place of the right one.
 * @throws if the file does not contain keys, or is missing although there is a database.
 */
export function readOrMakeKeys(dataDir: string): Keys {
  makeFolder(dataDir)
  const file = keyFileOf(dataDir)
  // Check in this order: a concurrent first start creates its keys before its database.
  const isFirstStart = !hasDatabase(foldersOf(dataDir))
  if (!fs.existsSync(file)) {
    if (!isFirstStart)
      throw new Error(`${file} is missing: put it back from your backup, or set MASTER_KEY and AUTH_SECRET`)
    makeKeys(file)
  }
  try {
    return keyFile.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    throw notTheKeys(file)
  }
}

export const notTheKeys = (file: string): Error =>
  new Error(`${file} does not hold the keys of this installation: put the right file back`)

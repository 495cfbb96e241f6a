import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { explainFolderErrors } from './data-folder'
import { openExisting, openInstallation } from './installation'

describe('the data folder', () => {
  let folder: string
  const env = (place: string): NodeJS.ProcessEnv => ({ NODE_ENV: 'test', DATA_DIR: path.join(folder, place) })

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-data-'))
    fs.writeFileSync(path.join(folder, 'file'), '')
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  it.each([
    ['file', 'is a file, not a folder'],
    ['file/below', 'is below a file, not a folder'],
  ])('%s is refused with its path and the reason', async (place, why) => {
    await expect(openInstallation(env(place))).rejects.toThrow(`DATA_DIR: ${path.join(folder, place)} ${why}`)
  })

  it('is refused where the system cannot create one', async () => {
    await expect(openInstallation({ NODE_ENV: 'test', DATA_DIR: '/proc/none' })).rejects.toThrow(
      /^DATA_DIR: \/proc\/none (cannot be created there|may not be written|is on a read-only disk)/,
    )
  })

  it.each([
    ['could not extend file "base/1": No space left on device', 'is on a full disk: free some space, then start again'],
    [
      'cannot execute INSERT in a read-only transaction',
      'is on a full disk, and its database is read-only: free some space, then try again',
    ],
  ])('is named when the disk is full for the demo or a new password: %s', async (message, why) => {
    const refused = explainFolderErrors(folder, () => Promise.reject(new Error(message)))
    await expect(refused).rejects.toThrow(`DATA_DIR: ${folder} ${why}`)
  })

  it('is not created by commands that need an existing installation', async () => {
    await expect(openExisting(env('typo'))).rejects.toThrow(
      `DATA_DIR: there is no installation in ${path.join(folder, 'typo')}`,
    )
    expect(fs.readdirSync(folder)).toEqual(['file'])
  })
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
    ['file/below', 'lies below a file, not a folder'],
  ])('%s is refused by its name, in a sentence', async (place, why) => {
    await expect(openInstallation(env(place))).rejects.toThrow(`DATA_DIR: ${path.join(folder, place)} ${why}`)
  })

  it('is refused where the system makes none', async () => {
    await expect(openInstallation({ NODE_ENV: 'test', DATA_DIR: '/proc/none' })).rejects.toThrow(
      /^DATA_DIR: \/proc\/none (cannot be made there|may not be written|lies on a disk)/,
    )
  })

  it('is not made by what needs an installation that is there', async () => {
    await expect(openExisting(env('typo'))).rejects.toThrow(
      `DATA_DIR: there is no installation in ${path.join(folder, 'typo')}`,
    )
    expect(fs.readdirSync(folder)).toEqual(['file'])
  })
})

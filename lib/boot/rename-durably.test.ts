import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renameDurably } from './rename-durably'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-whole-'))
  fs.mkdirSync(path.join(folder, 'backup.part', 'pg', 'base'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'backup.part', 'keys.json'), '{}')
  fs.writeFileSync(path.join(folder, 'backup.part', 'pg', 'base', '1'), 'Cara')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))
const [written, name] = ['backup.part', 'backup'].map((one) => () => path.join(folder, one)) as [
  () => string,
  () => string,
]

/** What reached the disk, in order; a file system that refuses some calls answers with a code. */
function watched(refusal: (place: string) => string | undefined = () => undefined): string[] {
  const [done, open] = [[] as string[], new Map<number, string>()]
  const { openSync, renameSync } = fs
  vi.spyOn(fs, 'openSync').mockImplementation((place, flags) => {
    const handle = openSync(place, flags)
    open.set(handle, path.relative(folder, String(place)))
    return handle
  })
  vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
    const place = open.get(handle) ?? ''
    const code = refusal(place)
    if (code) throw Object.assign(new Error(code), { code })
    done.push(place)
  })
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    renameSync(from, to)
    done.push('renamed')
  })
  return done
}

it('a backup gets its name only once every file and folder is on the disk, and then the name is synced', () => {
  const done = watched()
  renameDurably(written(), name())
  expect(done.slice(0, -2).toSorted()).toEqual(
    ['', '/keys.json', '/pg', '/pg/base', '/pg/base/1'].map((one) => `backup.part${one}`),
  )
  expect(done.indexOf('backup.part/pg/base/1')).toBeLessThan(done.indexOf('backup.part/pg/base'))
  expect(done.slice(-2)).toEqual(['renamed', ''])
  expect(fs.readdirSync(folder)).toEqual(['backup'])
})

it('a disk that fills up at the last moment leaves no folder of that name', () => {
  watched((place) => (place.endsWith('1') ? 'ENOSPC' : undefined))
  expect(() => renameDurably(written(), name())).toThrow('ENOSPC')
  expect(fs.readdirSync(folder)).toEqual(['backup.part'])
})

it('a file system that cannot sync folders still takes a backup', () => {
  watched((place) => (/(1|json)$/.test(place) ? undefined : 'EINVAL'))
  renameDurably(written(), name())
  expect(fs.readdirSync(folder)).toEqual(['backup'])
})

it('a disk that fails once the folder has its name loses the name again', () => {
  watched((place) => (place === '' ? 'EIO' : undefined))
  expect(() => renameDurably(written(), name())).toThrow('EIO')
  expect(fs.readdirSync(folder)).toEqual(['backup.part'])
})

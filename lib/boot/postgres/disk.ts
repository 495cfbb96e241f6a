import { randomFillSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Space on the disk of the data folder. PostgreSQL exits when it cannot write its log, and does not start on a full
 * disk. So we keep a reserve file and delete it then, which frees enough space to start and to read.
 */
const MEGABYTE = 1024 * 1024
const RESERVE_MB = 64
/** Less than two segments of PostgreSQL's log. */
const FULL_MB = 32
/** How much more free space means that somebody made room. */
const MORE_MB = 32

const reserveOf = (dataDir: string) => path.join(path.resolve(dataDir), 'reserve')

export function freeMegabytes(dataDir: string): number {
  const { bavail, bsize } = fs.statfsSync(dataDir)
  return (bavail * bsize) / MEGABYTE
}

/** @param dataDir of an installation; a folder that is not there is no full disk */
export const isDiskFull = (dataDir: string): boolean => fs.existsSync(dataDir) && freeMegabytes(dataDir) < FULL_MB
/** @param before megabytes that were free when the disk was full and the reserve was deleted */
export const hasRoom = (dataDir: string, before: number): boolean =>
  freeMegabytes(dataDir) >= Math.max(FULL_MB, before) + MORE_MB

/** Creates the reserve if there is twice the space for it. */
export function createReserve(dataDir: string): void {
  const file = reserveOf(dataDir)
  if (fs.existsSync(file) || freeMegabytes(dataDir) < 2 * RESERVE_MB) return
  try {
    // Random data, because a file system with compression would reserve nothing for zeros.
    const block = randomFillSync(Buffer.alloc(MEGABYTE))
    const handle = fs.openSync(`${file}.new`, 'w', 0o600)
    for (let i = 0; i < RESERVE_MB; i++) fs.writeSync(handle, block)
    fs.closeSync(handle)
    fs.renameSync(`${file}.new`, file)
  } catch {
    fs.rmSync(`${file}.new`, { force: true }) // the space was taken meanwhile
  }
}

/** @returns whether there was one */
export function releaseReserve(dataDir: string): boolean {
  const had = fs.existsSync(reserveOf(dataDir))
  for (const file of [reserveOf(dataDir), `${reserveOf(dataDir)}.new`]) fs.rmSync(file, { force: true })
  return had
}

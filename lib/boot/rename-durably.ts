import fs from 'node:fs'
import path from 'node:path'

/** Errors of network file systems that cannot sync folders, but store entries durably anyway. */
const UNABLE = new Set(['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR', 'EACCES'])

/**
 * Flushes a file, or the entries of a folder, to the disk.
 * @throws the error of the disk, at the latest here (ENOSPC)
 */
function sync(place: string, isFolder: boolean): void {
  let handle: number | undefined
  try {
    handle = fs.openSync(place, 'r')
    fs.fsyncSync(handle)
  } catch (error) {
    if (!(isFolder && error instanceof Error && 'code' in error && UNABLE.has(String(error.code)))) throw error
  } finally {
    if (handle !== undefined) fs.closeSync(handle)
  }
}

function syncAll(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) syncAll(place)
    else sync(place, false)
  }
  sync(folder, true)
}

/**
 * Renames a finished folder to its final name, after all of it is on the disk and not only in the cache. After a power
 * failure it is either complete or absent.
 * @throws the error of the disk; then no file has that name
 */
export function renameDurably(written: string, name: string): void {
  syncAll(written)
  fs.renameSync(written, name)
  try {
    sync(path.dirname(name), true)
  } catch (error) {
    fs.renameSync(name, written)
    throw error
  }
}

import fs from 'node:fs'
import path from 'node:path'

/** Some network file systems sync no folders, and keep what is told of them anyway. */
const UNABLE = new Set(['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR', 'EACCES'])

/** Resolves once the disk has a file, or the names in a folder. @throws what the disk says, such as ENOSPC at the latest now */
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
 * Gives a folder that was written its name: only once the disk, and not its cache alone, has all of it. After a power failure
 * it is there whole, or not at all.
 * @throws what the disk says; then there is none of that name
 */
export function nameOnceWhole(written: string, name: string): void {
  syncAll(written)
  fs.renameSync(written, name)
  try {
    sync(path.dirname(name), true)
  } catch (error) {
    fs.renameSync(name, written)
    throw error
  }
}

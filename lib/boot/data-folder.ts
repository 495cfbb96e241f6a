import path from 'node:path'
import { isDiskFull } from './postgres/disk'

/** The second half of a sentence that begins with the folder's name, by system error. */
const REASONS: Record<string, string> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'is below a file, not a folder',
  ENOENT: 'cannot be created there',
  EACCES: 'may not be written by this account',
  EPERM: 'may not be written by this account',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk: free some space, then start again',
  READS_ONLY: 'is on a full disk, and its database is read-only: free some space, then try again',
}
const SAYS_FULL = /No space left on device/
/** The error of a server that `npm start` has made read-only (lib/boot/postgres/supervised.ts). */
const READS_ONLY = /read-only transaction/

/** On a full disk, a server reports it, dies, or drops a connection, so check the disk itself. */
function reasonOf(error: Error, dataDir: string): string | undefined {
  if (SAYS_FULL.test(error.message)) return REASONS.ENOSPC
  if (READS_ONLY.test(error.message)) return REASONS.READS_ONLY
  if (isDiskFull(dataDir)) return `${REASONS.ENOSPC} (${error.message})`
  return 'code' in error ? REASONS[String(error.code)] : undefined
}

/**
 * Runs work that needs the data folder.
 * @throws what it throws, as a sentence for the operator where the folder is the cause
 */
export async function explainFolderErrors<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? reasonOf(error, dataDir) : undefined
    throw reason ? new Error(`DATA_DIR: ${path.resolve(dataDir)} ${reason}`, { cause: error }) : error
  }
}

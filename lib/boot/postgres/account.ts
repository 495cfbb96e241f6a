import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** The user id of "nobody" on every Linux and macOS. */
const NOBODY = 65534

/**
 * How to run a PostgreSQL program: with which user and group ids, and through which wrapper command. PostgreSQL refuses
 * to run as root, so root switches to "nobody" or, if "nobody" cannot access the folders (a checkout in root's own
 * home), maps to its id in a user namespace.
 */
export interface Account {
  ids: { uid: number; gid: number } | Record<string, never>
  /** Owner of the files that the server writes; undefined if they are our own. */
  owner: number | undefined
  command: (program: string, args: string[]) => [string, string[]]
}

const plain = (program: string, args: string[]): [string, string[]] => [program, args]

function canEnter(program: string, folder: string): boolean {
  const script = 'cd "$1" && "$0" --version'
  return (
    spawnSync('/bin/sh', ['-c', script, program, folder], { uid: NOBODY, gid: NOBODY, cwd: '/', stdio: 'ignore' })
      .status === 0
  )
}

/** Chooses the account for the programs next to `postgres`; `folder` holds the data. */
export function chooseAccount(postgres: string, folder: string): Account {
  if (process.getuid?.() !== 0) return { ids: {}, owner: undefined, command: plain }
  fs.chmodSync(folder, 0o711)
  if (canEnter(postgres, folder)) return { ids: { uid: NOBODY, gid: NOBODY }, owner: NOBODY, command: plain }
  const unshare = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  return { ids: {}, owner: 0, command: (program, args) => ['unshare', [...unshare, program, ...args]] }
}

/**
 * Gives a folder and everything in it to the account if somebody else owns it (such as a backup that root copied back).
 */
export function changeOwner(account: Account, folder: string): void {
  if (account.owner === undefined || fs.statSync(folder).uid === account.owner) return
  spawnSync('chown', ['-R', `${account.owner}:${account.owner}`, folder])
}

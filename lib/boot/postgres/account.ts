import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** The account called "nobody" on every Linux and macOS. */
const NOBODY = 65534

/**
 * How to run a PostgreSQL program: under which ids, and through which wrapping command. PostgreSQL refuses to run as
 * root, so root becomes "nobody", or, where "nobody" may not enter the folders (a checkout below root's own home),
 * takes on its number in a user namespace.
 */
export interface Account {
  ids: { uid: number; gid: number } | Record<string, never>
  /** Owner of the files that the server writes; undefined when they simply are ours. */
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

/** Chooses the account for the programs beside `postgres`, with `folder` as the place of the data. */
export function chooseAccount(postgres: string, folder: string): Account {
  if (process.getuid?.() !== 0) return { ids: {}, owner: undefined, command: plain }
  fs.chmodSync(folder, 0o711)
  if (canEnter(postgres, folder)) return { ids: { uid: NOBODY, gid: NOBODY }, owner: NOBODY, command: plain }
  const unshare = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  return { ids: {}, owner: 0, command: (program, args) => ['unshare', [...unshare, program, ...args]] }
}

/** Gives a folder and all in it to the account, where somebody else owns it (a backup copied back by root, say). */
export function giveTo(account: Account, folder: string): void {
  if (account.owner === undefined || fs.statSync(folder).uid === account.owner) return
  spawnSync('chown', ['-R', `${account.owner}:${account.owner}`, folder])
}

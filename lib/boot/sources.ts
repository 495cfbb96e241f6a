import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The sources of a build; outputs and tests are left out. */
const SOURCES = ['app', 'components', 'lib', 'public', 'prisma/schema', 'package-lock.json', 'tsconfig.json']
const TOP_LEVEL_CODE = /\.(ts|mjs|js)$/
const LEFT_OUT = /(^|\/)generated(\/|$)|\.test\.tsx?$|next-env\.d\.ts$/

function filesBelow(place: string): string[] {
  if (LEFT_OUT.test(place) || !fs.existsSync(place)) return []
  if (!fs.statSync(place).isDirectory()) return [place]
  return fs.readdirSync(place).flatMap((name) => filesBelow(path.join(place, name)))
}

/** One hash over names and contents of files and folders. */
export function hashOf(places: string[]): string {
  const hash = createHash('sha256')
  for (const file of places.flatMap(filesBelow).toSorted()) {
    hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** The hash of everything that `next build` reads. */
export function hashSources(): string {
  const code = fs.readdirSync('.').filter((name) => TOP_LEVEL_CODE.test(name))
  return hashOf([...SOURCES, ...code])
}

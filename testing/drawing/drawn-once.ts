import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { serialize } from 'node:v8'
import { hashOf } from '@/lib/boot/sources'

/**
 * Many tests show the same passport, and drawing one takes half as long as reading it, so drawings are cached on disk.
 * The key is a hash of the arguments and the drawing code, so a change of either draws a new picture.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
export const DRAWN_FOLDER = path.join(ROOT, 'node_modules/.cache/drawn')
const DRAWN_BY = [
  'testing/drawing',
  'lib/identity/engine/documents/mrz/check-digits.ts',
  'lib/identity/engine/documents/mrz/layout.ts',
  'package-lock.json',
]
const KEPT_MS = 3 * 86_400_000
let drawer: string | undefined

/** Dates on documents move with the calendar, so last week's pictures are never needed again. */
function forgetOld(): void {
  fs.mkdirSync(DRAWN_FOLDER, { recursive: true })
  for (const name of fs.readdirSync(DRAWN_FOLDER)) {
    const file = path.join(DRAWN_FOLDER, name)
    const { mtimeMs = Infinity } = fs.statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < Date.now() - KEPT_MS) fs.rmSync(file, { force: true })
  }
}

/** @param from everything that the picture depends on */
export async function drawnOnce(what: string, from: unknown[], draw: () => Promise<Buffer>): Promise<Buffer> {
  if (drawer === undefined) forgetOld()
  drawer ??= hashOf(DRAWN_BY.map((place) => path.join(ROOT, place)))
  const known = serialize([drawer, what, ...from])
  const file = path.join(DRAWN_FOLDER, createHash('sha256').update(known).digest('hex'))
  if (fs.existsSync(file)) return fs.promises.readFile(file)
  const drawn = await draw()
  // Another process may be drawing the same: rename makes each file appear complete.
  const partial = `${file}.${randomUUID()}`
  await fs.promises.writeFile(partial, drawn)
  await fs.promises.rename(partial, file)
  return drawn
}

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * What runs beside the app, by its name in the folder: the process above the web process, the one above several, those of
 * the engine, and those that read a workbook.
 */
const ENTRIES = {
  start: 'lib/boot/start.ts',
  webs: 'lib/boot/webs/primary.ts',
  engine: 'lib/identity/engine/worker.ts',
  workbook: 'lib/long-work/imports/workbook/program.ts',
}
const FOLDER = '.build'
const STAMP = path.join(FOLDER, 'processes.json')

const hashOf = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex')

/** The stamp names each source that went in, with its hash. */
function isCurrent() {
  try {
    const sources = Object.entries(JSON.parse(fs.readFileSync(STAMP, 'utf8')))
    return sources.every(([file, hash]) => hashOf(file) === hash)
  } catch {
    return false
  }
}

/** Compiles the processes where a source of theirs has changed: a fraction of a second. Packages stay where they are. */
export async function compileProcesses() {
  if (isCurrent()) return
  const { build, stop } = await import('esbuild')
  const { metafile } = await build({
    entryPoints: ENTRIES,
    outdir: FOLDER,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    chunkNames: 'processes/[name]-[hash]',
    metafile: true,
    logLevel: 'silent',
  })
  await stop() // the compiler's own process
  const sources = [...Object.keys(metafile.inputs), 'package-lock.json', 'tsconfig.json']
  fs.writeFileSync(STAMP, JSON.stringify(Object.fromEntries(sources.map((file) => [file, hashOf(file)]))))
}

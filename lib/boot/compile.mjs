import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * The programs that run besides the app, by file name: the supervisor of the web process, the primary above several,
 * what runs before Next in each web process, the engine's processes, and those that read a workbook.
 */
const ENTRIES = {
  start: 'lib/boot/start.ts',
  webs: 'lib/boot/webs/primary.ts',
  hold: 'lib/boot/hold.ts',
  engine: 'lib/identity/engine/worker.ts',
  workbook: 'lib/long-work/imports/workbook/program.ts',
}
const FOLDER = '.build'
const STAMP = path.join(FOLDER, 'processes.json')

const hashOf = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex')

/** The stamp lists each source of the build, with its hash. */
function isCurrent() {
  try {
    const sources = Object.entries(JSON.parse(fs.readFileSync(STAMP, 'utf8')))
    return sources.every(([file, hash]) => hashOf(file) === hash)
  } catch {
    return false
  }
}

/** Compiles the programs if one of their sources has changed, in a fraction of a second. Packages are not bundled. */
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

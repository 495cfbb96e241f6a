import { build } from 'esbuild'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const FOLDER = 'node_modules/.cache/processes'

const compiled = new Map<string, Promise<string>>()

/**
 * A program compiled, as the app runs its own: from its source each start would load and translate the compiler again, a second of
 * work for a process of the engine. Once a test process, so that it is never that of another day.
 * @param source from the root of the repository
 * @returns the compiled file, in full
 */
export function compiledProcess(source: string): Promise<string> {
  const known = compiled.get(source) ?? compile(source)
  compiled.set(source, known)
  return known
}

async function compile(source: string): Promise<string> {
  const file = path.resolve(FOLDER, `${path.basename(source, '.ts')}-${randomUUID()}.mjs`)
  await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external', // they are found from within node_modules
    logLevel: 'silent',
  })
  process.once('exit', () => fs.rmSync(file, { force: true }))
  return file
}

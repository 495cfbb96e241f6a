import { build } from 'esbuild'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve('node_modules/.cache/processes')
const KEPT_MS = 3 * 86_400_000

const compiled = new Map<string, Promise<string>>()

/**
 * A program compiled, as the app runs its own: from its source each start would load and run the compiler again, which is a second of
 * work for a process of the engine. Each test process compiles it once, so that it is never that of another day.
 * @param source from the root of the repository
 * @returns the compiled file, in full
 */
export function compiledProcess(source: string): Promise<string> {
  const known = compiled.get(source) ?? compile(source)
  compiled.set(source, known)
  return known
}

async function compile(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external', // they are found from within node_modules
    write: false,
    logLevel: 'silent',
  })
  const program = outputFiles[0]?.contents ?? new Uint8Array()
  fs.mkdirSync(FOLDER, { recursive: true })
  forgetOld()
  const file = path.join(FOLDER, `${createHash('sha256').update(program).digest('hex')}.mjs`)
  // Another process may be starting the same: each file appears whole.
  const partial = `${file}.${randomUUID()}`
  fs.writeFileSync(partial, program)
  fs.renameSync(partial, file)
  return file
}

function forgetOld(): void {
  for (const name of fs.readdirSync(FOLDER)) {
    const file = path.join(FOLDER, name)
    const { mtimeMs = Infinity } = fs.statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < Date.now() - KEPT_MS) fs.rmSync(file, { force: true })
  }
}

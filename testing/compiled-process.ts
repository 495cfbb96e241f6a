import { build } from 'esbuild'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve('node_modules/.cache/processes')
const KEPT_MS = 3 * 86_400_000

const compiled = new Map<string, Promise<string>>()

/**
 * Compiles a program as the app does: run from source, each start would load and run the compiler again, which costs an
 * engine process a second. Each test process compiles it once, so that it is never out of date.
 * @param source relative to the root of the repository
 * @returns the path of the compiled file
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
    packages: 'external', // resolved inside node_modules
    write: false,
    logLevel: 'silent',
  })
  const program = outputFiles[0]?.contents ?? new Uint8Array()
  fs.mkdirSync(FOLDER, { recursive: true })
  forgetOld()
  const file = path.join(FOLDER, `${createHash('sha256').update(program).digest('hex')}.mjs`)
  // Another process may be starting the same: rename makes each file appear complete.
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

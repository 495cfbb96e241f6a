import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PERSON_FOLDER, PERSON_MANIFEST } from '@/lib/api/person-page/built'
import { hashOf, hashSources } from './sources'

/** Each step runs again if its stored hash no longer matches; a failed or interrupted one stores none. */
const BUILD_STAMP = '.next/sources.sha256'
const CLIENT_STAMP = 'lib/generated/schema.sha256'
const require = createRequire(import.meta.url)

/** Reports each child process as it starts, so that a stop can end it. */
type OnChild = (child: ChildProcess) => void

const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

function run(what: string, program: string, args: string[], onChild: OnChild): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  onChild(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(failureOf(what, output)))))
  })
}

/** Next locks the folder while it builds, until its process ends. Only this message tells that the lock is held. */
const BUILT_ELSEWHERE = /Another .*next build.* process is already running/

/** The error message for a program that failed. */
export const failureOf = (what: string, output: string): string =>
  BUILT_ELSEWHERE.test(output)
    ? 'Another start is building in this folder. Wait until that one is running, then start again: the build is made once for both.'
    : `${what} failed:\n${output.trim()}`

/** Regenerates lib/generated/prisma if the schema has changed. */
export async function ensureClient(onChild: OnChild = () => undefined): Promise<void> {
  const hash = hashOf(['prisma/schema'])
  if (read(CLIENT_STAMP) === hash && fs.existsSync('lib/generated/prisma')) return
  await run(
    'prisma generate',
    path.join(path.dirname(require.resolve('prisma/package.json')), 'build/index.js'),
    ['generate'],
    onChild,
  )
  fs.writeFileSync(CLIENT_STAMP, hash)
}

/** Builds the app if a source has changed since the last build. @throws with the build's output when it fails. */
export async function ensureBuild(onChild: OnChild = () => undefined): Promise<void> {
  await ensureClient(onChild)
  const hash = hashSources()
  const isThere = fs.existsSync('.next/BUILD_ID') && fs.existsSync(path.join(PERSON_FOLDER, PERSON_MANIFEST))
  if (read(BUILD_STAMP) === hash && isThere) return
  console.log('Building: the sources are new here. This takes about half a minute …')
  fs.rmSync(BUILD_STAMP, { force: true })
  const { buildPersonPage } = await import('./bundles/person-page')
  await buildPersonPage()
  await run('next build', require.resolve('next/dist/bin/next'), ['build'], onChild)
  fs.writeFileSync(BUILD_STAMP, hash)
}

/** For development: the pages are built on request, the person's page whenever it changes. */
export async function ensureDevelopment(onChild?: OnChild): Promise<void> {
  await ensureClient(onChild)
  const { watchPersonPage } = await import('./bundles/person-page')
  await watchPersonPage()
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const require = createRequire(import.meta.url)
const ROUTE = `import fs from 'node:fs'
const answers = JSON.parse(fs.readFileSync(process.env.ANSWERS, 'utf8'))
const headers = { 'Content-Type': 'application/json' }
const handler = async (request, { params }) => new Response(answers[(await params).path[0]], { headers })
export { handler as GET, handler as POST }
`

/**
 * A Next app that answers the very same bytes without any work: what no handler of this version of Next can be faster
 * than.
 */
export class ConstantApp {
  private constructor(
    private readonly folder: string,
    private readonly next: ChildProcess,
  ) {}

  static async start(port: number, answers: Record<string, string>): Promise<ConstantApp> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'constant-next-'))
    const route = path.join(folder, 'app/[...path]')
    fs.mkdirSync(route, { recursive: true })
    fs.writeFileSync(path.join(route, 'route.js'), ROUTE)
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    fs.writeFileSync(path.join(folder, 'next.config.mjs'), 'export default { poweredByHeader: false }')
    fs.symlinkSync(path.join(process.cwd(), 'node_modules'), path.join(folder, 'node_modules'))
    fs.writeFileSync(path.join(folder, 'answers.json'), JSON.stringify(answers))
    const program = require.resolve('next/dist/bin/next')
    const env = {
      ...process.env,
      NODE_ENV: 'production' as const,
      ANSWERS: path.join(folder, 'answers.json'),
      NEXT_TELEMETRY_DISABLED: '1',
    }
    const built = spawnSync(process.execPath, [program, 'build', '--webpack'], { cwd: folder, env, encoding: 'utf8' })
    if (built.status !== 0) throw new Error(built.stdout + built.stderr)
    const next = spawn(process.execPath, [program, 'start', '-p', String(port)], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const app = new ConstantApp(folder, next)
    while (!(await fetch(`http://127.0.0.1:${port}/list`).catch(() => null))?.ok) {
      if (next.exitCode !== null) throw new Error('the constant app ended')
      await sleep(100)
    }
    return app
  }

  get pid(): number {
    return this.next.pid ?? 0
  }

  async stop(): Promise<void> {
    if (this.next.exitCode === null) {
      const ended = once(this.next, 'exit')
      this.next.kill()
      await ended
    }
    fs.rmSync(this.folder, { recursive: true, force: true })
  }
}

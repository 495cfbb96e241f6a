import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { get, post } from '../load'
import { run } from './installed'
import { startServer, type Peer } from './peer'

const program = createRequire(import.meta.url).resolve('next/dist/bin/next')
const ROUTE = `import fs from 'node:fs'
const answers = JSON.parse(fs.readFileSync('answers.json', 'utf8'))
const headers = { 'Content-Type': 'application/json' }
const handler = async (request, { params }) => new Response(answers[(await params).path[0]], { headers })
export { handler as GET, handler as POST }
`

/**
 * A Next app that returns the very same bytes without any work: no handler of this version of Next can be faster.
 * @param body of a create
 */
export async function startConstant(
  port: number,
  answers: Record<'list' | 'read' | 'create', string>,
  body: (n: number) => string,
): Promise<Peer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-constant-'))
  const route = path.join(folder, 'app/[...path]')
  fs.mkdirSync(route, { recursive: true })
  fs.writeFileSync(path.join(route, 'route.js'), ROUTE)
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  fs.writeFileSync(path.join(folder, 'next.config.mjs'), 'export default { poweredByHeader: false }')
  fs.symlinkSync(path.join(process.cwd(), 'node_modules'), path.join(folder, 'node_modules'))
  fs.writeFileSync(path.join(folder, 'answers.json'), JSON.stringify(answers))
  const env = { NEXT_TELEMETRY_DISABLED: '1' }
  run(folder, process.execPath, [program, 'build', '--webpack'], { ...env, NODE_ENV: 'production' })
  const args = [program, 'start', '-p', String(port)]
  const server = await startServer({ args, cwd: folder, env }, port, '/list')
  return {
    name: 'constant Next handler',
    port,
    pid: server.pid,
    requests: { 'list 50': () => get('/list'), read: () => get('/read'), create: (n) => post('/create', body(n)) },
    stop: async () => {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pixelBomb } from '@/testing/bombs'
import { compiledProcess } from '@/testing/compiled-process'
import { drawFace } from '@/testing/drawing/face'
import { FULL_TURN, headCamera } from '@/testing/drawing/head'
import { LONG_TIMEOUT, ENGINE_TIMEOUT_MS } from '@/testing/timeouts'
import { engine } from './engine'
import type { EngineJobs } from './jobs'

let check: EngineJobs['compare_faces']['input']

beforeAll(async () => {
  const entry = await compiledProcess('lib/identity/engine/worker.ts')
  engine.start({ workers: 1, jobTimeoutMs: ENGINE_TIMEOUT_MS, entry })
  const ada = await headCamera(1)
  check = {
    document: await drawFace(1),
    turns: ['left', 'right', 'centre'],
    frames: [
      { turn: 'left', jpeg: await ada(FULL_TURN) },
      { turn: 'right', jpeg: await ada(-FULL_TURN) },
      { turn: 'centre', jpeg: await ada(0) },
    ],
  }
})

afterAll(() => engine.stop())

describe('the engine’s door', () => {
  it('throws the reason for which a job refuses a file', async () => {
    const text = Buffer.from('I am a photograph, honestly.')
    await expect(engine.run('compare_faces', { ...check, document: text })).rejects.toMatchObject({
      name: 'EngineError',
      code: 'unsupported_file',
    })
  })

  it('refuses an SVG in place of a frame', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>')
    const frames = [{ turn: 'centre' as const, jpeg: svg }, ...check.frames]
    await expect(engine.run('compare_faces', { ...check, frames })).rejects.toMatchObject({ code: 'unsupported_file' })
  })

  it('refuses a small file of 256 million pixels', async () => {
    await expect(engine.run('compare_faces', { ...check, document: pixelBomb() })).rejects.toMatchObject({
      code: 'picture_too_large',
    })
  })

  it('refuses the seventeenth waiting job', async () => {
    const document = Buffer.from('Read in no time.')
    const codes = await Promise.all(
      Array.from({ length: 18 }, () =>
        engine
          .run('compare_faces', { ...check, document })
          .catch((error: unknown) => Reflect.get(Object(error), 'code')),
      ),
    )
    expect(codes.filter((code) => code === 'engine_busy')).toHaveLength(1)
    expect(codes.filter((code) => code === 'unsupported_file')).toHaveLength(17)
  })

  it('compares faces in its own process', async () => {
    const findings = await engine.run('compare_faces', check)
    expect(findings).toMatchObject({
      liveness: { passed: true },
      match: { passed: true },
      document_portrait_found: true,
    })
  })

  it('reports its health', async () => {
    expect(engine.health()).toEqual({ ready: true, atRest: false, failing: false, workers: 1, queued: 0, restarts: 0 })
  })

  it('refuses jobs until it is started again, also from its source', async () => {
    await engine.stop()
    expect(engine.health()).toMatchObject({ ready: false, failing: true, workers: 0 })
    await expect(engine.run('compare_faces', check)).rejects.toMatchObject({ code: 'engine_busy' })
    engine.start({ workers: 1, jobTimeoutMs: ENGINE_TIMEOUT_MS })
    await vi.waitUntil(() => engine.health().ready, LONG_TIMEOUT)
  })
})

describe('the web process', () => {
  it('loads no native or WASM package through the door', async () => {
    const loaded = await script(`
      import { createRequire } from 'node:module'
      await import('./lib/identity/engine/engine.ts')
      console.log(Object.keys(createRequire(import.meta.url).cache).join('\\n'))`)
    const packages = loaded.split('\n').map((file) => /node_modules\/(?<name>[^/]+)/.exec(file)?.groups?.name)
    expect(new Set(packages)).toEqual(new Set(['esbuild', 'tsx'])) // what runs the script itself
  })

  it('may exit without closing: its engine exits too, and an idle engine does not keep it alive', async () => {
    const pid = Number(
      await script(`
      const { ProcessPool } = await import('./lib/identity/engine/pool/pool.ts')
      const pool = new ProcessPool({ entry: 'lib/identity/engine/pool/unruly-worker.ts', workers: 1, queueLimit: 1, jobTimeoutMs: ${ENGINE_TIMEOUT_MS} })
      console.log((await pool.run('which_process', null)).output)`),
    )
    expect(pid).toBeGreaterThan(0)
    await vi.waitUntil(() => {
      try {
        return !process.kill(pid, 0)
      } catch {
        return true
      }
    }, LONG_TIMEOUT)
  })
})

describe('an engine process', () => {
  it('can decode pictures and nothing else, even where the first bytes are not checked', async () => {
    const words = await script(`
      import sharp from 'sharp'
      const { limitDecoders } = await import('./lib/identity/engine/decoders.ts')
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      const [png, gif] = [await sharp(svg).png().toBuffer(), await sharp(svg).gif().toBuffer()]
      limitDecoders()
      const opens = (file) => sharp(file).raw().toBuffer().then(() => true, () => false)
      console.log(await opens(svg), await opens(gif), await opens(png))`)
    expect(words).toBe('false false true')
  })
})

/** Runs a script in a Node process of its own and returns its output. */
async function script(code: string): Promise<string> {
  const node = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let words = ''
  node.stdout.on('data', (part: Buffer) => (words += part.toString()))
  await once(node, 'close')
  return words.trim()
}

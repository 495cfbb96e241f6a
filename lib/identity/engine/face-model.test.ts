import { ENGINE_TIMEOUT_MS } from '@/testing/timeouts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { compiledProcess } from '@/testing/compiled-process'
import { drawFace } from '@/testing/drawing/face'
import { FULL_TURN, headCamera } from '@/testing/drawing/head'
import { writeTinyFaceModel } from '@/testing/tiny-onnx'
import { engine } from './engine'
import type { EngineJobs } from './jobs'

/** An operator brings their own face model. Ada (seed 1) turns her head; Bella (seed 9) may be on the document. */
let folder: string
let entry: string
let frames: EngineJobs['compare_faces']['input']['frames']
const turns = ['left', 'right', 'centre'] as const

beforeAll(async () => {
  entry = await compiledProcess('lib/identity/engine/worker.ts')
  folder = mkdtempSync(path.join(os.tmpdir(), 'face-model-'))
  const ada = await headCamera(1)
  frames = [
    { turn: 'left', jpeg: await ada(FULL_TURN) },
    { turn: 'right', jpeg: await ada(-FULL_TURN) },
    { turn: 'centre', jpeg: await ada(0) },
  ]
})
afterEach(() => engine.stop())
afterAll(() => rmSync(folder, { recursive: true }))

const compareWith = async (seed: number) =>
  engine.run('compare_faces', { document: await drawFace(seed), turns: [...turns], frames })

describe('a model that cannot be used', () => {
  it.each<[story: string, description: string | null, words: RegExp]>([
    ['has no description beside it', null, /model\.json is missing/],
    ['has one that is no JSON', 'match: 0.4', /model\.json is not right/],
    ['has no thresholds', '{}', /match: .*no_match: /],
    ['passes what it would not match', '{"match": 0.6, "no_match": 0.4}', /no_match: must not be below match/],
    ['has a setting that nobody knows', '{"match": 0.3, "no_match": 0.4, "tolerance": 1}', /tolerance/],
  ])('%s: reported at the start', (_, description, words) => {
    const model = path.join(folder, 'model.onnx')
    rmSync(path.join(folder, 'model.json'), { force: true })
    if (description !== null) writeFileSync(path.join(folder, 'model.json'), description)
    expect(() => engine.start({ workers: 1, jobTimeoutMs: ENGINE_TIMEOUT_MS, faceModel: model, entry })).toThrow(words)
  })

  it('is no model at all: no process gets ready', async () => {
    const model = writeTinyFaceModel(folder, { match: 0.3, no_match: 0.4 })
    writeFileSync(model, 'not a model')
    engine.start({ workers: 1, jobTimeoutMs: ENGINE_TIMEOUT_MS, faceModel: model, entry })
    while (engine.health().restarts === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    expect(engine.health()).toMatchObject({ ready: false, failing: true })
  })
})

describe('a model of the operator’s own', () => {
  it('decides by its own measure and thresholds', async () => {
    engine.start({
      workers: 1,
      jobTimeoutMs: ENGINE_TIMEOUT_MS,
      entry,
      faceModel: writeTinyFaceModel(folder, { match: 1e-9, no_match: 1e-8, same_person: 1.5 }),
    })
    const strict = await compareWith(1)
    expect(strict).toMatchObject({ liveness: { passed: true }, match: { passed: false } })
    await engine.stop()
    engine.start({
      workers: 1,
      jobTimeoutMs: ENGINE_TIMEOUT_MS,
      entry,
      faceModel: writeTinyFaceModel(folder, { match: 1.5, no_match: 1.6, same_person: 1.5 }),
    })
    const blind = await compareWith(9)
    expect(blind.match).toMatchObject({ passed: true, unclear: false })
    expect(blind.match?.score).toBeGreaterThan(0.5)
    expect(strict.match?.distance).not.toBe(blind.match?.distance)
  })

  it('also decides whether the frames show one person', async () => {
    engine.start({
      workers: 1,
      jobTimeoutMs: ENGINE_TIMEOUT_MS,
      entry,
      faceModel: writeTinyFaceModel(folder, { match: 0.0001, no_match: 0.5 }),
    })
    expect((await compareWith(1)).liveness).toMatchObject({ passed: false, reason: 'person_changed' })
  })
})

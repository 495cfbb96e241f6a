import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { scannedPdf } from '@/testing/drawing/bill-pdf'
import { drawFace } from '@/testing/drawing/face'
import { flatPhotoTurned, FULL_TURN, headCamera, type HeadCamera } from '@/testing/drawing/head'
import { compareFaces, matchAt } from './compare-faces'
import { loadGraph, modelFolder } from './faces/models'
import type { Frame, Turn } from './findings'

/** The real networks at production thresholds, on drawn people: seed 1 is Ada, seed 9 is Bella. */
const TURNS: Turn[] = ['right', 'centre', 'left']
const DLIB = { match: 0.58, noMatch: 0.65 }

let ada: HeadCamera
let bella: HeadCamera
let adasPortrait: Buffer
let bellasPortrait: Buffer

beforeAll(async () => {
  ;[ada, bella] = [await headCamera(1), await headCamera(9)]
  ;[adasPortrait, bellasPortrait] = [await drawFace(1, { smile: 0, light: 0.5 }, { grey: true }), await drawFace(9)]
})

const frame = async (turn: Turn, jpeg: Promise<Buffer>): Promise<Frame> => ({ turn, jpeg: await jpeg })
const turning = (person: HeadCamera) =>
  Promise.all([
    frame('right', person(-FULL_TURN)),
    frame('centre', person(0)),
    frame('centre', person(1)),
    frame('left', person(FULL_TURN)),
  ])
const compare = (frames: Frame[], document = adasPortrait) => compareFaces({ document, turns: TURNS, frames })

describe('someone who is not there', () => {
  it('refuses an empty room', async () => {
    const frames = await turning(ada)
    const room = await drawRoom()
    const findings = await compare([...frames.filter(({ turn }) => turn !== 'centre'), { turn: 'centre', jpeg: room }])
    expect(findings).toMatchObject({
      liveness: { passed: false, reason: 'no_face' },
      match: null,
      document_portrait_found: true,
    })
  })

  it('refuses a frame of several real people', async () => {
    const people = readFileSync(createRequire(import.meta.url).resolve('@vladmandic/face-api/demo/sample1.jpg'))
    const frames = await turning(ada)
    const findings = await compare([...frames.filter(({ turn }) => turn !== 'left'), { turn: 'left', jpeg: people }])
    expect(findings.liveness).toMatchObject({ passed: false, reason: 'several_faces' })
  })

  it('refuses the same frame sent again', async () => {
    const [right, centre] = await turning(ada)
    const still = centre?.jpeg ?? Buffer.alloc(0)
    const findings = await compare([
      { turn: 'centre', jpeg: still },
      { turn: 'left', jpeg: still },
      ...(right ? [right] : []),
    ])
    expect(findings.liveness).toMatchObject({ passed: false, reason: 'frames_identical' })
  })

  it('refuses turns in the wrong direction, or mirrored pixels', async () => {
    const frames = await Promise.all([
      frame('right', ada(FULL_TURN)),
      frame('centre', ada(0)),
      frame('left', ada(-FULL_TURN)),
    ])
    expect((await compare(frames)).liveness).toMatchObject({ passed: false, reason: 'turn_not_seen' })
  })

  it.each([30, 45, 55])('refuses a flat photograph turned by %i°', async (degrees) => {
    const frames = await Promise.all([
      frame('right', flatPhotoTurned(1, -degrees)),
      frame('centre', flatPhotoTurned(1, 0)),
      frame('left', flatPhotoTurned(1, degrees)),
    ])
    const { liveness, match } = await compare(frames)
    expect(liveness.passed).toBe(false)
    expect(['turn_not_seen', 'flat_picture']).toContain(liveness.reason)
    // It is her face: only the turn gives the photograph away.
    expect(match?.passed).toBe(true)
  })

  it('refuses a face that is far away', async () => {
    const frames = await Promise.all(
      TURNS.map((turn) =>
        frame(turn, ada(turn === 'left' ? FULL_TURN : turn === 'right' ? -FULL_TURN : 0, { width: 192, height: 144 })),
      ),
    )
    expect((await compare(frames)).liveness).toMatchObject({ passed: false, reason: 'face_too_small' })
  })
})

describe('someone else', () => {
  it('refuses a person who changes between frames', async () => {
    const [right, centre] = await turning(ada)
    const frames = [right, centre, await frame('left', bella(FULL_TURN))].filter((each) => each !== undefined)
    expect((await compare(frames)).liveness).toMatchObject({ passed: false, reason: 'person_changed' })
  })

  it('does not match another person’s document, however lively', async () => {
    const findings = await compare(await turning(bella))
    expect(findings.liveness.passed).toBe(true)
    expect(findings.match).toMatchObject({ passed: false, unclear: false })
    expect(findings.match?.score).toBeLessThan(0.3)
  })

  it('finds the portrait in a scanned PDF too', async () => {
    expect(await compare(await turning(ada), await scannedPdf(adasPortrait))).toMatchObject({
      match: { passed: true },
      document_portrait_found: true,
    })
  })

  it.each([90, 180, 270] as const)('finds the portrait on a document that lay turned by %i°', async (turned) => {
    const document = await sharp(adasPortrait)
      .rotate(360 - turned)
      .jpeg()
      .toBuffer()
    expect(await compareFaces({ document, turned, turns: TURNS, frames: await turning(ada) })).toMatchObject({
      match: { passed: true },
      document_portrait_found: true,
    })
  })

  it('is unclear, not passed, between match and no match', () => {
    expect(matchAt(0.5799, DLIB)).toMatchObject({ passed: true, unclear: false })
    expect(matchAt(0.58, DLIB)).toMatchObject({ passed: false, unclear: true, score: 0.5 })
    expect(matchAt(0.6499, DLIB)).toMatchObject({ passed: false, unclear: true })
    expect(matchAt(0.65, DLIB)).toMatchObject({ passed: false, unclear: false })
  })
})

describe('a document that cannot be compared', () => {
  it('shows no face', async () => {
    expect(await compare(await turning(ada), await drawRoom())).toMatchObject({
      liveness: { passed: true },
      match: null,
      document_portrait_found: false,
    })
  })

  it('is a PDF with nothing in it', async () => {
    await expect(compare(await turning(ada), Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ code: 'file_damaged' })
  })

  it('is a text file named .jpg', async () => {
    await expect(compare(await turning(ada), Buffer.from('hello'))).rejects.toMatchObject({ code: 'unsupported_file' })
  })
})

describe('an age', () => {
  /** Records what the network is asked for during a comparison. */
  async function asked(estimate_age?: boolean) {
    const execute = vi.spyOn(await loadGraph(join(modelFolder, 'faceres.json')), 'execute')
    const findings = await compareFaces({
      document: adasPortrait,
      turns: TURNS,
      frames: await turning(ada),
      ...(estimate_age !== undefined && { estimate_age }),
    })
    const outputs = execute.mock.calls.flatMap(([, names]) => names ?? [])
    execute.mockRestore()
    return { age: findings.age_estimate, match: findings.match?.passed, outputs }
  }

  it.each([undefined, false])('is neither worked out nor told unless it is asked for (%s)', async (unasked) => {
    const { age, match, outputs } = await asked(unasked)
    expect({ age, match, outputs: new Set(outputs) }).toEqual({
      age: null,
      match: true,
      outputs: new Set(['global_pooling/Mean']),
    })
  })

  it('is told where the policy asks for it, and only for the living face', async () => {
    const { age, outputs } = await asked(true)
    expect(age).toEqual(expect.any(Number))
    expect(outputs.filter((name) => name.startsWith('age_pred'))).toHaveLength(1)
  })
})

describe('the holder of the document', () => {
  it('turns as asked and matches the portrait', async () => {
    for (const [person, portrait] of [
      [ada, adasPortrait],
      [bella, bellasPortrait],
    ] as const) {
      const findings = await compare(await turning(person), portrait)
      expect(findings.liveness).toMatchObject({ passed: true, reason: null })
      expect(findings.match).toMatchObject({ passed: true, unclear: false })
      expect(findings.match?.distance).toBeLessThan(0.35)
    }
  })

  it('gets an answer without pictures or embeddings', async () => {
    const findings = await compare(await turning(ada))
    expect(Object.keys(findings).toSorted()).toEqual(['age_estimate', 'document_portrait_found', 'liveness', 'match'])
    expect(Object.keys(findings.liveness).toSorted()).toEqual(['passed', 'reason', 'score'])
    expect(Object.keys(findings.match ?? {}).toSorted()).toEqual(['distance', 'passed', 'score', 'unclear'])
  })
})

function drawRoom(): Promise<Buffer> {
  return sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer()
}

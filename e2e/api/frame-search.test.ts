import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { framesOf } from '@/testing/evidence'
import { FrameSearch, scanOf } from './frame-search'

/** Finds what is planted, wherever it starts, and nothing else. */
const picture = randomBytes(5000)
const search = new FrameSearch({ picture })
const hay = (planted: Buffer, at = 1234) => {
  const bytes = randomBytes(4000)
  bytes.set(planted, at)
  return bytes
}

it('finds nothing in noise, and no run of fewer than 32 bytes', () => {
  expect(search.in(randomBytes(2_000_000))).toBeNull()
  const short = hay(picture.subarray(100, 131))
  short[1234 + 31] = (picture[131] ?? 0) ^ 1
  short[1233] = (picture[99] ?? 0) ^ 1
  expect(search.in(short)).toBeNull()
})

it.each(Array.from({ length: 33 }, (_, i) => i))(
  'finds a run of 32 bytes that begins at %i, in every encoding',
  (from) => {
    const run = picture.subarray(700 + from, 732 + from)
    expect(search.in(hay(run))?.needle).toBe('picture (raw)')
    expect(search.in(hay(Buffer.from(run.toString('hex'))))?.needle).toBe('picture (hex)')
    expect(search.in(hay(Buffer.from(run.toString('hex').toUpperCase())))?.needle).toBe('picture (HEX)')
    for (const encoding of ['base64', 'base64url'] as const) {
      expect(search.in(hay(Buffer.from(run.toString(encoding))))?.needle).toMatch(/base64/)
      for (const lead of [1, 2])
        expect(search.in(hay(Buffer.from(Buffer.concat([randomBytes(lead), run]).toString(encoding))))?.needle).toMatch(
          /base64/,
        )
    }
  },
)

it('finds a run at the very beginning and end', () => {
  expect(search.in(picture.subarray(0, 32))).not.toBeNull()
  expect(search.in(Buffer.concat([randomBytes(100), picture.subarray(-32)]))).not.toBeNull()
})

it('finds a frame among other frames, but not one of another person with the same headers', async () => {
  const [ann, again] = await framesOf(ANN, ['centre', 'left'])
  if (!ann || !again) throw new Error('no frames')
  const frames = new FrameSearch({ centre: scanOf(ann.jpeg) })
  expect(frames.in(hay(ann.jpeg.subarray(3000, 3100)))?.needle).toBe('centre (raw)')
  expect(ann.jpeg.subarray(0, 100).equals(again.jpeg.subarray(0, 100))).toBe(true)
  expect(frames.in(again.jpeg.subarray(0, 600))).toBeNull()
})

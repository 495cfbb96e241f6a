import { createCanvas } from '@napi-rs/canvas'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { altersPictures, isAltered } from './altered-pictures'

type Pixels = { data: Uint8ClampedArray }

/** A real canvas whose pixels are changed as they are read, as browsers do to protect against tracking. */
function canvasThat(change: (byte: number, at: number) => number) {
  const canvas = createCanvas(1, 1)
  const context = canvas.getContext('2d')
  const read = context.getImageData.bind(context) as (...box: [number, number, number, number]) => Pixels
  const changed = {
    fillRect: context.fillRect.bind(context),
    set fillStyle(colour: string) {
      context.fillStyle = colour
    },
    getImageData: (...box: [number, number, number, number]) => ({ data: read(...box).data.map(change) }),
  }
  return Object.assign(canvas, { getContext: () => changed }) as never
}

describe('pictures that are read from a canvas', () => {
  it('are altered if they come back as noise or blank, or not at all', () => {
    const changes: Record<string, (byte: number, at: number) => number> = {
      noise: (_, at) => (at * 7919 + 104_729) % 256,
      'noise that is opaque': (_, at) => (at % 4 === 3 ? 255 : (at * 7919 + 104_729) % 256),
      white: () => 255,
      black: (_, at) => (at % 4 === 3 ? 255 : 0),
      grey: (_, at) => (at % 4 === 3 ? 255 : 128),
      empty: () => 0,
    }
    expect(
      Object.entries(changes)
        .filter(([, change]) => !isAltered(canvasThat(change)))
        .map(([name]) => name),
    ).toEqual([])
    expect(isAltered(Object.assign(createCanvas(1, 1), { getContext: () => null }) as never)).toBe(true)
    const refuses = () => {
      throw new DOMException('', 'SecurityError')
    }
    expect(isAltered(canvasThat(refuses))).toBe(true)
  })

  it('are not if they are true, or only low bits are changed', () => {
    expect(isAltered(canvasThat((byte) => byte))).toBe(false)
    expect(isAltered(canvasThat((byte, at) => byte ^ (at % 3 === 0 ? 1 : 0)))).toBe(false)
    expect(isAltered(canvasThat((byte, at) => byte ^ (at % 2 === 0 ? 7 : 0)))).toBe(false)
  })
})

describe('the browser', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('is examined again while it alters pictures, because that can be allowed, and not once it does not', () => {
    const canvases = [canvasThat(() => 255), canvasThat((byte) => byte), canvasThat(() => 255)]
    vi.stubGlobal('document', { createElement: () => canvases.shift() })
    expect([altersPictures(), altersPictures(), altersPictures()]).toEqual([true, false, false])
    expect(canvases).toHaveLength(1)
  })
})

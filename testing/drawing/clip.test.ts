import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '@/testing/chromium'
import { fakeCameraArguments, writeClip } from './clip'
import { roundOfTurns } from './clip-head'
import { FULL_TURN } from './head'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clip-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a film for the fake camera', () => {
  it('holds every pose long enough to be photographed: half a second of each 3.5', () => {
    const turns = roundOfTurns()
    const framesNear = (pose: number) => turns.filter((degrees) => Math.abs(degrees - pose) <= 2).length
    expect(turns).toHaveLength(52)
    expect(framesNear(FULL_TURN)).toBeGreaterThanOrEqual(8)
    expect(framesNear(-FULL_TURN)).toBeGreaterThanOrEqual(8)
    expect(framesNear(0)).toBeGreaterThanOrEqual(16)
  })

  it('never jumps: no face moves by more than 12° from frame to frame, nor at the end of the round', () => {
    const turns = roundOfTurns()
    turns.forEach((degrees, index) =>
      expect(Math.abs(degrees - (turns[(index + 1) % turns.length] ?? 0))).toBeLessThan(12),
    )
  })

  it('is what Chromium shows as its camera, in order, over and over', async () => {
    const path = join(folder, 'red-green.mjpeg')
    await writeClip(path, [await plain('#ff0000'), await plain('#00ff00')], 2)
    const seen = await watchCamera(path, 8, 250)
    expect(seen.size).toEqual([640, 480])
    expect(seen.colours).toMatch(/RG|GR/)
    expect(seen.colours.replaceAll(/(.)\1+/g, '$1')).toMatch(/^(RG)+R?$|^(GR)+G?$/)
    expect(seen.colours.replaceAll(/(.)\1+/g, '$1').length).toBeGreaterThan(2)
  })
})

function plain(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Opens the camera in a page and samples its colour, R or G, at even intervals. */
async function watchCamera(clip: string, looks: number, pauseMs: number): Promise<{ size: number[]; colours: string }> {
  const window = await chromium.launch({ executablePath: findChromium(), args: fakeCameraArguments(clip) })
  try {
    const page = await window.newPage({ permissions: ['camera'] })
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<video autoplay></video>' }))
    await page.goto('https://camera.test/')
    return await page.evaluate(watchInPage, { looks, pauseMs })
  } finally {
    await window.close()
  }
}

/** Runs in the page. */
async function watchInPage({ looks, pauseMs }: { looks: number; pauseMs: number }) {
  const video = document.querySelector('video')
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!video || !pen) throw new Error('The page has no video.')
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } })
  await video.play()
  let colours = ''
  for (let look = 0; look < looks; look++) {
    pen.drawImage(video, 0, 0, 8, 8)
    const [red = 0, green = 0] = pen.getImageData(4, 4, 1, 1).data
    colours += red > green ? 'R' : 'G'
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return { size: [video.videoWidth, video.videoHeight], colours }
}

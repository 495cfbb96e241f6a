import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'

/** Chromium plays an MJPEG file at this rate, whatever it holds, and starts over at its end. */
const CHROMIUM_RATE = 30

/**
 * Writes a film for Chromium's fake camera (`--use-file-for-fake-video-capture`): JPEG after JPEG, nothing between.
 * All frames must be of one size with even sides; the path must end in `.mjpeg`.
 * @param rate frames a second, at most 30; each frame is repeated until Chromium's own rate is met.
 */
export async function writeClip(path: string, frames: Buffer[], rate: number): Promise<void> {
  const file = createWriteStream(path)
  let written = 0
  for (const [index, frame] of frames.entries()) {
    const until = Math.round(((index + 1) * CHROMIUM_RATE) / rate)
    for (; written < until; written++) if (!file.write(frame)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}

/** Arguments that make Chromium use a clip as its camera and allow it without a prompt. */
export function fakeCameraArguments(clip: string): string[] {
  return [
    '--no-sandbox',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${clip}`,
  ]
}

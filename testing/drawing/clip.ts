import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'

/** Chromium plays any MJPEG file at this rate, and loops it. */
const CHROMIUM_RATE = 30

/**
 * Writes a film for Chromium's fake camera (`--use-file-for-fake-video-capture`): concatenated JPEGs. All frames must
 * have the same size with even sides; the path must end in `.mjpeg`.
 * @param rate frames per second, at most 30; frames are repeated to match Chromium's own rate.
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

import { framesToSend, THUMBNAIL, type Shot } from './frame-choice'

/** One prompt: a few seconds of frames. The four that differ most are sent, and the server uses the best of them. */
const PROMPT_MS = 3_600
const EVERY_MS = 150
const SENT_PER_PROMPT = 4
const MAX_SIDE = 640

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function thumbnailOf(video: HTMLVideoElement): Float32Array {
  const canvas = document.createElement('canvas')
  canvas.width = THUMBNAIL.width
  canvas.height = THUMBNAIL.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return new Float32Array()
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return Float32Array.from(
    { length: data.length / 4 },
    (_, i) => ((data[i * 4] ?? 0) + (data[i * 4 + 1] ?? 0) + (data[i * 4 + 2] ?? 0)) / 3,
  )
}

export interface Watcher {
  /** 3, 2, 1: the remaining thirds of the prompt. */
  onCount: (count: number) => void
  signal: AbortSignal
}

/** If aborted, returns the frames taken so far. */
export async function filmPrompt(
  video: HTMLVideoElement,
  shoot: (longest: number, quality: number) => Promise<Blob | null>,
  { onCount, signal }: Watcher,
): Promise<Blob[]> {
  const until = performance.now() + PROMPT_MS
  const shots: Shot[] = []
  while (performance.now() < until && !signal.aborted) {
    onCount(Math.max(1, Math.ceil(((until - performance.now()) / PROMPT_MS) * 3)))
    const jpeg = await shoot(MAX_SIDE, 0.9)
    if (jpeg) shots.push({ jpeg, thumbnail: thumbnailOf(video) })
    await pause(EVERY_MS)
  }
  return framesToSend(shots, SENT_PER_PROMPT).map((shot) => shot.jpeg)
}

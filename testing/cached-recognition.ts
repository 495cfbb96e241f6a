import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { vi } from 'vitest'

/**
 * Recognition is a function of its pixels, and takes most of these tests' time, so each process caches its results.
 * Stories show the same frames, and letters that differ in one line.
 */
function remembered<Answer>(
  isWorthIt: (answer: Answer) => boolean = () => true,
): (key: unknown[], look: () => Promise<Answer>) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  return async (key, look) => {
    const hash = createHash('sha256')
    for (const part of key) hash.update(part instanceof Uint8Array ? part : JSON.stringify(part))
    const known = hash.digest('base64')
    const answer = answers.get(known) ?? look()
    answers.set(known, answer)
    if (!isWorthIt(await answer)) answers.delete(known)
    return answer
  }
}

vi.mock(import('@/lib/identity/engine/documents/ocr/recogniser'), async (original) => {
  const real = await original()
  // An empty result may also be a timeout, so the next call tries again.
  const once = remembered<Awaited<ReturnType<typeof real.recognise>>>((lines) => lines.length > 0)
  return {
    ...real,
    recognise: async ({ data, width, height }, arrangement) => {
      const key = [data, width, height, arrangement]
      return structuredClone(await once(key, () => real.recognise({ data, width, height }, arrangement)))
    },
  }
})

vi.mock(import('@/lib/identity/engine/faces/detect'), async (original) => {
  const real = await original()
  const once = remembered<Awaited<ReturnType<typeof real.detectFaces>>>()
  return {
    ...real,
    detectFaces: async (picture) =>
      structuredClone(await once([picture.data, picture.width, picture.height], () => real.detectFaces(picture))),
  }
})

vi.mock(import('@/lib/identity/engine/faces/recogniser'), async (original) => {
  const real = await original()
  const once = remembered<Awaited<ReturnType<Awaited<ReturnType<typeof real.faceRecogniser>>['embed']>>>()
  return {
    ...real,
    faceRecogniser: async () => {
      const recogniser = await real.faceRecogniser()
      return {
        ...recogniser,
        embed: (picture, face) =>
          once(['at once', picture.data, picture.width, picture.height, face.mesh], () =>
            recogniser.embed(picture, face),
          ),
        embedWell: (picture, face) =>
          once(['well', picture.data, picture.width, picture.height, face.mesh], () =>
            recogniser.embedWell(picture, face),
          ),
      }
    },
  }
})

vi.mock(import('@/lib/identity/engine/faces/face-features'), async (original) => {
  const real = await original()
  const { loadGraph, modelFolder } = await import('@/lib/identity/engine/faces/models')
  const once = remembered<Awaited<ReturnType<typeof real.faceFeatures>>>()
  return {
    ...real,
    faceFeatures: async (picture, face, estimateAge = false) => {
      const look = () => real.faceFeatures(picture, face, estimateAge)
      const network = await loadGraph(join(modelFolder, 'faceres.json'))
      const isWatched = vi.isMockFunction(Reflect.get(network, 'execute')) // by a test of what it is asked for
      if (isWatched) return look()
      return structuredClone(await once([picture.data, picture.width, picture.height, face.mesh, estimateAge], look))
    },
  }
})

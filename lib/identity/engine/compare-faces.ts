import { calibrated, type Scale } from './calibration'
import { documentPicture } from './documents/document-picture'
import { medianEmbedding } from './faces/embedding'
import { faceFeatures } from './faces/face-features'
import type { FaceRecogniser, Likeness } from './faces/face-recogniser'
import { likenessOf } from './faces/likeness'
import { documentPortrait } from './faces/portrait'
import { faceRecogniser } from './faces/recogniser'
import type { FaceFindings } from './findings'
import type { EngineJobs } from './jobs'
import { lookAtFrame, type LiveFace } from './live-frame'
import { judgeLiveness, unfitFrames, type Liveness } from './liveness'

type Input = EngineJobs['compare_faces']['input']

/**
 * Compares live frames with the portrait of a document, cut out and turned upright as its reading found it. Everything
 * stays in memory: pictures and embeddings are dropped when the call returns.
 * @throws EngineError unsupported_file, picture_too_large, file_damaged, pdf_password, pdf_too_many_pages
 */
export async function compareFaces({
  document,
  turned,
  cut,
  turns,
  frames,
  estimate_age = false,
}: Input): Promise<FaceFindings> {
  const recogniser = await faceRecogniser()
  const portrait = await documentPortrait(await documentPicture(document, turned, cut))
  const { frontal, ...liveness } = await watch({ turns, frames }, recogniser)
  const findings = {
    liveness,
    document_portrait_found: portrait !== null,
    age_estimate: estimate_age ? await ageOf(frontal) : null,
  }
  if (!portrait || frontal.length === 0) return { ...findings, match: null }
  const printed = await likenessOf(portrait.picture, portrait.face)
  return { ...findings, match: matchAt(recogniser.apart(printed, await votedBy(frontal)), recogniser) }
}

/** Frontal frames that vote: a third adds time and little else. */
const VOTES = 2

async function votedBy(frontal: LiveFace[]): Promise<Likeness> {
  const votes: Likeness[] = []
  for (const face of frontal.slice(0, VOTES)) votes.push(await likenessOf(face.picture, face))
  return {
    embedding: medianEmbedding(votes.map(({ embedding }) => embedding)),
    features: medianEmbedding(votes.map(({ features }) => features)),
  }
}

async function ageOf([ahead]: LiveFace[]): Promise<number | null> {
  return ahead ? (await faceFeatures(ahead.picture, ahead, true)).age : null
}

async function watch(
  { turns, frames }: Pick<Input, 'turns' | 'frames'>,
  recogniser: FaceRecogniser,
): Promise<Liveness> {
  const unfit = unfitFrames(turns, frames)
  if (unfit) return { passed: false, reason: unfit, score: 0, frontal: [] }
  const looks = []
  for (const frame of frames) looks.push(await lookAtFrame(frame)) // one after the other: the network has one thread
  return judgeLiveness(turns, looks, recogniser)
}

/** What a distance between document and person means. 0.50 is the pass line, whatever scale the model uses. */
export function matchAt(
  distance: number,
  { match, noMatch }: Pick<FaceRecogniser, 'match' | 'noMatch'>,
): NonNullable<FaceFindings['match']> {
  const scale: Scale = [
    [0, 1],
    [0.52 * match, 0.95],
    [match, 0.5],
    [noMatch, 0.3],
    [Math.max(1.54 * noMatch, noMatch + 0.01), 0],
  ]
  return {
    passed: distance < match,
    distance,
    score: calibrated(distance, scale),
    unclear: distance >= match && distance < noMatch,
  }
}

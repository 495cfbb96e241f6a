import { calibrated, type Scale } from './calibration'
import { distanceBetween, embedFace, medianEmbedding } from './faces/embed'
import { documentPicture } from './documents/document-picture'
import { documentPortrait } from './faces/portrait'
import type { FaceFindings } from './findings'
import type { EngineJobs } from './jobs'
import { judgeLiveness, unfitFrames, type Liveness } from './liveness'
import { lookAtFrame } from './live-frame'

type Input = EngineJobs['compare_faces']['input']

/**
 * Below it two pictures show one person: 97 % of true pairs, 0.07 % of false ones (measured on 27 people, clean
 * pictures; portraits printed in grey alike).
 */
const MATCH = 0.58
/** From here on 1 % of false pairs would pass: between the two another picture may decide. */
const NO_MATCH = 0.65
const MATCH_SCALE: Scale = [[0, 1], [0.3, 0.95], [MATCH, 0.5], [NO_MATCH, 0.3], [1, 0]]

/**
 * Compares live frames with the portrait of a document. All in memory: pictures and embeddings end with this call.
 * @throws EngineError unsupported_file, picture_too_large, file_damaged, pdf_password, pdf_too_many_pages
 */
export async function compareFaces({ document, turns, frames }: Input): Promise<FaceFindings> {
  const portrait = await documentPortrait(await documentPicture(document))
  const { frontal, ...liveness } = await watch({ turns, frames })
  if (!portrait || frontal.length === 0) return { liveness, match: null, document_portrait_found: portrait !== null }
  const printed = await embedFace(portrait.picture, portrait.face)
  return { liveness, match: matchAt(distanceBetween(printed, medianEmbedding(frontal))), document_portrait_found: true }
}

async function watch({ turns, frames }: Pick<Input, 'turns' | 'frames'>): Promise<Liveness> {
  const unfit = unfitFrames(turns, frames)
  if (unfit) return { passed: false, reason: unfit, score: 0, frontal: [] }
  const looks = []
  for (const frame of frames) looks.push(await lookAtFrame(frame)) // one after the other: the network has one thread
  return judgeLiveness(turns, looks)
}

/** What a distance between document and person means. */
export function matchAt(distance: number): NonNullable<FaceFindings['match']> {
  return { passed: distance < MATCH, distance, score: calibrated(distance, MATCH_SCALE), unclear: distance >= MATCH && distance < NO_MATCH }
}

import type { RawPicture } from '../picture'
import type { Point } from './detect'
import type { Embedding } from './embedding'
import type { FaceFeatures } from './face-features'

/** What tells one person from another: the built-in network, or the operator's own (FACE_MODEL). */
export interface FaceRecogniser {
  embed: (picture: RawPicture, face: { mesh: Point[] }) => Promise<Embedding>
  /** The same for a comparison with a document, where more time is well spent. */
  embedWell: (picture: RawPicture, face: { mesh: Point[] }) => Promise<Embedding>
  /** Between two frames of one sitting. 0 = the same picture; grows with the difference. What it measures is the model's own. */
  distance: (one: Embedding, other: Embedding) => number
  /** Below it two frames of one sitting show one person, turned heads included. */
  samePerson: number
  /** Between the portrait of a document and a person, whom more is at stake for. On the scale of `match`. */
  apart: (portrait: Likeness, live: Likeness) => number
  /** Below it portrait and person are one. */
  match: number
  /** From here on they are not; between the two another picture may decide. */
  noMatch: number
}

/** A face as two networks see it. */
export interface Likeness {
  embedding: Embedding
  features: FaceFeatures['features']
}

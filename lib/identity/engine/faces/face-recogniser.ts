import type { RawPicture } from '../picture'
import type { Point } from './detect'
import type { Embedding } from './embedding'
import type { FaceFeatures } from './face-features'

/** Tells people apart: the built-in network, or the operator's own (FACE_MODEL). */
export interface FaceRecogniser {
  embed: (picture: RawPicture, face: { mesh: Point[] }) => Promise<Embedding>
  /** The same for a comparison with a document, which is worth more time. */
  embedWell: (picture: RawPicture, face: { mesh: Point[] }) => Promise<Embedding>
  /**
   * Distance between two frames of one sitting: 0 = the same picture, larger = less alike. The unit depends on the
   * model.
   */
  distance: (one: Embedding, other: Embedding) => number
  /** Below this distance two frames of one sitting show one person, turned heads included. */
  samePerson: number
  /** Distance between the portrait of a document and a live person, where more is at stake. Same scale as `match`. */
  apart: (portrait: Likeness, live: Likeness) => number
  /** Below this, portrait and person are the same. */
  match: number
  /** From this on they are not; between the two another picture may decide. */
  noMatch: number
}

/** A face as two networks see it. */
export interface Likeness {
  embedding: Embedding
  features: FaceFeatures['features']
}

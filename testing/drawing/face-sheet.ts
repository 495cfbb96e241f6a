import type { Colour, FaceParameters } from './face-parameters'

/** The sheet that faces are drawn on, and what varies between pictures of one person. */
export const SHEET = { width: 512, height: 640 }
/** Middle of the head. */
export const CENTRE = { x: 256, y: 300 }

export interface FaceMood {
  /** −1 = lit from the right of the picture, 1 = from the left. */
  light: number
  /** 0–1. */
  smile: number
  /** Degrees, clockwise. */
  tilt: number
  background: string
  shirt: string
}

/** Standing still in even light. */
export const CALM: FaceMood = { light: 0, smile: 0.1, tilt: 0, background: '#c8ccd2', shirt: '#3a4a66' }

/** A colour made lighter or darker, in SVG notation. */
export function shade(colour: Colour, factor = 1, offset = 0): string {
  return `rgb(${colour.map((value) => Math.max(0, Math.min(255, Math.round(value * factor + offset)))).join(',')})`
}

/** Lengths shared by several features. */
export interface FaceFrame {
  jaw: number
  chinY: number
  eyeY: number
  noseY: number
  mouthY: number
  mouthWidth: number
}

export function faceFrame(face: FaceParameters, mood: FaceMood): FaceFrame {
  const eyeY = CENTRE.y + face.eyes.y
  return {
    jaw: face.head.width * face.head.jaw,
    chinY: CENTRE.y + face.head.height * face.head.chin * 0.98,
    eyeY,
    noseY: eyeY + face.nose.length,
    mouthY: CENTRE.y + face.mouth.y,
    mouthWidth: face.mouth.width * (1 + mood.smile * 0.22),
  }
}

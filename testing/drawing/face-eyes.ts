import type { FaceParameters } from './face-parameters'
import { CENTRE, faceFrame, shade, type FaceMood } from './face-sheet'

/** −1 = the eye at the left of the picture, 1 = at the right. */
type Side = -1 | 1

/** Both eyes with their brows, as SVG. */
export function eyesAndBrows(face: FaceParameters, mood: FaceMood): string {
  return eye(face, mood, -1) + eye(face, mood, 1) + brow(face, mood, -1) + brow(face, mood, 1)
}

/** An eye is drawn once, for the left of the picture; the right one is mirrored. */
function eye(face: FaceParameters, mood: FaceMood, side: Side): string {
  const x = CENTRE.x + side * face.eyes.gap
  const { eyeY: y } = faceFrame(face, mood)
  const { width: w, tilt } = face.eyes
  const h = face.eyes.height * (1 - mood.smile * 0.15)
  const mirror = side < 0 ? '' : ` translate(${2 * x} 0) scale(-1 1)`
  const opening = `M ${x - w} ${y + 1} Q ${x - w * 0.3} ${y - h * 1.25} ${x + w * 0.25} ${y - h * 1.05} Q ${x + w * 0.8} ${y - h * 0.6} ${x + w} ${y + 1} Q ${x + w * 0.4} ${y + h * 0.95} ${x} ${y + h * 0.95} Q ${x - w * 0.5} ${y + h * 0.9} ${x - w} ${y + 1} Z`
  return `<g transform="rotate(${-side * tilt} ${x} ${y})${mirror}">
    <ellipse cx="${x}" cy="${y - 2}" rx="${w * 1.5}" ry="${h * 2.5}" fill="${shade(face.skin, 0.62)}" opacity=".38" filter="url(#blur8)"/>
    <path d="M ${x - w * 1.08} ${y - h * 0.9} Q ${x} ${y - h * 2.2} ${x + w * 1.1} ${y - h * 0.5}" stroke="${shade(face.skin, 0.55)}" stroke-width="2.2" fill="none" opacity=".7" filter="url(#blur1)"/>
    <clipPath id="eye${side}"><path d="${opening}"/></clipPath>
    <path d="${opening}" fill="#eee9e4"/>
    <g clip-path="url(#eye${side})">${eyeball(face, x, y, w, h)}</g>
    ${lids(face, x, y, w, h)}
  </g>`
}

function eyeball(face: FaceParameters, x: number, y: number, w: number, h: number): string {
  const pupilY = y - h * 0.1
  return `<ellipse cx="${x}" cy="${y - h * 0.9}" rx="${w}" ry="${h * 0.8}" fill="#000" opacity=".25" filter="url(#blur3)"/>
    <circle cx="${x}" cy="${pupilY}" r="${h * 1.02}" fill="${shade(face.iris, 0.8)}"/>
    <circle cx="${x}" cy="${pupilY}" r="${h * 1.02}" fill="none" stroke="#1a1412" stroke-width="1.6" opacity=".8"/>
    <circle cx="${x}" cy="${pupilY}" r="${h * 0.46}" fill="#0b0908"/>
    <circle cx="${x + 2.4}" cy="${y - h * 0.42}" r="${h * 0.17}" fill="#fff" opacity=".9"/>`
}

function lids(face: FaceParameters, x: number, y: number, w: number, h: number): string {
  return `<path d="M ${x - w * 1.02} ${y + 1} Q ${x - w * 0.3} ${y - h * 1.3} ${x + w * 0.25} ${y - h * 1.1} Q ${x + w * 0.85} ${y - h * 0.6} ${x + w * 1.05} ${y + 2}" stroke="#1c1310" stroke-width="${2.4 + h * 0.09}" fill="none" stroke-linecap="round" filter="url(#blur05)"/>
    <path d="M ${x - w} ${y + 2} Q ${x} ${y + h * 1.1} ${x + w} ${y + 2}" stroke="${shade(face.skin, 0.55)}" stroke-width="1.3" fill="none"/>
    <path d="M ${x - w * 0.9} ${y + h * 1.5} Q ${x} ${y + h * 2.5} ${x + w * 0.9} ${y + h * 1.5}" stroke="${shade(face.skin, 0.6)}" stroke-width="2.5" fill="none" opacity="${0.2 + face.eyes.bags * 0.6}" filter="url(#blur2)"/>`
}

function brow(face: FaceParameters, mood: FaceMood, side: Side): string {
  const x = CENTRE.x + side * face.eyes.gap
  const y = faceFrame(face, mood).eyeY - face.brows.above - mood.smile * 2
  const { width, thickness, tilt } = face.brows
  const inner = x - side * width * 0.85
  const outer = x + side * width * 1.05
  const arch = y - 8 - tilt * 0.3
  return `<path d="M ${inner} ${y + tilt * 0.4} Q ${x} ${arch} ${outer} ${y + 4 - tilt * 0.4} Q ${x} ${arch + thickness * 1.1} ${inner} ${y + tilt * 0.4 + thickness} Z" fill="${shade(face.hair, 0.8)}" opacity=".88" filter="url(#blur1)"/>`
}

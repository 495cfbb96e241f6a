import type { FaceParameters } from './face-parameters'
import { CENTRE, faceFrame, shade, type FaceMood } from './face-sheet'

/** The nose, with its shadow on the side away from the light. */
export function nose(face: FaceParameters, mood: FaceMood): string {
  const { eyeY, noseY: y } = faceFrame(face, mood)
  const { x } = CENTRE
  const { width: w, bridge } = face.nose
  const flank = (side: -1 | 1) =>
    `<path d="M ${x + side * bridge} ${eyeY} Q ${x + side * bridge * 0.8} ${(eyeY + y) / 2} ${x + side * w} ${y - 4}" stroke="${shade(face.skin, 0.6)}" stroke-width="7" fill="none" opacity="${0.28 - side * 0.25 * mood.light}" filter="url(#blur4)"/>`
  const nostril = (side: -1 | 1) =>
    `<ellipse cx="${x + side * w * 0.48}" cy="${y + 3.5}" rx="${w * 0.24}" ry="3.2" fill="#2a1612" opacity=".75" filter="url(#blur1)"/>`
  return `${flank(-1)}${flank(1)}
    <ellipse cx="${x}" cy="${y - 8}" rx="${w * 0.5}" ry="10" fill="#fff" opacity=".22" filter="url(#blur4)"/>
    <path d="M ${x} ${eyeY + 4} L ${x} ${y - 12}" stroke="#fff" stroke-width="5" opacity=".2" filter="url(#blur4)"/>
    <path d="M ${x - w} ${y - 5} Q ${x - w * 1.1} ${y + 5} ${x - w * 0.55} ${y + 5} Q ${x} ${y + 13} ${x + w * 0.55} ${y + 5} Q ${x + w * 1.1} ${y + 5} ${x + w} ${y - 5}" stroke="${shade(face.skin, 0.48)}" stroke-width="3" fill="none" opacity=".8" filter="url(#blur1)"/>
    ${nostril(-1)}${nostril(1)}
    <ellipse cx="${x}" cy="${y + 12}" rx="${w}" ry="5" fill="${shade(face.skin, 0.5)}" opacity=".35" filter="url(#blur4)"/>`
}

/** The closed mouth; a smile raises its corners and deepens the folds next to it. */
export function mouth(face: FaceParameters, mood: FaceMood): string {
  const { mouthY: y, mouthWidth: w } = faceFrame(face, mood)
  const { x } = CENTRE
  const corner = y - mood.smile * 9
  const seam = y + 4 + mood.smile * 4
  const { upper, lower } = face.mouth
  return `<path d="M ${x - w} ${corner} Q ${x - w * 0.4} ${y - upper * 1.15} ${x - w * 0.12} ${y - upper} Q ${x} ${y - upper * 0.65} ${x + w * 0.12} ${y - upper} Q ${x + w * 0.4} ${y - upper * 1.15} ${x + w} ${corner} Q ${x} ${seam} ${x - w} ${corner} Z" fill="${shade(face.lips, 0.82)}" filter="url(#blur05)"/>
    <path d="M ${x - w} ${corner} Q ${x} ${seam} ${x + w} ${corner} Q ${x + w * 0.4} ${y + lower * 1.35} ${x} ${y + lower * 1.3} Q ${x - w * 0.4} ${y + lower * 1.35} ${x - w} ${corner} Z" fill="${shade(face.lips, 0.95)}" filter="url(#blur05)"/>
    <path d="M ${x - w * 1.03} ${corner} Q ${x} ${seam} ${x + w * 1.03} ${corner}" stroke="#4a1c1c" stroke-width="2" fill="none" opacity=".8" filter="url(#blur05)"/>
    <ellipse cx="${x}" cy="${y + lower * 0.7}" rx="${w * 0.4}" ry="2.6" fill="#fff" opacity=".22" filter="url(#blur2)"/>
    <ellipse cx="${x}" cy="${y + lower * 1.3 + 12}" rx="${w * 0.6}" ry="6" fill="${shade(face.skin, 0.55)}" opacity=".4" filter="url(#blur4)"/>
    ${fold(face, mood, -1)}${fold(face, mood, 1)}`
}

/** The fold from nostril to mouth. */
function fold(face: FaceParameters, mood: FaceMood, side: -1 | 1): string {
  const { noseY, mouthY, mouthWidth } = faceFrame(face, mood)
  const start = CENTRE.x + side * (face.nose.width + 8)
  const end = CENTRE.x + side * (mouthWidth + 8)
  return `<path d="M ${start} ${noseY + 2} Q ${end + side * 6} ${mouthY - 18} ${end} ${mouthY + 6}" stroke="${shade(face.skin, 0.58)}" stroke-width="3.5" fill="none" opacity="${0.25 + mood.smile * 0.35}" filter="url(#blur2)"/>`
}

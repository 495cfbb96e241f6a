import type { FaceParameters } from './face-parameters'
import { CENTRE, faceFrame, shade, type FaceMood } from './face-sheet'

const { x, y } = CENTRE

/** Hair behind the head; empty for short hair. */
export function hairBehind(face: FaceParameters): string {
  if (face.hairStyle !== 'long' && face.hairStyle !== 'very_long') return ''
  const { width: w, height: h } = face.head
  const end = y + h * (face.hairStyle === 'very_long' ? 1.25 : 0.55)
  return `<path d="M ${x - w * 1.22} ${end} C ${x - w * 1.45} ${y - h * 1.35} ${x + w * 1.45} ${y - h * 1.35} ${x + w * 1.22} ${end} Z" fill="${shade(face.hair, 0.8)}" filter="url(#blur2)"/>`
}

/** Hair on top of the head. */
export function hairOnTop(face: FaceParameters): string {
  return face.hairStyle === 'cropped' ? cropped(face) : fullHair(face)
}

function cropped(face: FaceParameters): string {
  const { width: w, height: h } = face.head
  return `<path d="M ${x - w * 1.02} ${y - h * 0.3} C ${x - w * 1.1} ${y - h * 1.16} ${x + w * 1.1} ${y - h * 1.16} ${x + w * 1.02} ${y - h * 0.3} C ${x + w * 0.95} ${y - h * 0.8} ${x + w * 0.3} ${y - h * 0.95} ${x} ${y - h * 0.92} C ${x - w * 0.3} ${y - h * 0.95} ${x - w * 0.95} ${y - h * 0.8} ${x - w * 1.02} ${y - h * 0.3} Z" fill="${shade(face.hair)}" opacity=".75" filter="url(#blur3)"/>`
}

function fullHair(face: FaceParameters): string {
  const { width: w, height: h } = face.head
  const line = y - h * face.hairline * 0.72
  const parting = x + (face.hairStyle === 'parted' ? -20 : 30)
  const strands = Array.from({ length: 16 }, (_, index) => {
    const lean = index - 8
    return `<path d="M ${x - w + (index * w) / 8} ${y - h * 0.95 + Math.abs(lean) * 4} q ${lean * 2} 18 ${lean * 3} 44" stroke="${shade(face.hair, 1.25, 18)}" stroke-width="1.6" opacity=".35" fill="none"/>`
  })
  return `<path d="M ${x - w * 1.06} ${y - h * 0.12} C ${x - w * 1.2} ${y - h * 1.3} ${x + w * 1.2} ${y - h * 1.3} ${x + w * 1.06} ${y - h * 0.12} C ${x + w * 0.98} ${line + 10} ${x + w * 0.55} ${line - 4} ${parting} ${line} C ${x - w * 0.5} ${line + 4} ${x - w * 0.96} ${line + 14} ${x - w * 1.06} ${y - h * 0.12} Z" fill="${shade(face.hair)}" filter="url(#blur2)"/>${strands.join('')}`
}

/** A beard around the mouth; empty for the clean-shaven. */
export function beard(face: FaceParameters, mood: FaceMood): string {
  if (!face.beard) return ''
  const { jaw, chinY, mouthY, mouthWidth: w } = faceFrame(face, mood)
  const cheek = y + face.head.height * 0.3
  return `<path d="M ${x - jaw} ${cheek} Q ${x - jaw * 0.7} ${mouthY - 14} ${x - w} ${mouthY - 16} Q ${x} ${mouthY - 34} ${x + w} ${mouthY - 16} Q ${x + jaw * 0.7} ${mouthY - 14} ${x + jaw} ${cheek} L ${x + jaw} ${chinY + 20} L ${x - jaw} ${chinY + 20} Z" fill="${shade(face.hair, 0.9)}" opacity="${face.beard}" filter="url(#blur8)"/>`
}

import { seededRandom, type FaceParameters } from './face-parameters'
import { CENTRE, faceFrame, shade, SHEET, type FaceMood } from './face-sheet'

const { x, y } = CENTRE

/** The outline of the head, an SVG path. */
export function headOutline(face: FaceParameters, mood: FaceMood): string {
  const { width: w, height: h } = face.head
  const { jaw, chinY } = faceFrame(face, mood)
  const low = chinY - h * 0.08
  return `M ${x - w} ${y - h * 0.25} C ${x - w} ${y - h * 1.12} ${x + w} ${y - h * 1.12} ${x + w} ${y - h * 0.25} C ${x + w} ${y + h * 0.3} ${x + jaw} ${chinY - h * 0.3} ${x + jaw * 0.55} ${low} Q ${x} ${chinY + h * 0.09} ${x - jaw * 0.55} ${low} C ${x - jaw} ${chinY - h * 0.3} ${x - w} ${y + h * 0.3} ${x - w} ${y - h * 0.25} Z`
}

/** Neck, shoulders, shirt and ears. */
export function bodyAndEars(face: FaceParameters, mood: FaceMood): string {
  const { width: w, height: h, ears } = face.head
  const floor = SHEET.height + 40
  const ear = (side: -1 | 1) =>
    `<ellipse cx="${x + side * w * 1.02}" cy="${y + 8}" rx="${13 * ears}" ry="${32 * ears}" fill="${shade(face.skin, 0.82)}"/>`
  return `<path d="M ${x - 58} ${y + h * 0.6} L ${x - 64} ${y + h * 1.4} Q ${x - 210} ${y + h * 1.5} ${x - 235} ${floor} L ${x + 235} ${floor} Q ${x + 210} ${y + h * 1.5} ${x + 64} ${y + h * 1.4} L ${x + 58} ${y + h * 0.6} Z" fill="${shade(face.skin, 0.78)}"/>
    <path d="M ${x - 90} ${y + h * 1.5} Q ${x} ${y + h * 1.75} ${x + 90} ${y + h * 1.5} Q ${x + 215} ${y + h * 1.55} ${x + 240} ${floor} L ${x - 240} ${floor} Q ${x - 215} ${y + h * 1.55} ${x - 90} ${y + h * 1.5}" fill="${mood.shirt}"/>
    ${ear(-1)}${ear(1)}`
}

/** Blush, the shadow below the chin, the shine of the forehead, freckles. */
export function complexion(face: FaceParameters, mood: FaceMood): string {
  const { jaw, chinY } = faceFrame(face, mood)
  const cheek = (side: -1 | 1) =>
    `<ellipse cx="${x + side * face.eyes.gap * 1.1}" cy="${y + 46}" rx="36" ry="26" fill="rgb(220,90,80)" opacity="${0.1 + face.blush * 0.22}" filter="url(#blur20)"/>`
  return `${cheek(-1)}${cheek(1)}
    <ellipse cx="${x}" cy="${chinY + 6}" rx="${jaw * 1.1}" ry="32" fill="${shade(face.skin, 0.5)}" opacity=".45" filter="url(#blur20)"/>
    <ellipse cx="${x}" cy="${y - face.head.height * 0.5}" rx="${face.head.width * 0.5}" ry="34" fill="#fff" opacity=".14" filter="url(#blur20)"/>
    ${face.freckles ? freckles(face) : ''}`
}

function freckles(face: FaceParameters): string {
  const dots = Array.from({ length: 30 }, (_, index) => {
    const random = seededRandom(face.seed * 31 + index)
    random()
    random()
    return `<circle cx="${x - 70 + random() * 140}" cy="${y + 20 + random() * 45}" r="${0.8 + random() * 1.1}" fill="${shade(face.skin, 0.6)}" opacity=".55"/>`
  })
  return dots.join('')
}

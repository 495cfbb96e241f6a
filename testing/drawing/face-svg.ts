import { bodyAndEars, complexion, headOutline } from './face-body'
import { eyesAndBrows } from './face-eyes'
import { beard, hairBehind, hairOnTop } from './face-hair'
import { mouth, nose } from './face-nose-mouth'
import type { FaceParameters } from './face-parameters'
import { shade, SHEET, type FaceMood } from './face-sheet'

const BLURS = { blur05: 0.5, blur1: 1, blur2: 2, blur3: 3, blur4: 4.5, blur8: 8, blur20: 22 }

/** A person's portrait as SVG, 512 × 640, from shoulders to hair. */
export function faceSvg(face: FaceParameters, mood: FaceMood): string {
  const outline = headOutline(face, mood)
  const sheet = `width="${SHEET.width}" height="${SHEET.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sheet}>
    <defs>${definitions(face, mood, outline)}</defs>
    <rect ${sheet} fill="${mood.background}"/>
    <g transform="rotate(${mood.tilt} 256 320)">
      ${hairBehind(face)}${bodyAndEars(face, mood)}
      <path d="${outline}" fill="url(#skin)"/>
      <g clip-path="url(#head)">
        ${complexion(face, mood)}${beard(face, mood)}${nose(face, mood)}${mouth(face, mood)}${eyesAndBrows(face, mood)}
        <rect ${sheet} fill="url(#light)"/><rect ${sheet} filter="url(#grain)" opacity=".10"/>
      </g>
      ${hairOnTop(face)}
    </g>
  </svg>`
}

function definitions(face: FaceParameters, { light }: FaceMood, outline: string): string {
  const blurs = Object.entries(BLURS).map(
    ([id, deviation]) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )
  const dark = (amount: number) => `stop-color="#000" stop-opacity="${Math.max(0, amount) * 0.42}"`
  return `${blurs.join('')}
    <clipPath id="head"><path d="${outline}"/></clipPath>
    <radialGradient id="skin" cx="${0.5 - light * 0.22}" cy=".42" r=".62">
      <stop offset="0" stop-color="${shade(face.skin, 1.06)}"/><stop offset=".6" stop-color="${shade(face.skin, 0.96)}"/><stop offset="1" stop-color="${shade(face.skin, 0.68)}"/>
    </radialGradient>
    <linearGradient id="light" x1="0" x2="1"><stop offset="0" ${dark(light)}/><stop offset=".5" ${dark(0)}/><stop offset="1" ${dark(-light)}/></linearGradient>
    <filter id="grain">
      <feTurbulence type="fractalNoise" baseFrequency=".6" numOctaves="3" seed="${face.seed % 97}"/>
      <feColorMatrix type="matrix" values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .5 0 0 0 -.12"/>
    </filter>`
}

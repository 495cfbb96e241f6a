import { chanceFrom, type Chance } from './seeded'
import type { Paper } from './paper'

/** Cuts of OCR-B. The engine's templates were made from `ocrb`; its reading is tuned on that and `ocrb-sharp`. */
export type ZoneFace = 'ocrb' | 'ocrb-sharp' | 'ocrb-7'

/** How a zone is printed: the effects of press, ink and security print. Sizes are those of a page at 300 dpi. */
export interface ZonePrint {
  seed: number
  face: ZoneFace
  /** Added to the width of each stroke. */
  weight: number
  /** Width of a letter; above 1.05 with some weight, letters touch. */
  squeeze: number
  ink: string
  /** Waves below the zone: their colours and spacing. */
  waves: { colours: string[]; step: number; width: number } | null
  press: 'laser' | 'thermal' | 'ink-jet'
  /** Opacity of a hologram over print and zone. */
  hologram: number
  /** Opacity of SPECIMEN across the page. */
  specimen: number
}

/** The print that a seed picks, in one of these fonts. */
export function zonePrint(seed: number, faces: [ZoneFace, ...ZoneFace[]]): ZonePrint {
  const chance = chanceFrom(seed * 7 + 3)
  const touching = chance.in(0.2)
  return {
    seed,
    face: chance.of(...faces),
    weight: touching ? chance.between(1.5, 3) : chance.in(0.2) ? 0 : chance.between(0, 1.6),
    squeeze: touching ? chance.between(1.06, 1.16) : chance.between(0.94, 1.06),
    ink: chance.of('#16181d', '#16181d', '#2b2d36', '#3d3f4a', '#27304f'),
    waves: chance.in(0.6) ? wavesOf(chance) : null,
    press: chance.in(0.3) ? chance.of('thermal', 'ink-jet') : 'laser',
    hologram: chance.in(0.25) ? chance.between(0.1, 0.3) : 0,
    specimen: chance.in(0.12) ? chance.between(0.15, 0.4) : 0,
  }
}

const wavesOf = (chance: Chance): NonNullable<ZonePrint['waves']> => ({
  colours: [chance.of('#d9a7a0', '#b9c8a0', '#a8bcd8'), chance.of('#e0c890', '#c8b0d4', '#9fc9c4')],
  step: chance.between(6, 14),
  width: chance.between(1, 2.2),
})

/** Security print below the zone, from `top` to the foot of the page. */
export function printGround({ context, canvas }: Paper, { waves }: ZonePrint, top: number): void {
  if (!waves) return
  waves.colours.forEach((colour, i) => {
    context.strokeStyle = colour
    context.lineWidth = waves.width
    for (let y = top; y < canvas.height + 20; y += waves.step) {
      context.beginPath()
      for (let x = 0; x <= canvas.width; x += 6)
        context.lineTo(x, y + 14 * Math.sin(x / (31 + 17 * i) + (i ? -1 : 1) * (y / 37)))
      context.stroke()
    }
  })
}

/** One character of the zone, from the left end of the baseline. */
export function printLetter(
  { context }: Paper,
  print: ZonePrint,
  character: string,
  x: number,
  y: number,
  size: number,
): void {
  const pitch = size * 0.73
  context.save()
  context.translate(x + pitch / 2, y)
  context.scale(print.squeeze, 1)
  context.font = `${size}px drawing-${print.face}`
  context.textAlign = 'center'
  context.fillStyle = print.ink
  context.fillText(character, 0, 0)
  if (print.weight > 0) {
    context.strokeStyle = print.ink
    context.lineWidth = print.weight
    context.lineJoin = 'round'
    context.strokeText(character, 0, 0)
  }
  context.restore()
}

/** Press defects and wear on a printed zone, and the issuer's overlay; `top` is above its first line. */
export function wearZone(paper: Paper, print: ZonePrint, top: number): void {
  const chance = chanceFrom(print.seed * 11 + 5)
  if (print.press === 'thermal') dropThermalRows(paper, chance, top)
  if (print.press === 'ink-jet') spatter(paper, chance, top, print.ink)
  if (print.hologram > 0) layHologram(paper, chance, print.hologram)
  if (print.specimen > 0) overprint(paper, print.specimen)
}

/** Failed dots of a thermal print head, and pale rows. */
function dropThermalRows({ context, canvas }: Paper, chance: Chance, top: number): void {
  for (let y = top; y < canvas.height; y += 3) {
    context.fillStyle = `rgba(245,242,238,${chance.between(0, 0.3)})`
    context.fillRect(0, y, canvas.width, 1.4)
  }
  for (let i = 0; i < 10; i++) {
    context.fillStyle = 'rgba(245,242,238,0.7)'
    context.fillRect(chance.between(0, canvas.width), top, 1.5, canvas.height - top)
  }
}

function spatter({ context, canvas }: Paper, chance: Chance, top: number, ink: string): void {
  context.fillStyle = ink
  for (let i = 0; i < canvas.width * 1.2; i++) {
    const size = chance.between(0.4, 1.6)
    context.globalAlpha = chance.between(0.2, 0.8)
    context.fillRect(chance.between(0, canvas.width), chance.between(top, canvas.height), size, size)
  }
  context.globalAlpha = 1
}

function layHologram({ context, canvas }: Paper, chance: Chance, opacity: number): void {
  const { width, height } = canvas
  for (let i = 0; i < 5; i++) {
    const [x, y] = [chance.between(0.1, 0.9) * width, chance.between(0.4, 1) * height]
    const radius = chance.between(0.1, 0.25) * width
    const shine = context.createLinearGradient(x - radius, y - radius, x + radius, y + radius)
    ;['120,220,200', '230,190,240', '250,240,160', '140,170,250'].forEach((colour, stop) =>
      shine.addColorStop(stop / 3, `rgba(${colour},${opacity})`),
    )
    context.fillStyle = shine
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fill()
    context.strokeStyle = `rgba(255,255,255,${Math.min(0.8, opacity * 2)})`
    context.lineWidth = 2
    for (let ring = radius; ring > 12; ring -= 12) {
      context.beginPath()
      context.arc(x, y, ring, 0, 2 * Math.PI)
      context.stroke()
    }
  }
}

function overprint({ context, canvas }: Paper, opacity: number): void {
  context.save()
  context.translate(canvas.width / 2, canvas.height * 0.62)
  context.rotate(-0.4)
  context.globalAlpha = opacity
  context.fillStyle = '#b5322e'
  context.font = `${canvas.width / 6}px drawing-bold`
  context.textAlign = 'center'
  context.fillText('SPECIMEN', 0, 0)
  context.restore()
}

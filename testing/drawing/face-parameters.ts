/**
 * What makes one drawn face differ from another. Tests need faces, and pictures of real people do not belong in a
 * repository: these are drawn from a number, so one seed is one person. All lengths are pixels of a 512 × 640 sheet.
 *
 * Measured with the engine's own network: two drawings of one seed stay within 0.33; drawn faces share a style, so two
 * seeds may be close. Take 1 and 9 (at least 0.65), 4 and 12, or 1 and 16 for two people who must not match.
 */
export type Colour = readonly [red: number, green: number, blue: number]

type HairStyle = 'parted' | 'long' | 'cropped' | 'very_long'

export interface FaceParameters {
  seed: number
  skin: Colour
  hair: Colour
  iris: Colour
  lips: Colour
  /** Half widths and half heights of the head; jaw and chin as shares of them. */
  head: { width: number; height: number; jaw: number; chin: number; ears: number }
  eyes: { gap: number; y: number; width: number; height: number; tilt: number; bags: number }
  brows: { above: number; thickness: number; tilt: number; width: number }
  nose: { length: number; width: number; bridge: number }
  mouth: { y: number; width: number; upper: number; lower: number }
  hairStyle: HairStyle
  hairline: number
  /** 0 = clean-shaven. */
  beard: number
  blush: number
  freckles: boolean
}

const SKINS: Colour[] = [
  [246, 214, 190],
  [236, 196, 166],
  [214, 168, 132],
  [186, 138, 102],
  [146, 102, 72],
  [104, 70, 50],
  [250, 222, 204],
  [196, 150, 120],
]
const HAIRS: Colour[] = [
  [32, 24, 20],
  [70, 46, 30],
  [120, 78, 44],
  [190, 150, 90],
  [150, 60, 30],
  [140, 138, 136],
  [20, 18, 22],
]
const IRISES: Colour[] = [
  [70, 48, 30],
  [60, 90, 120],
  [80, 100, 60],
  [40, 30, 24],
  [110, 120, 130],
]
const STYLES: HairStyle[] = ['parted', 'long', 'cropped', 'very_long']

/** Numbers from 0 to 1 determined by a seed (linear congruential, Numerical Recipes): the same on every machine. */
export function seededRandom(seed: number): () => number {
  // A signed integer, because V8 allocates memory for each larger number.
  let state = (seed >>> 0 || 1) | 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 4294967296
  }
}

/** The person that a seed stands for. The order of the random draws defines the person: do not reorder. */
export function faceParameters(seed: number): FaceParameters {
  const random = seededRandom(seed * 2654435761 + 12345)
  for (let skipped = 0; skipped < 6; skipped++) random()
  const between = (low: number, high: number) => low + (high - low) * random()
  const [skin, hair] = [pick(SKINS, random()), pick(HAIRS, random())]
  const [width, height, jaw, chin] = [between(108, 136), between(150, 182), between(0.62, 0.92), between(0.9, 1.12)]
  const eyes = {
    gap: between(50, 66),
    y: between(-22, -4),
    width: between(19, 27),
    height: between(7.5, 13),
    tilt: between(-6, 6),
  }
  const iris = pick(IRISES, random())
  const brows = { above: between(22, 34), thickness: between(4, 11), tilt: between(-8, 8), width: between(26, 37) }
  const nose = { length: between(52, 76), width: between(17, 32), bridge: between(6, 13) }
  const mouth = { y: between(84, 104), width: between(32, 50), upper: between(5, 12), lower: between(7, 15) }
  const lips: Colour = [between(150, 205), between(70, 110), between(75, 110)]
  const [hairStyle, hairline] = [pick(STYLES, random()), between(0.55, 0.95)]
  const beard = random() < 0.3 ? between(0.15, 0.6) : 0
  const [blush, bags, ears] = [between(0, 0.5), between(0, 0.5), between(0.8, 1.2)]
  const freckles = random() < 0.25
  return {
    seed,
    skin,
    hair,
    iris,
    lips,
    brows,
    nose,
    mouth,
    hairStyle,
    hairline,
    beard,
    blush,
    freckles,
    head: { width, height, jaw, chin, ears },
    eyes: { ...eyes, bags },
  }
}

function pick<T>(choices: readonly T[], at: number): T {
  const choice = choices[Math.floor(at * choices.length)]
  if (choice === undefined) throw new RangeError('Nothing to pick from.')
  return choice
}

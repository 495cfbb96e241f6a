import { mutate } from './mutate'
import type { Originals } from './originals'

export type Kind = 'picture' | 'pdf' | 'multipart'
/** Of ten inputs, which are what; a seed's last digit decides. */
const KINDS: Kind[] = [
  'picture',
  'picture',
  'picture',
  'pdf',
  'pdf',
  'pdf',
  'multipart',
  'multipart',
  'multipart',
  'multipart',
]
export const kindOf = (seed: number): Kind => KINDS[seed % KINDS.length] ?? 'picture'

/** The broken file of a seed, and what it is handed in as: mostly what it was, at times something else. */
export function brokenFile(
  { pictures, pdfs }: Originals,
  kind: 'picture' | 'pdf',
  seed: number,
): { file: Buffer; type: string } {
  const files = kind === 'pdf' ? pdfs : pictures
  const which = Math.floor(seed / 10) % files.length
  const odd = Math.floor(seed / 10) % 9 === 0
  const usual = kind === 'pdf' || which === 5 ? 'utility_bill' : which === 4 ? 'driving_licence' : 'passport'
  return {
    file: mutate(files[which] ?? Buffer.alloc(0), seed),
    type: odd ? (['identity_card', 'driving_licence', 'utility_bill'][seed % 3] ?? usual) : usual,
  }
}

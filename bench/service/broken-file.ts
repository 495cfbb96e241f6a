import { mutate } from './mutate'
import type { Originals } from './originals'

export type Kind = 'picture' | 'pdf' | 'multipart'
/** Mix of kinds per ten inputs; a seed's last digit picks one. */
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

/** The broken file of a seed, and the document type it is uploaded as: usually the original's, sometimes another. */
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

import type { Metadata } from 'sharp'
import type { FraudSignal } from '../../findings'

/** Programs that compose pictures. Cameras name themselves too, as do programs that only forward pictures. */
const EDITORS =
  /(adobe )?photoshop|\bgimp\b|affinity (photo|designer)|pixelmator|photopea|paint\.net|coreldraw|corel paintshop|\bkrita\b|picsart|canva\b|pixlr|facetune|faceapp/i
const WEIGHT = 0.6

/**
 * An editing program that named itself in the file: EXIF `Software` (tag 0x0131), XMP `CreatorTool`, or a text chunk of
 * a PNG.
 */
export function editedPictureSignals({
  exif,
  xmp,
  comments,
}: Pick<Metadata, 'exif' | 'xmp' | 'comments'>): FraudSignal[] {
  const words = [exif?.toString('latin1'), xmp?.toString('latin1'), ...(comments ?? []).map(({ text }) => text)]
  const editor = words.map((text) => EDITORS.exec(text ?? '')?.[0]).find((name) => name !== undefined)
  return editor === undefined
    ? []
    : [{ code: 'picture_edited', weight: WEIGHT, detail: `The file names an editing program: ${editor.trim()}.` }]
}

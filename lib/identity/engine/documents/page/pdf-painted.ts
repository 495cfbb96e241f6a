import type { PdfBox } from './pdf-geometry'

/**
 * Whether a person sees a text: `doubtful` where a picture or a shape lies with it, `covered` where something was drawn
 * over it, `recognised` where it is unseen and lies on a picture, as scanners write what they read.
 */
export type Sight = 'seen' | 'doubtful' | 'covered' | 'recognised' | 'hidden'

/** What a page paints, in the order of painting: later things cover earlier ones. Boxes in points. */
export type Painted =
  | { kind: 'text'; text: string; box: PdfBox; size: number; sight: Sight }
  /** A rectangle filled with white or nearly so, opaque. */
  | { kind: 'cover'; box: PdfBox; colour: string }
  /** Any other filled shape; `solid`: an opaque rectangle of one colour, else the box around the shape. */
  | { kind: 'ground'; box: PdfBox; colour: string; solid: boolean }
  | { kind: 'image'; box: PdfBox; id: string }

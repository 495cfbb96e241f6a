import type { Block } from './arrange'

/** Of its segment, below which a blurred 6 is soon a 0. No letter drawn as poor or real pictures are lost a right date by it. */
const LEGIBLE = 0.6
/** A day, its month in letters or figures and a year of four figures; or figures alone. */
const DATE = /\b\d{1,2}\b\D{1,20}(?:\d{1,2}\D{1,3})?\d{4}\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d\d\b/

/** With question marks for the figures of dates that the recogniser was not sure of: an unread day asks for a better picture, a wrong one does not. */
export function withoutDoubtfulDates(blocks: Block[]): Block[] {
  return blocks.map((block) =>
    block.map((segment) =>
      segment.confidence < LEGIBLE && DATE.test(segment.text)
        ? { ...segment, text: segment.text.replace(/\d/g, '?') }
        : segment,
    ),
  )
}

import { datesIn } from '../../../matching/dates-in'
import type { Block } from './arrange'

/** Of its segment, below which a blurred 6 is soon a 0: of 125 dates read rightly on 260 letters drawn as poor and real pictures it takes one or two. */
const LEGIBLE = 0.68
/** A day, its month in letters or figures and a year of four figures; or figures alone. Its month may be misread. */
const DATE = /\b\d{1,2}\b\D{1,20}(?:\d{1,2}\D{1,3})?\d{4}\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d\d\b/

const blanked = (text: string) => text.replace(/\d/g, '?')

/** With question marks for the figures of dates that the recogniser was not sure of: an unread day asks for a better picture, a wrong one does not. */
export function withoutDoubtfulDates(blocks: Block[]): Block[] {
  return blocks.map((block) =>
    block.map((segment) =>
      segment.confidence < LEGIBLE && (DATE.test(segment.text) || datesIn(segment.text).length > 0)
        ? { ...segment, text: blanked(segment.text) }
        : segment,
    ),
  )
}

/** Figures of eight in which two readings of one date may differ. */
const MOST_MISREAD = 2

/** With question marks for the figures of a date that another look at the page read a little differently: 2006 for 2026. */
export function withoutContradictedDates(text: string, otherLook: string): string {
  const own = daysOf(text)
  const others = daysOf(otherLook).filter((day) => !own.includes(day))
  if (others.length === 0) return text
  const agreed = new Set(daysOf(otherLook))
  return text
    .split('\n')
    .map((line) =>
      datesIn(line)
        .filter(({ day }) => day !== null && !agreed.has(day) && others.some((other) => isNear(day, other)))
        .reduce(
          (left, { at, length }) => left.slice(0, at) + blanked(left.slice(at, at + length)) + left.slice(at + length),
          line,
        ),
    )
    .join('\n')
}

const daysOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => datesIn(line).flatMap(({ day }) => (day === null ? [] : [day])))

const isNear = (day: string, other: string) =>
  [...day].filter((figure, at) => figure !== other[at]).length <= MOST_MISREAD

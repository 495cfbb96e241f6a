import type { GreyPlane } from '../grey'

/** A connected dark area: a letter, a part of one, or a blot. Right and bottom are inclusive. */
export interface Mark {
  x0: number
  x1: number
  y0: number
  y1: number
}

/** In a plane made even by `flatten` paper is about 205; letters are clearly below. */
const INK = 160

/** All marks that may be letters: neither specks nor rules, frames and pictures. */
export function findMarks(plane: GreyPlane): Mark[] {
  const tallest = plane.width / 18
  const marks = connectedMarks(plane).filter((mark) => heightOf(mark) < tallest && widthOf(mark) < tallest * 2)
  return marks.filter((mark) => heightOf(mark) >= plane.width / 260)
}

export function heightOf(mark: Mark): number {
  return mark.y1 - mark.y0 + 1
}

function widthOf(mark: Mark): number {
  return mark.x1 - mark.x0 + 1
}

function connectedMarks({ data, width, height }: GreyPlane): Mark[] {
  const seen = new Uint8Array(width * height)
  const stack: number[] = []
  const marks: Mark[] = []
  const visit = (at: number) => {
    if (seen[at] || (data[at] ?? 255) >= INK) return
    seen[at] = 1
    stack.push(at)
  }
  for (let start = 0; start < data.length; start++) {
    visit(start)
    if (stack.length === 0) continue
    const mark: Mark = { x0: width, x1: 0, y0: height, y1: 0 }
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      if (x < mark.x0) mark.x0 = x
      if (x > mark.x1) mark.x1 = x
      if (y < mark.y0) mark.y0 = y
      if (y > mark.y1) mark.y1 = y
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      if (y > 0) visit(at - width)
      if (y < height - 1) visit(at + width)
    }
    marks.push(mark)
  }
  return marks
}

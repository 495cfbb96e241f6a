import { describe, expect, it } from 'vitest'
import { groupLines, textOf } from './arrange'
import { joinPieces, type Segment } from './segments'

const at = (text: string, x0: number, y: number, size = 10): Segment => ({
  text,
  x0,
  x1: x0 + text.length * size * 0.5,
  y,
  size,
  confidence: 1,
})
const read = (...pieces: Segment[]) => textOf(groupLines(joinPieces(pieces)))

describe('blocks of a page', () => {
  it('never mix two columns, however close their baselines', () => {
    const text = read(
      at('Ms Adaeze Okafor', 60, 100),
      at('14 Acacia Avenue', 60, 112),
      at('Croydon', 60, 124),
      at('Brightwater Energy', 320, 101),
      at('90 Quayside Road', 320, 113),
      at('Southampton', 320, 125),
    )
    expect(text).toBe(
      'Ms Adaeze Okafor\n14 Acacia Avenue\nCroydon\n\nBrightwater Energy\n90 Quayside Road\nSouthampton',
    )
  })

  it('end where a gap begins or the letter size changes', () => {
    expect(read(at('Heading', 60, 90, 20), at('first', 60, 105), at('second', 60, 150))).toBe(
      'Heading\n\nfirst\n\nsecond',
    )
  })

  it('join a label with the value on its row, not with the next label', () => {
    expect(
      read(
        at('Bill date:', 60, 100),
        at('3 October 2026', 200, 100),
        at('Account number', 60, 115),
        at('Reference', 200, 115),
      ),
    ).toContain('Bill date: 3 October 2026')
    expect(read(at('Account number', 60, 115), at('Reference:', 200, 115))).not.toContain('number Reference')
  })

  it.each(['Date de facture', 'Date limite de paiement', 'Fecha de emisión', 'Datum factuur'])(
    'join a foreign date label with its value where the colon was lost: %s',
    (label) => expect(read(at(label, 60, 100), at('3 octobre 2026', 300, 100))).toBe(`${label} 3 octobre 2026`),
  )

  it('do not join a line that begins with a date', () => {
    expect(read(at('Date 3 October 2026 in words', 60, 100), at('Leeds', 400, 100))).not.toContain('words Leeds')
  })

  it('come out of a text layer that places each letter separately', () => {
    const letters = [...'NR3'].map((letter, i) => ({
      text: letter,
      x0: 60 + i * 6,
      x1: 66 + i * 6,
      y: 100,
      size: 10,
      confidence: 1,
    }))
    expect(read(...letters, { text: '4TE', x0: 81, x1: 99, y: 100, size: 10, confidence: 1 })).toBe('NR3 4TE')
  })

  it('drop the second copy of bold text printed twice', () => {
    expect(read(at('Total', 60, 100), at('Total', 60.4, 100))).toBe('Total')
  })
})

import type { OcrLine } from '@/lib/identity/engine/documents/ocr/recogniser'

/** Lines like those of the recogniser: labels at x = 340, values from 374, twelve pixels per letter. */
export function licenceLines(rows: [label: string, value: string][]): OcrLine[] {
  return rows.map(([label, value], i) => {
    const box = (x0: number, letters: number) => ({ x0, x1: x0 + letters * 12, y0: 100 + i * 45, y1: 121 + i * 45 })
    let x = 374
    const words = value.split(' ').map((text) => {
      const word = { text, confidence: 0.95, box: box(x, text.length) }
      x += (text.length + 1) * 12
      return word
    })
    const labelled = label === '' ? words : [{ text: label, confidence: 0.9, box: box(340, label.length) }, ...words]
    return { text: labelled.map((word) => word.text).join(' '), words: labelled, box: box(340, 40) }
  })
}

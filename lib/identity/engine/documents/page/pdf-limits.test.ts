import { describe, expect, it } from 'vitest'
import {
  flateBomb,
  formBomb,
  jpegBomb,
  objectStreamBomb,
  operatorBomb,
  pictureBomb,
  repeatedBomb,
  runLengthBomb,
  wrappedBomb,
} from '@/testing/bombs'
import { ANN } from '@/testing/cast'
import { billPdfOf } from '@/testing/evidence'
import { takeIdDocument, takePage } from '../../take-document'
import { contentWasRevised } from './pdf-revisions'

/** Without its limit each of these would run until the process is killed. */
const PATIENCE_MS = 20_000

const codeOf = (taken: Promise<unknown>): Promise<string> =>
  taken.then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? String(error),
  )

const BOMBS: [name: string, file: () => Buffer, codes: string[]][] = [
  ['a content of 300 MB in 900 bytes', flateBomb, ['file_too_complex']],
  ['one in hexadecimal around it', wrappedBomb, ['file_too_complex']],
  ['one of run lengths', runLengthBomb, ['file_too_complex']],
  ['a content that is named 4 000 times', repeatedBomb, ['file_too_complex']],
  ['a form that draws itself on twenty levels', formBomb, ['file_too_complex']],
  ['a JPEG of 500 million pixels that the page calls a million', jpegBomb, ['file_too_complex']],
  ['millions of operators', operatorBomb, ['file_too_complex']],
  ['an object stream of 300 MB', objectStreamBomb, ['file_too_complex', 'file_damaged']],
]

describe('a PDF that unpacks to more than a document needs', () => {
  // Loads the parts that reading and drawing need.
  it(
    'is not what a bill is',
    async () => {
      expect((await takePage({ file: await billPdfOf(ANN) })).reading.text).toContain(ANN.address[0])
    },
    PATIENCE_MS,
  )

  for (const [name, file, codes] of BOMBS) {
    it(
      `is refused soon: ${name}`,
      async () => {
        const bomb = file()
        expect(bomb.byteLength).toBeLessThan(200_000)
        for (const take of [
          takePage,
          (input: { file: Uint8Array }) => takeIdDocument({ ...input, expected_type: 'passport' }),
        ]) {
          expect(codes).toContain(await codeOf(take({ file: bomb })))
        }
      },
      PATIENCE_MS,
    )
  }

  it(
    'does not affect the next file',
    async () => {
      expect(await codeOf(takePage({ file: flateBomb() }))).toBe('file_too_complex')
      expect(await codeOf(takePage({ file: await billPdfOf(ANN) }))).toBe('taken')
    },
    PATIENCE_MS,
  )

  it(
    'is searched for revisions in one pass, however many objects lack an end',
    () => {
      expect(contentWasRevised(Buffer.from(`%PDF-1.7\n${'1 0 obj '.repeat(1_000_000)}%%EOF\n%%EOF`))).toBe(false)
    },
    PATIENCE_MS,
  )

  it(
    'is accepted despite a picture in it larger than any camera takes',
    async () => {
      expect(await codeOf(takePage({ file: pictureBomb() }))).toBe('taken')
    },
    PATIENCE_MS,
  )
})

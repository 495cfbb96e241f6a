import { constants, inflateSync } from 'node:zlib'
import { expect } from 'playwright/test'
import { openPdf } from '../../lib/identity/engine/documents/page/pdf'
import { drawPage } from '../../lib/identity/engine/documents/page/pdf-drawing'
import { decodePicture, sniff } from '../../lib/identity/engine/picture'
import { TELLTALES, wordsIn } from '@/testing/drawing/telltale'

/** Compares the kept copy of a file with the upload: it looks the same, and contains nothing but what it shows. */
function inflate(compressed: Uint8Array): Buffer | null {
  try {
    return inflateSync(compressed, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return null
  }
}

const pageOf = async (file: Uint8Array): Promise<Uint8Array> =>
  sniff(file) === 'pdf' ? drawPage(await openPdf(file), 1) : file

/** Mean difference of the pixels of the first page, 0–255. */
export async function differenceOf(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = [await decodePicture(await pageOf(one)), await decodePicture(await pageOf(other))]
  expect([b.width, b.height]).toEqual([a.width, a.height])
  let sum = 0
  for (let i = 0; i < a.data.length; i++) sum += Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0))
  return sum / a.data.length
}

export async function expectSamePicture(kept: Uint8Array, sent: Uint8Array): Promise<void> {
  expect(sniff(kept)).toBe(sniff(sent))
  expect(await differenceOf(sent, kept)).toBeLessThan(2)
  expect(TELLTALES.filter((word) => wordsIn(kept, inflate).includes(word))).toEqual([])
  // A page of pure text is smaller than any picture of it.
  if (sniff(sent) !== 'pdf') expect(kept.byteLength).toBeLessThanOrEqual(1.02 * sent.byteLength)
}

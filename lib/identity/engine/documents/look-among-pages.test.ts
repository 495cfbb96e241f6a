import { expect, it } from 'vitest'
import type { IdDocumentReading } from '../findings'
import { NOTHING_READ } from './document-text'
import { lookAmongPages } from './look-among-pages'

const nothing: IdDocumentReading = {
  ...NOTHING_READ,
  turned: 0,
  portrait: { found: false, face_px: 0, score: 0 },
  quality: ['document_not_found'],
  width: 100,
  height: 100,
}
const passport: IdDocumentReading = { ...nothing, document_type: 'passport', quality: [] }
const front: IdDocumentReading = { ...nothing, document_type: 'identity_card', quality: ['other_side_needed'] }
const back: IdDocumentReading = { ...front, side: 'back', quality: ['wrong_side'] }

/** Pages as given: a letter or a document; fronts have a face. Each read takes the given number of milliseconds. */
async function look(pages: (IdDocumentReading | null)[], expected: 'passport' | 'identity_card', takes = 0) {
  const read: number[] = []
  const found = await lookAmongPages(
    {
      count: pages.length,
      places: (page) => {
        const hasFace = pages[page - 1]?.side === 'front'
        return Promise.resolve([{ page, cut: null, picture: Uint8Array.of(page), hasFace }])
      },
      read: ([page = 0]) => {
        read.push(page)
        return Promise.resolve(pages[page - 1] ?? nothing)
      },
      elapsed: () => read.length * takes,
    },
    { expected, side: 'front' },
  )
  return { ...found, read }
}

it('does not look at a sixth page', async () => {
  expect(await look([null, null, null, null, null, passport], 'passport')).toMatchObject({
    reading: nothing,
    read: [1, 2, 3, 4, 5],
  })
})

it('starts no further look when time is up', async () => {
  expect(await look([null, null, null], 'passport', 4001)).toMatchObject({ reading: nothing, read: [1, 2] })
})

it('takes no other document for the back of a card', async () => {
  const found = await look([front, passport], 'identity_card')
  expect(found).toMatchObject({ page: 1, reading: front, read: [1, 2] })
  expect(found.back).toBeUndefined()
})

it('reports the document it found when another was asked for', async () => {
  const other = { ...passport, side: 'back' as const }
  expect(await look([null, other], 'identity_card')).toMatchObject({ page: 2, reading: other })
})

it('reads the page with a face, not the letter before it', async () => {
  expect(await look([null, passport], 'passport')).toMatchObject({ page: 2, reading: passport, read: [2] })
})

it('finds the back of a card before its front, without calling it the wrong side', async () => {
  expect(await look([back, front], 'identity_card')).toMatchObject({
    page: 2,
    reading: front,
    back: { side: 'back', quality: [] },
  })
})

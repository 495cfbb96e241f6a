import { EngineError } from '../engine-error'
import type { Cut, IdDocumentReading } from '../findings'
import type { Asked } from './read-id-picture'

/** A letter before it, both sides of a card, one page too many: who sends more has sent another file. */
const MOST_PAGES = 5
/** No further look is begun after this, nor page drawn. What is left of the job's twenty seconds is for the look in hand and what is kept. */
export const LOOKING_MS = 8000

/** A page of a PDF (from 1), or a document that lies on it. */
export interface Place {
  page: number
  cut: Cut | null
  picture: Uint8Array
  /** Fronts have one, backs and letters none: what tells them apart at a tenth of the cost of reading. */
  hasFace: boolean
}

/** A PDF as it is looked through. */
export interface Pages {
  count: number
  /** What may be a document on a page; none where it cannot be drawn in time. */
  places: (page: number) => Promise<Place[]>
  read: (picture: Uint8Array, asked: Asked) => Promise<IdDocumentReading>
  /** Milliseconds since the look began. */
  elapsed: () => number
}

interface Look {
  page: number
  reading: IdDocumentReading
}

/** One side of a document, and what else the file showed of it. */
export interface FoundDocument extends Look {
  /** The back of the card whose front was asked for, where the same PDF shows it. */
  back?: IdDocumentReading
}

/**
 * The side that was asked for off the first page that shows it, and its back where that is on one of the pages as well. Where none
 * does, what comes nearest is told.
 * @throws EngineError file_damaged where no page can be drawn
 */
export async function lookAmongPages(pages: Pages, asked: Asked): Promise<FoundDocument> {
  const seen: Look[] = []
  for await (const look of looks(pages, asked)) {
    seen.push(look)
    const side = seen.find(({ reading }) => isAsked(reading, asked))
    if (!side) continue
    if (!awaitsBack(side.reading, asked)) return side
    const back = seen.find(({ reading }) => isAsked(reading, { ...asked, side: 'back' }))?.reading
    if (back) return { ...side, back: { ...back, quality: back.quality.filter((code) => code !== 'wrong_side') } }
  }
  const [nearest] = seen.toSorted((one, other) => nearness(other.reading, asked) - nearness(one.reading, asked))
  if (!nearest) throw new EngineError('file_damaged', 'No page of the PDF can be drawn.')
  return nearest
}

const isAsked = ({ document_type, side }: IdDocumentReading, asked: Asked) =>
  document_type === asked.expected && side === asked.side

const awaitsBack = (reading: IdDocumentReading, asked: Asked) =>
  asked.side === 'front' && isAsked(reading, asked) && reading.quality.includes('other_side_needed')

const nearness = (reading: IdDocumentReading, asked: Asked): number =>
  [isAsked(reading, asked), reading.document_type === asked.expected, reading.document_type !== null].filter(Boolean)
    .length

/** What looks like the side that is wanted, page by page, then the rest. Once a front is there that has a back, the back is wanted. */
async function* looks({ count, places, read, elapsed }: Pages, asked: Asked): AsyncGenerator<Look> {
  const rest: Place[] = []
  let wanted = asked
  let looked = 0
  const look = async ({ page, cut, picture }: Place): Promise<Look[]> => {
    if (looked++ > 0 && elapsed() > LOOKING_MS) return []
    const reading = await read(picture, wanted)
    if (awaitsBack(reading, asked)) wanted = { ...asked, side: 'back' }
    return [{ page, reading: cut ? { ...reading, cut } : reading }]
  }
  for (let page = 1; page <= Math.min(count, MOST_PAGES); page++) {
    for (const place of likelyFirst(await places(page), asked)) {
      if (place.hasFace === (wanted.side === 'front')) yield* await look(place)
      else rest.push(place)
    }
  }
  for (const place of rest) yield* await look(place)
}

const likelyFirst = (places: Place[], { side }: Asked): Place[] =>
  places.toSorted((one, other) => (Number(other.hasFace) - Number(one.hasFace)) * (side === 'front' ? 1 : -1))

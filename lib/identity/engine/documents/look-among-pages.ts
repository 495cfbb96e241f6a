import { EngineError } from '../engine-error'
import type { Cut, IdDocumentReading } from '../findings'
import type { Asked } from './read-id-picture'

/** A covering letter, both sides of a card, and two more. A longer file is not what was asked for. */
const MAX_PAGES = 5
/**
 * After this many milliseconds no further read is started and no page drawn. The rest of the job's twenty seconds is
 * for the current read and for what is kept.
 */
export const LOOKING_MS = 8000

/** A page of a PDF (from 1), or a document that lies on it. */
export interface Place {
  page: number
  cut: Cut | null
  picture: Uint8Array
  /** Fronts have a face, backs and letters do not: this tells them apart at a tenth of the cost of reading. */
  hasFace: boolean
}

/** A PDF to search. */
export interface Pages {
  count: number
  /** Candidates for a document on a page; empty if the page cannot be drawn in time. */
  places: (page: number) => Promise<Place[]>
  read: (picture: Uint8Array, asked: Asked) => Promise<IdDocumentReading>
  /** Milliseconds since the search began. */
  elapsed: () => number
}

interface Look {
  page: number
  reading: IdDocumentReading
}

/** One side of a document, and what else of it the file showed. */
export interface FoundDocument extends Look {
  /** The back of the card whose front was requested, if the same PDF shows it. */
  back?: IdDocumentReading
}

/**
 * Finds the requested side on the first page that shows it, and its back if one of the pages has it. If no page shows
 * the side, returns the closest match.
 * @throws EngineError file_damaged if no page can be drawn
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

/**
 * Reads the places that look like the wanted side first, page by page, then the rest. After a front that has a back,
 * the back becomes the wanted side.
 */
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
  for (let page = 1; page <= Math.min(count, MAX_PAGES); page++) {
    for (const place of likelyFirst(await places(page), asked)) {
      if (place.hasFace === (wanted.side === 'front')) yield* await look(place)
      else rest.push(place)
    }
  }
  for (const place of rest) yield* await look(place)
}

const likelyFirst = (places: Place[], { side }: Asked): Place[] =>
  places.toSorted((one, other) => (Number(other.hasFace) - Number(one.hasFace)) * (side === 'front' ? 1 : -1))

import { findIdDocument } from './documents/read-id-document'
import { readPage } from './documents/read-page'
import type { IdDocumentReading, PageReading, QualityCode, Taken, TakenIdDocument } from './findings'
import type { EngineJobs } from './jobs'
import { keptPdf, LATER_PAGES_MS } from './keeping/kept-pdf'
import { keptPicture } from './keeping/kept-picture'
import { ordinaryFile, type OrdinaryFile } from './ordinary-file'
import { stopwatch } from './processor-time'

/** A job that has run so long keeps no further page; what is left of its twenty seconds is for the page in hand. */
const PAGES_END_MS = 12_000

/**
 * Takes a document in: it is read as it was sent, which tells what was edited; then what may be kept of it is made. Nothing else of the
 * file leaves the process.
 * @throws EngineError as `findIdDocument`
 */
export async function takeIdDocument({
  file,
  ...asked
}: EngineJobs['read_id_document']['input']): Promise<TakenIdDocument> {
  const elapsed = stopwatch()
  const ordinary = await ordinaryFile(file)
  const { reading, back, page } = await findIdDocument({ ...asked, file: ordinary.file })
  return {
    reading: asSent(reading, ordinary),
    ...(back && { back: asSent(back, ordinary) }),
    kept: await keptFile(ordinary, elapsed(), page),
  }
}

function asSent(reading: IdDocumentReading, { kind, signals }: OrdinaryFile): IdDocumentReading {
  return {
    ...reading,
    quality: kind === 'pdf' ? adviceForPdf(reading.quality) : reading.quality,
    signals: [...reading.signals, ...(reading.document_type === null ? [] : signals)],
  }
}

/** @throws EngineError as `readPage` */
export async function takePage({ file, ...asked }: EngineJobs['read_page']['input']): Promise<Taken<PageReading>> {
  const elapsed = stopwatch()
  const ordinary = await ordinaryFile(file)
  const reading = await readPage({ ...asked, file: ordinary.file })
  return {
    reading: { ...reading, signals: [...reading.signals, ...ordinary.signals] },
    kept: await keptFile(ordinary, elapsed()),
  }
}

/** @param first the page that comes first in what is kept of a PDF */
function keptFile(ordinary: OrdinaryFile, elapsedMs: number, first = 1): Promise<Uint8Array> {
  if (ordinary.kind !== 'pdf') return keptPicture(ordinary)
  return keptPdf(ordinary.file, Math.min(LATER_PAGES_MS, PAGES_END_MS - elapsedMs), first)
}

/** What a person cannot mend with a scanner; light and sharpness of a page are not theirs to change. */
const OF_A_CAMERA: QualityCode[] = ['picture_glare', 'picture_blurred', 'picture_too_dark', 'picture_too_small']
/** What was read well all the same. */
const ANOTHER_DOCUMENT: QualityCode[] = ['other_side_needed', 'wrong_side', 'document_type_mismatch']

function adviceForPdf(quality: QualityCode[]): QualityCode[] {
  const rest = quality.filter((code) => !OF_A_CAMERA.includes(code))
  const poor = rest.length < quality.length || rest.some((code) => !ANOTHER_DOCUMENT.includes(code))
  return poor ? ['photograph_wanted', ...rest] : rest
}

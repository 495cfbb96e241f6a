import { findIdDocument } from './documents/read-id-document'
import { readPage } from './documents/read-page'
import type { IdDocumentReading, PageReading, QualityCode, Taken, TakenIdDocument } from './findings'
import type { EngineJobs } from './jobs'
import { keptPdf, LATER_PAGES_MS } from './keeping/kept-pdf'
import { keptPicture } from './keeping/kept-picture'
import { ordinaryFile, type OrdinaryFile } from './ordinary-file'
import { stopwatch } from './processor-time'

/**
 * After this many milliseconds no further page is kept; the rest of the job's twenty seconds is for the current page.
 */
const PAGES_END_MS = 12_000

/**
 * Takes a document in. Reads it as it was sent, since that shows whether it was edited, then makes the copy that may be
 * kept. Nothing else of the file leaves the process.
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

/** @param first the page that comes first in the kept copy of a PDF */
function keptFile(ordinary: OrdinaryFile, elapsedMs: number, first = 1): Promise<Uint8Array> {
  if (ordinary.kind !== 'pdf') return keptPicture(ordinary)
  return keptPdf(ordinary.file, Math.min(LATER_PAGES_MS, PAGES_END_MS - elapsedMs), first)
}

/** Faults that a person with a scanner cannot fix: they do not control the light and sharpness of a page. */
const OF_A_CAMERA: QualityCode[] = ['picture_glare', 'picture_blurred', 'picture_too_dark', 'picture_too_small']
/** Codes that do not mean it was read badly. */
const ANOTHER_DOCUMENT: QualityCode[] = ['other_side_needed', 'wrong_side', 'document_type_mismatch']

function adviceForPdf(quality: QualityCode[]): QualityCode[] {
  const rest = quality.filter((code) => !OF_A_CAMERA.includes(code))
  const poor = rest.length < quality.length || rest.some((code) => !ANOTHER_DOCUMENT.includes(code))
  return poor ? ['photograph_wanted', ...rest] : rest
}

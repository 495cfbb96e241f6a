import { EngineError } from '../engine-error'
import { PAGE_BREAK, type FraudSignal, type PageReading, type QualityCode } from '../findings'
import { openPicture, sniff } from '../picture'
import { hasAddressAndDate } from './page/address-and-date'
import { capText } from './page/cap-text'
import { readPagePicture, type PictureText } from './page/page-picture'
import { openPdf, type Pdf } from './page/pdf'
import { editedSignals } from './page/pdf-edited'
import { readPdfPage, type PdfPageText } from './page/pdf-page'
import { pictureSignals } from './page/picture-signals'

/** A letter has its address on one of its first pages. */
const PAGES_READ = 3
/** A picture with fewer characters shows no page. */
const MIN_CHARACTERS = 30
const NARROWEST = 1000
const UNSURE = 0.6

/**
 * Reads a proof of address: a PDF by its text layer, if that is what a person sees, else by text recognition. Reads the
 * first three pages (scanned ones only until an address and a date were found), or one given page; keeps the pages
 * separate. Ignores text beyond 400 characters per line and 20 000 per file.
 * @param input.page counted from 1; beyond the last page nothing is read
 * @throws EngineError unsupported_file, file_damaged, picture_too_large, pdf_password, pdf_too_many_pages
 */
export async function readPage(input: { file: Uint8Array; page?: number }): Promise<PageReading> {
  if (sniff(input.file) !== 'pdf') {
    const picture = await readPagePicture(openPicture(input.file))
    return readingOf([{ text: picture.text, picture, signals: await pictureSignals(input.file) }], 1, [])
  }
  const pdf = await openPdf(input.file)
  try {
    return await readPdf(pdf, input)
  } catch (error) {
    throw error instanceof EngineError ? error : new EngineError('file_damaged', 'The PDF cannot be read.')
  } finally {
    await pdf.destroy()
  }
}

async function readPdf(pdf: Pdf, { file, page }: { file: Uint8Array; page?: number }): Promise<PageReading> {
  const wanted = page === undefined ? Array.from({ length: PAGES_READ }, (_, i) => i + 1) : [page]
  const pages: PdfPageText[] = []
  for (const number of wanted.filter((one) => one >= 1 && one <= pdf.numPages)) {
    pages.push(await readPdfPage(pdf, number, hasAddressAndDate(capText(pages.map((read) => read.text).join('\n\n')))))
  }
  return readingOf(pages, pdf.numPages, await editedSignals(file, pdf).catch(() => []))
}

function readingOf(read: PdfPageText[], pages: number, signals: FraudSignal[]): PageReading {
  const found = read.filter(({ text, picture }) => picture === null || text.length >= MIN_CHARACTERS)
  const text = capText(
    found
      .map((page) => page.text.replaceAll(PAGE_BREAK, ' '))
      .filter((pageText) => pageText !== '')
      .join(`\n\n${PAGE_BREAK}\n\n`),
  )
  const pictures = found.flatMap(({ picture }) => picture ?? [])
  const method = text !== '' && pictures.length === 0 ? 'text_layer' : 'ocr'
  const quality: QualityCode[] = text === '' ? ['text_not_read'] : [...new Set(pictures.flatMap(faultsOf))]
  return {
    text,
    method,
    pages,
    reading_score: text === '' ? 0 : Math.min(1, ...pictures.map((picture) => picture.confidence)),
    quality,
    signals: [...signals, ...distinct(read.flatMap((page) => page.signals))],
  }
}

function faultsOf({ width, height, confidence }: PictureText): QualityCode[] {
  const small = Math.min(width, height) < NARROWEST && confidence < 0.9
  return [
    ...(small ? ['picture_too_small' as const] : []),
    ...(confidence < UNSURE ? ['picture_blurred' as const] : []),
  ]
}

/** The same signal on several pages counts once. */
const distinct = (signals: FraudSignal[]) =>
  signals.filter((signal, i) => signals.findIndex((other) => other.code === signal.code) === i)

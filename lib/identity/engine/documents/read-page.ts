import { EngineError } from '../engine-error'
import type { PageReading, QualityCode } from '../findings'
import { openPicture, sniff } from '../picture'
import { groupLines, textOf } from './page/arrange'
import { readPagePicture } from './page/page-picture'
import { drawPage, openPdf, pageSegments, type Pdf } from './page/pdf'

/** A letter's address stands on one of its first pages. */
const PAGES_READ = 3
/** A text layer with less than this is a scan with a stray mark. */
const FEWEST_CHARACTERS = 30
const NARROWEST = 1000
const UNSURE = 0.6

/**
 * Reads a proof-of-address page: a PDF by its text layer, else by text recognition; the first three pages, or one.
 * @param input.page counted from 1; beyond the last page it reads nothing
 * @throws EngineError unsupported_file, file_damaged, picture_too_large, pdf_password, pdf_too_many_pages
 */
export async function readPage(input: { file: Uint8Array; page?: number }): Promise<PageReading> {
  if (sniff(input.file) !== 'pdf') return readPictures([async () => openPicture(input.file)], 1)
  const pdf = await openPdf(input.file)
  try {
    return await readPdf(pdf, input.page)
  } catch (error) {
    throw error instanceof EngineError ? error : new EngineError('file_damaged', 'The PDF cannot be read.')
  } finally {
    await pdf.destroy()
  }
}

async function readPdf(pdf: Pdf, page?: number): Promise<PageReading> {
  const wanted = page === undefined ? Array.from({ length: PAGES_READ }, (_, i) => i + 1) : [page]
  const numbers = wanted.filter((number) => number >= 1 && number <= pdf.numPages)
  const texts: string[] = []
  for (const number of numbers) texts.push(textOf(groupLines(await pageSegments(pdf, number))))
  const text = texts.filter((pageText) => pageText !== '').join('\n\n')
  if (isLegible(text)) return { text, method: 'text_layer', pages: pdf.numPages, reading_score: 1, quality: [], signals: [] }
  return readPictures(numbers.map((number) => async () => openPicture(await drawPage(pdf, number))), pdf.numPages)
}

/** Fonts without a character map give a text layer of nonsense: the page itself is read instead. */
function isLegible(text: string): boolean {
  const characters = text.replace(/\s/g, '')
  const plain = characters.replace(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '').replace(/\uFFFD/g, '')
  return characters.length >= FEWEST_CHARACTERS && plain.length > 0.9 * characters.length
}

/** Page by page, until one was read that shows text. */
async function readPictures(pictures: (() => Promise<ReturnType<typeof openPicture>>)[], pages: number): Promise<PageReading> {
  const quality: QualityCode[] = []
  for (const open of pictures) {
    const { text, confidence, width, height } = await readPagePicture(await open())
    if (text.length < FEWEST_CHARACTERS) continue
    if (Math.min(width, height) < NARROWEST && confidence < 0.9) quality.push('picture_too_small')
    if (confidence < UNSURE) quality.push('picture_blurred')
    return { text, method: 'ocr', pages, reading_score: confidence, quality, signals: [] }
  }
  return { text: '', method: 'ocr', pages, reading_score: 0, quality: ['text_not_read'], signals: [] }
}

import type { DocumentSide, IdDocumentReading, IdDocumentType } from '../findings'
import { sniff } from '../picture'
import type { FoundDocument } from './look-among-pages'
import { lookThroughPdf } from './look-through-pdf'
import { readIdPicture } from './read-id-picture'

/**
 * Finds and reads one side of an ID document: a picture of it, or a PDF that shows it on one of its first pages.
 * @throws EngineError unsupported_file, file_damaged, picture_too_large, pdf_password, pdf_too_many_pages
 */
export async function findIdDocument(input: {
  file: Uint8Array
  expected_type: IdDocumentType
  side?: DocumentSide
}): Promise<FoundDocument> {
  const asked = { expected: input.expected_type, side: input.side ?? 'front' }
  return sniff(input.file) === 'pdf'
    ? lookThroughPdf(input.file, asked)
    : { reading: await readIdPicture(input.file, asked), page: 1 }
}

/** @throws EngineError as `findIdDocument` */
export const readIdDocument = async (input: Parameters<typeof findIdDocument>[0]): Promise<IdDocumentReading> =>
  (await findIdDocument(input)).reading

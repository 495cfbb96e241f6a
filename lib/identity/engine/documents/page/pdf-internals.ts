import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import vm from 'node:vm'

const require = createRequire(import.meta.url)

/** The part of a pdf.js class that matters here: its methods can be replaced. */
interface Patched<Self> {
  prototype: Self
}

/** A byte stream that a filter decodes into its own buffer on demand. */
export interface DecodingStream {
  stream: {
    isAsync?: boolean
    asyncGetBytes?: () => Promise<Uint8Array>
    getBytes: () => Uint8Array
    reset: () => void
  }
  dict?: { get: (name: string) => unknown } | null
  buffer: Uint8Array
  /** Set by us: a parser reads this stream byte by byte. */
  isParsed?: boolean
  ensureBuffer: (requested: number) => Uint8Array
  asyncGetBytesFromDecompressionStream: (
    name: string,
  ) => Promise<{ decompressed: Uint8Array | null; compressed: Uint8Array }>
}
interface PdfParser {
  lexer: { stream: { isParsed?: boolean; buffer?: Uint8Array; start?: number; end?: number } }
  refill: () => void
}
interface ContentReader {
  read: (operation: object) => boolean
}

interface JpegDecoder {
  parse: (data: Uint8Array, options?: { dnlScanLines?: number | null }) => unknown
}

/** The classes through which pdf.js unpacks, parses and follows everything. */
interface PdfInternals {
  DecodeStream: Patched<DecodingStream>
  Parser: Patched<PdfParser>
  EvaluatorPreprocessor: Patched<ContentReader>
  JpegImage: Patched<JpegDecoder>
  WorkerMessageHandler: unknown
}

const NAMES = ['DecodeStream', 'Parser', 'EvaluatorPreprocessor', 'JpegImage', 'WorkerMessageHandler']
const EXPORTS = 'export { WorkerMessageHandler };'

/**
 * pdf.js exports none of the classes that unpack a file, and has no limit of its own. So this evaluates the source of
 * its worker as a function that returns those classes; pdf.js then uses the worker that it finds on globalThis.
 * @throws Error if another version of pdf.js is built differently
 */
export function loadPdfInternals(): PdfInternals {
  const file = require.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')
  const source = readFileSync(file, 'utf8')
  if (!source.includes(EXPORTS))
    throw new Error('pdf.js is built in another way than the limits on what it unpacks expect.')
  const handsOut = source
    .replace(EXPORTS, `return { ${NAMES.join(', ')} };`)
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
  const evaluate = vm.compileFunction(`'use strict';${handsOut}`, [], {
    filename: file,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const internals = evaluate() as PdfInternals
  Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler: internals.WorkerMessageHandler } })
  return internals
}

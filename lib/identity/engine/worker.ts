import { compareFaces } from './compare-faces'
import { limitReading, warmUpRecogniser } from './documents/ocr/recogniser'
import { countSheets, drawSheet } from './draw-sheet'
import { warmUpFaces } from './faces/warm-up'
import { limitDecoders } from './decoders'
import type { EngineJobName, EngineJobs } from './jobs'
import { serveJobs } from './pool/serve'
import { takeIdDocument, takePage } from './take-document'
import { takeLogo } from './take-logo'

/** The program of an engine process. Warms up faces first, then text recognition, which most passports never need. */
type Handlers = { [Name in EngineJobName]: (input: EngineJobs[Name]['input']) => Promise<EngineJobs[Name]['output']> }

/** Limit for recognising the text of one document, far above what a sound one takes. */
const READING_MS = 8000

const handlers: Handlers = {
  compare_faces: compareFaces,
  read_id_document: (input) => {
    limitReading(READING_MS)
    return takeIdDocument(input)
  },
  read_page: (input) => {
    limitReading(READING_MS)
    return takePage(input)
  },
  draw_sheet: drawSheet,
  count_sheets: countSheets,
  take_logo: takeLogo,
}

limitDecoders()
await serveJobs(handlers, warmUpFaces)
await warmUpRecogniser()

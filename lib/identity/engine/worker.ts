import { compareFaces } from './compare-faces'
import { warmUpFaces } from './faces/warm-up'
import { limitDecoders } from './decoders'
import type { EngineJobName, EngineJobs } from './jobs'
import { serveJobs } from './pool/serve'

/** What an engine process runs. Documents bring their own engines along, so they are loaded when they are needed. */
type Handlers = { [Name in EngineJobName]: (input: EngineJobs[Name]['input']) => Promise<EngineJobs[Name]['output']> }

const handlers: Handlers = {
  compare_faces: compareFaces,
  read_id_document: async (input) => (await import('./documents/read-id-document')).readIdDocument(input),
  read_page: async (input) => (await import('./documents/read-page')).readPage(input),
}

limitDecoders()
await serveJobs(handlers, warmUpFaces)

import sharp from 'sharp'
import { compareFaces } from './compare-faces'
import { warmUpFaces } from './faces/warm-up'
import type { EngineJobName, EngineJobs } from './jobs'
import { serveJobs } from './pool/serve'

/**
 * What an engine process runs. Only JPEG, PNG and WebP can be decoded here, whatever else sharp could open; one thread
 * a process, since there is a process a core. Documents bring their own engines along, so they are loaded when needed.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

type Handlers = { [Name in EngineJobName]: (input: EngineJobs[Name]['input']) => Promise<EngineJobs[Name]['output']> }

const handlers: Handlers = {
  compare_faces: compareFaces,
  read_id_document: async (input) => (await import('./documents/read-id-document')).readIdDocument(input),
  read_page: async (input) => (await import('./documents/read-page')).readPage(input),
}

await serveJobs(handlers, warmUpFaces)

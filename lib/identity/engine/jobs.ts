import type { DocumentSide, FaceFindings, Frame, IdDocumentReading, IdDocumentType, PageReading } from './findings'

/** The jobs that run in an engine process: name → input and output. Everything in them survives structured clone. */
export interface EngineJobs {
  read_id_document: { input: { file: Uint8Array; expected_type: IdDocumentType; side?: DocumentSide }; output: IdDocumentReading }
  read_page: { input: { file: Uint8Array; page?: number }; output: PageReading }
  /** Without `estimate_age` no age is worked out: the consent to a comparison does not cover one. */
  compare_faces: { input: { document: Uint8Array; turned?: IdDocumentReading['turned']; turns: Frame['turn'][]; frames: Frame[]; estimate_age?: boolean }; output: FaceFindings }
}
export type EngineJobName = keyof EngineJobs

import type {
  Cut,
  DocumentSide,
  FaceFindings,
  Frame,
  IdDocumentReading,
  IdDocumentType,
  PageReading,
  Sheet,
  Taken,
  TakenIdDocument,
} from './findings'

/** The jobs that run in an engine process: name → input and output. All of it survives structured clone. */
export interface EngineJobs {
  read_id_document: {
    input: { file: Uint8Array; expected_type: IdDocumentType; side?: DocumentSide }
    output: TakenIdDocument
  }
  read_page: { input: { file: Uint8Array; page?: number }; output: Taken<PageReading> }
  /** Without `estimate_age` no age is estimated: the consent to a comparison does not cover it. */
  compare_faces: {
    input: {
      document: Uint8Array
      turned?: IdDocumentReading['turned']
      cut?: Cut
      turns: Frame['turn'][]
      frames: Frame[]
      estimate_age?: boolean
    }
    output: FaceFindings
  }
  /** One page of a kept document as a picture; `null` beyond the last page. */
  draw_sheet: { input: { file: Uint8Array; sheet: number }; output: Sheet | null }
  /** The number of pages of each of several kept documents. */
  count_sheets: { input: { files: Uint8Array[] }; output: number[] }
  /** An organisation's logo as it is stored: a small WebP, and a smaller PNG for mails. */
  take_logo: {
    input: { file: Uint8Array }
    output: { picture: Uint8Array; width: number; height: number; forMails: Uint8Array }
  }
}
export type EngineJobName = keyof EngineJobs

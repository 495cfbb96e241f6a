import type { AddedDocument, Step } from '@/lib/client/person'

/** A document as it was shown in this visit: its bytes, and what was read off it. */
export interface Shown {
  file: Blob
  answer: AddedDocument
}

/** What this visit remembers, so that nothing is asked or taken twice; gone with the page. */
export interface Visit {
  documentType: string | null
  id_document: Shown | null
  proof_of_address: Shown | null
  /** Steps that are handed in as they are, though another picture was asked for. */
  asItIs: Step['type'][]
}
export const NEW_VISIT: Visit = { documentType: null, id_document: null, proof_of_address: null, asItIs: [] }

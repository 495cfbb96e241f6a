import type { AddedDocument, Step } from '@/lib/client/person'

/** A document shown in this visit: its bytes, and what was read from it. */
export interface Shown {
  file: Blob
  answer: AddedDocument
}

/** State of this visit, so that nothing is asked or captured twice; gone with the page. */
export interface Visit {
  /** The chosen kind of ID document; a reload keeps it until the document is here (use-kept.ts). */
  documentType: string | null
  id_document: Shown | null
  proof_of_address: Shown | null
  /** Steps submitted as they are, although another picture was requested. */
  asItIs: Step['type'][]
}
export const NEW_VISIT: Visit = { documentType: null, id_document: null, proof_of_address: null, asItIs: [] }

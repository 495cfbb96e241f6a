import type { AddedDocument, Step } from '@/lib/client/person'

/** A document shown in this visit: its bytes, and what was read from it. */
export interface Shown {
  file: Blob
  answer: AddedDocument
}

/** State of this visit, so that nothing is asked or captured twice. */
export interface Visit {
  /** The chosen kind of ID document, which a reload keeps (use-kept.ts). The rest is gone with the page. */
  documentType: string | null
  id_document: Shown | null
  proof_of_address: Shown | null
  /** Steps submitted as they are, although another picture was requested. */
  asItIs: Step['type'][]
}
export const NEW_VISIT: Omit<Visit, 'documentType'> = { id_document: null, proof_of_address: null, asItIs: [] }

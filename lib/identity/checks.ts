/**
 * The check types and the documents they use, each defined once. A new check on an existing document takes an entry
 * here, a function in `decision/`, and sentences for its reasons. Runs in the browser and on the server.
 */
interface DocumentDefinition {
  /** The step of the person's page that captures it. */
  step: 'id_document' | 'proof_of_address'
  /** The policy flag that keeps a copy after the verdict. */
  retainedBy: 'retain_id_documents' | 'retain_poa_documents'
  /** Captured as two sides, or page by page. */
  parts: 'sides' | 'pages'
}

/** Keyed by the name under which the document is stored: that of the first check that used it. */
export const DOCUMENTS = {
  id_check: { step: 'id_document', retainedBy: 'retain_id_documents', parts: 'sides' },
  proof_of_address: { step: 'proof_of_address', retainedBy: 'retain_poa_documents', parts: 'pages' },
} as const satisfies Record<string, DocumentDefinition>
/** A place for one document in a session. */
export type DocumentSlot = keyof typeof DOCUMENTS
export const DOCUMENT_SLOTS = ['id_check', 'proof_of_address'] as const satisfies DocumentSlot[]

/** What the organisation learns from a document because of a check; the consent text has a sentence for each. */
type Disclosure = 'id_details' | 'over_age' | 'paper_details'

interface CheckDefinition {
  document: DocumentSlot
  /** Compares the face on the document with a live one. */
  needsFace: boolean
  discloses: Disclosure
  /** The name of the check on the organisation's screens. */
  label: string
  /** What the check finds out, for whoever requests it. */
  meaning: string
}

const CHECKS = {
  id_check: {
    document: 'id_check',
    needsFace: true,
    discloses: 'id_details',
    label: 'ID check',
    meaning: 'ID document, live face, and name',
  },
  proof_of_address: {
    document: 'proof_of_address',
    needsFace: false,
    discloses: 'paper_details',
    label: 'Proof of address',
    meaning: 'A recent paper that shows the address',
  },
  age_verification: {
    document: 'id_check',
    needsFace: true,
    discloses: 'over_age',
    label: 'Age verification',
    meaning: 'Old enough by the ID document',
  },
} as const satisfies Record<string, CheckDefinition>
export type CheckType = keyof typeof CHECKS

/** How long a passed verification counts; after that the contact shows as expired. */
export const VERIFICATION_VALID_MS = 365 * 24 * 3600_000

/** In the order in which a person meets them. */
export const CHECK_TYPES = ['id_check', 'proof_of_address', 'age_verification'] as const satisfies CheckType[]
export const checkOf = (check: CheckType): CheckDefinition => CHECKS[check]
export const CHECK_LABELS = Object.fromEntries(CHECK_TYPES.map((check) => [check, CHECKS[check].label])) as Record<
  CheckType,
  string
> // made of exactly these keys

/** The document a check uses: `age_verification` reads the one of `id_check`. */
export const documentOf = (check: CheckType): DocumentSlot => CHECKS[check].document
export const needsDocument = (checks: readonly CheckType[], slot: DocumentSlot): boolean =>
  checks.some((check) => CHECKS[check].document === slot)
export const needsFace = (checks: readonly CheckType[]): boolean => checks.some((check) => CHECKS[check].needsFace)
export const disclosesBy = (checks: readonly CheckType[], what: Disclosure): boolean =>
  checks.some((check) => CHECKS[check].discloses === what)
/** Those of `checks` that use this document. */
export const checksOn = (checks: readonly CheckType[], slot: DocumentSlot): CheckType[] =>
  checks.filter((check) => CHECKS[check].document === slot)
/** Narrows a stored value to a document slot. @throws Error for a value that no migration wrote */
export function slotOf(stored: string): DocumentSlot {
  const slot = DOCUMENT_SLOTS.find((one) => one === stored)
  if (!slot) throw new Error(`${stored} is no document of a session`)
  return slot
}

/** Papers that show an address, and how many months after their date they count: 12 for yearly ones, 3 for the rest. */
const PAPER_MONTHS = {
  utility_bill: 3,
  bank_statement: 3,
  council_tax: 12,
  government_letter: 12,
  mortgage_statement: 12,
  tenancy_agreement: 12,
  other: 3,
} as const
export type PaperType = keyof typeof PAPER_MONTHS
export const PAPER_TYPES = Object.keys(PAPER_MONTHS) as [PaperType, ...PaperType[]] // its type says exactly these keys
type PaperKind = Exclude<PaperType, 'other'>
/** Kinds that can be recognised from the text of a paper. */
export const PAPER_KINDS = PAPER_TYPES.filter((type) => type !== 'other') as [PaperKind, ...PaperKind[]] // there are some
export const paperMonths = (kind: string): number => PAPER_MONTHS[PAPER_TYPES.find((one) => one === kind) ?? 'other']
/** Whether these kinds have different age limits. */
export const ageDifferently = (kinds: readonly string[]): boolean => new Set(kinds.map(paperMonths)).size > 1

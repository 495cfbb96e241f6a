/**
 * The check types and the documents that they rest on, each said once. A new check on a document that exists is an
 * entry here, a function in `decision/`, and the sentences of its reasons. Runs anywhere.
 */
interface DocumentDefinition {
  /** The step of the person's page that takes it. */
  step: 'id_document' | 'proof_of_address'
  /** What of a policy keeps a copy after the verdict. */
  retainedBy: 'retain_id_documents' | 'retain_poa_documents'
  /** Whether it is handed in by its two sides, or page by page. */
  parts: 'sides' | 'pages'
}

/** By the name under which the document is stored: that of the first check that rested on it. */
export const DOCUMENTS = {
  id_check: { step: 'id_document', retainedBy: 'retain_id_documents', parts: 'sides' },
  proof_of_address: { step: 'proof_of_address', retainedBy: 'retain_poa_documents', parts: 'pages' },
} as const satisfies Record<string, DocumentDefinition>
/** A place for one document of a session. */
export type DocumentSlot = keyof typeof DOCUMENTS
export const DOCUMENT_SLOTS = ['id_check', 'proof_of_address'] as const satisfies DocumentSlot[]

/** What the organisation reads of a document because of a check; the consent has a sentence for each. */
type Disclosure = 'id_details' | 'over_age' | 'paper_details'

interface CheckDefinition {
  document: DocumentSlot
  /** The face on the document is compared with a live one. */
  needsFace: boolean
  discloses: Disclosure
  /** How the check is called on the screens of the organisation. */
  label: string
  /** What it finds out, for whoever asks for it. */
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

/** A verification that passed is worth this long; then the contact shows as expired. */
export const VERIFICATION_VALID_MS = 365 * 24 * 3600_000

/** In the order in which a person meets them. */
export const CHECK_TYPES = ['id_check', 'proof_of_address', 'age_verification'] as const satisfies CheckType[]
export const checkOf = (check: CheckType): CheckDefinition => CHECKS[check]
export const CHECK_LABELS = Object.fromEntries(CHECK_TYPES.map((check) => [check, CHECKS[check].label])) as Record<
  CheckType,
  string
> // made of exactly these keys

/** The document that a check rests on: `age_verification` reads the one of `id_check`. */
export const documentOf = (check: CheckType): DocumentSlot => CHECKS[check].document
export const needsDocument = (checks: readonly CheckType[], slot: DocumentSlot): boolean =>
  checks.some((check) => CHECKS[check].document === slot)
export const needsFace = (checks: readonly CheckType[]): boolean => checks.some((check) => CHECKS[check].needsFace)
export const disclosesBy = (checks: readonly CheckType[], what: Disclosure): boolean =>
  checks.some((check) => CHECKS[check].discloses === what)
/** Those of the checks that rest on a document. */
export const checksOn = (checks: readonly CheckType[], slot: DocumentSlot): CheckType[] =>
  checks.filter((check) => CHECKS[check].document === slot)
/** What a stored document is. @throws Error for a value that no migration knows */
export function slotOf(stored: string): DocumentSlot {
  const slot = DOCUMENT_SLOTS.find((one) => one === stored)
  if (!slot) throw new Error(`${stored} is no document of a session`)
  return slot
}

/** Papers that show an address, and for how many months after their date they count: yearly ones for 12, the rest for 3. */
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
/** Those that a paper is known by. */
export const PAPER_KINDS = PAPER_TYPES.filter((type) => type !== 'other') as [PaperKind, ...PaperKind[]] // there are some
export const paperMonths = (kind: string): number => PAPER_MONTHS[PAPER_TYPES.find((one) => one === kind) ?? 'other']
/** Some of these kinds may be older than others. */
export const ageDifferently = (kinds: readonly string[]): boolean => new Set(kinds.map(paperMonths)).size > 1

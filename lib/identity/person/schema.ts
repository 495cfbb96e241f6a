import { z } from 'zod'
import { CHECK_TYPES, ID_DOCUMENT_TYPES } from '../templates/schema'

/** What the person's API takes and answers (contract section 4). */
const accessCodeSchema = z.string().max(40).meta({ description: 'Ten characters; case, spaces and hyphens do not matter.' })
export const accessSchema = z.union([
  z.strictObject({ access_code: accessCodeSchema, requester_id: z.string().max(100).optional(), client: z.enum(['browser', 'app']).optional() }),
  z.strictObject({ magic_link_token: z.string().min(1).max(100), client: z.enum(['browser', 'app']).optional() }),
])
export type Access = z.infer<typeof accessSchema>

export const CONSENT_VERSION = '2026-11'
export const consentSchema = z.strictObject({
  version: z.literal(CONSENT_VERSION), accepted: z.boolean().meta({ description: 'false leaves the session open; nothing is captured without true.' }),
})

export const claimsSchema = z.strictObject({
  full_name: z.string().trim().min(1).max(200).optional(), address: z.string().trim().min(5).max(500).optional(),
})
export type Claims = z.infer<typeof claimsSchema>

export const POA_DOCUMENT_TYPES = ['utility_bill', 'bank_statement', 'council_tax', 'government_letter', 'mortgage_statement', 'tenancy_agreement', 'other'] as const
export const documentFormSchema = z.strictObject({
  check_type: z.enum(CHECK_TYPES),
  document_type: z.enum([...ID_DOCUMENT_TYPES, ...POA_DOCUMENT_TYPES]).optional(),
  side: z.enum(['front', 'back']).optional(),
  page: z.coerce.number().pipe(z.int().min(1).max(10)).optional(),
})
export type DocumentForm = z.infer<typeof documentFormSchema>
export const documentFormShape = documentFormSchema.extend({ file: z.any().meta({ description: 'JPEG, PNG, WebP or PDF, at most 15 MiB.', format: 'binary' }) })

export const documentAnswerSchema = z.object({
  document: z.object({ id: z.uuid(), check_type: z.enum(CHECK_TYPES), document_type: z.string(), side: z.string().nullable(), page: z.int() }),
  quality: z.array(z.string()).meta({ description: 'What a better picture would mend.' }),
  read: z.record(z.string(), z.string().nullable()).meta({ description: 'What was read, for the person to look over.' }),
  retry: z.boolean().meta({ description: 'Another picture is worth while.' }),
})

export const TURNS = ['centre', 'left', 'right'] as const
export const challengeSchema = z.object({
  id: z.uuid(), turns: z.array(z.enum(TURNS)).meta({ description: "In this order; left and right are the person's own." }), expires_at: z.string(),
})
export const facesFormShape = z.strictObject({
  challenge_id: z.uuid(),
  turns: z.array(z.enum(TURNS)).meta({ description: 'The turn of each frame, in the order of the frames.' }),
  frames: z.array(z.any().meta({ format: 'binary' })).meta({ description: '3–12 JPEG frames, unmirrored.' }),
})
export const facesAnswerSchema = z.object({
  accepted: z.boolean(), retry: z.boolean(), reason: z.string().nullable().meta({ description: 'What to do differently; never a score.' }),
  attempts_left: z.int(),
})

export const STEP_TYPES = ['consent', 'id_document', 'face', 'claims', 'proof_of_address', 'submission'] as const
export const stepSchema = z.object({
  type: z.enum(STEP_TYPES), state: z.enum(['todo', 'done', 'to_fix']),
  accepts: z.array(z.string()).meta({ description: 'Document types, claims or media types that the step takes.' }),
  reasons: z.array(z.string()).meta({ description: 'What to mend, as stable codes.' }),
})
export const checkViewSchema = z.object({
  organisation: z.object({ name: z.string() }),
  status: z.enum(['pending', 'in_progress', 'processing', 'completed']),
  checks: z.array(z.enum(CHECK_TYPES)),
  steps: z.array(stepSchema),
  retention: z.object({ id_documents: z.boolean(), poa_documents: z.boolean(), extracted_data: z.boolean(), days: z.int(), selfie: z.literal(false) }),
  consent: z.object({ version: z.string(), accepted: z.boolean() }),
  minimum_age: z.int().nullable(),
  oldest_proof_date: z.string().nullable().meta({ description: 'Bills dated before this are too old.' }),
  submissions_left: z.int(), expires_at: z.string(), languages: z.array(z.string()), test: z.boolean(),
})
export type CheckView = z.infer<typeof checkViewSchema>
export type Step = CheckView['steps'][number]

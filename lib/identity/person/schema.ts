import { logoSchema } from '@/lib/accounts/logo/schema'
import { z } from 'zod'
import { LANGUAGES } from '@/lib/formats'
import { cleaned } from '@/lib/resource/invisible'
import { refuseInvisible } from '@/lib/resource/written'
import { ERASURE_RULES } from '../sessions/schema'
import { ID_DOCUMENT_TYPES } from '../templates/schema'
import { CHECK_TYPES, PAPER_TYPES } from '../checks'

/** Requests and responses of the person's API (contract section 4). */
const accessCodeSchema = z
  .string()
  .max(40)
  .meta({ description: 'Ten characters; case, spaces and hyphens do not matter.' })
const byCode = z.strictObject({ access_code: accessCodeSchema, requester_id: z.string().max(100).optional() })
const byLink = z.strictObject({ magic_link_token: z.string().min(1).max(100) })
const client = { client: z.enum(['browser', 'app']).optional() }
/** The key in a link or a message. */
export const linkAccessSchema = z.union([byCode.extend(client), byLink.extend(client)])
export type LinkAccess = z.infer<typeof linkAccessSchema>
/** The content of a handover's QR code; the number next to it is not part of it. */
export const scannedSchema = z.strictObject({ handover_token: z.string().min(1).max(100) })
export const accessSchema = z.union([
  ...linkAccessSchema.options,
  scannedSchema.extend({
    number: z
      .string()
      .regex(/^\d{2}$/, 'Type the two digits.')
      .meta({ description: 'Two digits, as the computer shows them. One try: a wrong number voids the handover.' }),
    ...client,
  }),
])
export type Access = z.infer<typeof accessSchema>

/** null if the caller holds the pass of the check and sends no key. */
export const linkRequestSchema = z.union([byCode, byLink, z.strictObject({}).transform(() => null)])
export type LinkRequest = z.infer<typeof linkRequestSchema>
export const linkRequestAnswerSchema = z.object({
  requested_at: z.string().meta({ description: 'When the organisation was asked for a new link.' }),
})
export type LinkRequestAnswer = z.infer<typeof linkRequestAnswerSchema>

/** Increases with every change of the consent text. */
export const CONSENT_VERSION = '2026-11-26'
export const consentSchema = z.strictObject({
  version: z.literal(CONSENT_VERSION),
  accepted: z.boolean().meta({ description: 'false leaves the session open; nothing is captured without true.' }),
  language: z
    .enum(LANGUAGES)
    .optional()
    .meta({ description: 'Of the text that was shown; it is logged with the version. English unless sent.' }),
})
export type Consent = z.infer<typeof consentSchema>

export const claimsSchema = z.strictObject({
  full_name: z
    .string()
    .overwrite(cleaned)
    .trim()
    .min(1, 'Type your name.')
    .max(200, 'Type at most 200 characters.')
    .check(refuseInvisible)
    .optional(),
  address: z
    .string()
    .overwrite(cleaned)
    .trim()
    .min(5, 'Type the whole address.')
    .max(500, 'Type at most 500 characters.')
    .check(refuseInvisible)
    .optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a country.')
    .optional()
    .meta({
      description:
        'ISO 3166-1 alpha-2, of the address (`unknown_country`); GB unless sent. The rules for postcodes follow it.',
    }),
})
export type Claims = z.infer<typeof claimsSchema>

export const documentFormSchema = z.strictObject({
  check_type: z.enum(CHECK_TYPES),
  document_type: z
    .enum([...ID_DOCUMENT_TYPES, ...PAPER_TYPES])
    .optional()
    .meta({ description: 'Of a proof of address it is recognised where it is not sent.' }),
  side: z.enum(['front', 'back']).optional(),
  page: z.coerce.number().pipe(z.int().min(1).max(10)).optional(),
})
export type DocumentForm = z.infer<typeof documentFormSchema>
export const documentFormShape = documentFormSchema.extend({
  file: z.any().meta({ description: 'JPEG, PNG, WebP, HEIC, AVIF or PDF, at most 15 MiB.', format: 'binary' }),
})

export const documentAnswerSchema = z.object({
  document: z.object({
    id: z.uuid(),
    check_type: z.enum(CHECK_TYPES),
    document_type: z.string(),
    side: z.string().nullable(),
    page: z.int(),
  }),
  quality: z.array(z.string()).meta({ description: 'What a better picture would fix.' }),
  read: z
    .record(z.string(), z.string().nullable())
    .meta({
      description:
        'What was read, for the person to look over: of an ID document_type, full_name, date_of_birth, expires_on; of a paper document_kind, issuer, dated, address.',
    }),
  problems: z
    .array(z.string())
    .meta({
      description:
        'Reason codes with which this document would not pass, known at once. It counts as to_fix until another one comes, and costs no submission.',
    }),
  retry: z.boolean().meta({ description: 'Another picture is worth trying.' }),
})

export const TURNS = ['centre', 'left', 'right'] as const
export const challengeSchema = z.object({
  id: z.uuid(),
  turns: z.array(z.enum(TURNS)).meta({ description: "In this order; left and right are the person's own." }),
  expires_at: z.string(),
})
export const facesFormShape = z.strictObject({
  challenge_id: z.uuid(),
  turns: z.array(z.enum(TURNS)).meta({ description: 'The turn of each frame, in the order of the frames.' }),
  frames: z.array(z.any().meta({ format: 'binary' })).meta({ description: '3–12 JPEG frames, unmirrored.' }),
})
export const facesAnswerSchema = z.object({
  accepted: z.boolean(),
  retry: z.boolean(),
  reason: z.string().nullable().meta({ description: 'What to do differently; never a score.' }),
  attempts_left: z.int(),
})

export const handoverSchema = z.object({
  id: z.uuid(),
  url: z.string().meta({ description: 'For a QR code: opens the page that asks for the number.' }),
  number: z.string().meta({ description: 'Two digits, to be shown next to the QR code and nowhere else.' }),
  expires_at: z.string(),
})
export type Handover = z.infer<typeof handoverSchema>
/** State of the latest handover, for the computer that follows it. */
const handoverShownSchema = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'opened', 'over']).meta({ description: 'over: expired, or void after a wrong number.' }),
  seconds_left: z.int().meta({ description: 'By the clock of the server, whatever that of the computer says.' }),
})

const STEP_TYPES = ['consent', 'id_document', 'face', 'claims', 'proof_of_address', 'submission'] as const
const stepSchema = z.object({
  type: z.enum(STEP_TYPES),
  state: z.enum(['todo', 'done', 'to_fix']),
  accepts: z.array(z.string()).meta({ description: 'Document types, claims or media types that the step takes.' }),
  reasons: z.array(z.string()).meta({ description: 'What to fix, as stable codes.' }),
})
/** What a session reveals, and to whom: the consent has one sentence for each. */
export const LEARNS = [
  'outcome',
  'steps',
  'id_details',
  'over_age',
  'paper_details',
  'typed_name',
  'typed_address',
  'comparisons',
  'holder',
  'signals',
  'age_estimate',
  'id_document_copy',
  'poa_document_copy',
] as const
const organisationShownSchema = z.object({
  name: z.string(),
  contact: z.string().nullable().meta({ description: 'How people reach it, as its template says.' }),
  privacy_notice_url: z.string().nullable(),
  alternative: z.string().nullable().meta({ description: 'What to do instead of this check.' }),
  colour: z.string().nullable().meta({ description: 'Its `brand_colour`.' }),
  logo: logoSchema.nullable(),
})
/** For a right key whose session has ended: the `ended` member of the problem session_ended. */
export const endedSchema = z.object({
  reason: z.enum(['expired', 'cancelled', 'completed']),
  organisation: organisationShownSchema,
  test: z.boolean().meta({ description: 'It was a test: no pictures were taken, and its outcome was forced.' }),
  link_requested_at: z.string().nullable().meta({ description: 'When the person asked for a new link.' }),
})
export type Ended = z.infer<typeof endedSchema>

export const checkViewSchema = z.object({
  session_id: z.uuid().meta({ description: 'Every call names it in X-Check-Session.' }),
  organisation: organisationShownSchema,
  status: z.enum(['pending', 'in_progress', 'processing', 'completed']),
  test: z.boolean().meta({ description: 'A test: no pictures are taken, and the outcome is forced.' }),
  checks: z.array(z.enum(CHECK_TYPES)),
  steps: z.array(stepSchema),
  languages: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .meta({ description: 'Languages to show the check in, as its template says.' }),
  retention: z.object({
    id_documents: z.boolean(),
    poa_documents: z.boolean(),
    extracted_data: z.boolean(),
    days: z.int(),
    selfie: z.literal(false),
  }),
  consent: z.object({
    version: z.string(),
    accepted: z.boolean(),
    learns: z.array(z.enum(LEARNS)).meta({ description: 'What the organisation will read.' }),
  }),
  claims: z
    .object({ full_name: z.string().nullable(), address: z.string().nullable(), country: z.string().nullable() })
    .meta({ description: 'What the person has typed so far.' }),
  link: z
    .string()
    .nullable()
    .meta({ description: 'The link of this check while it is open, for continuing on another device.' }),
  handover: handoverShownSchema
    .nullable()
    .meta({ description: 'The latest handover to a phone; null where there was none lately.' }),
  review: z
    .object({ requested_at: z.string().nullable() })
    .meta({ description: 'The person asked for a human to look at the outcome.' }),
  receipts: z
    .array(z.object({ erased_at: z.string(), rule: z.enum(ERASURE_RULES), files: z.int(), hash: z.string() }))
    .meta({ description: 'What has been erased so far.' }),
  accepted_countries: z
    .array(
      z.object({
        code: z.string(),
        country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2, where the issuer is a country.' }),
        name: z.string().meta({ description: 'In English.' }),
      }),
    )
    .meta({ description: 'Who issues the ID documents that are accepted; any issuer when empty.' }),
  minimum_age: z.int().nullable(),
  oldest_proof_date: z
    .string()
    .nullable()
    .meta({ description: 'Papers of the kinds that age soonest are too old when dated before this.' }),
  submission_failed: z
    .boolean()
    .meta({
      description:
        'The last submission did not pass and may be repeated; steps that are to_fix without it merely need another picture, which costs nothing.',
    }),
  submissions_left: z.int(),
  expires_at: z.string(),
})
export type CheckView = z.infer<typeof checkViewSchema>
export type Step = CheckView['steps'][number]

/** What the page shows before any script has run. */
export type FirstScreen =
  /** `key`: from the link, still to be used by the page; null if the browser already holds a pass. */
  | { kind: 'check'; view: CheckView; key: LinkAccess | null }
  | { kind: 'ended'; ended: Ended; key: LinkAccess }
  /** Several checks are open in this browser, and nothing says which one is meant. */
  | { kind: 'choice'; checks: { session_id: string; organisation: string }[] }
  /** Checks of this browser have ended; the tab knows whether it was showing one of them. */
  | { kind: 'over' }
  /** The link could not be looked up just now; the page keeps it and tries again. */
  | { kind: 'trouble'; key: LinkAccess }
  /** A handover's QR code was scanned: only the right number reveals whose check it is. */
  | { kind: 'scanned'; handover_token: string }
  | { kind: 'code'; problem: { code: string; retryAfter: number | null } | null }

/** What the server renders the page from; the language is that of the rendering module. */
export interface PersonDocument {
  screen: FirstScreen
  /** Who asks, for the preview of a link; null if unknown. */
  organisation: string | null
  /** CSP nonce for the scripts and styles of this response. */
  nonce: string
  /** Addresses: the entry script first, then those it needs at once. */
  scripts: string[]
  style: string
}

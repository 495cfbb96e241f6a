import { z } from 'zod'
import { typedName } from '@/lib/resource/written'
import { boolean, choice, choices, email, json, reference, text, timestamp } from '@/lib/resource/fields'
import { defineResource, recordWith, type RecordOf } from '@/lib/resource/define'
import { CHECK_TYPES, type CheckType } from '../checks'
import { reasonsOf } from '../reasons'

const SESSION_STATUSES = ['pending', 'in_progress', 'processing', 'completed', 'expired', 'cancelled'] as const
export const OPEN_STATUSES = ['pending', 'in_progress', 'processing'] as const
/** The status as the organisation sees it; people who declined and people who failed once get their own. */
const PROGRESS = [
  'waiting',
  'declined',
  'in_progress',
  'to_fix',
  'processing',
  'completed',
  'expired',
  'cancelled',
] as const
const OUTCOMES = ['passed', 'failed', 'incomplete'] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

/** Component scores of a check, 0.00–1.00; the pass line of each is 0.50. */
const componentsSchema = z.object({
  face: z.number().optional(),
  liveness: z.number().optional(),
  name: z.number().optional(),
  document: z.number().optional(),
  address: z.number().optional(),
})

/** A decided check in a list of sessions. */
export const resultSchema = z.object({
  check_type: z.enum(CHECK_TYPES),
  passed: z.boolean(),
  confidence: z.number().min(0).max(1).meta({ description: 'The weakest required component; 0.50 is the pass line.' }),
  reason_codes: z.array(z.string()).meta({ description: 'Most important first.' }),
  retryable: z.boolean(),
  components: componentsSchema,
})
export type Result = z.infer<typeof resultSchema>

export const session = defineResource({
  name: 'session',
  path: 'sessions',
  table: 'check_session',
  label: 'Session',
  plural: 'Sessions',
  title: 'reference_id',
  description: 'One identity check of one person.',
  takesPart: ['timeline', 'views'],
  testKeys: 'tests',
  fields: {
    reference_id: text({
      label: 'Reference',
      description: 'Your own value, returned with the results.',
      hint: 'Your own name for it, such as a customer number. It is returned with the results.',
      verbatim: true,
      required: true,
      sortable: true,
      searchable: true,
    }),
    status: choice(SESSION_STATUSES, {
      label: 'Status',
      description: 'Progress; the verdict is in outcome.',
      readOnly: true,
      present: true as const,
    }),
    progress: choice(PROGRESS, {
      label: 'Progress',
      description:
        'The status, with declined (the person did not consent) and to_fix (a submission failed and may be repeated) told apart.',
      readOnly: true,
      present: true as const,
    }),
    outcome: choice(OUTCOMES, {
      label: 'Outcome',
      description: 'passed when every check passed.',
      readOnly: true,
      present: true as const,
    }),
    checks: choices(CHECK_TYPES, { label: 'Checks', description: 'What is checked.', readOnly: true as const }),
    results: json(z.array(resultSchema), {
      label: 'Results',
      description:
        'What the last submission came to. Final once the session is completed; until then what failed can still be fixed, and `GET …/data` has no results.',
      readOnly: true,
      present: true as const,
    }),
    test: boolean({
      label: 'Test',
      description: 'Made with a test key: no engine ran, and the outcomes are those of `test_outcomes`.',
      readOnly: true,
      present: true as const,
    }),
    contact_id: reference({
      label: 'Contact',
      description: 'The contact that the check is about.',
      target: 'contacts',
      readOnly: true,
    }),
    template_id: reference({
      label: 'Template',
      description: 'The template that the session was made from.',
      target: 'templates',
      readOnly: true,
      present: true as const,
    }),
    person_name: text({
      label: 'Name read',
      description: 'From the ID document; for roles that see extracted data, and as long as that is kept.',
      readOnly: true,
      filterable: false,
    }),
    review_requested_at: timestamp({
      label: 'Review requested',
      description: 'When the person asked for a human to look at the outcome.',
      readOnly: true,
    }),
    link_requested_at: timestamp({
      label: 'New link requested',
      description:
        'When the person of an expired or cancelled check asked for a new link; null once it is reopened, or its contact has a new check.',
      readOnly: true,
    }),
    expires_at: timestamp({
      label: 'Expires',
      description: 'End of the session.',
      readOnly: true,
      present: true as const,
      sortable: true,
    }),
    completed_at: timestamp({
      label: 'Completed',
      description: 'When every check was decided.',
      readOnly: true,
      sortable: true,
    }),
  },
})
export type SessionRecord = RecordOf<(typeof session)['fields']>

const optional = <T extends z.ZodType>(schema: T, description: string) =>
  schema.nullable().optional().meta({ description })

/** `passed`, or the reason with which the check fails. */
const forcedSchema = (check: CheckType) =>
  z
    .enum(['passed', ...reasonsOf(check)])
    .optional()
    .meta({ description: 'passed, or the reason with which this check fails.' })
/** The forced outcomes of a test session; a check without one passes. */
export const testOutcomesSchema = z.strictObject(
  // Made of exactly these keys.
  Object.fromEntries(CHECK_TYPES.map((check) => [check, forcedSchema(check)])) as Record<
    CheckType,
    ReturnType<typeof forcedSchema>
  >,
)

/** POST /sessions (identity-check-session-api.md, "create a session"); additive fields after the source's five. */
export const createSessionSchema = z.strictObject({
  reference_id: z
    .string()
    .regex(/\S/, 'Not only blanks')
    .max(200)
    .meta({ description: 'Opaque to the service, kept and returned as it is; need not be unique.' }),
  expected_full_name: optional(
    typedName(200),
    'When set, the id_check passes only if the name on the document matches it.',
  ),
  expected_address: optional(typedName(500), 'For proof_of_address; compared on postcode and house or flat number.'),
  retain_id_documents: optional(z.boolean(), "Overrides the template's default for this session."),
  retain_poa_documents: optional(z.boolean(), "Overrides the template's default for this session."),
  template_id: optional(z.uuid(), "Else the organisation's default template."),
  checks: optional(
    z.array(z.enum(CHECK_TYPES)).min(1).max(CHECK_TYPES.length),
    "May only narrow the template's checks.",
  ),
  contact_id: optional(z.uuid(), 'The contact that the check is about.'),
  delivery: optional(
    z.strictObject({ email: email({ label: 'E-mail', description: '' }).value }),
    'Sends the link to this address by mail, with the reminders of the template before it expires.',
  ),
  test_outcomes: optional(
    testOutcomesSchema,
    'With a test key only: what each check comes to, `passed` or one of its reason codes. Checks that are not named pass.',
  ),
})
export type CreateSession = z.infer<typeof createSessionSchema>

export const createdSessionSchema = z.object({
  id: z.uuid(),
  magic_link_token: z.string(),
  access_code: z.string(),
  expires_at: z.string(),
  requester_id: z.string().optional().meta({ description: 'In the extended variant only.' }),
  status: z.enum(SESSION_STATUSES),
  url: z.string().meta({ description: 'The ready link for the person.' }),
  mail_id: z.uuid().optional().meta({ description: 'The mail that carries the link, where there is one.' }),
})
export type CreatedSession = z.infer<typeof createdSessionSchema>

/** One session, with its link while it is open and the caller may see codes. */
export const sessionDetailSchema = recordWith(session, {
  access_code: z.string().nullable(),
  url: z.string().nullable(),
  expected_full_name: z.string().nullable(),
  expected_address: z.string().nullable(),
  submissions: z.int(),
  template_version: z.int().meta({ description: 'Of the template, as it was when the session was created.' }),
  consent: z
    .object({ version: z.string(), consented_at: z.string() })
    .nullable()
    .meta({ description: 'The wording that the person agreed to.' }),
})
export type SessionDetail = z.infer<typeof sessionDetailSchema>

const expectedSchema = z.object({ value: z.string().nullable(), source: z.enum(['client', 'person']).nullable() })
const expectedAddressSchema = expectedSchema.extend({
  country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2, where the person typed the address.' }),
})
/** The part of findings.ts's fraud signal that callers see. */
export const fraudSignalSchema = z.object({
  code: z
    .string()
    .meta({ description: 'What was noticed, such as specimen, copy, zone_contradicts_print or pdf_edited.' }),
  weight: z.number().min(0).max(1).meta({ description: 'Above 0.5 it deserves a look.' }),
  detail: z.string(),
})
const detailResultSchema = resultSchema.extend({
  extracted_data: z.record(z.string(), z.unknown()).nullable(),
  comparison: z.record(z.string(), z.unknown()).nullable(),
  signals: z
    .array(fraudSignalSchema)
    .nullable()
    .meta({
      description:
        'What points to a forgery. Only specimen and sides_contradict decide; none is ever shown to the person, and all are erased with the extracted data.',
    }),
  document_retained: z.boolean(),
})
/** GET /sessions/{id}/data. */
export const sessionDataSchema = z.object({
  session_id: z.uuid(),
  reference_id: z.string(),
  status: z.enum(SESSION_STATUSES),
  outcome: z.enum(OUTCOMES),
  expected: z.object({ full_name: expectedSchema, address: expectedAddressSchema }),
  results: z.array(detailResultSchema),
})
export type SessionData = z.infer<typeof sessionDataSchema>

/** What a redaction leaves: proof that it happened. */
export const redactionReceiptSchema = z.object({
  session_id: z.uuid(),
  hash: z
    .string()
    .nullable()
    .meta({ description: 'Of the receipt, as GET …/receipts lists it; null where nothing was left to erase.' }),
  redacted_at: z.string(),
  rule: z.string(),
  files: z.int(),
})

/** Manifest of the retained files of one check. */
export const documentManifestSchema = z.object({
  check_type: z.enum(CHECK_TYPES),
  files: z.array(
    z.object({
      side: z.string().nullable(),
      page: z.int(),
      document_type: z.string(),
      content_type: z.string(),
      size: z.int(),
      sheets: z
        .int()
        .meta({ description: 'Pages of the file, each of which `as=picture&sheet=` shows; 1 of a picture.' }),
      href: z.string(),
    }),
  ),
})

/** Why something was erased. */
export const ERASURE_RULES = [
  'not_retained',
  'retention_ended',
  'requested',
  'cancelled',
  'expired',
  'replaced',
] as const
export type ErasureRule = (typeof ERASURE_RULES)[number]

export const erasedItemSchema = z.object({
  kind: z.enum(['document', 'extracted_data']),
  check_type: z.enum(CHECK_TYPES).nullable(),
  side: z.string().nullable(),
  page: z.int().nullable(),
  size: z
    .int()
    .meta({ description: 'In bytes: of a file as it was handed out, of extracted data as it lay encrypted.' }),
  sha256: z
    .string()
    .meta({
      description:
        'Of the bytes that were kept: a file as it was handed out, extracted data as JSON with a random salt, which went with it. Of the encrypted bytes where a file could not be decrypted any more, and of extracted data from before receipts were written.',
    }),
})
export type ErasedItem = z.infer<typeof erasedItemSchema>

const receiptSchema = z.object({
  id: z.uuid(),
  rule: z
    .enum(ERASURE_RULES)
    .meta({
      description:
        'not_retained: at the verdict, by policy; retention_ended: its days were over; requested: redaction; cancelled, expired: the session ended; replaced: the person showed another picture or handed in again.',
    }),
  hash: z.string().meta({ description: 'SHA-256 over the sha256 of the items, in order, as one text of hex digits.' }),
  files: z.int().meta({ description: 'Documents among the items.' }),
  items: z.array(erasedItemSchema),
  erased_at: z.string(),
})
export type Receipt = z.infer<typeof receiptSchema>
/** All receipts of a session; they are few, so one page holds them. */
export const receiptListSchema = z.object({
  data: z.array(receiptSchema),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
  prev_cursor: z.string().nullable(),
})
export type ReceiptList = z.infer<typeof receiptListSchema>

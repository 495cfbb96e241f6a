import { z } from 'zod'
import {
  address,
  choice,
  choices,
  customValues,
  date,
  deletedAt,
  email,
  externalIds,
  json,
  lastActivity,
  reference,
  text,
  texts,
  timestamp,
} from '@/lib/resource/fields'
import { defineResource, type RecordOf } from '@/lib/resource/define'
import { CHECK_LABELS, CHECK_TYPES } from '@/lib/identity/checks'
import { nextTask } from '../tasks/schema'
import { sample } from './sample'

const LIFECYCLES = ['lead', 'prospect', 'customer', 'former_customer', 'partner', 'other'] as const

const VERIFICATION_STATUSES = ['none', 'pending', 'verified', 'failed', 'expired'] as const

export const VERIFICATION_WORDS = {
  none: 'Not verified',
  pending: 'Check pending',
  verified: 'Verified',
  failed: 'Check not passed',
  expired: 'Verification expired',
}

/** Outcome of the identity checks of a contact, as the CRM shows it. */
export const verificationSchema = z.object({
  status: z.enum(VERIFICATION_STATUSES),
  checks: z.array(z.string()),
  verified_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  evidence_erased_at: z
    .string()
    .nullable()
    .meta({
      description:
        'When the last of what the verification rests on, documents and what was read off them, was erased; null while something is kept.',
    }),
  passed: z
    .array(
      z.object({
        check: z.enum(CHECK_TYPES).meta({ description: 'The check.' }),
        verified_at: z.string(),
        session_id: z.uuid(),
      }),
    )
    .meta({
      description:
        'Checks that were passed, each in the last completed session that asked for it, whatever the result of the others.',
    }),
  over_age: z
    .int()
    .nullable()
    .meta({
      description: 'The age that the person had reached at least: the threshold of the check. Never a birth date.',
    }),
  age_verified_at: z.string().nullable().meta({ description: 'When that was shown.' }),
  address_verified_at: z
    .string()
    .nullable()
    .meta({ description: 'When a paper showed the address that was expected then.' }),
  pending_session_id: z.uuid().nullable().meta({ description: 'The open check, the newest of several.' }),
  other_holder_session_id: z
    .uuid()
    .optional()
    .meta({
      description:
        'The last check, where it was passed with documents in another name than the contact has, and asked for nobody by name. It verifies nobody.',
    }),
})

/** Which check a field was taken from. */
const provenanceSchema = z.record(
  z.string(),
  z.object({
    check: z.enum(CHECK_TYPES).meta({ description: 'The check.' }),
    document_type: z.string().nullable(),
    verified_at: z.string(),
    session_id: z.uuid(),
  }),
)

/** UTC+14 is the first time zone to reach a day. */
const notBornYet = (day: string): string | null =>
  day > new Date(Date.now() + 14 * 3600_000).toISOString().slice(0, 10) ? 'is in the future.' : null

/** The parts that lists filter and sort by. */
const verificationParts = {
  status: choice(VERIFICATION_STATUSES, {
    label: 'Verification status',
    description: 'Whether the person is known to be who they say they are.',
    present: true as const,
    sortable: true,
    words: VERIFICATION_WORDS,
  }),
  expires_at: timestamp({
    label: 'Verified until',
    description: 'When the verification ends or ended.',
    sortable: true,
  }),
  checks: {
    ...choices(CHECK_TYPES, {
      label: 'Verified by',
      description: 'The checks of the last decision.',
      words: CHECK_LABELS,
    }),
    filterable: true,
  },
  address_verified_at: timestamp({ label: 'Address verified', description: 'When a paper showed the address.' }),
}

export const contact = defineResource({
  name: 'contact',
  path: 'contacts',
  table: 'contact',
  label: 'Contact',
  plural: 'Contacts',
  title: 'full_name',
  description: 'A person that the organisation deals with.',
  takesPart: ['search', 'timeline', 'views', 'custom_fields', 'import', 'export', 'bulk', 'merge'],
  subtitle: ['email', 'job_title'],
  firsts: { next_task: nextTask('contact_id') },
  sample,
  fields: {
    full_name: text({
      label: 'Full name',
      description: 'As the person writes it, 1–200 characters.',
      required: true,
      sortable: true,
      searchable: true,
    }),
    email: email({
      label: 'E-mail',
      description: 'Returned as given, in Unicode NFC; matched without regard to case. One live contact an address.',
      unique: 'unless_allowed',
      sortable: true,
      searchable: true,
    }),
    phones: texts({
      label: 'Phones',
      description: 'Telephone numbers, the first is the main one.',
      max: 40,
      items: 10,
      searchable: true,
    }),
    job_title: text({ label: 'Job title', description: 'What the person does.', searchable: true }),
    lifecycle: choice(LIFECYCLES, {
      label: 'Lifecycle',
      description: 'Where the person stands with the organisation.',
    }),
    source: text({ label: 'Source', description: 'Where the contact came from.', max: 100 }),
    tags: texts({ label: 'Tags', description: 'Free labels.', max: 60 }),
    company_id: reference({
      label: 'Company',
      description: 'The company that the person belongs to.',
      target: 'companies',
    }),
    owner_id: reference({
      label: 'Owner',
      description: 'User id of the member who owns the contact; the user who creates it, unless sent.',
      target: 'members',
      startsAs: 'caller',
    }),
    address: address({ label: 'Address', description: 'Postal address; parts that are not sent stay as they are.' }),
    previous_names: texts({
      label: 'Previous names',
      description: 'Names that an identity document may still carry.',
      hint: 'Names that an identity document may still carry.',
      max: 200,
      items: 10,
    }),
    unsubscribed_at: timestamp({
      label: 'Unsubscribed',
      description:
        'When the person asked for no more bulk mail; they get none while it is set. Clear it when they ask for it again.',
      hint: 'They get no bulk mail while it is set. Mails to them alone are still sent.',
      notAtFirst: true,
    }),
    birth_date: date({
      label: 'Birth date',
      description:
        'Only what somebody enters, or accepts from a document whose template keeps what was read. No day in the future.',
      refusal: notBornYet,
    }),
    last_activity_at: lastActivity(),
    external_ids: externalIds(),
    custom: customValues(),
    deleted_at: deletedAt(),
    verification: json(verificationSchema, {
      label: 'Verification',
      description: 'Set by the check service only.',
      readOnly: true,
      present: true as const,
      parts: verificationParts,
    }),
    provenance: json(provenanceSchema, {
      label: 'Provenance',
      description: 'Fields whose value was taken from a check, until somebody overwrites them. Set by the server.',
      readOnly: true,
      present: true as const,
    }),
  },
})

export type Contact = RecordOf<(typeof contact)['fields']>

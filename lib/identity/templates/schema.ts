import { LANGUAGES, type Language } from '@/lib/formats'
import { z } from 'zod'
import {
  boolean,
  choice,
  choices,
  deletedAt,
  integer,
  json,
  longText,
  text,
  texts,
  UNIQUE_ITEMS,
  webAddress,
} from '@/lib/resource/fields'
import { CHECK_TYPES, PAPER_KINDS, PAPER_TYPES, type CheckType, type PaperType } from '../checks'
import { defineResource, type RecordOf } from '@/lib/resource/define'

export const ID_DOCUMENT_TYPES = ['passport', 'driving_licence', 'identity_card'] as const
const NAME_STRICTNESS = ['near', 'strict'] as const

const MAX_REMINDERS = 5
const remindersSchema = z
  .array(
    z
      .int()
      .min(1)
      .max(30 * 24 - 1),
  )
  .max(MAX_REMINDERS)
  .refine((hours) => new Set(hours).size === hours.length, 'has the same value twice')

export const template = defineResource({
  name: 'template',
  path: 'templates',
  table: 'check_template',
  label: 'Template',
  plural: 'Templates',
  title: 'name',
  description: 'What an identity check asks for, how strictly it decides, and what is kept afterwards.',
  testKeys: 'all',
  fields: {
    name: text({
      label: 'Name',
      description: 'For your own use.',
      max: 100,
      required: true,
      sortable: true,
      searchable: true,
    }),
    is_default: boolean({
      label: 'Default',
      description: 'Used for sessions that name no template.',
      readOnly: true,
      present: true as const,
    }),
    checks: choices(CHECK_TYPES, { label: 'Checks', description: 'Any mix of them.', required: true as const }),
    document_types: choices(ID_DOCUMENT_TYPES, {
      label: 'Accepted documents',
      description: 'ID documents that a person may use; all of them unless sent.',
      present: true as const,
    }),
    document_countries: texts({
      label: 'Accepted countries',
      description:
        'Who issues the ID documents that a person may use, by the three letters that passports print, such as `GBR` or `IRL` (`unknown_country`). Empty: everybody.',
      hint: 'Three letters as passports print them, such as GBR or IRL. Empty: all countries.',
      max: 3,
      items: 100,
    }),
    name_strictness: choice(NAME_STRICTNESS, {
      label: 'Name strictness',
      description:
        'How closely the name on the ID document must match: near (unless sent) allows a nickname or one misread letter, strict does not. On a paper, which often has initials, near is enough either way.',
      hint: 'On the ID document, near allows a nickname or one misread letter; strict does not. On papers, near is enough.',
      preset: 'near',
      present: true as const,
    }),
    minimum_age: integer({
      label: 'Minimum age',
      description: 'Whole years on the day of the check; 18 unless sent.',
      hint: 'In whole years, on the day of the check.',
      min: 1,
      max: 120,
      present: true as const,
    }),
    poa_kinds: {
      ...choices(PAPER_KINDS, {
        label: 'Accepted papers',
        description: 'Kinds of paper that may prove an address. Empty: all of them.',
        hint: 'None chosen: all of them.',
      }),
      value: z.array(z.enum(PAPER_KINDS)).refine(...UNIQUE_ITEMS),
    },
    poa_name_required: boolean({
      label: 'Name on the proof of address',
      description: 'The name on the paper must match as well; true unless sent.',
      hint: 'The name on the paper must match too.',
      present: true as const,
    }),
    poa_freshness_required: boolean({
      label: 'Recent proof of address',
      description: 'Bills at most 3 months old, council tax and government letters 12; true unless sent.',
      hint: 'Bills at most 3 months old, council tax and government letters 12.',
      present: true as const,
    }),
    max_submissions: integer({
      label: 'Submissions',
      description: 'How often a person may submit; 3 unless sent.',
      hint: 'How often a person may try.',
      min: 1,
      max: 10,
      present: true as const,
    }),
    expiry_hours: integer({
      label: 'Valid for (hours)',
      description: 'From 1 hour to 30 days; 168 (7 days) unless sent.',
      hint: 'From 1 hour to 30 days, which are 720 hours.',
      min: 1,
      max: 720,
      present: true as const,
    }),
    languages: {
      ...choices(LANGUAGES, {
        label: 'Languages',
        description:
          'Languages that the page of the person offers: the browser decides between them, and the person can switch. Empty: all of them.',
        hint: 'Of the page that the person sees. None chosen: all of them.',
        words: { en: 'English', de: 'German' },
      }),
      value: z.array(z.enum(LANGUAGES)).refine(...UNIQUE_ITEMS),
    },
    retain_id_documents: boolean({
      label: 'Keep ID documents',
      description: 'Keep a copy of the ID document; false unless sent. The selfie is never kept.',
      hint: 'A copy of the document; the selfie is never kept.',
      present: true as const,
    }),
    retain_poa_documents: boolean({
      label: 'Keep proofs of address',
      description: 'Keep a copy of the proof of address; false unless sent.',
      hint: 'A copy of the paper.',
      present: true as const,
    }),
    retain_extracted_data: boolean({
      label: 'Keep extracted data',
      description: 'Keep what was read off the documents; true unless sent.',
      hint: 'What was read off the documents.',
      present: true as const,
    }),
    retention_days: integer({
      label: 'Days to keep',
      description: 'After completion; then everything kept is erased. 30 unless sent.',
      hint: 'Counted from the end of the check. Then everything kept is erased.',
      min: 1,
      max: 3650,
      present: true as const,
    }),
    contact: text({
      label: 'How people reach you',
      description: 'An e-mail address or telephone number, shown to the person from the first screen to the last.',
      hint: 'An e-mail address or telephone number. The person sees it from the first screen to the last.',
      max: 200,
      filterable: false,
    }),
    privacy_notice_url: webAddress({
      label: 'Privacy notice',
      description: 'Address of your privacy notice, such as https://example.com/privacy; the consent links to it.',
      hint: 'Such as https://example.com/privacy. The consent links to it.',
      filterable: false,
    }),
    alternative: longText({
      label: 'Another way',
      description:
        'What a person can do who does not want this check or cannot complete it, such as showing documents at your office.',
      hint: 'What a person can do who does not want this check or cannot complete it, such as showing documents at your office.',
      max: 500,
    }),
    estimate_age: boolean({
      label: 'Estimate an age from the face',
      description:
        'A signal for you that never decides. It is a guess, ten years off at times; the consent names it, and some people will decline because of it.',
      hint: 'Never decides. It is a guess, ten years off at times; the consent names it, and some people will decline because of it.',
      present: true as const,
    }),
    reminders: json(remindersSchema, {
      label: 'Reminders',
      description:
        'Hours before expiry at which the person is reminded by mail, where the link was mailed. They stop once everything was handed in, and when the person declines.',
      hint: 'Hours before expiry, such as 48, 24. Only where the link was mailed; they stop once everything was handed in, and when the person declines.',
      present: true as const,
    }),
    mails_result: boolean({
      label: 'Mail the result to the person',
      description: 'Whether the person is told the outcome by mail, where the link was mailed.',
      hint: 'Says the outcome and nothing else, where the link was mailed.',
      present: true as const,
    }),
    deleted_at: deletedAt(),
  },
})
export type Template = RecordOf<(typeof template)['fields']>

/** What a session keeps of its template, with its own overrides applied, as stored in its `policy` column. */
export const policySchema = z.object({
  template_version: z.int(),
  document_types: z.array(z.enum(ID_DOCUMENT_TYPES)),
  document_countries: z.array(z.string()).optional(),
  poa_kinds: z.array(z.enum(PAPER_KINDS)).optional(),
  languages: z.array(z.enum(LANGUAGES)).optional(),
  name_strictness: z.enum(NAME_STRICTNESS),
  minimum_age: z.int(),
  poa_name_required: z.boolean(),
  poa_freshness_required: z.boolean(),
  max_submissions: z.int(),
  expiry_hours: z.int(),
  retain_id_documents: z.boolean(),
  retain_poa_documents: z.boolean(),
  retain_extracted_data: z.boolean(),
  retention_days: z.int(),
  contact: z.string().nullish(),
  privacy_notice_url: z.string().nullish(),
  alternative: z.string().nullish(),
  estimate_age: z.boolean().optional(),
  reminders: z.array(z.int()).optional(),
  mails_result: z.boolean().optional(),
})
export type Policy = z.infer<typeof policySchema>

/** All kinds if the policy names none. */
export const acceptedPapers = ({ poa_kinds }: Policy): readonly PaperType[] =>
  poa_kinds?.length ? poa_kinds : PAPER_TYPES

/** All that the page has if the policy names none. */
export const offeredLanguages = ({ languages }: Policy): readonly Language[] =>
  languages?.length ? languages : LANGUAGES

/** Defaults of a template (contract section 3). */
export const UNSAID = {
  document_types: [...ID_DOCUMENT_TYPES],
  name_strictness: 'near' as const,
  minimum_age: 18,
  poa_name_required: true,
  poa_freshness_required: true,
  max_submissions: 3,
  expiry_hours: 7 * 24,
  retain_id_documents: false,
  retain_poa_documents: false,
  retain_extracted_data: true,
  retention_days: 30,
}

/** Name of the template that sign-up creates (contract section 3). */
export const DEFAULT_NAMES: Record<Language, string> = { en: 'Standard check', de: 'Standardprüfung' }
export const DEFAULT_TEMPLATE = {
  name: DEFAULT_NAMES.en,
  // Listed explicitly: a new check must only be requested by those who choose it.
  checks: ['id_check', 'proof_of_address', 'age_verification'] satisfies CheckType[],
  ...UNSAID,
}

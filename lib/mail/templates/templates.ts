import { isDeepStrictEqual } from 'node:util'
import { DomainError, unknownReference } from '@/lib/errors'
import type { Language } from '@/lib/formats'
import { asHtml } from '@/lib/mail/sending/render'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import {
  createRecord,
  getRecord,
  lockRecord,
  removeRecord,
  updateRecord,
  type ExpectedVersion,
} from '@/lib/resource/crud'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import { toRecord } from '@/lib/resource/to-record'
import { plainVerbs } from '@/lib/resource/verbs'
import { insertRecords } from '@/lib/resource/write'
import { mailWords } from '../words/words'
import { compose, subjectsOf } from './compose'
import { checkMergeFields } from './merge-fields'
import { MAILS_OF_CHECKS, mailTemplate, type MailPreview, type MailPreviewRequest, type MailTemplate } from './schema'
import type { MailTemplateKind } from './schema'
import type { SentKind } from '../words/shape'

type Input = CreateOf<typeof mailTemplate.fields>
type Patch = PatchOf<typeof mailTemplate.fields>

export const { list, get, shown, restore } = plainVerbs(mailTemplate)

/** @throws DomainError validation_failed for a merge field that there is not */
export async function create(context: Context, input: Input): Promise<MailTemplate> {
  await checkMergeFields(context, 'message', input)
  return createRecord(context, mailTemplate, input)
}

export async function update(
  context: Context,
  id: string,
  patch: Patch,
  expected: ExpectedVersion,
): Promise<MailTemplate> {
  const before = await lockRecord(context, mailTemplate, id, expected)
  await checkMergeFields(context, before.kind, {
    subject: patch.subject ?? before.subject,
    text: patch.text ?? before.text,
  })
  return updateRecord(context, mailTemplate, id, patch, expected)
}

export async function remove(context: Context, id: string, expected: ExpectedVersion): Promise<void> {
  const { kind } = await lockRecord(context, mailTemplate, id, expected)
  if (kind !== 'message')
    throw new DomainError('conflict', {
      detail: 'Mails of this kind are sent automatically: the template can be changed, not deleted.',
    })
  await removeRecord(context, mailTemplate, id, expected)
}

const builtInOf = (language: Language) =>
  Object.entries(mailWords(language).builtIn).map(([kind, draft]) => ({ kind: kind as SentKind, ...draft }))

/** The templates of a new organisation. */
export async function createBuiltIn(context: Context, language: Language): Promise<void> {
  await insertRecords(
    context,
    mailTemplate,
    builtInOf(language).map((draft) => ({ id: newId(), ...draft })),
  )
}

/** Translates templates that are still word for word the original ones. */
export async function translateBuiltIn(context: Context, from: Language, to: Language): Promise<void> {
  const inNew = mailWords(to).builtIn
  for (const { kind, ...draft } of builtInOf(from)) {
    const { id } = await builtIn(context, kind)
    // Lock before comparing, so that a concurrent edit is kept.
    const { name, subject, text } = await lockRecord(context, mailTemplate, id, null)
    const first = [draft, ...(mailWords(from).earlier[kind] ?? []).map((words) => ({ ...draft, ...words }))]
    if (first.some((one) => isDeepStrictEqual({ name, subject, text }, one)))
      await updateRecord(context, mailTemplate, id, inNew[kind], null)
  }
}

/** The organisation's template of a kind that is sent automatically. */
export async function builtIn(context: Context, kind: MailTemplateKind): Promise<MailTemplate> {
  // Not read as a record of the caller: a test key reaches no mail template, but its sessions are mailed all the same.
  return toRecord(mailTemplate, await context.db.mailTemplate.findFirstOrThrow({ where: { kind, deleted_at: null } }))
}

/** @throws DomainError unknown_reference */
export async function named(context: Context, id: string): Promise<MailTemplate> {
  const row = await context.db.mailTemplate.findFirst({ where: { id, deleted_at: null }, select: { id: true } })
  if (!row) throw unknownReference('template_id', 'mail template')
  return getRecord(context, mailTemplate, id)
}

/** Shown in place of the link in a preview. */
const EXAMPLE_LINK = 'https://example.org/link'

/** A mail as it would be sent. @throws DomainError validation_failed | unknown_reference */
export async function preview(context: Context, { kind, ...asked }: MailPreviewRequest): Promise<MailPreview> {
  const subjects = await subjectsOf(context, asked)
  const { subject, text, empty, allowed } = await compose(context, kind, asked, subjects)
  const { language, brand_colour } = await context.db.organisation.findFirstOrThrow({ where: {} })
  const brand = MAILS_OF_CHECKS.has(kind) ? { brand: { colour: brand_colour, logo: null } } : {}
  const label = kind === 'message' ? undefined : mailWords(language).buttons[kind]
  const to = subjects.contact?.email
  return {
    to: typeof to === 'string' ? to : null,
    subject,
    text,
    html: asHtml({ subject, text, language, ...(label && { link: { label, url: EXAMPLE_LINK } }), ...brand }),
    button: label ?? null,
    empty_fields: empty,
    allowed_fields: allowed,
  }
}

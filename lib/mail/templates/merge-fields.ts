import { DomainError, type FieldError } from '@/lib/errors'
import { LINK_PLACE } from '@/lib/mail/sending/schema'
import type { Context } from '@/lib/resource/context'
import { withCustomFields } from '@/lib/resource/custom-values'
import type { Field } from '@/lib/resource/fields'
import { LINK_FIELDS, type MailTemplateKind } from './schema'

/** Collections whose fields can be used in mails, by their name there. */
const COLLECTIONS: Record<string, string> = {
  contact: 'contacts',
  company: 'companies',
  deal: 'deals',
  check: 'sessions',
  invitation: 'invitations',
}
/** Fields that belong to no record. */
const OTHERS: Record<string, string[]> = {
  organisation: ['name'],
  sender: ['full_name', 'email'],
  account: ['full_name', 'email'],
}
const OF_RECORDS = ['contact', 'company', 'deal', 'organisation', 'sender']
const GROUPS: Record<MailTemplateKind, string[]> = {
  message: OF_RECORDS,
  check_link: [...OF_RECORDS, 'check'],
  reminder: [...OF_RECORDS, 'check'],
  result: [...OF_RECORDS, 'check'],
  invitation: ['invitation', 'organisation', 'sender'],
  password_reset: ['account', 'organisation'],
}

/** Kinds with a readable value. References, ranks and structured values have none. */
const PRINTED = new Set<Field['kind']>([
  'text',
  'long_text',
  'email',
  'choice',
  'date',
  'timestamp',
  'integer',
  'decimal',
  'boolean',
  'texts',
  'address',
])
/** Read from a document, or internal: no mail may contain them. */
const WITHHELD = new Set(['person_name', 'version', 'deleted_at'])

const isPrinted = (name: string, { kind, column }: Field): boolean =>
  PRINTED.has(kind) && column !== 'uuid' && !WITHHELD.has(name)

const collectionOf = (context: Context, group: string) => {
  const path = COLLECTIONS[group]
  return path === undefined ? undefined : context.resources.at(path)
}

/** The fields of a group, custom fields included. */
export async function fieldsOf(context: Context, group: string): Promise<Record<string, Field>> {
  const resource = collectionOf(context, group)
  if (!resource) return {}
  const { fields } = await withCustomFields(context.db, resource)
  return Object.fromEntries(Object.entries<Field>(fields).filter(([name, field]) => isPrinted(name, field)))
}

/** Every merge field that a kind of mail accepts. */
async function allowedFields(context: Context, kind: MailTemplateKind): Promise<string[]> {
  const names: string[] = []
  for (const group of GROUPS[kind]) {
    const own = OTHERS[group] ?? Object.keys(await fieldsOf(context, group))
    names.push(...own.map((name) => `${group}.${name}`))
  }
  const link = LINK_FIELDS[kind]
  return link ? [...names, link] : names
}

const MERGE_FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g
const namesIn = (text: string): string[] => [...text.matchAll(MERGE_FIELD)].map(([, name]) => name ?? '')

/** The placeholder for the link until the mail is sent. */
export const placeOfLink = (kind: MailTemplateKind, name: string): string | undefined =>
  LINK_FIELDS[kind] === name ? LINK_PLACE : undefined

/** Stands for the link while values are inserted. No value contains it: the database stores no such character. */
const MARK = '\u0000'

/**
 * Inserts values in a single pass: merge fields within a value are not expanded. Values do not get the link either, even
 * if they spell its placeholder together with what surrounds them.
 */
export const fillIn = (kind: MailTemplateKind, text: string, values: Record<string, string>): string =>
  text
    .replace(MERGE_FIELD, (_, name: string) => (placeOfLink(kind, name) ? MARK : (values[name] ?? '')))
    .replaceAll(LINK_PLACE, '(link)')
    .replaceAll(MARK, LINK_PLACE)

/** After `https://elsewhere.example/?to=`, the link would be passed to that site. Punctuation may follow it. */
const isJoined = (text: string, field: string): boolean =>
  [...text.matchAll(MERGE_FIELD)].some(
    ({ 0: whole, 1: name, index }) =>
      name === field && (/\S$/.test(text.slice(0, index)) || /^[^\s.,;:!?)]/.test(text.slice(index + whole.length))),
  )

interface Words {
  subject: string
  text: string
}

/** @throws DomainError validation_failed that names each wrong field and what is allowed */
export async function checkMergeFields(
  context: Context,
  kind: MailTemplateKind,
  words: Words,
): Promise<{ allowed: string[]; used: string[] }> {
  const allowed = await allowedFields(context, kind)
  const link = LINK_FIELDS[kind]
  const unknown = (pointer: '/subject' | '/text', text: string): FieldError[] =>
    namesIn(text)
      .filter((name) => !allowed.includes(name) || (pointer === '/subject' && name === link))
      .map((name) => ({
        pointer,
        code: 'unknown_merge_field',
        message: `{{${name}}} is not a merge field of this ${pointer.slice(1)}.`,
        allowed,
      }))
  const errors = [...unknown('/subject', words.subject), ...unknown('/text', words.text)]
  if (link && !namesIn(words.text).includes(link))
    errors.push({
      pointer: '/text',
      code: 'link_missing',
      message: `The text needs {{${link}}}: the mail is sent for this link.`,
    })
  if (link && isJoined(words.text, link))
    errors.push({
      pointer: '/text',
      code: 'link_joined',
      message: `Put {{${link}}} between spaces: joined to other words it would lead elsewhere.`,
    })
  const [first] = errors
  if (first) throw new DomainError('validation_failed', { detail: first.message, errors })
  return { allowed, used: [...new Set([...namesIn(words.subject), ...namesIn(words.text)])] }
}

import { unknownReference, DomainError } from '@/lib/errors'
import { formatAddress, humanise } from '@/lib/format'
import type { Context } from '@/lib/resource/context'
import { getRecord } from '@/lib/resource/crud'
import type { Field } from '@/lib/resource/fields'
import type { MailWords } from '../words/shape'
import { mailWords } from '../words/words'
import { checkMergeFields, fieldsOf, fillIn, placeOfLink } from './merge-fields'
import type { MailTemplateKind } from './schema'

/** The records that a mail is about. */
export interface About {
  contact_id?: string | null | undefined
  deal_id?: string | null | undefined
  session_id?: string | null | undefined
  invitation_id?: string | null | undefined
}
type Row = Record<string, unknown>
/** The records themselves, by their name in merge fields. */
export type Subjects = Partial<Record<'contact' | 'company' | 'deal' | 'check' | 'invitation', Row>>

const idIn = (row: Row | undefined, name: string): string | null => {
  const value = row?.[name]
  return typeof value === 'string' ? value : null
}

async function read(context: Context, path: string, id: string | null | undefined, named?: string) {
  const resource = context.resources.at(path)
  if (!id || !resource) return undefined
  try {
    const record: Row = await getRecord(context, resource, id)
    return record
  } catch (error) {
    // A record that the caller names must exist; a derived one may be deleted.
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error
    if (named) throw unknownReference(named, resource.label.toLowerCase())
    return undefined
  }
}

/** The records, with the contact and the company derived from them. @throws DomainError unknown_reference */
export async function subjectsOf(context: Context, about: About): Promise<Subjects> {
  const deal = await read(context, 'deals', about.deal_id, 'deal_id')
  const check = await read(context, 'sessions', about.session_id, 'session_id')
  const contact = about.contact_id
    ? await read(context, 'contacts', about.contact_id, 'contact_id')
    : await read(context, 'contacts', idIn(deal, 'primary_contact_id') ?? idIn(check, 'contact_id'))
  const company = await read(context, 'companies', idIn(deal, 'company_id') ?? idIn(contact, 'company_id'))
  const invitation = await read(context, 'invitations', about.invitation_id, 'invitation_id')
  return {
    ...(deal && { deal }),
    ...(check && { check }),
    ...(contact && { contact }),
    ...(company && { company }),
    ...(invitation && { invitation }),
  }
}

/** The user on whose behalf the mail is sent; a key or the system writes in the organisation's name. */
export async function senderOf({ db, actor }: Pick<Context, 'db' | 'actor'>) {
  if (actor.type !== 'user' || !actor.id) return null
  const member = await db.membership.findFirst({ where: { user_id: actor.id }, include: { user: true } })
  return member && { full_name: member.user.full_name, email: member.user.email }
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

const decimalMark = (locale: string): string => new Intl.NumberFormat(locale).format(0.5).slice(1, -1)

/** How values are formatted in an organisation's mails. */
interface Manner {
  words: MailWords
  timeZone: string
}

function printed(name: string, field: Field, value: unknown, { words, timeZone }: Manner): string {
  const { kind, column } = field
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (kind === 'address' && typeof value === 'object') return formatAddress(value)
  if (kind === 'boolean') return value === true ? words.yes : words.no
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // No thousands separators: the number may be a year or a house number.
  if (kind === 'decimal' && /^-?\d+\.\d+$/.test(text)) return text.replace('.', decimalMark(words.locale))
  if (kind === 'choice') return words.choices[name]?.[text] ?? field.words?.[text] ?? humanise(text)
  if (kind === 'date') return new Intl.DateTimeFormat(words.locale, { ...DAY, timeZone: 'UTC' }).format(new Date(text))
  if (column === 'timestamptz')
    return new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      new Date(text),
    )
  return text
}

export interface Composed {
  subject: string
  text: string
  empty: string[]
  allowed: string[]
}

/** The words with merge fields replaced by values of these records. @throws DomainError validation_failed */
export async function compose(
  context: Context,
  kind: MailTemplateKind,
  words: { subject: string; text: string },
  subjects: Subjects,
  more: Record<string, string> = {},
): Promise<Composed> {
  const { allowed, used } = await checkMergeFields(context, kind, words)
  const values = { ...(await valuesOf(context, used, subjects)), ...more }
  const empty = used.filter((name) => placeOfLink(kind, name) === undefined && !values[name])
  return {
    // A single line, whatever the values are.
    subject: fillIn(kind, words.subject, values).replace(/\s+/g, ' ').trim(),
    text: fillIn(kind, words.text, values),
    empty,
    allowed,
  }
}

async function valuesOf(context: Context, used: string[], subjects: Subjects): Promise<Record<string, string>> {
  const organisation = await context.db.organisation.findFirstOrThrow({ where: {} })
  const sender = await senderOf(context)
  const values: Record<string, string> = {
    'organisation.name': organisation.name,
    'sender.full_name': sender?.full_name ?? organisation.name,
    'sender.email': sender?.email ?? '',
  }
  const manner = { words: mailWords(organisation.language), timeZone: organisation.time_zone ?? 'UTC' }
  for (const [group, record] of Object.entries<Row | undefined>(subjects)) {
    if (!record || !used.some((name) => name.startsWith(`${group}.`))) continue
    for (const [name, field] of Object.entries(await fieldsOf(context, group)))
      values[`${group}.${name}`] = printed(`${group}.${name}`, field, within(record, name, field), manner)
  }
  return values
}

const within = (record: Row, name: string, { within: place }: Field): unknown => {
  if (!place) return record[name]
  const map = record[place.column]
  return typeof map === 'object' && map !== null ? new Map(Object.entries(map)).get(place.key) : undefined
}

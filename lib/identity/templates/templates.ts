import type { Language } from '@/lib/formats'
import { Prisma } from '@/lib/generated/prisma/client'
import { DomainError, unknownReference } from '@/lib/errors'
import { isIssuer } from '../papers/issuers'
import type { Context } from '@/lib/resource/context'
import {
  createRecord,
  getRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  updateRecord,
  type ExpectedVersion,
} from '@/lib/resource/crud'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import { DEFAULT_NAMES, DEFAULT_TEMPLATE, template, UNSAID, type Template } from './schema'
import { plainVerbs } from '@/lib/resource/verbs'

type Input = CreateOf<typeof template.fields>
type Patch = PatchOf<typeof template.fields>

export const { list, get, shown } = plainVerbs(template)

/** @throws DomainError validation_failed for letters that no document prints */
function knowCountries({ document_countries }: Patch): void {
  const unknown = document_countries?.findIndex((code) => !isIssuer(code)) ?? -1
  if (!document_countries || unknown < 0) return
  throw new DomainError('validation_failed', {
    errors: [
      {
        pointer: `/document_countries/${unknown}`,
        code: 'unknown_country',
        message: `“${document_countries[unknown]}” is not a country code on documents. Give three letters, such as GBR.`,
      },
    ],
  })
}

export function create(context: Context, input: Input): Promise<Template> {
  knowCountries(input)
  return createRecord(context, template, { ...UNSAID, ...input }, { is_default: Prisma.sql`FALSE` })
}
/** Existing sessions keep the version that they were created with. */
export function update(context: Context, id: string, patch: Patch, expected: ExpectedVersion): Promise<Template> {
  knowCountries(patch)
  return updateRecord(context, template, id, patch, expected)
}
export const restore = (context: Context, id: string) => restoreRecord(context, template, id)

export async function remove(context: Context, id: string, expected: ExpectedVersion): Promise<void> {
  const { is_default } = await lockRecord(context, template, id, expected)
  if (is_default)
    throw new DomainError('conflict', {
      detail: 'The default template cannot be deleted. Make another one the default first.',
    })
  await removeRecord(context, template, id, expected)
}

/** Makes this template the one for sessions that name none. */
export async function makeDefault(context: Context, id: string): Promise<Template> {
  const { is_default } = await lockRecord(context, template, id, null)
  if (is_default) return getRecord(context, template, id)
  await context.db.checkTemplate.updateMany({ where: { is_default: true }, data: { is_default: false } })
  return updateRecord(context, template, id, {}, null, { is_default: Prisma.sql`TRUE` })
}

export const createDefaultTemplate = (context: Context, language: Language): Promise<Template> =>
  createRecord(
    context,
    template,
    { ...DEFAULT_TEMPLATE, name: DEFAULT_NAMES[language] },
    { is_default: Prisma.sql`TRUE` },
  )

/** The template of a new session: the named one, else the organisation's default. */
export async function templateFor(context: Context, id: string | undefined): Promise<Template> {
  if (id === undefined) {
    const row = await context.db.checkTemplate.findFirst({
      where: { is_default: true, deleted_at: null },
      select: { id: true },
    })
    if (!row) throw new DomainError('conflict', { detail: 'The organisation has no default template.' })
    return getRecord(context, template, row.id)
  }
  const row = await context.db.checkTemplate.findFirst({ where: { id, deleted_at: null }, select: { id: true } })
  if (row) return getRecord(context, template, id)
  throw unknownReference('template_id', 'template')
}

import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import type { Resources } from '@/lib/resource/resources'
import { addressSchema, CUSTOM_KEY, type Field } from '@/lib/resource/fields'
import { expandable } from '@/lib/resource/shape'

/** A column of a file: its name, and the path of its value in a record. */
export interface ExportColumn {
  name: string
  path: string[]
}

const PARTS = Object.keys(addressSchema.shape)
const isCustom = (name: string) => name.startsWith('custom.')

/** The columns of a field: parts of addresses and maps get one each. `resource` includes custom fields. */
function columnsOfField(resource: Shape, name: string, sources: string[]): ExportColumn[] {
  const kind = resource.fields[name]?.kind
  if (kind === 'address') return PARTS.map((part) => ({ name: `${name}.${part}`, path: [name, part] }))
  if (name === 'custom')
    return Object.keys(resource.fields)
      .filter(isCustom)
      .map((custom) => ({ name: custom, path: ['custom', custom.slice('custom.'.length)] }))
  if (kind === 'map') return sources.map((source) => ({ name: `${name}.${source}`, path: [name, source] }))
  return [{ name, path: [name] }]
}

function partOf(resource: Shape, name: string): ExportColumn | undefined {
  const [field = '', part, ...rest] = name.split('.')
  const kind = resource.fields[field]?.kind
  if (part === undefined || rest.length) return undefined
  const isKnown = isCustom(name)
    ? name in resource.fields
    : kind === 'address'
      ? PARTS.includes(part)
      : resource.fields[field]?.parts
        ? part in resource.fields[field].parts
        : kind === 'map' && CUSTOM_KEY.test(part)
  return isKnown ? { name, path: [field, part] } : undefined
}

/** `company` is the title of what `company_id` refers to. */
function nameOf(resources: Resources, resource: Shape, name: string): ExportColumn | undefined {
  const field: Field | undefined = expandable(resource).find(([reference]) => reference === name)?.[1]
  return field ? { name, path: [name, resources.target(field.target ?? '').title] } : undefined
}

/**
 * The columns of a file, in order.
 * @param sources of external ids that occur
 * @throws DomainError validation_failed naming the column that is none
 */
export function columnsOf(
  { resources }: Context,
  resource: Shape,
  wanted: string[],
  sources: string[],
): ExportColumn[] {
  const ownFields = Object.keys(resource.fields).filter((name) => !isCustom(name))
  // An export contains only live records.
  const all = ownFields.filter((name) => name !== 'deleted_at')
  return (wanted.length ? wanted : all).flatMap((name, index) => {
    if (ownFields.includes(name)) return columnsOfField(resource, name, sources)
    const column = partOf(resource, name) ?? nameOf(resources, resource, name)
    if (column) return [column]
    const message = `${name} is not a field of ${resource.plural.toLowerCase()}`
    throw new DomainError('validation_failed', {
      detail: message,
      errors: [{ pointer: `/columns/${index}`, code: 'unknown_field', message, allowed: Object.keys(resource.fields) }],
    })
  })
}

/** The systems that records of a collection have external ids for. */
export async function sourcesIn(context: Context, resource: Shape): Promise<string[]> {
  if (!resource.fields.external_ids) return []
  const rows = await rawRows<{ source: string }>(
    context.db,
    Prisma.sql`SELECT DISTINCT jsonb_object_keys(external_ids) AS source FROM ${Prisma.raw(`"${resource.table}"`)}
    WHERE organisation_id = ${context.organisationId}::uuid AND deleted_at IS NULL ORDER BY 1`,
  )
  return rows.map(({ source }) => source)
}

/** A value as a cell, in the form that an import reads back. */
export function cellOf(record: Record<string, unknown>, { path: [field = '', part] }: ExportColumn): string {
  const whole = record[field] ?? null
  const value = part === undefined || whole === null ? whole : ((whole as Record<string, unknown>)[part] ?? null)
  if (value === null) return ''
  if (Array.isArray(value))
    return value.some((member) => /[;\n[]/.test(String(member)) || String(member).trim() !== member)
      ? JSON.stringify(value)
      : value.join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

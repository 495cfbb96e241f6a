import type { Shape } from '@/lib/resource/define'
import { CUSTOM_KEY, type Field } from '@/lib/resource/fields'

/** Where the values of a column can go: a field, a part of one, or a reference by the name of its target. */
export interface Target {
  name: string
  label: string
  field: Field
  /** The id field to fill: the value names a record, or a part of one, whose id is looked up. */
  names?: string
}

/** Kinds that a cell cannot express. */
const UNSAID = new Set<Field['kind']>(['json', 'map', 'references', 'rank', 'address'])
const PARTS = {
  line1: 'line 1',
  line2: 'line 2',
  city: 'city',
  region: 'region',
  postcode: 'postcode',
  country: 'country',
}

/** A target that holds plain text. */
const textTarget = (name: string, label: string, like: Field): Target => ({
  name,
  label,
  field: { ...like, kind: 'text', column: 'text', required: false },
})

function targetsOfField([name, field]: [string, Field]): Target[] {
  if (field.readOnly) return []
  if (field.kind === 'address')
    return Object.entries(PARTS).map(([part, label]) => textTarget(`${name}.${part}`, `${field.label} ${label}`, field))
  if (UNSAID.has(field.kind)) return []
  const itself: Target = { name, label: field.label, field }
  if ((field.kind !== 'reference' && !field.partOf) || !name.endsWith('_id')) return [itself]
  return [
    { ...itself, label: `${field.label} id` },
    { ...textTarget(name.slice(0, -'_id'.length), field.label, field), names: name },
  ]
}

/**
 * Every target of a collection except external ids, whose sources are not listed anywhere. `resource` includes custom
 * fields.
 */
export const targetsOf = (resource: Shape): Target[] => Object.entries<Field>(resource.fields).flatMap(targetsOfField)

export function targetNamed(resource: Shape, name: string): Target | undefined {
  const [, source] = /^external_ids\.(.+)$/.exec(name) ?? []
  const ids = resource.fields.external_ids
  if (source !== undefined)
    return ids && CUSTOM_KEY.test(source) ? textTarget(name, `${ids.label}: ${source}`, ids) : undefined
  return targetsOf(resource).find((target) => target.name === name)
}

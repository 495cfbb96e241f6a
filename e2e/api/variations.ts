import type { Field } from '../../lib/resource/fields'
import type { Shape } from '../../lib/resource/define'
import { resources } from '../../lib/registry'
import { TEMPLATE } from './template'

/** Bodies for records of any resource: its sample, varied according to the field definitions. */
export type Body = Record<string, unknown>
export const SAMPLES: Record<string, Body> = {
  ...Object.fromEntries(resources.all.flatMap(({ path, sample }) => (sample ? [[path, sample]] : []))),
  templates: TEMPLATE,
}

/** Fields whose values depend on each other or refer to something, so they cannot be varied one by one. */
const LEAVE: Record<string, string[]> = {
  deals: ['pipeline_id', 'stage_id', 'lost_reason', 'currency', 'position'],
  custom_fields: ['resource', 'type', 'choices'],
  views: ['resource', 'filter', 'sort', 'columns', 'visibility'],
  pipelines: ['stages', 'position', 'is_default'],
  templates: ['checks', 'document_types', 'document_countries'],
}
const WORDS = ['Ash', 'beech', 'Cedar', 'damson', 'Elm', 'fir', 'Ginkgo', 'hazel', 'Ivy', 'juniper']

function valueOf(name: string, field: Field, i: number): unknown {
  const word = WORDS[i % WORDS.length] ?? 'Oak'
  switch (field.kind) {
    case 'text':
    case 'long_text':
      return name.endsWith('_url')
        ? `https://example.org/${word.toLowerCase()}/${i}`
        : name === 'key'
          ? `key_${i}_${word.toLowerCase()}`
          : `${word} ${Math.floor(i / WORDS.length)}`
    case 'email':
      return `${word}.${i}@Example.org`
    case 'texts':
      return [word, ...(i % 2 ? ['shared'] : [])]
    case 'choice':
      return field.choices?.[i % field.choices.length]
    case 'timestamp':
      return new Date(Date.UTC(2030, i % 5, 1, 9)).toISOString()
    case 'date':
      return `${name === 'birth_date' ? 1990 : 2030}-0${1 + (i % 5)}-01`
    case 'integer':
      return field.value.safeParse(20).success ? 1 + ((i * 7) % 20) : 1 + (i % 3)
    case 'decimal':
      return `${(i * 37) % 5}.50`
    case 'boolean':
      return i % 2 === 0
    case 'map':
      return name === 'external_ids' ? { erp: `${word}-${i}` } : {}
    default:
      return undefined
  }
}

/** Body number `i`: leaves out every third optional value. */
export function vary({ path, fields }: Shape, i: number): Body {
  const own = Object.entries<Field>(fields).filter(([name, field]) => !field.readOnly && !LEAVE[path]?.includes(name))
  const varied = own.flatMap(([name, field], k): [string, unknown][] => {
    const value = valueOf(name, field, i)
    if (value === undefined) return []
    return [[name, (i + k) % 3 === 2 && !field.required && !field.present ? null : value]]
  })
  return { ...SAMPLES[path], ...Object.fromEntries(varied) }
}

/** Bodies that a create must refuse, each with the pointer to the error. */
export function wrongBodies({ path, fields }: Shape): [body: Body, pointer: string][] {
  const good = SAMPLES[path] ?? {}
  return Object.entries<Field>(fields)
    .flatMap(([name, field]): [Body, string][] => {
      if (field.readOnly) return [[{ ...good, [name]: name === 'version' ? 1 : 'x' }, `/${name}`]]
      const wrongType: [Body, string] = [{ ...good, [name]: { no: { such: 'shape' } } }, `/${name}`]
      const cases = ['map', 'address', 'json'].includes(field.kind)
        ? [[{ ...good, [name]: 7 }, `/${name}`] as [Body, string]]
        : [wrongType]
      if (field.required)
        cases.push(
          [Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)), `/${name}`],
          [{ ...good, [name]: null }, `/${name}`],
        )
      if (field.kind === 'text' && field.column === 'text')
        cases.push([{ ...good, [name]: 'x'.repeat(2001) }, `/${name}`])
      if (field.kind === 'choice') cases.push([{ ...good, [name]: 'no such choice' }, `/${name}`])
      return cases
    })
    .concat([[{ ...good, no_such_field: 1 }, '/no_such_field']])
}

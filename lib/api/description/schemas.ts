import { z } from 'zod'
import { inWords } from './words'
import { canonicalJson } from '@/lib/format'
import { isObject, mapObjects, type Json } from './json'

/** JSON Schemas of the description: each named schema is defined once, in the components. */
export class Schemas {
  readonly components: Record<string, Json> = {}

  /** A schema, or a reference to it if it has a name of its own or is given one. */
  of(schema: z.ZodType, io: 'input' | 'output', name?: string): Json {
    const {
      $schema: _,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
    for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Json>))
      this.components[id] ??= inWords(slim(definition), id)
    const described = inWords(slim(rest), name ?? '')
    const own = (typeof described.id === 'string' ? described.id : null) ?? name
    if (own === undefined || own === null || described.$ref) return described
    const { id: _id, ...definition } = described
    this.components[own] ??= definition
    return { $ref: refTo(own) }
  }

  /**
   * Factors out what schemas share: a record is its selection with required fields, a create is a patch with required
   * fields, and so on.
   */
  async share(pause: () => Promise<void> | void): Promise<void> {
    await this.#shareCommon(pause)
    for (const name of Object.keys(this.components)) {
      await pause()
      this.#build(name, `${name}Selection`)
      if (name.endsWith('Patch')) this.#build(name.replace(/Patch$/, 'Create'), name)
    }
    for (const [name, definition] of Object.entries(this.components)) {
      await pause()
      const properties = propertiesOf(definition)
      if (properties)
        definition.properties = Object.fromEntries(
          Object.entries(properties).map(([property, schema]) => [property, this.#shared(name, property, schema)]),
        )
    }
  }

  /** Members that every record has, with the most common description. */
  async #shareCommon(pause: () => Promise<void> | void): Promise<void> {
    for (const [property, component] of Object.entries(COMMON)) {
      await pause()
      const texts = Object.values(this.components).flatMap(
        (definition) => canonicalJson(propertiesOf(definition)?.[property]) || [],
      )
      const usual = texts.toSorted((a, b) => count(texts, b) - count(texts, a))[0]
      if (usual === undefined) continue
      for (const definition of Object.values(this.components)) {
        const properties = propertiesOf(definition)
        if (properties && canonicalJson(properties[property]) === usual)
          properties[property] = { $ref: refTo(component) }
      }
      this.components[component] = JSON.parse(usual) as Json
    }
  }

  /** Rewrites `name` as `part` plus more required members, if that is all that differs. */
  #build(name: string, part: string): void {
    const [whole, base] = [this.components[name], this.components[part]]
    const [own, theirs] = [propertiesOf(whole), propertiesOf(base)]
    if (
      !whole ||
      !own ||
      !theirs ||
      Object.entries(own).some(([property, schema]) => canonicalJson(theirs[property]) !== canonicalJson(schema))
    )
      return
    this.components[name] = {
      ...(whole.description !== undefined && { description: whole.description }),
      allOf: [{ $ref: refTo(part) }],
      ...(whole.required !== undefined && { required: whole.required }),
    }
  }

  #shared(name: string, property: string, schema: Json): Json {
    const origin = originOf(
      name,
      Object.keys(this.components).filter((one) => propertiesOf(this.components[one])),
    )
    const original = origin === undefined ? undefined : propertiesOf(this.components[origin])?.[property]
    const ref = `${refTo(origin ?? '')}/properties/${property}`
    const text = canonicalJson(schema)
    return canonicalJson(original) === text && text.length > ref.length + WORTH_IT ? { $ref: ref } : schema
  }
}

const COMMON: Record<string, string> = {
  id: 'RecordId',
  created_at: 'CreatedAt',
  updated_at: 'UpdatedAt',
  created_by: 'CreatedBy',
  updated_by: 'UpdatedBy',
  version: 'Version',
}
const WORTH_IT = 12

const refTo = (name: string) => `#/components/schemas/${name}`
const propertiesOf = (definition: Json | undefined) =>
  isObject(definition?.properties) ? (definition.properties as Record<string, Json>) : undefined
const count = (texts: string[], text: string) => texts.filter((one) => one === text).length

/** `ContactPatch` and `ContactDetail` reuse the fields of `Contact`; its selection has all of them. */
const originOf = (name: string, names: string[]): string | undefined =>
  names
    .filter((one) => one !== name && one.endsWith('Selection') && name.startsWith(one.replace(/Selection$/, '')))
    .toSorted((a, b) => b.length - a.length)[0]

const LARGEST_SAFE = Number.MAX_SAFE_INTEGER

/**
 * Removes redundancy: a format implies its pattern, an integer its bounds, and null becomes another type in the list.
 */
function slim(schema: Json): Json {
  return mapObjects(schema, (part) => {
    const { pattern, ...rest } = part
    const bounded = Object.fromEntries(
      Object.entries(rest).filter(
        ([name, value]) => !((name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) >= LARGEST_SAFE),
      ),
    )
    const kept = pattern !== undefined && typeof part.format !== 'string' ? { ...bounded, pattern } : bounded
    return asReference(withNullAsType(kept))
  }) as Json
}

function withNullAsType(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [other, nothing] = anyOf as Json[]
  const isPlain =
    nothing?.type === 'null' && typeof other?.type === 'string' && !('enum' in other) && !('const' in other)
  return isPlain ? { ...other, type: [other.type, 'null'], ...rest } : schema
}

const asReference = (schema: Json): Json =>
  typeof schema.$ref === 'string'
    ? { ...schema, $ref: schema.$ref.replace('#/$defs/', '#/components/schemas/') }
    : schema

import { isObject, type Json } from './json'
import { SAMPLES } from './samples'
import { VALUES } from './values'

/**
 * Realistic examples of every body and answer, made from the schemas: first the samples of the resources, then a value
 * for the property's name, then one for its type. Tests validate each against its schema.
 */
type Schemas = Record<string, Json>

const SCHEMA_REF = '#/components/schemas/'
const TEXTS: Record<string, string> = {
  uuid: '01936f3c-7b7a-7c1e-9a52-0d6f3f1c2a10',
  email: 'mia.jones@example.com',
  'idn-email': 'mia.jones@example.com',
  date: '2027-03-31',
  'date-time': '2027-03-31T09:00:00.000Z',
  uri: 'https://example.com/',
}

export class Examples {
  /** Examples of named schemas, each defined once. */
  readonly components: Record<string, { value: unknown }> = {}

  constructor(private readonly schemas: Schemas) {}

  /** The example of a media type: a reference if the schema has a name. */
  for(schema: Json): Json {
    const name = this.#nameOf(schema)
    if (name === null) return { example: this.#value(schema, '', []) }
    this.components[name] ??= { value: this.#named(name, []) }
    return { examples: { sample: { $ref: `#/components/examples/${name}` } } }
  }

  /** The name of this schema, or of the first one in its `anyOf`. */
  #nameOf({ $ref, anyOf }: Json): string | null {
    if (typeof $ref === 'string' && /^#\/components\/schemas\/\w+$/.test($ref)) return $ref.slice(SCHEMA_REF.length)
    return Array.isArray(anyOf) ? this.#nameOf(anyOf[0] as Json) : null
  }

  #named(name: string, within: string[]): unknown {
    const sample = SAMPLES[name]
    if (sample && /(Create|Patch)$/.test(name)) return sample
    const whole = this.#value(this.schemas[name] ?? {}, name, [...within, name])
    return isObject(whole) && sample ? { ...whole, ...sample } : whole
  }

  #value(schema: Json, property: string, within: string[]): unknown {
    if (typeof schema.$ref === 'string') return this.#referred(schema.$ref, property, within)
    if ('const' in schema) return schema.const
    if (fits(schema, property)) return VALUES[property]
    if ('default' in schema && schema.default !== null) return schema.default
    if (Array.isArray(schema.enum)) return schema.enum[0]
    if (Array.isArray(schema.allOf)) return this.#required(schema, property, within)
    const [first] = (schema.anyOf ?? schema.oneOf ?? []) as Json[]
    if (first) return this.#value(first, property, within)
    return this.#ofType(schema, property, within)
  }

  /** A schema built on another: the required members of the other one. */
  #required({ allOf, required }: Json, property: string, within: string[]): unknown {
    const whole = this.#value((allOf as Json[])[0] ?? {}, property, within)
    return isObject(whole) && Array.isArray(required)
      ? Object.fromEntries((required as string[]).map((name) => [name, whole[name]]))
      : whole
  }

  #referred(ref: string, property: string, within: string[]): unknown {
    const [name = '', , member] = ref.slice(SCHEMA_REF.length).split('/')
    if (member !== undefined)
      return this.#value((this.schemas[name]?.properties as Schemas | undefined)?.[member] ?? {}, property, within)
    // End the recursion for a schema within itself.
    return within.includes(name) ? null : this.#named(name, within)
  }

  #ofType(schema: Json, property: string, within: string[]): unknown {
    const type = Array.isArray(schema.type) ? (schema.type as string[])[0] : schema.type
    switch (type) {
      case 'object':
        return Object.fromEntries(
          Object.entries((schema.properties ?? {}) as Schemas).map(([name, part]) => [
            name,
            this.#value(part, name, within),
          ]),
        )
      case 'array':
        return isObject(schema.items) ? [this.#value(schema.items, singular(property), within)] : []
      case 'integer':
      case 'number':
        return typeof schema.minimum === 'number' && schema.minimum > 1 ? schema.minimum : 1
      case 'boolean':
        return true
      case 'string':
        return TEXTS[String(schema.format)] ?? 'text'
      default:
        return null
    }
  }
}

/** Whether there is a value for the name that also fits the type. */
function fits({ type, format, properties, items, $ref }: Json, property: string): boolean {
  if (!(property in VALUES) || properties !== undefined || $ref !== undefined || format === 'uuid') return false
  const value = VALUES[property]
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const types = Array.isArray(type) ? (type as string[]) : type === undefined ? [] : [String(type)]
  return (
    types.includes(kind) ||
    (kind === 'number' && types.includes('integer')) ||
    (kind === 'array' && items !== undefined)
  )
}

const singular = (name: string) => name.replace(/s$/, '')

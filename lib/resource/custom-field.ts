import { z } from 'zod'
import { brokenAddress } from './broken-address'
import { date, DECIMAL, email, UNIQUE_ITEMS, type Field, type FieldKind } from './fields'

/** A field that an organisation added to one of its collections. Pure; the screens' forms use it too. */
export const CUSTOM_TYPES = [
  'text',
  'long_text',
  'number',
  'date',
  'boolean',
  'choice',
  'choices',
  'url',
  'email',
] as const
export interface CustomDefinition {
  key: string
  label: string
  description: string | null
  type: string
  choices: string[]
}

const line = z.string().trim().min(1).max(1000)
const number = z
  .number()
  .refine((value) => DECIMAL.test(String(value)), 'has more than 15 digits before the point or 4 after it')
/** Custom fields accept the same values as built-in fields of the same type. */
const UNNAMED = { label: '', description: '' }
const valueOf = ({ type, choices }: CustomDefinition): z.ZodType => {
  switch (type) {
    case 'long_text':
      return z.string().trim().min(1).max(10_000)
    case 'number':
      return number
    case 'date':
      return date(UNNAMED).value
    case 'boolean':
      return z.boolean()
    case 'choice':
      return z.enum(choices as [string, ...string[]])
    case 'choices':
      return z.array(z.enum(choices as [string, ...string[]])).refine(...UNIQUE_ITEMS)
    case 'url':
      // Check the raw text first, as it will be stored: the URL schema would ignore line breaks.
      return z
        .string()
        .max(1000)
        .refine((text) => !brokenAddress(text), 'has a space or a line break in the address.')
        .pipe(z.url({ protocol: /^https?$/ }))
    case 'email':
      return email(UNNAMED).value
    default:
      return line
  }
}

const KINDS: Record<string, Pick<Field, 'column'> & { kind: FieldKind }> = {
  text: { kind: 'text', column: 'text' },
  long_text: { kind: 'long_text', column: 'text' },
  number: { kind: 'decimal', column: 'numeric' },
  date: { kind: 'date', column: 'date' },
  boolean: { kind: 'boolean', column: 'boolean' },
  choice: { kind: 'choice', column: 'text' },
  choices: { kind: 'choices', column: 'text[]' },
  url: { kind: 'text', column: 'text' },
  email: { kind: 'email', column: 'text' },
}

/** The custom field as a regular field; its value is stored in the JSON column `custom`. */
export function asField(definition: CustomDefinition): Field {
  const { kind, column } = KINDS[definition.type] ?? { kind: 'text', column: 'text' }
  return {
    kind,
    column,
    filterable: true,
    label: definition.label,
    description: definition.description ?? definition.label,
    ...(definition.description && { hint: definition.description }),
    value: valueOf(definition),
    within: { column: 'custom', key: definition.key },
    ...(definition.choices.length > 0 && { choices: definition.choices }),
  }
}

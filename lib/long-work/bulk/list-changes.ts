import { z } from 'zod'
import type { Row } from '@/lib/long-work/rows/write/writer'
import type { Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { written } from '@/lib/resource/written'

/**
 * Instead of its new value, a bulk update may give a list of texts what to add to it and what to remove from it. Texts
 * that differ only in case are the same, as in filters.
 */
interface ListChange {
  add?: string[]
  remove?: string[]
}
type ListChanges = Record<string, ListChange>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isListChange = (resource: Shape, name: string, value: unknown): boolean => {
  const { kind, readOnly }: Partial<Field> = resource.fields[name] ?? {}
  return kind === 'texts' && !readOnly && isObject(value)
}

/** The changes that replace values, and those of lists. */
export function splitChanges(resource: Shape, changes: Row): { values: Row; lists: Row } {
  const [lists, values] = [true, false].map((wanted) =>
    Object.fromEntries(
      Object.entries(changes).filter(([name, value]) => isListChange(resource, name, value) === wanted),
    ),
  )
  return { values: values ?? {}, lists: lists ?? {} }
}

const folded = (text: string) => text.toLowerCase()
const has = (list: readonly string[], text: string) => list.some((one) => folded(one) === folded(text))

/** The schema of the changes of these lists; what they add and remove is stored as a write of the field would. */
export const listChangesSchema = ({ fields }: Shape, names: string[]): z.ZodType<ListChanges> =>
  z.strictObject(
    Object.fromEntries(
      names.flatMap((name) => {
        const field: Field | undefined = fields[name]
        if (!field) return []
        const texts = written(field) as z.ZodType<string[]>
        const schema = z
          .strictObject({ add: texts.optional(), remove: texts.optional() })
          .refine(({ add = [], remove = [] }) => add.length + remove.length > 0, 'Say what to add or what to remove.')
          .refine(({ add = [], remove = [] }) => !add.some((one) => has(remove, one)), 'adds and removes the same text')
        return [[name, schema] as const]
      }),
    ),
  ) as unknown as z.ZodType<ListChanges>

function applied(before: string[], { add = [], remove = [] }: ListChange): string[] {
  const after = before.filter((one) => !has(remove, one))
  for (const one of add) if (!has(after, one)) after.push(one)
  return after
}

/** The lists of one record as they will be, or why one of them may not be so. */
export function listsAfter({ fields }: Shape, before: Row, lists: Row): { patch: Row } | { refusal: string } {
  const patch: Row = {}
  for (const [name, change] of Object.entries(lists as ListChanges)) {
    const field: Field | undefined = fields[name]
    const old = (before[name] ?? []) as string[]
    const after = applied(old, change)
    // A list that only gets shorter may still be longer than a later limit.
    const refused = field && after.some((one) => !old.includes(one)) ? field.value.safeParse(after).error : undefined
    if (refused) return { refusal: `${field?.label ?? name}: ${refused.issues[0]?.message ?? 'not valid'}` }
    patch[name] = after
  }
  return { patch }
}

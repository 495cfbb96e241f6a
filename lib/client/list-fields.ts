import { resources } from '@/lib/registry'
import { asField, type CustomDefinition } from '@/lib/resource/custom-field'
import { withParts, type Fields, type Shape } from '@/lib/resource/define'
import { relatedFields } from '@/lib/resource/related-fields'

/** The fields of a resource with its custom fields, as `custom.<key>`, in place of the map that holds them. Pure. */
export const withCustom = (fields: Fields, definitions: readonly CustomDefinition[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      name === 'custom'
        ? definitions.map((one) => [`custom.${one.key}`, asField(one)] as const)
        : [[name, field] as const],
    ),
  )

/** What a list is filtered by: its fields, their parts, and the fields of the records that it refers to. Pure. */
export function filterFieldsOf(resource: { fields: object }, definitions: readonly CustomDefinition[]): Fields {
  const fields = resource.fields as Shape['fields']
  return { ...withParts(withCustom(fields, definitions)), ...relatedFields({ fields }, (path) => resources.at(path)) }
}

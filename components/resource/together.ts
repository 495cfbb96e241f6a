import type { Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'

/** Fields that are edited together: an amount and its currency. */
export const togetherWith = (fields: Fields, name: string, field: Field): Fields => ({
  [name]: field,
  ...(field.kind === 'decimal' && !field.within && fields.currency && { currency: fields.currency }),
})

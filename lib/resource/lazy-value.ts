import type { z } from 'zod'
import { once } from '@/lib/once'

/** Adds the schema of a field's value, built when first needed: a screen needs those of few fields, and none at once. */
export const withValue = <F extends object, V extends z.ZodType>(field: F, make: () => V): F & { readonly value: V } =>
  Object.defineProperty(field, 'value', { get: once(make), enumerable: true, configurable: true }) as F & { value: V }

/** The field with other properties; copying it as `{ ...field }` would build its schema. */
export const fieldWith = <F extends object, C extends object>(field: F, changes: C): Omit<F, keyof C> & C =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(field), ...Object.getOwnPropertyDescriptors(changes) },
  ) as Omit<F, keyof C> & C

import { DomainError, unknownReference, type FieldError } from '@/lib/errors'
import type { Context } from './context'
import type { Shape } from './define'
import { fieldOf } from './statement'

/** A body to be written, and the record it changes; `id` and `before` are null for a new record. */
export interface Candidate {
  id: string | null
  before: Record<string, unknown> | null
  input: Record<string, unknown>
}

/** Why a candidate cannot be written. */
export type Refusal =
  | { rule: 'reference'; field: string }
  | { rule: 'custom'; errors: FieldError[] }
  | {
      rule: 'unique'
      /** What people call the value, such as `erp id`. */
      noun: string
      value: string
      /** The field as filters name it, such as `external_ids.erp`. */
      match: string
      /** Other live records that have the value; empty if an earlier candidate has it. */
      holders: string[]
    }
/** Refusals by candidate index; if several apply, the first one counts. */
export type Refusals = Map<number, Refusal>

export const refuse = (refusals: Refusals, index: number, refusal: Refusal): void => {
  if (!refusals.has(index)) refusals.set(index, refusal)
}

/**
 * The most records to list: where duplicates are allowed, thousands may share one e-mail. An upsert lists the same
 * number.
 */
const MAX_EXISTING = 20

/** @throws DomainError unknown_reference | validation_failed | duplicate for the first candidate that was refused */
export function throwRefusal(context: Context, resource: Shape, refusals: Refusals): void {
  for (const refusal of refusals.values()) throw asError(context, resource, refusal)
}

function asError(context: Context, resource: Shape, refusal: Refusal): DomainError {
  switch (refusal.rule) {
    case 'reference': {
      const { target = '' } = fieldOf(resource, refusal.field)
      const label = target === 'members' ? 'member' : context.resources.at(target)?.label.toLowerCase()
      return unknownReference(refusal.field, label ?? 'record')
    }
    case 'custom':
      return new DomainError('validation_failed', {
        detail: refusal.errors[0]?.message ?? 'Some fields are not valid.',
        errors: refusal.errors,
      })
    case 'unique': {
      const { noun, value, match, holders } = refusal
      const existing = holders
        .slice(0, MAX_EXISTING)
        .map((id) => ({ id, href: `/api/v1/organisations/${context.organisationId}/${resource.path}/${id}`, match }))
      const hint = resource.fields[match]?.unique ? ' Send duplicates=allow to keep both.' : ''
      return new DomainError('duplicate', {
        detail: `A ${resource.label.toLowerCase()} with the ${noun} ${value} already exists.${hint}`,
        extra: { existing },
      })
    }
  }
}

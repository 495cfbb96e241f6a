import { fieldError } from '@/lib/errors'
import type { Shape } from '@/lib/resource/define'
import type { OnMissing } from './schema'
import { targetsOf, type Target } from './targets'

/** Collections whose records can be created from a name alone, by the field that holds it. */
const MADE_OF: Record<string, string> = { companies: 'name', contacts: 'full_name' }
/** Another field that identifies such a record, and its pattern: Acme Ltd is also known as acme.com. */
export const KNOWN_BY: Record<string, { field: string; looks: RegExp }> = {
  companies: { field: 'domain', looks: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i },
  contacts: { field: 'email', looks: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
}

/** The options for a name that matches no record. */
export const choicesOf = ({ field }: Target): OnMissing[] =>
  MADE_OF[field.target ?? ''] ? ['create', 'empty', 'refuse'] : ['empty', 'refuse']

/**
 * What to do with it: the caller's choice; otherwise create a record if possible; otherwise leave a member empty. Any
 * other missing target is refused, never guessed.
 */
export function onMissing(target: Target, chosen: Record<string, OnMissing>): OnMissing {
  const path = target.field.target ?? ''
  return chosen[target.name] ?? (MADE_OF[path] ? 'create' : path === 'members' ? 'empty' : 'refuse')
}

/** The body of a record created from a name. */
export function bodyFromName(path: string, name: string): Record<string, unknown> {
  const other = KNOWN_BY[path]
  return { [MADE_OF[path] ?? 'name']: name, ...(other?.looks.test(name) && { [other.field]: name.toLowerCase() }) }
}

/** @throws DomainError validation_failed for a field that is not a reference by name or cannot be created */
export function checkOnMissing(resource: Shape, chosen: Record<string, OnMissing>): void {
  const targets = targetsOf(resource).filter(({ names }) => names)
  for (const [name, choice] of Object.entries(chosen)) {
    const target = targets.find((one) => one.name === name)
    if (!target)
      throw fieldError(
        'on_missing',
        'unknown_field',
        `${name} is not a reference by name; these are: ${targets.map((one) => one.name).join(', ')}.`,
      )
    if (!choicesOf(target).includes(choice))
      throw fieldError(
        'on_missing',
        'invalid_value',
        `${target.label} cannot be created from a name; choose empty or refuse.`,
      )
  }
}

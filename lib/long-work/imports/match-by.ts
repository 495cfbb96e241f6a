import { fieldError } from '@/lib/errors'
import type { Shape } from '@/lib/resource/define'
import type { Mapping } from './schema'

/** The field that identifies the existing record of a row, such as `email` or `external_ids.erp`. */
export const matchFieldOf = (matchBy: string): string => matchBy.replace(/^external_id:/, 'external_ids.')

/** The most reliable of the mapped fields; null if none is reliable enough. */
export function guessMatchBy(resource: Shape, mapping: Mapping): string | null {
  const targets = Object.values(mapping)
  const source = targets.find((target) => target?.startsWith('external_ids.'))
  if (source) return source.replace('external_ids.', 'external_id:')
  return (['email', 'domain'] as const).find((name) => resource.fields[name] && targets.includes(name)) ?? null
}

/** @throws DomainError validation_failed if it does not identify records, or no column is mapped to it */
export function checkMatchBy(resource: Shape, mapping: Mapping, matchBy: string | null): void {
  if (matchBy === null) return
  const name = matchFieldOf(matchBy)
  const [column = ''] = name.split('.')
  if (!resource.fields[column])
    throw fieldError(
      'match_by',
      'unknown_field',
      `${resource.plural} have no ${column === 'external_ids' ? 'external ids' : column}.`,
    )
  if (!Object.values(mapping).includes(name))
    throw fieldError('match_by', 'not_mapped', `No column is mapped to ${name}.`)
}

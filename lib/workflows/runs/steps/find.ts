import type { Context } from '@/lib/resource/context'
import { listRecords } from '@/lib/resource/crud'
import type { AnyResource } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { listQueryOf } from '@/lib/resource/list-query'
import { evaluateValue, type Scope } from '../../definition/expressions'

/** A filter tree with its expressions evaluated. @throws ExpressionError */
export function evaluatedFilter(filter: Filter, scope: Scope): Filter {
  if ('and' in filter) return { and: filter.and.map((one) => evaluatedFilter(one, scope)) }
  if ('or' in filter) return { or: filter.or.map((one) => evaluatedFilter(one, scope)) }
  if ('not' in filter) return { not: evaluatedFilter(filter.not, scope) }
  const { value } = filter
  const evaluated = Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? evaluateValue(one, scope) : one))
    : evaluateValue(value, scope)
  // A value that does not fit the field is refused when the filter is checked.
  return { ...filter, value: evaluated as typeof value }
}

/**
 * @param shape the resource with its custom fields
 * @throws DomainError when the filter names what is not there any more
 */
export async function findRecords(
  context: Context,
  resource: AnyResource,
  shape: AnyResource,
  { filter, sort, limit }: { filter: Filter | null; sort: string | null; limit: number },
): Promise<Record<string, unknown>> {
  const asked = { limit, ...(filter && { filter }), ...(sort && { sort }) }
  const { data: records } = await listRecords(context, resource, listQueryOf(shape, asked, context))
  return { records, count: records.length, first: records[0] ?? null }
}

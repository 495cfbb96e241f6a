import { OPERATORS, type Filter } from '@/lib/resource/filter'
import { splitListed } from '@/lib/resource/listed'
import { valuesOf, type ApiRequest, type QueryParameters } from './api'

/** The request of a list: with a query string, or as a POST query if there is a tree. */
export const listRequest = (
  path: string,
  { limit, sort, q, include, expand, fields, cursor, ...conditions }: QueryParameters,
  tree: Filter | null,
): ApiRequest => {
  const common = { limit, sort, q, include, expand, fields, cursor }
  if (!tree) return { path, query: { ...common, ...conditions } }
  return { method: 'POST', path: `${path}/query`, body: { ...common, filter: filterSent(conditions, tree) } }
}

const NO_CONDITIONS = new Set(['limit', 'sort', 'q', 'include', 'expand', 'fields', 'cursor'])
/** The filter in the body of such a request. */
export const filterSent = (query: QueryParameters, tree: Filter): Filter => ({
  and: [
    tree,
    ...Object.entries(query).flatMap(([parameter, value]) =>
      NO_CONDITIONS.has(parameter) ? [] : valuesOf(value).map((one) => conditionOf(parameter, one)),
    ),
  ],
})

/** `amount[gt]=1000` as a condition of a tree. */
function conditionOf(parameter: string, value: string): Filter {
  const [, field = parameter, operator = 'eq'] = /^([^[]+)(?:\[(.+)\])?$/.exec(parameter) ?? []
  const op = OPERATORS.find((one) => one === operator) ?? 'eq'
  return { field, op, value: op === 'in' || op === 'nin' ? splitListed(value) : value }
}

import { ApiProblem } from '@/lib/client/problem'
import type { Fields } from '@/lib/resource/define'
import { conditionsIn, parameterOf, type ListCondition } from './conditions'
import { isReadFilter } from './list-state'

/** What lists take in an address beside their conditions. */
const OF_LISTS = ['q', 'sort', 'view', 'preset', 'layout', 'new']

/** Names of the parameters that a list leaves out, as it does not know them: from an older link, or written by hand. Pure. */
export function misreadIn(search: URLSearchParams, fields: Fields): string[] {
  const left = [...search].filter(([name, value]) => {
    if (value === '' || OF_LISTS.includes(name)) return false
    return name === 'filter' ? !isReadFilter(value) : !conditionsIn([[name, value]], fields).length
  })
  return [...new Set(left.map(([name]) => name))]
}

interface Asked {
  sort: string | undefined
  conditions: ListCondition[]
}
/** What of the address the API refuses: another try would be refused again. Pure. */
export type RefusedPart = { part: 'sort'; sort: string } | { part: 'condition'; name: string; parameter: string }

/** Null where another try makes sense. Pure. */
export function refusedPartOf(error: unknown, { sort, conditions }: Asked): RefusedPart | null {
  if (!(error instanceof ApiProblem) || error.code !== 'invalid_parameter') return null
  const parameter = error.document.errors[0]?.parameter
  if (parameter === 'sort' && sort !== undefined) return { part: 'sort', sort }
  const condition = conditions.find((one) => parameterOf(one) === parameter)
  return condition ? { part: 'condition', name: condition.name, parameter: parameterOf(condition) } : null
}

import type { Operation } from './operation'

/** All operations of one path. */
interface Route {
  path: string
  segments: string[]
  operations: Operation[]
}
interface Match {
  route: Route
  params: Record<string, string>
}

const nameOf = (segment: string): string | null => /^\{(\w+)\}$/.exec(segment)?.[1] ?? null

/** Static segments before parameters, from the left: `contacts/query` is never the contact `query`. */
const precedence = ({ segments }: Route): string =>
  segments.map((segment) => (nameOf(segment) === null ? 'a' : 'b')).join('')
const byPrecedence = (one: Route, other: Route): number =>
  precedence(one) < precedence(other) ? -1 : precedence(one) > precedence(other) ? 1 : 0

function paramsOf({ segments }: Route, arrived: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [i, segment] of segments.entries()) {
    const [name, value] = [nameOf(segment), arrived[i] ?? '']
    if (name === null ? segment !== value : value === '') return null
    if (name !== null) params[name] = value
  }
  return params
}

function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/**
 * Finds the operations of a path.
 *
 * @param root the path under which they all stand, such as `/api/v1`
 * @returns a function of the decoded segments below the root; it answers null for a path that no operation has
 */
export function matcher(operations: Operation[], root: string): (arrived: string[]) => Match | null {
  const byPath = grouped(operations, ({ path }) => path)
  const routes = [...byPath].map(([path, own]): Route => {
    if (!path.startsWith(`${root}/`)) throw new Error(`${path} does not stand under ${root}`)
    return { path, segments: path.slice(root.length + 1).split('/'), operations: own }
  })
  const byLength = grouped(routes.sort(byPrecedence), ({ segments }) => segments.length)
  return (arrived) => {
    for (const route of byLength.get(arrived.length) ?? []) {
      const params = paramsOf(route, arrived)
      if (params) return { route, params }
    }
    return null
  }
}

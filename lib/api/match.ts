import type { Operation } from './operation'

/** All operations of one path. */
interface Route {
  path: string
  segments: Segment[]
  operations: Operation[]
}
/** Literal text, or the name of a parameter. */
type Segment = { text: string } | { name: string }
interface Match {
  route: Route
  params: Record<string, string>
}

function segmentOf(text: string): Segment {
  const name = /^\{(\w+)\}$/.exec(text)?.[1]
  return name === undefined ? { text } : { name }
}

/** Static segments before parameters, from the left: `contacts/query` is never the contact `query`. */
const precedence = ({ segments }: Route): string => segments.map((segment) => ('text' in segment ? 'a' : 'b')).join('')
const byPrecedence = (one: Route, other: Route): number =>
  precedence(one) < precedence(other) ? -1 : precedence(one) > precedence(other) ? 1 : 0

function paramsOf({ segments }: Route, arrived: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (let i = 0; i < segments.length; i++) {
    const [segment, value] = [segments[i], arrived[i]]
    if (!segment || !value) return null
    if ('name' in segment) params[segment.name] = value
    else if (segment.text !== value) return null
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
 * @param root the common root of all paths, such as `/api/v1`
 * @returns a function of the decoded segments below the root; returns null for a path without operations
 */
export function matcher(operations: Operation[], root: string): (arrived: string[]) => Match | null {
  const byPath = grouped(operations, ({ path }) => path)
  const routes = [...byPath].map(([path, own]): Route => {
    if (!path.startsWith(`${root}/`)) throw new Error(`${path} does not stand under ${root}`)
    return {
      path,
      segments: path
        .slice(root.length + 1)
        .split('/')
        .map(segmentOf),
      operations: own,
    }
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

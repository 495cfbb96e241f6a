import type { View } from '@/lib/across/views/schema'

/** How many shared views the navigation lists until it is asked for all of them. */
const MAX_SHOWN = 8

interface Listed {
  /** Paths of the collections in the order of the navigation. */
  collections: string[]
  /** Id of the view that is open. */
  open: string | null
  isWhole: boolean
}

/** The shared views to list, by collection. The open one is always among them. Pure. */
export function firstShared<V extends Pick<View, 'id' | 'resource'>>(
  shared: V[],
  { collections, open, isWhole }: Listed,
): V[] {
  const ordered = collections.flatMap((path) => shared.filter(({ resource }) => resource === path))
  return isWhole ? ordered : ordered.filter(({ id }, at) => at < MAX_SHOWN || id === open)
}

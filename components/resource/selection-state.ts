/** The selection in one list. */
export interface SelectionState {
  /** Identifies the list: organisation, collection, filter. */
  list: string
  ids: string[]
  /** Selected ids that have left the list: they do not count unless they reappear. */
  gone: string[]
  /** Selected in an earlier visit, or out of sight when the list changed: they count once known to be in it still. */
  broughtBack: string[]
  /** Goes up with each change by the user, but not with what is learned about the list. */
  turn: number
}

export const emptySelection = (list: string): SelectionState => ({ list, ids: [], gone: [], broughtBack: [], turn: 0 })

/** Another list starts with an empty selection. */
export const selectionIn = (kept: SelectionState, list: string): SelectionState =>
  kept.list === list ? kept : emptySelection(list)

/** The ids that count: actions must not affect rows that nobody sees. */
export const counted = ({ ids, gone }: SelectionState): string[] =>
  gone.length ? ids.filter((id) => !gone.includes(id)) : ids

/** Restores the previous list's selection if the user returns to it from one of its records. */
export const restoreSelection = (last: SelectionState | null, list: string, isFromRecord: boolean): SelectionState =>
  isFromRecord && last?.list === list
    ? { ...emptySelection(list), broughtBack: [...last.broughtBack, ...last.ids] }
    : emptySelection(list)

const without = (ids: string[], some: string[]) => ids.filter((id) => !some.includes(id))

/** Selects or deselects some ids, keeping the others. */
export function put(
  { list, ids, gone, broughtBack, turn }: SelectionState,
  some: string[],
  isChosen: boolean,
): SelectionState {
  const others = without(ids, some)
  return {
    list,
    ids: isChosen ? [...others, ...some] : others,
    gone: without(gone, some),
    broughtBack: without(broughtBack, some),
    turn: turn + 1,
  }
}

/** Some ids have left the list, and others have reappeared. */
export function note(now: SelectionState, seen: { gone: string[]; here: string[] }): SelectionState {
  const left = seen.gone.filter((id) => now.ids.includes(id) || now.broughtBack.includes(id))
  const gone = [...new Set([...without(now.gone, seen.here), ...left])]
  return gone.join() === now.gone.join() ? now : { ...now, gone }
}

/** Whether some selected ids are still in the list has to be asked. */
export function doubt(now: SelectionState, some: string[]): SelectionState {
  const doubted = now.ids.filter((id) => some.includes(id))
  if (!doubted.length) return now
  return { ...now, ids: without(now.ids, doubted), broughtBack: [...now.broughtBack, ...doubted] }
}

/** What a list has loaded. */
export interface Loaded {
  list: string
  /** The numbers of the loaded pages. */
  pages: string
  ids: string[]
  /** The number of its records, as far as known: above 10 000 it stays the same whatever happens. */
  total: number | undefined
  /** When its first page was last read. */
  readAt?: number
}

/**
 * What a new state of a list says about its selected records. Rows that were merely scrolled past are still in it, so
 * only states with the same pages tell which have left; of those out of sight, each new reading leaves that open: one
 * may have left and another come.
 * @param isPart a group of the list: what leaves it may be in another one
 */
export function seenOf(before: Loaded | undefined, now: Loaded, selected: string[], isPart = false) {
  if (before?.list !== now.list) return { gone: [], here: [], doubtful: [] }
  const left = before.pages === now.pages ? without(before.ids, now.ids) : []
  const gone = isPart ? [] : left
  const isReread = before.total !== now.total || before.readAt !== now.readAt
  const outOfSight = without(selected, [...now.ids, ...gone])
  return {
    gone,
    here: without(now.ids, before.ids),
    doubtful: isReread ? outOfSight : outOfSight.filter((id) => isPart && left.includes(id)),
  }
}

/**
 * @param here those of `asked` that are still in the list; null if that cannot be determined
 * @param asked what the answer is about: others may have come into doubt since
 */
export function settle(now: SelectionState, here: string[] | null, asked = now.broughtBack): SelectionState {
  const { ids, gone } = now
  const broughtBack = without(now.broughtBack, asked)
  if (here === null) return { ...now, broughtBack }
  const answered = without(now.broughtBack, broughtBack)
  return { ...now, ids: [...answered, ...ids], gone: [...new Set([...gone, ...without(answered, here)])], broughtBack }
}

/** The selection in one list. */
export interface SelectionState {
  /** Identifies the list: organisation, collection, filter. */
  list: string
  ids: string[]
  /** Selected ids that have left the list: they do not count unless they reappear. */
  gone: string[]
  /** Selected in an earlier visit; they count once they are known to be in the list still. */
  broughtBack: string[]
}

export const emptySelection = (list: string): SelectionState => ({ list, ids: [], gone: [], broughtBack: [] })

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
  { list, ids, gone, broughtBack }: SelectionState,
  some: string[],
  isChosen: boolean,
): SelectionState {
  const others = without(ids, some)
  return {
    list,
    ids: isChosen ? [...others, ...some] : others,
    gone: without(gone, some),
    broughtBack: without(broughtBack, some),
  }
}

/** Some ids have left the list, and others have reappeared. */
export function note(now: SelectionState, seen: { gone: string[]; here: string[] }): SelectionState {
  const left = seen.gone.filter((id) => now.ids.includes(id) || now.broughtBack.includes(id))
  const gone = [...new Set([...without(now.gone, seen.here), ...left])]
  return gone.join() === now.gone.join() ? now : { ...now, gone }
}

/** @param here the restored ids that are still in the list; null if that cannot be determined */
export function settle(now: SelectionState, here: string[] | null): SelectionState {
  const { ids, gone, broughtBack } = now
  if (here === null) return { ...now, broughtBack: [] }
  return {
    ...now,
    ids: [...broughtBack, ...ids],
    gone: [...new Set([...gone, ...without(broughtBack, here)])],
    broughtBack: [],
  }
}

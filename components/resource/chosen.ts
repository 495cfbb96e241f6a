/** The selection in one list. */
export interface Chosen {
  /** Identifies the list: organisation, collection, filter. */
  list: string
  ids: string[]
  /** Selected ids that have left the list: they do not count unless they reappear. */
  gone: string[]
  /** Selected in an earlier visit; they count once they are known to be in the list still. */
  broughtBack: string[]
}

export const nothingIn = (list: string): Chosen => ({ list, ids: [], gone: [], broughtBack: [] })

/** Another list starts with an empty selection. */
export const chosenIn = (kept: Chosen, list: string): Chosen => (kept.list === list ? kept : nothingIn(list))

/** The ids that count: actions must not affect rows that nobody sees. */
export const counted = ({ ids, gone }: Chosen): string[] => (gone.length ? ids.filter((id) => !gone.includes(id)) : ids)

/** Restores the previous list's selection if the user returns to it from one of its records. */
export const comeBack = (last: Chosen | null, list: string, isFromRecord: boolean): Chosen =>
  isFromRecord && last?.list === list
    ? { ...nothingIn(list), broughtBack: [...last.broughtBack, ...last.ids] }
    : nothingIn(list)

const without = (ids: string[], some: string[]) => ids.filter((id) => !some.includes(id))

/** Selects or deselects some ids, keeping the others. */
export function put({ list, ids, gone, broughtBack }: Chosen, some: string[], isChosen: boolean): Chosen {
  const others = without(ids, some)
  return {
    list,
    ids: isChosen ? [...others, ...some] : others,
    gone: without(gone, some),
    broughtBack: without(broughtBack, some),
  }
}

/** Some ids have left the list, and others have reappeared. */
export function note(now: Chosen, seen: { gone: string[]; here: string[] }): Chosen {
  const left = seen.gone.filter((id) => now.ids.includes(id) || now.broughtBack.includes(id))
  const gone = [...new Set([...without(now.gone, seen.here), ...left])]
  return gone.join() === now.gone.join() ? now : { ...now, gone }
}

/** @param here the restored ids that are still in the list; null if that cannot be determined */
export function settle(now: Chosen, here: string[] | null): Chosen {
  const { ids, gone, broughtBack } = now
  if (here === null) return { ...now, broughtBack: [] }
  return {
    ...now,
    ids: [...broughtBack, ...ids],
    gone: [...new Set([...gone, ...without(broughtBack, here)])],
    broughtBack: [],
  }
}

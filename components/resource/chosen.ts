/** What is chosen in one list. */
export interface Chosen {
  /** Names what is listed, and where: organisation, collection, filter. */
  list: string
  ids: string[]
  /** Of those, what the list has no more: it does not count until it comes back. */
  gone: string[]
  /** Chosen on the visit before: these count once the list is known to have them still. */
  broughtBack: string[]
}

export const nothingIn = (list: string): Chosen => ({ list, ids: [], gone: [], broughtBack: [] })

/** Another list begins with nothing. */
export const chosenIn = (kept: Chosen, list: string): Chosen => (kept.list === list ? kept : nothingIn(list))

/** What counts: nothing is done to what nobody sees. */
export const counted = ({ ids, gone }: Chosen): string[] => (gone.length ? ids.filter((id) => !gone.includes(id)) : ids)

/** Of the list that was open last, for whoever comes back to it from one of its records. */
export const comeBack = (last: Chosen | null, list: string, isFromRecord: boolean): Chosen =>
  isFromRecord && last?.list === list
    ? { ...nothingIn(list), broughtBack: [...last.broughtBack, ...last.ids] }
    : nothingIn(list)

const without = (ids: string[], some: string[]) => ids.filter((id) => !some.includes(id))

/** Chooses or leaves some beside the others. */
export function put({ list, ids, gone, broughtBack }: Chosen, some: string[], isChosen: boolean): Chosen {
  const others = without(ids, some)
  return {
    list,
    ids: isChosen ? [...others, ...some] : others,
    gone: without(gone, some),
    broughtBack: without(broughtBack, some),
  }
}

/** Some have gone from the list, and others are there again. */
export function note(now: Chosen, seen: { gone: string[]; here: string[] }): Chosen {
  const left = seen.gone.filter((id) => now.ids.includes(id) || now.broughtBack.includes(id))
  const gone = [...new Set([...without(now.gone, seen.here), ...left])]
  return gone.join() === now.gone.join() ? now : { ...now, gone }
}

/** @param here which of those that were brought back the list has still; null when nobody can tell */
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

/** The pages of a tab, one after the other. */
export function pages() {
  let [before, now] = ['', '']
  return {
    arrive: (path: string): void => {
      if (path !== now) [before, now] = [now, path]
    },
    /** Where one came from to this page, whether it is known to be there yet or not. */
    before: (path: string): string => (path === now ? before : now),
  }
}

const ofTab = pages()
export const arriveAt = ofTab.arrive
export const pageBefore = ofTab.before

/** The pages of deleted records, each with that of the record beside it in the list. */
export function deletions() {
  const beside = new Map<string, string>()
  return {
    /** @param neighbour undefined where it is not known, or was the only one */
    leave: (deleted: string, neighbour: string | undefined): void => void beside.set(deleted, neighbour ?? ''),
    /** The page whose place in the list the reader comes back to; none ('') where that is not known. A record that is restored later is a place of its own. */
    placeOf: (path: string): string => {
      const place = beside.get(path) ?? path
      beside.delete(path)
      return place
    },
  }
}

const ofDeleted = deletions()
export const leaveDeleted = ofDeleted.leave
export const placeOf = ofDeleted.placeOf

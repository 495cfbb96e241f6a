/** The current and the previous page of this tab. */
export function pages() {
  let [before, now] = ['', '']
  return {
    arrive: (path: string): void => {
      if (path !== now) [before, now] = [now, path]
    },
    /** The page before `path`, whether or not the visit to `path` has been recorded yet. */
    before: (path: string): string => (path === now ? before : now),
  }
}

const ofTab = pages()
export const arriveAt = ofTab.arrive
export const pageBefore = ofTab.before

/** Pages of deleted records, each with the page of its neighbour in the list. */
export function deletions() {
  const beside = new Map<string, string>()
  return {
    /** @param neighbour undefined if unknown, or if there was no other record */
    leave: (deleted: string, neighbour: string | undefined): void => void beside.set(deleted, neighbour ?? ''),
    /** Whether this page's record was deleted on it, and the list that follows has not arrived yet. */
    isLeaving: (path: string): boolean => beside.has(path),
    /**
     * The page whose row gets focus when the user returns to the list; '' if unknown. Read once: a record that is
     * restored later has its own row again.
     */
    placeOf: (path: string): string => {
      const place = beside.get(path) ?? path
      beside.delete(path)
      return place
    },
  }
}

const ofDeleted = deletions()
export const leaveDeleted = ofDeleted.leave
export const isLeavingDeleted = ofDeleted.isLeaving
export const placeOf = ofDeleted.placeOf

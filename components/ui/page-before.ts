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

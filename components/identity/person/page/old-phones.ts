/** Phones whose system is updated no more, such as those that end with iOS 15, lack what this page is written with. */
if (!('toSorted' in Array.prototype))
  Object.defineProperty(Array.prototype, 'toSorted', {
    value<T>(this: T[], compare?: (a: T, b: T) => number): T[] {
      // oxlint-disable-next-line unicorn/no-array-sort -- stands in for what would be used instead
      return [...this].sort(compare)
    },
    configurable: true,
    writable: true,
  })

export {}

/** Polyfill for phones without updates, such as those stuck on iOS 15. */
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

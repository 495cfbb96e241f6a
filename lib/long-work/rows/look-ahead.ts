/**
 * Items that can be prepared in advance: `prepare` starts the next one, for example while the database is busy with the
 * current one.
 */
export interface LookAhead<T> extends AsyncIterable<T> {
  prepare: () => void
}

export function lookAhead<T>(items: AsyncGenerator<T>): LookAhead<T> {
  let next: Promise<IteratorResult<T>> | undefined
  const begin = () => (next ??= items.next())
  return {
    // Errors surface when the item is requested.
    prepare: () => void begin().catch(() => undefined),
    [Symbol.asyncIterator]: () => ({
      next: () => {
        const taken = begin()
        next = undefined
        return taken
      },
      return: () => items.return(undefined),
    }),
  }
}

/**
 * Items that may be made before they are asked for: `prepare` begins with the next one, such as while the database is busy
 * with the one before.
 */
export interface LookAhead<T> extends AsyncIterable<T> {
  prepare: () => void
}

export function lookAhead<T>(items: AsyncGenerator<T>): LookAhead<T> {
  let next: Promise<IteratorResult<T>> | undefined
  const begin = () => (next ??= items.next())
  return {
    // What goes wrong is told to whoever asks for the item.
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

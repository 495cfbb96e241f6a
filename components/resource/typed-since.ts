const NUMBER = /^[\d\s.,+-]+$/

/**
 * What was typed while a form was in flight, as a start for the next one: for text that continues what was sent, the
 * rest; for numbers, which have no rest, nothing. Pure.
 */
export function typedSince<T extends object>(sent: T, now: T): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(sent))
  return Object.fromEntries(
    Object.entries(now).flatMap(([name, value]: [string, unknown]) => {
      const was = before.get(name)
      if (JSON.stringify(value) === JSON.stringify(was)) return []
      const goesOn = typeof value === 'string' && typeof was === 'string' && value.startsWith(was)
      if (goesOn && NUMBER.test(value)) return []
      return [[name, goesOn ? value.slice(was.length) : value]]
    }),
  ) as Partial<T> // Object.fromEntries loses the keys' types
}

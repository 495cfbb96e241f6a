/** One attack: what was tried, what was seen, and what is wrong with that; null if it held. */
export interface Held {
  attack: string
  tried: string
  held: string
  finding: string | null
}

/** If an attack itself fails, that is a finding too: nothing was shown to hold. */
export async function attacked(
  attack: string,
  work: () => Promise<Omit<Held, 'attack'>[] | Omit<Held, 'attack'>>,
): Promise<Held[]> {
  try {
    const held = await work()
    return (Array.isArray(held) ? held : [held]).map((one) => ({ attack, ...one }))
  } catch (error) {
    return [
      {
        attack,
        tried: 'broke off',
        held: '',
        finding: error instanceof Error ? error.message.slice(0, 160) : String(error),
      },
    ]
  }
}

let drawn = 0
/** An address that is new in this run; documentation addresses (RFC 3849), each in a network of its own. */
export const freshAddress = () => `2001:db8:${(++drawn).toString(16)}:${process.pid.toString(16)}::1`

/** How often each result was seen: `404 ×500, 429 ×3`. */
export function counted(seen: (string | number)[]): string {
  const counts = new Map<string | number, number>()
  for (const one of seen) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].map(([what, times]) => `${what} ×${times}`).join(', ')
}

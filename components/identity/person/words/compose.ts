/* Composes texts in any language. */

type Forms = [one: string, several: string]

/**
 * @returns a formatter: dates (as on a document or paper) are independent of the reader's time zone; timestamps use the
 * given zone, so that server and browser render the same
 */
export const longDates =
  (locale: string, timeZone: string) =>
  (iso: string): string =>
    new Date(iso).toLocaleDateString(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: iso.length === 10 ? 'UTC' : timeZone,
    })

export function countingWords({ and, ...units }: { and: string; second: Forms; minute: Forms; hour: Forms }) {
  return {
    /** a, b and c. */
    listed: (words: string[]): string =>
      words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`,
    waitingTime: (seconds: number): string => {
      const [size, [one, several]] =
        seconds < 90
          ? ([Math.ceil(seconds), units.second] as const)
          : seconds < 5400
            ? ([Math.ceil(seconds / 60), units.minute] as const)
            : ([Math.ceil(seconds / 3600), units.hour] as const)
      return `${size} ${size === 1 ? one : several}`
    },
  }
}

/** One line that lists the documents of which one is needed. */
export const anyOfDocuments =
  (your: string, or: string, names: Record<string, string>) =>
  (types: string[]): string => {
    // The identity card goes last, because its name contains “or”.
    const inOrder = types.toSorted((a, b) => Number(a === 'identity_card') - Number(b === 'identity_card'))
    const words = inOrder.map((type) => names[type] ?? type.replaceAll('_', ' '))
    const joint = inOrder.at(-1) === 'identity_card' ? ', ' : ` ${or} `
    return `${your} ${[words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(joint)}`
  }

/** A rule for addresses of another country, tested on one pair. */
export interface AbroadCase {
  rule: string
  expected: string
  found: string
  /** `unproven` asks for another paper that may show what is missing. */
  outcome: 'same' | 'different' | 'unproven'
}

const OUTCOMES = { '=': 'same', '!': 'different', '?': 'unproven' } as const

/**
 * One case per line: `= rule | expected | found`, where `/ ` ends a line of an address and `"` repeats the previous
 * expected address. `=` is the same home, `!` a different one, `?` undecided.
 */
export function casesOf(table: string): AbroadCase[] {
  let before = ''
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const sign = line.charAt(0)
      const [rule = '', written = '', found = ''] = line
        .slice(1)
        .split('|')
        .map((cell) => cell.trim())
      before = written === '"' ? before : written
      const outcome = sign === '=' || sign === '!' || sign === '?' ? OUTCOMES[sign] : null
      if (!outcome || !found) throw new Error(`no case: ${line}`)
      return { rule, expected: before.replaceAll(' / ', '\n'), found: found.replaceAll(' / ', '\n'), outcome }
    })
}

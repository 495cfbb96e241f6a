/** One rule of addresses of another country, proved on one pair. */
export interface AbroadCase {
  rule: string
  expected: string
  found: string
  /** `unproven` asks for another paper, for what is missing may stand there. */
  outcome: 'same' | 'different' | 'unproven'
}

const OUTCOMES = { '=': 'same', '!': 'different', '?': 'unproven' } as const

/**
 * A line a case: `= rule | expected | found`, where `/ ` ends a line of an address and `"` repeats the expected one of the line before.
 * `=` is the same home, `!` another one, `?` one that may be either.
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

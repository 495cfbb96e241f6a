import type { MrzFormat } from './layout'

/** ICAO 9303-3 section 4.9: 0–9 count as themselves, A–Z as 10–35, `<` as 0, weighted 7, 3, 1 repeating, modulo 10. */
export function checkDigit(text: string): string {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum += valueOf(text.charAt(i)) * ([7, 3, 1][i % 3] ?? 0)
  return String(sum % 10)
}

function valueOf(character: string): number {
  return character === '<' ? 0 : Number.parseInt(character, 36)
}

export interface MrzChecks {
  number: boolean
  birth: boolean
  expiry: boolean
  composite: boolean
}

/** Whether each printed check digit agrees with what it covers. Lines have their full length (3 × 30 or 2 × 44). */
export function checkMrz(format: MrzFormat, lines: string[]): MrzChecks {
  const [first = '', second = ''] = lines
  const agrees = (covered: string, digit: string) => checkDigit(covered) === digit
  if (format === 'TD3') {
    return {
      number: agrees(second.slice(0, 9), second.charAt(9)),
      birth: agrees(second.slice(13, 19), second.charAt(19)),
      expiry: agrees(second.slice(21, 27), second.charAt(27)),
      composite: agrees(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43), second.charAt(43)),
    }
  }
  return {
    number: agrees(first.slice(5, 14), first.charAt(14)),
    birth: agrees(second.slice(0, 6), second.charAt(6)),
    expiry: agrees(second.slice(8, 14), second.charAt(14)),
    composite: agrees(first.slice(5, 30) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29), second.charAt(29)),
  }
}

/** How many of the four hold. */
export function checksPassed(checks: MrzChecks): number {
  return Object.values(checks).filter(Boolean).length
}

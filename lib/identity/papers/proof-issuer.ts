import { knownIssuer } from '@/lib/identity/matching/known-issuers'

/**
 * The issuer of a paper by its head or its footer: a well-known name, a council, or a firm by its legal form. Names in
 * a list of payments are not the issuer, so text between head and foot is ignored. `null` if unsure.
 */
const HEAD_LINES = 14
const FOOT_LINES = 4
const COUNCIL = /^((?:[A-Z][\w'’-]+\s+(?:(?:and|&|upon|of|the|on)\s+)*){1,5}Council)\b/
const FIRM = /^([A-Z0-9][\w&.,'’ -]{1,60}?\s(?:Limited|Ltd|PLC|plc|LLP))\b\.?/
const SOCIETY = /^([A-Z][\w&'’ -]{1,40}\sBuilding Society)\b/

export function proofIssuer(text: string): string | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const head = lines.slice(0, HEAD_LINES)
  const foot = lines.slice(Math.max(HEAD_LINES, lines.length - FOOT_LINES))
  return firstOf(head, issuerIn) ?? firstOf(foot, issuerIn)
}

function firstOf(lines: string[], find: (line: string) => string | null): string | null {
  for (const line of lines) {
    const found = find(line)
    if (found) return found
  }
  return null
}

const issuerIn = (line: string) => named(line) ?? knownIssuer(line)
const named = (line: string): string | null =>
  (COUNCIL.exec(line) ?? SOCIETY.exec(line) ?? FIRM.exec(line))?.[1] ?? null

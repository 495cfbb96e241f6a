import { isNobodysLine } from './name-free-lines'

/** Whom a paper names after a label that says whose it is. */
const MAX_LINE_LENGTH = 400
const LABEL =
  /^(?:name\s+of\s+)?(?:the\s+)?(?:(?:account|policy|card|bill|bond|joint|main|registered)[ -]?holders?|(?:account|customer|tenant|client|member|holder)(?:'s|s)?\s+names?|(?:names?|tenants?|customers?|borrowers?|occupiers?)\b(?!\s+(?:services?|care|relations|support|liaison|teams?|contact|enquiries|helpline|advis[eo]rs?|officer)\b)|council\s+tax\s*payers?|tax\s*payers?|liable\s+(?:person|party)|prepared\s+for|issued\s+to|bill(?:ed)?\s+to|in\s+the\s+name\s+of)(?:\(s\))?(?:\s+names?)?\s*(?:[:.–-]\s*)?/i
/** Only names follow a label; text further along the line has a label of its own. */
const NEXT_LABEL =
  /\s(?:sort\s+code|account|statement|page|iban|bic|date|bill|customer|number|ref(?:erence)?|property|landlord|rent)\b.*$/i

/** Next to these, an account's name is that of the payee. */
const BANK_DETAILS =
  /\b(?:sort\s*code|iban|bic|swift|account\s*(?:number|no)|bank\s*(?:details|transfer|name)|kontonummer)\b/i
/** @param at the line that names an account */
export const isBankAccount = (lines: string[], at: number): boolean =>
  lines.slice(Math.max(0, at - 2), at + 3).some((line) => BANK_DETAILS.test(line.slice(0, MAX_LINE_LENGTH)))
const ACCOUNT = /^(?:name\s+of\s+)?(?:the\s+)?account/i

/**
 * The text after the labels, or below a label on its own line.
 * @param isLet the paper is about a home that is let: an account on it is for the rent
 */
export function holderNames(page: string, isLet = false): string[] {
  const lines = page
    .split('\n')
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .filter((line) => line.trim() !== '')
  return lines.flatMap((line, i) => {
    if (isNobodysLine(line)) return []
    const cells = line.split(/\s{2,}|\t|\|/).filter((cell) => cell !== '')
    const below = lines[i + 1] ?? ''
    return cells.flatMap((cell, at) => {
      const label = LABEL.exec(cell)
      if (!label) return []
      if (isLet && ACCOUNT.test(label[0]) && isBankAccount(lines, i)) return []
      const value = cell.slice(label[0].length).replace(NEXT_LABEL, '') || (cells[at + 1] ?? below)
      return isNobodysLine(value) ? [] : [value]
    })
  })
}

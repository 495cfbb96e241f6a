/** What kind of paper a proof of address is, from its words. More specific kinds come first. */
const KINDS: [kind: string, words: RegExp][] = [
  ['council_tax', /\bcouncil\s+tax\b/i],
  ['mortgage_statement', /\bmortgage\s+(statement|account)\b|\bannual\s+mortgage\b/i],
  ['tenancy_agreement', /\btenancy\s+agreement\b|\bassured\s+shorthold\b/i],
  ['government_letter', /\bHM\s+Revenue\b|\bHMRC\b|\bDepartment\s+for\s+Work\b|\bDWP\b|\bself\s+assessment\b|\bstate\s+pension\b|\buniversal\s+credit\b/i],
  ['bank_statement', /\b(bank|credit\s+card|current\s+account|savings|building\s+society)\b[\s\S]{0,400}\b(statement|sort\s+code|balance)\b|\bsort\s+code\b|\bstatement\s+of\s+account\b/i],
  ['utility_bill', /\b(electricity|gas|water|energy|broadband|telephone|internet|landline|kWh|sewerage|wastewater)\b/i],
]

/** The kind, or null when nothing on the page tells. */
export const proofKind = (text: string): string | null => KINDS.find(([, words]) => words.test(text))?.[0] ?? null

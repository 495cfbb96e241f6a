/**
 * What kind of paper a proof of address is, from its words. A statement lists payments to councils and tax offices, and
 * a council's bill says how to pay into its bank: so words are weighed, and a kind that may be a year old must outweigh
 * those that may not.
 */
type Sign = [words: RegExp, weight: number]
const YEARLY: Record<string, Sign[]> = {
  council_tax: [[/\bcouncil\s+tax\s+(bill|demand|notice|reminder|statement|account|band)\b/i, 3], [/^[^\w\n]{0,5}(your\s+)?council\s+tax\b(?!.*\d\.\d\d)/im, 2], [/\b(property|valuation)\s+band\b/i, 2], [/\b(reason\s+for\s+bill|precept|parish\s+council|police\s+and\s+crime\s+commissioner)\b/i, 1]],
  mortgage_statement: [[/\b(annual\s+mortgage|mortgage\s+(account\s+)?statement)\b/i, 3], [/\bmortgage(d)?\s+(account|property|balance|term|services)\b/i, 2]],
  tenancy_agreement: [[/\btenancy\s+agreement\b/i, 3], [/\bassured\s+shorthold\b/i, 3], [/\blandlord\b/i, 1], [/\btenant\b/i, 1]],
  government_letter: [
    [/\bHM\s+Revenue\b|\bDepartment\s+for\s+Work\b|\b(HM|His Majesty.s)\s+(Courts|Passport)\b|\belectoral\s+registration\b/i, 2], [/\b(HMRC|DWP|DVLA)\b/, 1],
    [/\bself\s+assessment\b/i, 1], [/\b(state\s+pension|universal\s+credit|child\s+benefit|tax\s+code|national\s+insurance|tax\s+calculation)\b/i, 1],
  ],
}
const QUARTERLY: Record<string, Sign[]> = {
  bank_statement: [
    [/\bsort\s+code\b/i, 2], [/\b(statement\s+of\s+account|(bank|account|card)\s+statement|statement\s+(date|period|number))\b/i, 2], [/\b(paid|money|payments?)\s+(in|out)\b/i, 2],
    [/\b(minimum\s+payment|available\s+credit|credit\s+limit)\b/i, 2], [/\b(opening|closing|new|previous)\s+balance\b|\bbrought\s+forward\b/i, 1], [/\b(credit\s+card|current\s+account|savings\s+account|building\s+society|IBAN)\b/i, 1],
  ],
  utility_bill: [
    [/\b(electricity|kWh|wastewater|sewerage|broadband|meter\s+reading|standing\s+charge|line\s+rental|landline)\b/i, 2], [/\b(gas|water)\s+(bill|supply|used|charges?|services?)\b/i, 2],
    [/\b(water|energy|internet|tariff|fibre|telecom)\b/i, 1], [/\bkWh\b/i, 1], [/\bbroadband\b/i, 1],
  ],
}
/** Less is a word in passing. */
const LEAST = 2

/** The kind, or null when nothing on the page tells. */
export function proofKind(text: string): string | null {
  const quarterly = heaviest(QUARTERLY, text)
  const yearly = heaviest(YEARLY, text)
  const best = yearly.weight > quarterly.weight ? yearly : quarterly
  return best.weight >= LEAST ? best.kind : null
}

function heaviest(kinds: Record<string, Sign[]>, text: string): { kind: string; weight: number } {
  const weighed = Object.entries(kinds).map(([kind, signs]) => ({ kind, weight: signs.reduce((sum, [words, weight]) => sum + (words.test(text) ? weight : 0), 0) }))
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best))
}

/**
 * What kind of paper a proof of address is, from its words. A statement lists payments to councils and tax offices, and
 * a council's bill says how to pay into its bank: so words are weighed, and a kind that may be a year old must outweigh
 * those that may not. One word makes no paper: an invoice names a sort code, a parcel a router, a friend's letter electricity.
 */
type Sign = [words: RegExp, weight: number]
const YEARLY: Record<string, Sign[]> = {
  council_tax: [
    [/\bcouncil\s+tax\s+(bill|demand|notice|reminder|statement|account|band)\b/i, 3],
    [
      /^[^\w\n]{0,5}(your\s+)?council\s+tax\b(?!\s+(bill|demand|notice|reminder|statement|account|band)\b)(?!.*\d\.\d\d)/im,
      2,
    ],
    [/\b(property|valuation)\s+band\b/i, 2],
    [/\breason\s+for\s+bill\b/i, 1],
    [/\b(precept|parish\s+council|police\s+and\s+crime\s+commissioner)\b/i, 1],
  ],
  mortgage_statement: [
    [/\b(annual\s+mortgage|mortgage\s+(account\s+)?statement)\b/i, 3],
    [/\bmortgage(d)?\s+(account|property|balance|term|services)\b/i, 2],
    [/\binterest\s+(rate|charged)\b/i, 1],
  ],
  tenancy_agreement: [
    [/\btenancy\s+agreement\b/i, 3],
    [/\bassured\s+shorthold\b/i, 3],
    [/\blandlord\b/i, 1],
    [/\btenant\b/i, 1],
  ],
  government_letter: [
    [
      /\bHM\s+Revenue\b|\bDepartment\s+for\s+Work\b|\b(HM|His Majesty.s)\s+(Courts|Passport)\b|\belectoral\s+registration\b|\bDriver\s+(and|&)\s+Vehicle\s+Licensing\b/i,
      2,
    ],
    [/\b(HMRC|DWP|DVLA)\b/, 1],
    [/\bgov\.uk\b/i, 1],
    [/\bself\s+assessment\b/i, 1],
    [
      /\b(state\s+pension|universal\s+credit|child\s+benefit|tax\s+code|national\s+insurance|tax\s+calculation|vehicle\s+tax|driving\s+licence|register\s+of\s+electors|electoral\s+(roll|register))\b/i,
      1,
    ],
  ],
}
const QUARTERLY: Record<string, Sign[]> = {
  bank_statement: [
    [/\bsort\s+code\b/i, 1],
    [/\b(statement\s+of\s+account|(bank|account|card)\s+statement|statement\s+(date|period|number))\b/i, 2],
    [/\b(paid|money|payments?)\s+(in|out)\b/i, 2],
    [/\b(minimum\s+payment|available\s+credit|credit\s+limit)\b/i, 2],
    [/\b(opening|closing|new|previous)\s+balance\b|\bbrought\s+forward\b/i, 1],
    [/\b(credit\s+card|current\s+account|savings\s+account|building\s+society)\b/i, 1],
    [/\bIBAN\b/i, 1],
  ],
  utility_bill: [
    [/\belectricity\b/i, 2],
    [/\bkWh\b/i, 2],
    [/\b(wastewater|sewerage)\b/i, 2],
    [/\bmeter\s+readings?\b/i, 2],
    [/\bstanding\s+charges?\b/i, 2],
    [/\b(gas|water)\s+(bill|supply|used|charges?|services?)\b/i, 2],
    [/\bbroadband\b/i, 2],
    [/\bline\s+rental|\blandline\b/i, 2],
    [/\b(internet|fibre|telecom\w*|wi-?fi|mbps)\b/i, 1],
    [/\b(water|energy|tariff)\b/i, 1],
    [/\byour\s+(\w+\s+){0,4}bill\b|\bbill\s+(date|number|period)\b/i, 1],
    [/\b(account|customer)\s+number\b/i, 1],
  ],
}
const FEWEST_SIGNS = 2
const LEAST_WEIGHT = 4

/** The kind, or null when nothing on the page tells. */
export function proofKind(text: string): string | null {
  const quarterly = heaviest(QUARTERLY, text)
  const yearly = heaviest(YEARLY, text)
  const best = yearly.weight > quarterly.weight ? yearly : quarterly
  return best.signs >= FEWEST_SIGNS && best.weight >= LEAST_WEIGHT ? best.kind : null
}

interface Weighed {
  kind: string
  signs: number
  weight: number
}

function heaviest(kinds: Record<string, Sign[]>, text: string): Weighed {
  const weighed = Object.entries(kinds).map(([kind, signs]): Weighed => {
    const seen = signs.filter(([words]) => words.test(text))
    return { kind, signs: seen.length, weight: seen.reduce((sum, [, weight]) => sum + weight, 0) }
  })
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best))
}

/**
 * The kind of a proof of address, by its words. A statement lists payments to councils and tax offices, and a council's
 * bill says how to pay into its bank. So words have weights, and a kind that may be a year old must outweigh those that
 * may not. One word does not make a paper: an invoice has a sort code, a parcel a router, a friend's letter
 * electricity.
 */
type Sign = [words: RegExp, weight: number]
/** Words from the continent, without accents. */
const ELSEWHERE = {
  tax: /\b(avis\s+d.(impot|imposition)|taxe\s+(fonciere|d.habitation)|(steuer|grundsteuer|einkommensteuer)bescheid|aanslag(biljet)?\s+inkomstenbelasting|notificacion\s+tributaria|avviso\s+di\s+(pagamento|accertamento))\b/i,
  taxOffice:
    /\b(finances\s+publiques|finanzamt|belastingdienst|agencia\s+tributaria|autoridade\s+tributaria|agenzia\s+delle\s+entrate|urzad\s+skarbowy|internal\s+revenue\s+service|income\s+tax\s+department)\b/i,
  statement:
    /\b(releve\s+de\s+compte|kontoauszug|(rekening|bank|dag)afschrift|extracto\s+(bancario|de\s+cuenta)|extrato\s+(bancario|de\s+conta)|estratto\s+conto|wyciag\s+(bankowy|z\s+rachunku))\b/i,
  balance: /\b(solde|kontostand|saldo)\b/i,
  bill: /(?<![a-z])(facture|\w{0,20}rechnung|factuur|(?:energie|eind|jaar)nota|factura|fatura|fattura|bolletta|faktura)(?![a-z])/i,
  energy:
    /\b(electricite|gaz\s+naturel|strom\w*|erdgas|fernwarme|elektriciteit|stroom|aardgas|electricidad|gas\s+natural|eletricidade|energia\s+(elettrica|electrica|elektryczna|eletrica)|gas\s+naturale|energii\s+elektrycznej|electric\s+(bill|service|usage|charges?)|gas\s+service)\b/i,
  use: /\b(consommation|verbrauch\w*|zahlerstand|grundpreis|arbeitspreis|verbruik|meterstand|consumo|potencia\s+contratada|consumi|lettura|zuzycie|licznik|units\s+consumed|consumer\s+(no|number)|sewer)\b/i,
  customer:
    /\b((numero|reference|n)\s*(de\s+)?(client|cliente)|kundennummer|kunden-?nr|vertragskonto|klantnummer|codice\s+cliente|numer\s+klienta)\b/i,
  internet:
    /\b(box\s+internet|forfait\s+(internet|mobile|fibre)|internetanschluss|dsl|glasfaser|glasvezel|fibra|banda\s+larga|swiatlowod)\b/i,
}

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
    [ELSEWHERE.tax, 3],
    [ELSEWHERE.taxOffice, 2],
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
    [ELSEWHERE.statement, 3],
    [ELSEWHERE.balance, 1],
    [/\b(beginning|ending)\s+balance\b|\brouting\s+number\b|\bIFSC\b/i, 1],
    [/\bsort\s+code\b/i, 1],
    [/\b(statement\s+of\s+account|(bank|account|card)\s+statement|statement\s+(date|period|number))\b/i, 2],
    [/\b(paid|money|payments?)\s+(in|out)\b/i, 2],
    [/\b(minimum\s+payment|available\s+credit|credit\s+limit)\b/i, 2],
    [/\b(opening|closing|new|previous)\s+balance\b|\bbrought\s+forward\b/i, 1],
    [/\b(credit\s+card|current\s+account|savings\s+account|building\s+society)\b/i, 1],
    [/\bIBAN\b/i, 1],
  ],
  utility_bill: [
    [ELSEWHERE.bill, 1],
    [ELSEWHERE.energy, 2],
    [ELSEWHERE.use, 2],
    [ELSEWHERE.internet, 2],
    [ELSEWHERE.customer, 1],
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
/** More than the weight of any one sign. */
const MIN_WEIGHT = 4

/** The kind, or null if nothing on the page tells. */
export function proofKind(text: string): string | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
  const quarterly = heaviest(QUARTERLY, plain)
  const yearly = heaviest(YEARLY, plain)
  const best = yearly.weight > quarterly.weight ? yearly : quarterly
  return best.weight >= MIN_WEIGHT ? best.kind : null
}

interface Weighed {
  kind: string
  weight: number
}

function heaviest(kinds: Record<string, Sign[]>, text: string): Weighed {
  const weighed = Object.entries(kinds).map(([kind, signs]): Weighed => {
    const seen = signs.filter(([words]) => words.test(text))
    return { kind, weight: seen.reduce((sum, [, weight]) => sum + weight, 0) }
  })
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best))
}

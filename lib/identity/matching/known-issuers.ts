/** Nationwide senders of bills and statements: firms and offices known by their names alone. */
const KNOWN = [
  'Barclays',
  'HSBC',
  'Lloyds Bank',
  'NatWest',
  'Royal Bank of Scotland',
  'Santander',
  'Nationwide',
  'Halifax',
  'TSB',
  'Monzo',
  'Starling Bank',
  'Metro Bank',
  'Virgin Money',
  'Co-operative Bank',
  'First Direct',
  'Bank of Scotland',
  'Danske Bank',
  'Ulster Bank',
  'Revolut',
  'Chase',
  'American Express',
  'Barclaycard',
  'Capital One',
  'MBNA',
  'Yorkshire Building Society',
  'Coventry Building Society',
  'Skipton Building Society',
  'Leeds Building Society',
  'British Gas',
  'EDF',
  'E.ON Next',
  'Octopus Energy',
  'OVO Energy',
  'ScottishPower',
  'SSE',
  'Utilita',
  'Utility Warehouse',
  'Shell Energy',
  'So Energy',
  'Good Energy',
  'Power NI',
  'SSE Airtricity',
  'Thames Water',
  'Anglian Water',
  'Severn Trent',
  'United Utilities',
  'Yorkshire Water',
  'Southern Water',
  'South West Water',
  'Wessex Water',
  'Welsh Water',
  'Northumbrian Water',
  'Scottish Water',
  'Affinity Water',
  'BT',
  'Sky',
  'Virgin Media',
  'TalkTalk',
  'Plusnet',
  'Vodafone',
  'EE',
  'Hyperoptic',
  'Zen Internet',
  'HM Revenue & Customs',
  'Department for Work and Pensions',
  'DVLA',
  'TV Licensing',
  'Student Loans Company',
]
const SAME: Record<string, string> = {
  hmrc: 'HM Revenue & Customs',
  'hm revenue and customs': 'HM Revenue & Customs',
  dwp: 'Department for Work and Pensions',
  nationwidebuildingsociety: 'Nationwide',
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')
/**
 * Short names are also common words, so each must start its line, in its own capitalisation, and no prose may follow.
 */
const PATTERNS = KNOWN.map((name): [string, RegExp] => [
  name,
  new RegExp(`^(?:${escaped(name)}|${escaped(name.toUpperCase())})(?=$|[,.:|®™]|\\s+[^a-z])`),
])

export function knownIssuer(line: string): string | null {
  const alias =
    SAME[line.toLowerCase()] ?? (/^(HMRC|HM Revenue (and|&) Customs)\b/.test(line) ? 'HM Revenue & Customs' : undefined)
  return alias ?? PATTERNS.find(([, pattern]) => pattern.test(line))?.[0] ?? null
}

/** What may follow a name that is also a word: Sky UK is the firm, Sky Hartley is not. */
const FIRM_WORDS =
  /^(?:UK|GB|BANK|GROUP|HOME|BUSINESS|MOBILE|BROADBAND|TV|DIGITAL|ENERGY|CARD|CARDS|HEADQUARTERS|LTD|LIMITED|PLC)?$/i

/** Whether a line names only a known issuer: Halifax and Chase begin other lines, too. */
export function isKnownIssuer(line: string): boolean {
  const [cell = ''] = line.replace(/^\W+/, '').split(',')
  const name = knownIssuer(cell.trim())
  return name !== null && (/[ &.]/.test(name) || FIRM_WORDS.test(cell.trim().split(/\s+/).slice(1).join(' ')))
}

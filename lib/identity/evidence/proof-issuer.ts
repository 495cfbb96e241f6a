/**
 * Who issued a paper, as its head or its footer says: a well-known name, a council, or a firm by its legal form. Names
 * in a list of payments are not the issuer's, so nothing between head and foot is looked at. `null` when unsure.
 */
const KNOWN = [
  'Barclays', 'HSBC', 'Lloyds Bank', 'NatWest', 'Royal Bank of Scotland', 'Santander', 'Nationwide', 'Halifax', 'TSB', 'Monzo', 'Starling Bank', 'Metro Bank', 'Virgin Money', 'Co-operative Bank', 'First Direct', 'Bank of Scotland',
  'Danske Bank', 'Ulster Bank', 'Revolut', 'Chase', 'American Express', 'Barclaycard', 'Capital One', 'MBNA', 'Yorkshire Building Society', 'Coventry Building Society', 'Skipton Building Society', 'Leeds Building Society',
  'British Gas', 'EDF', 'E.ON Next', 'Octopus Energy', 'OVO Energy', 'ScottishPower', 'SSE', 'Utilita', 'Utility Warehouse', 'Shell Energy', 'So Energy', 'Good Energy', 'Power NI', 'SSE Airtricity',
  'Thames Water', 'Anglian Water', 'Severn Trent', 'United Utilities', 'Yorkshire Water', 'Southern Water', 'South West Water', 'Wessex Water', 'Welsh Water', 'Northumbrian Water', 'Scottish Water', 'Affinity Water',
  'BT', 'Sky', 'Virgin Media', 'TalkTalk', 'Plusnet', 'Vodafone', 'EE', 'Hyperoptic', 'Zen Internet',
  'HM Revenue & Customs', 'Department for Work and Pensions', 'DVLA', 'TV Licensing',
]
const SAME: Record<string, string> = { hmrc: 'HM Revenue & Customs', 'hm revenue and customs': 'HM Revenue & Customs', dwp: 'Department for Work and Pensions', nationwidebuildingsociety: 'Nationwide' }
const HEAD_LINES = 14
const FOOT_LINES = 4
const COUNCIL = /^((?:[A-Z][\w'’-]+\s+(?:(?:and|&|upon|of|the|on)\s+)*){1,5}Council)\b/
const FIRM = /^([A-Z0-9][\w&.,'’ -]{1,60}?\s(?:Limited|Ltd|PLC|plc|LLP))\b\.?/
const SOCIETY = /^([A-Z][\w&'’ -]{1,40}\sBuilding Society)\b/

export function proofIssuer(text: string): string | null {
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
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

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')
/** Short names are common words elsewhere, so every name must begin its line, in its own capitals, and no prose may follow. */
const PATTERNS = KNOWN.map((name): [string, RegExp] => [name, new RegExp(`^(?:${escaped(name)}|${escaped(name.toUpperCase())})(?=$|[,.:|®™]|\\s+[^a-z])`)])

function known(line: string): string | null {
  const alias = SAME[line.toLowerCase()] ?? (/^(HMRC|HM Revenue (and|&) Customs)\b/.test(line) ? 'HM Revenue & Customs' : undefined)
  return alias ?? PATTERNS.find(([, pattern]) => pattern.test(line))?.[0] ?? null
}

const issuerIn = (line: string) => named(line) ?? known(line)
const named = (line: string): string | null => (COUNCIL.exec(line) ?? SOCIETY.exec(line) ?? FIRM.exec(line))?.[1] ?? null

import type { DateOrder } from '../matching/abroad/country-of'
import { anyOf } from '../matching/any-of'
import { MONTHS } from '../matching/months'
import { TITLES_ABROAD, TITLES_OF_POST } from '../matching/name-vocabulary'
import { monthsBefore } from './freshness'
import { proofIssuer } from './proof-issuer'
import { datesIn, MAX_LINE_LENGTH, withoutAccents, type FoundDate } from '../matching/dates-in'

/**
 * The date of a paper: the one next to a date label, else that of the letter, else the end of the period it covers,
 * else the latest date on it that is not in the future, or up to its print. Of several labels the earliest counts: a
 * paper that states its date more than once differs by a few days at most, and a later date was on something next to
 * it, or written on it afterwards. Payment dates, due dates, and the end of the current year are in the future and do
 * not count. Dates are `YYYY-MM-DD`.
 */
type Role = 'labelled' | 'letter' | 'period' | 'mentioned' | 'printed' | 'plain'
interface Dated {
  day: string | null
  isUnread?: true | undefined
  role: Role
}

/** What a paper says about its date. */
export interface ProofDay {
  /** `YYYY-MM-DD`; null if no date can be read, or only a misread or ambiguous one. */
  day: string | null
  /** There is a date, but it cannot be determined: no other sheet makes up for it. */
  isUnknown: boolean
}

const OF_THE_PAPER = '(bill|billing|statement(?:\\s+closing)?|invoice|issue|letter|notice|agreement|document|tax point)'
/** What papers from the continent call themselves and their date, without accents. */
const PAPER_ELSEWHERE =
  '(facture|releve|avis|quittance|attestation|rechnung|kontoauszug|bescheid|bescheinigung|factuur|afschrift|aanslag|factura|extracto|recibo|fatura|extrato|fattura|bolletta|estratto conto|faktura|faktury)'
const DATE_ELSEWHERE = [
  `date\\s+(de\\s+(la\\s+)?(facture|facturation|quittance)|du\\s+releve|d.(emission|edition))`,
  '(rechnungs|ausstellungs|beleg|auszugs|bescheid|erstellungs)datum',
  '(factuur|afschrift)datum|dagtekening|datum\\s+(factuur|afschrift)',
  'fecha\\s+(de\\s+)?(la\\s+)?(factura|emision|expedicion|extracto)',
  'data\\s+(de\\s+|da\\s+|di\\s+|della\\s+)?(emissao|emissione|fatura|fattura|bolletta|wystawienia|faktury)',
  `${PAPER_ELSEWHERE}(\\s+(no?|nr)?[.:]?\\s*[\\w/-]{3,20})?\\s+(du|au|vom|van|del|de|do|dal|z\\s+dnia)`,
  '(^|\\s{2}|\\||[.;]\\s)\\W{0,5}(datum|fecha|data)',
].join('|')
/**
 * The date that the paper gives itself; a bare `Date` only at the start of its line or column, if no word assigns it to
 * something else.
 */
const LABEL = new RegExp(
  `(\\b${OF_THE_PAPER}\\s+date|\\bdate\\s+of\\s+(this\\s+)?${OF_THE_PAPER}|\\bdate\\s+issued|(^|\\s{2}|\\||[.;]\\s)\\W{0,5}date|\\b(agreement|lease|contract)\\s+is\\s+dated|\\b(${DATE_ELSEWHERE}))\\s*[:.]?\\s*(is\\s+|the\\s+|le\\s+|el\\s+)?$`,
  'i',
)
/** Capitalised; in the middle of a sentence something else was issued or dated. */
const HEADLINE =
  /(\b(Issued|ISSUED)(\s+(on|ON))?|(^|\s{2}|\|)\W{0,5}(Dated|DATED)|\b(Emise?|Ausgestellt|Emitid[ao]|Emess[ao]|Wystawiono)(\s+(le|am|el|em|il))?)\s*[:.]?\s*(the\s+)?$/
/** Above a list it is the heading of a column. */
const BARE_DATE = /(^|\s{2}|\|)\W{0,5}(date|datum|fecha|data)\s*[:.]?\s*$/i
/** The date of which a paper is valid, or was made: counts only if the paper does not date itself. */
const MENTION =
  /\b((date\s+)?(produced|dated|issued)(\s+on)?|production\s+date|date\s+of\s+production|as\s+at)\s*[:.]?\s*(is\s+|the\s+)?$/i
/** An old paper can be printed or downloaded on any day. */
const PRINTED =
  /\b((date\s+)?(printed|downloaded)(\s+on)?|(print|download)\s+date|date\s+of\s+(print|download)|imprime\s+le|telecharge\s+le|gedruckt\s+am|heruntergeladen\s+am)\s*[:.]?\s*(is\s+|the\s+)?$/i
/** A word before a label that makes it a different date. */
const OF_ANOTHER =
  /\b(due|next|previous|last|start|end|pay(ment)?|order|renewal|expiry|transaction|posting|effective|value|moving|prices?|prochaine?|precedente?|nachste|letzte|vorige|volgende|proxim[ao]|anterior|prossim[ao]|precedente)\s+(\w+\s+)?$|\b(next|last|previous)( \w+){0,3} (is|was|will be|has been) $/i
/** A word shortly before a date that says it is not the paper's own. */
const NOT_ISSUE = new RegExp(
  `\\b(due|pay(ment)?(\\s+by)?|collected|direct\\s+debit|born|birth|expir\\w*|until|next|end(s|ed|ing)?|commenc\\w*|start(s|ed|ing)?|begin\\w*|before|through|visit\\w*|from|since|opened|joined|sort\\s+code|renew\\w*|reading|${[
    'echeance|payer|prelev\\w*|limite|naissance|ne\\(?e?\\)?\\s+le|jusqu\\w*|prochaine?|releve\\s+de\\s+compteur|depuis',
    'fallig\\w*|zahlbar|zahlung\\w*|abbuchung|geboren|geburts\\w*|gultig|nachste\\w*|bis\\s+zum|seit|ablesung',
    'vervaldatum|vervalt|betalen|uiterlijk|geboren|geboorte\\w*|geldig|volgende|vanaf|tot\\s+en\\s+met',
    'vencimiento|limite|cargo|pago|nacimiento|valid[ao]|proxim[ao]|hasta|desde',
    'vencimento|pagar|pagamento|nascimento|ate',
    'scadenza|entro|nascita|nat[ao]|valid[ao]|fino|addebito',
    'termin|platnosci|urodzenia|wazn\\w*|zaplaty',
  ].join('|')})\\b[^\\n]{0,20}$`,
  'i',
)
/** `Switch date:` and similar: the date of something else. */
const OTHERS_DATE = /[a-z]\s{1,3}date\s*[:.]?\s*(is\s+)?$/i
const TO_ELSEWHERE = '\\s(?:au|bis(?:\\s+zum)?|t/m|tot(?:\\s+en\\s+met)?|al|ate|do)'
const RANGE = new RegExp(
  `(?<=[\\d?]|[a-z.])(?:\\s*(?:to|until|and|through|[-–—])|(?<=\\d{4})\\s1[0o](?=\\s)|${TO_ELSEWHERE})\\s*$`,
  'i',
)
/** `to` is often misread as `10`, which precedes a date only in a range. */
const BEGINS_RANGE = new RegExp(
  `^(?:\\s*(?:to|until|through|[-–—])|\\s1[0oO](?=\\s\\d{1,2}\\s\\p{L})|${TO_ELSEWHERE})\\s*\\S*(?:\\d|\\?\\?)`,
  'iu',
)

/** What a letter begins with, in the languages of papers; without accents. */
const SALUTATION =
  /^\W{0,9}(dear|(?:hello|hi)(?=[\s,])|to\s+whom\s+it|sehr\s+geehrte|guten\s+tag|hallo|liebe[rs]?|cher|chere|bonjour|madame|monsieur|estimad[oa]|hola|gentile|egregi[oa]|geachte|beste|prezad[oa]|exm[oa]|szanown\w{1,3})\b/i
const WEEKDAY =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|(?:maan|dins|woens|donder|vrij|zater|zon)dag|lunes|martes|miercoles|jueves|viernes|sabado|domingo)[.,]?\s{0,3}$/iu
const BEFORE_DAY = '(?:den|le|li|el|a|am|dnia)'
/** `Berlin, den`, `Paris le`, `Madrid, a`: all that may be beside the date of a letter. */
const PLACE = new RegExp(
  `^\\W{0,99}(?:\\p{L}[\\p{L} .'-]{1,30},\\s{0,3}(?:${BEFORE_DAY}\\s)?|\\p{Lu}[\\p{L}.'-]{1,20}(?: \\p{Lu}[\\p{L}.'-]{1,20}){0,2}\\s${BEFORE_DAY}\\s)?\\s{0,3}$`,
  'u',
)
/** The recipient: a title, a number before other words, or a postcode. */
const OF_RECIPIENT = new RegExp(
  `^${anyOf(`${TITLES_OF_POST} ${TITLES_ABROAD}`)}\\.? \\p{L}|^\\d{1,5}[a-z]? \\p{L}|[A-Z]\\d[A-Z\\d]? \\d[A-Z]{2}$`,
  'iu',
)
/** Between two columns. */
const GAP = /\s{2,}|\t|\|/
/** What is before a date in its own column, if that on the left is the recipient's or the issuer's. */
function inColumnOf(before: string): string {
  const cells = before.trimStart().split(GAP)
  const [left = '', own] = cells
  return own !== undefined && cells.length === 2 && (OF_RECIPIENT.test(left.trim()) || proofIssuer(left) !== null)
    ? own
    : before
}
/** Fenland Energy or its web address, but not `Payment received`: what happened on the day of a date is no name. */
const NAME = /^(?:\p{Lu}[\p{L}.,'’-]*(?: (?:\p{Lu}[\p{L}.,'’-]*|&|and|of))*|[^\s.@]+[.@]\S+)?$/u
/** In the columns on the right of a date. */
const areNames = (behind: string) =>
  /^(?:\s{2}|\t|\s?\|)/.test(behind) && behind.split(GAP).every((cell) => NAME.test(cell.trim()))
/** `Account opened` above a date in its column. */
const isHeading = (head: string) =>
  /^\D*\p{L}\D*$/u.test(head) && !BARE_DATE.test(head) && (!NAME.test(head.trim()) || NOT_ISSUE.test(head))
/** Lines between the date of a letter and its salutation: reference, subject, the recipient. */
const LETTERHEAD = 12

/**
 * A date on its own, or beside a place, above a salutation: the day the letter was written. What the letter announces
 * was in the future then, and may have passed since. Below `Customer since` or `Date of birth` it is another day.
 */
function isOfLetter(lines: string[], at: number, { at: from, length }: FoundDate): boolean {
  const line = lines[at] ?? ''
  const above = lines[at - 1] ?? ''
  const before = inColumnOf(line.slice(0, from)).replace(WEEKDAY, '')
  const behind = line.slice(from + length)
  const isAlone = PLACE.test(before) && (!/[\p{L}\p{N}]/u.test(behind) || areNames(behind))
  if (!isAlone || (before.trim() === '' && NOT_ISSUE.test(above))) return false
  if (isHeading(headOf(above, line, line.slice(0, from)))) return false
  return lines.slice(at + 1, at + 1 + LETTERHEAD).some((below) => SALUTATION.test(below))
}

interface Around {
  above: string
  below: string
}

function roleOf(line: string, { above: lineAbove, below }: Around, date: FoundDate): Role | null {
  const before = line.slice(0, date.at)
  const after = line.slice(date.at + date.length)
  if (BEGINS_RANGE.test(after)) return null
  if (RANGE.test(before) && (endsTaxYear(line, before, date) || AGREED_AHEAD.test(line))) return null
  if (endsRange(before)) return 'period'
  if (isLabel(before)) return 'labelled'
  const inColumn = BARE_DATE.test(lineAbove) && (after.trim() !== '' || (datesIn(below)[0]?.at ?? 1) === 0)
  const head = headOf(lineAbove, line, before)
  const above = head === '' && before.trim() === '' ? lineAbove : ''
  if ((isLabel(above) && !inColumn) || (isLabel(head) && !BARE_DATE.test(head))) return 'labelled'
  if (MENTION.test(before) || MENTION.test(above)) return 'mentioned'
  if ([before, above, head].some((label) => PRINTED.test(label))) return 'printed'
  if (OTHERS_DATE.test(before) || OTHERS_DATE.test(above)) return null
  return NOT_ISSUE.test(before) || NOT_ISSUE.test(head) ? null : 'plain'
}

/** The heading of the column in which a date is: `Bill date   Due date` above two dates. */
function headOf(lineAbove: string, line: string, before: string): string {
  const [heads, cells] = [lineAbove, line].map((one) => one.trim().split(GAP))
  return heads && heads.length > 1 && heads.length === cells?.length
    ? (heads[before.trimStart().split(GAP).length - 1] ?? '')
    : ''
}

/** `1 Oct – `, `from 01/10/2026 to `: the last day of a period follows. */
const endsRange = (before: string) => RANGE.test(before) && /(?:\d|\?\?)[^\n]{0,25}$/.test(before.replace(RANGE, ''))

/** Valid, or paid, until a day after the paper's date. */
const AGREED_AHEAD = /\b(instal\w*|tenancy|term|fixed|contract|agreement|policy|membership)\b/i
/** `1 Apnl`, `l April`, `06-Apr`. */
const BEGINS_TAX_YEAR = /(?<!\d)[0oO]?[16lI](?:st|th)?\s*-?\s*Ap/i

/**
 * A tax year is billed before it starts, so its end is more than a year after the bill. Words count only if its first
 * day was not read.
 */
function endsTaxYear(line: string, before: string, { day }: FoundDate): boolean {
  if (!/-(03-31|04-05)$/.test(day ?? '')) return false
  const first = datesIn(before).at(-1)
  if (first?.day) return /-04-0[16]$/.test(first.day)
  return first?.isUnread === true || /\b(year|tax)\b/i.test(line) || BEGINS_TAX_YEAR.test(before)
}

function isLabel(before: string): boolean {
  const label = LABEL.exec(before) ?? HEADLINE.exec(before)
  return label !== null && !OF_ANOTHER.test(before.slice(0, label.index))
}

const MONTH = new RegExp(
  `\\b(?:statement|bill|period)\\s?(?:for|:|of)\\s+(?:the\\s+month\\s+of\\s+)?(${MONTHS.join('|')})\\s+(20\\d\\d)\\b`,
  'i',
)

/** "Statement for October 2026" covers the month to its end. */
function endOfMonth(line: string): Dated[] {
  const [, month, year] = MONTH.exec(line) ?? []
  const first = new Date(`1 ${month ?? ''} ${year ?? ''} UTC`)
  if (!month || Number.isNaN(first.getTime())) return []
  return [
    {
      day: new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).toISOString().slice(0, 10),
      role: 'period',
    },
  ]
}

/** @param order of day and month in the paper's country, if both are digits */
export function proofDay(text: string, today: string, order: DateOrder = 'day_first'): ProofDay {
  const lines = text.split('\n').map((line) => withoutAccents(line.normalize('NFC').slice(0, MAX_LINE_LENGTH)))
  const dates: Dated[] = lines.flatMap((line, i) =>
    !/[\d?]/.test(line)
      ? []
      : [
          ...endOfMonth(line),
          ...datesIn(line, order).flatMap((date) => {
            const role = roleOf(line, { above: lines[i - 1] ?? '', below: lines[i + 1] ?? '' }, date)
            if (!role) return []
            const ofLetter = role === 'plain' && isOfLetter(lines, i, date)
            return [{ day: date.day, isUnread: date.isUnread, role: ofLetter ? 'letter' : role }]
          }),
        ],
  )
  for (const [role, choose] of CHOICES) {
    const own = dates.filter((dated) => dated.role === role)
    // Of several labels the earliest counts, and an unread one may be the earliest.
    if (role === 'labelled' && own.some(({ isUnread }) => isUnread)) return UNKNOWN
    const days = own.flatMap(({ day }) => day ?? []).toSorted()
    const latest = choose(days, (day) => day <= today)
    const chosen = latest && role === 'printed' ? beforePrint(latest, dates) : latest
    if (chosen === null) return UNKNOWN
    if (chosen) return isMisread(chosen, role, lines, today, order) ? UNKNOWN : { day: chosen, isUnknown: false }
    // Weaker evidence does not make up for an ambiguous or unread date.
    if (own.some(({ day }) => day === null)) return UNKNOWN
  }
  return { day: null, isUnknown: false }
}

/** Months. No paper is accepted that is older. */
const MAX_BEFORE_PRINT = 12

/** A printout is as old as the latest date up to its print; if that is years before, nothing says how old. */
function beforePrint(print: string, dates: Dated[]): string | null {
  const last = dates
    .flatMap(({ day, role }) => (role === 'plain' && day !== null && day <= print ? day : []))
    .toSorted()
    .at(-1)
  if (last === undefined) return print
  return last < monthsBefore(print, MAX_BEFORE_PRINT) ? null : last
}

const UNKNOWN: ProofDay = { day: null, isUnknown: true }

/** @returns the date of the paper, or null if none can be read, or only a misread or ambiguous one */
export const proofDate = (...paper: Parameters<typeof proofDay>): string | null => proofDay(...paper).day

/** Months. A bill names the end of the year it covers, and is sent some weeks before that year. */
const MAX_MONTHS_AHEAD = 15
/** `2026/27`, as council tax and other taxes write their year. */
const TAX_YEAR = /(?<![\d/–—-])20(\d\d)\s?[/–—-]\s?(?:20)?(\d\d)(?![/–—-]?\d)/g

/**
 * Whether a date cannot be the paper's, so its year was misread: more than a year ahead (2028 for 2026), or years
 * before a tax year or another date on the paper (2020 for 2026). Future dates prove nothing, since contracts and
 * forecasts look years ahead. A date that the paper labels as its own is not compared with other dates, since an old
 * bill may be printed again.
 */
function isMisread(own: string, role: Role, lines: string[], today: string, order: DateOrder): boolean {
  if (monthsBefore(own, 12) > today) return true
  const isLongAfter = (day: string) => monthsBefore(day, MAX_MONTHS_AHEAD) > own
  if (lines.flatMap(taxYearsIn).some((day) => day <= today && isLongAfter(day))) return true
  if (role === 'labelled') return false
  const days = lines.flatMap((line) => datesIn(line, order).map(({ day }) => day))
  return days.some((day) => day !== null && day <= today && isLongAfter(day))
}

/** The most consecutive monthly dates that may be chance. */
const MAX_BY_CHANCE = 2

/**
 * Dates that recur monthly are instalments, whose heading is not next to them: the last one is a year after the bill.
 */
function withoutInstalments(days: string[]): string[] {
  const runs: string[][] = []
  for (const day of new Set(days)) {
    const run = runs.find((one) => one.at(-1) === monthsBefore(day, 1))
    if (run) run.push(day)
    else runs.push([day])
  }
  return runs
    .filter((run) => run.length <= MAX_BY_CHANCE)
    .flat()
    .toSorted()
}

/** The first days of the tax years on a line. */
const taxYearsIn = (line: string): string[] =>
  [...line.matchAll(TAX_YEAR)]
    .filter(([, first, last]) => (Number(first) + 1) % 100 === Number(last))
    .map(([, first = '']) => `20${first}-04-01`)

type Choose = (days: string[], isPast: (day: string) => boolean) => string | undefined
const CHOICES: [Role, Choose][] = [
  ['labelled', (days) => days[0]],
  ['letter', (days, isPast) => days.find(isPast)],
  ['period', (days, isPast) => days.findLast(isPast)],
  ['mentioned', (days, isPast) => days.findLast(isPast)],
  ['printed', (days, isPast) => days.findLast(isPast)],
  ['plain', (days, isPast) => withoutInstalments(days).findLast(isPast) ?? days[0]],
  ['letter', (days) => days[0]],
]

import { MONTHS } from '../matching/months'
import { datesIn, LONGEST_LINE, type FoundDate } from './dates-in'

/**
 * The day that a paper is dated: the one beside a date label, else the end of the period that it covers, else the
 * day of its print, else the latest date on it that is not in the future. Of several labels the earliest counts: a paper names its day in more than
 * one place at most by some days, and a later one stands on what was laid beside it, or was written on it afterwards. Payment and due dates, and the
 * ends of a year that is still running, lie ahead and do not count. Dates are `YYYY-MM-DD`.
 */
type Role = 'labelled' | 'period' | 'mentioned' | 'plain'
interface Dated {
  day: string
  role: Role
}

const OF_THE_PAPER = '(bill|statement|invoice|issue|letter|notice|agreement|document|tax point)'
/** The day that the paper gives itself; a bare `Date` only at the beginning of its line or column, where no word makes it another's. */
const LABEL = new RegExp(
  `(\\b${OF_THE_PAPER}\\s+date|\\bdate\\s+of\\s+(this\\s+)?${OF_THE_PAPER}|\\bdate\\s+issued|(^|\\s{2}|\\||[.;]\\s)\\W{0,5}date|\\b(agreement|lease|contract)\\s+is\\s+dated)\\s*[:.]?\\s*(is\\s+|the\\s+)?$`,
  'i',
)
/** With its capital; in the middle of a sentence something else was issued, or dated. */
const HEADLINE = /(\b(Issued|ISSUED)(\s+(on|ON))?|(^|\s{2}|\|)\W{0,5}(Dated|DATED))\s*[:.]?\s*(the\s+)?$/
/** Above a list it is the heading of a column. */
const BARE_DATE = /(^|\s{2}|\|)\W{0,5}date\s*[:.]?\s*$/i
/** A day beside which something was printed, or as at which it holds: said only where the paper does not date itself. */
const MENTION =
  /\b((date\s+)?(produced|printed|dated|issued)(\s+on)?|(print|production)\s+date|date\s+of\s+(print|production)|as\s+at)\s*[:.]?\s*(is\s+|the\s+)?$/i
/** A word before a label makes it another date's. */
const OF_ANOTHER =
  /\b(due|next|previous|last|start|end|pay(ment)?|order|renewal|expiry|transaction|posting|effective|value|moving|prices?)\s+(\w+\s+)?$|\b(next|last|previous)( \w+){0,3} (is|was|will be|has been) $/i
/** A word shortly before a date says that it is not the paper's own. */
const NOT_ISSUE =
  /\b(due|pay(ment)?(\s+by)?|collected|direct\s+debit|born|birth|expir\w*|until|next|end(s|ed|ing)?|commenc\w*|start(s|ed|ing)?|from|since|sort\s+code|renew\w*|reading)\b[^\n]{0,20}$/i
/** `Switch date:` and the like: the day of something else. */
const OTHERS_DATE = /[a-z]\s{1,3}date\s*[:.]?\s*(is\s+)?$/i
const RANGE = /(?<=\d|[a-z])\s*(?:to|until|and|through|[-–—])\s*$/i
const BEGINS_RANGE = /^\s*(?:to|until|through|[-–—])\s*\S*\d/i

interface Around {
  above: string
  below: string
}

function roleOf(line: string, { above: lineAbove, below }: Around, date: FoundDate): Role | null {
  const before = line.slice(0, date.at)
  const after = line.slice(date.at + date.length)
  if (BEGINS_RANGE.test(after)) return null
  if (endsRange(before)) return 'period'
  if (isLabel(before)) return 'labelled'
  const inColumn = BARE_DATE.test(lineAbove) && (after.trim() !== '' || (datesIn(below)[0]?.at ?? 1) === 0)
  if (before.trim() === '' && isLabel(lineAbove) && !inColumn) return 'labelled'
  if (MENTION.test(before) || (before.trim() === '' && MENTION.test(lineAbove))) return 'mentioned'
  if (OTHERS_DATE.test(before) || (before.trim() === '' && OTHERS_DATE.test(lineAbove))) return null
  return NOT_ISSUE.test(before) ? null : 'plain'
}

/** `1 Oct – `, `from 01/10/2026 to `: what follows is the last day of a period. */
const endsRange = (before: string) => RANGE.test(before) && /\d[^\n]{0,25}$/.test(before.replace(RANGE, ''))

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

/** @returns the day the paper is dated, or null when no date can be read */
export function proofDate(text: string, today: string): string | null {
  const lines = text.split('\n').map((line) => line.slice(0, LONGEST_LINE))
  const dates: Dated[] = lines.flatMap((line, i) =>
    !/\d/.test(line)
      ? []
      : [
          ...endOfMonth(line),
          ...datesIn(line).flatMap((date) => {
            const role = roleOf(line, { above: lines[i - 1] ?? '', below: lines[i + 1] ?? '' }, date)
            return role ? [{ day: date.day, role }] : []
          }),
        ],
  )
  const days = (role: Role) =>
    dates
      .filter((dated) => dated.role === role)
      .map((dated) => dated.day)
      .sort()
  const past = (day: string) => day <= today
  return (
    days('labelled')[0] ??
    days('period').findLast(past) ??
    days('mentioned').findLast(past) ??
    days('plain').findLast(past) ??
    days('plain')[0] ??
    null
  )
}

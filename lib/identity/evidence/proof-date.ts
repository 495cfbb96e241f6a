import { datesIn, type FoundDate } from './dates-in'

/**
 * The day that a paper is dated: the one beside a date label, else the end of the period that it covers, else the
 * latest date on it that is not in the future. Payment and due dates, and the ends of a year that is still running,
 * lie ahead and do not count. Dates are `YYYY-MM-DD`.
 */
type Role = 'labelled' | 'period' | 'plain'
interface Dated {
  day: string
  role: Role
}

const OF_THE_PAPER = '(bill|statement|invoice|issue|letter|notice|agreement|document|tax point|production|print)'
const LABEL = new RegExp(`(${OF_THE_PAPER}\\s+date|date\\s+of\\s+(this\\s+)?${OF_THE_PAPER}|date\\s+(issued|produced|printed)|(issued|produced|printed|dated)(\\s+on)?|as\\s+at|\\bdate)\\s*[:.]?\\s*(is\\s+)?$`, 'i')
/** A word before a label makes it another date's. */
const OF_ANOTHER = /\b(due|next|previous|last|start|end|pay(ment)?|order|renewal|expiry|transaction|posting|effective|value|moving)\s+(\w+\s+)?$/i
/** A word shortly before a date says that it is not the paper's own. */
const NOT_ISSUE = /\b(due|pay(ment)?(\s+by)?|collected|direct\s+debit|born|birth|expir\w*|until|next|end(s|ed|ing)?|commenc\w*|start(s|ed|ing)?|from|since|sort\s+code|renew\w*|reading)\b[^\n]{0,20}$/i
const RANGE = /(?<=\d|[a-z])\s*(?:to|until|and|through|[-–—])\s*$/i
const BEGINS_RANGE = /^\s*(?:to|until|through|[-–—])\s*\S*\d/i

function roleOf(line: string, lineAbove: string, date: FoundDate): Role | null {
  const before = line.slice(0, date.at)
  if (BEGINS_RANGE.test(line.slice(date.at + date.length))) return null
  if (endsRange(before)) return 'period'
  if (isLabel(before)) return 'labelled'
  if (before.trim() === '' && isLabel(lineAbove)) return 'labelled'
  return NOT_ISSUE.test(before) ? null : 'plain'
}

/** `1 Oct – `, `from 01/10/2026 to `: what follows is the last day of a period. */
const endsRange = (before: string) => RANGE.test(before) && /\d[^\n]{0,25}$/.test(before.replace(RANGE, ''))

function isLabel(before: string): boolean {
  const label = LABEL.exec(before)
  return label !== null && !OF_ANOTHER.test(before.slice(0, label.index))
}

/** @returns the day the paper is dated, or null when no date can be read */
export function proofDate(text: string, today: string): string | null {
  const lines = text.split('\n')
  const dates: Dated[] = lines.flatMap((line, i) => datesIn(line).flatMap((date) => {
    const role = roleOf(line, lines[i - 1] ?? '', date)
    return role ? [{ day: date.day, role }] : []
  }))
  const days = (role: Role) => dates.filter((dated) => dated.role === role).map((dated) => dated.day).sort()
  const past = (day: string) => day <= today
  return days('labelled').at(-1) ?? days('period').findLast(past) ?? days('plain').findLast(past) ?? days('plain')[0] ?? null
}

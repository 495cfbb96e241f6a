/**
 * The date of a paper: the one beside a date label, else the latest date on the page that is not in the future. Payment
 * and due dates lie ahead or are labelled so, and do not count. Dates are `YYYY-MM-DD`.
 */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMERIC = /\b([0-3]?\d)[/.-]([01]?\d)[/.-]((?:19|20)\d\d)\b/g
const WRITTEN = /\b([0-3]?\d)(?:st|nd|rd|th)?\s+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s+((?:19|20)\d\d)\b/gi
const ISO = /\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b/g
const LABEL = /\b(date\s+of\s+(issue|bill|letter|statement)|(bill|statement|invoice|issue|letter)\s+date|date\s+issued|issued(\s+on)?|dated|date)\s*:?\s*$/i
const NOT_ISSUE = /\b(due|pay(ment)?(\s+by)?|collected|direct\s+debit|born|birth|expires?|until|next|ends?)\b[^\n]{0,20}$/i

interface Dated {
  day: string
  labelled: boolean
}

function valid(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

function datesIn(line: string): Dated[] {
  const found: { at: number; day: string | null }[] = [
    ...[...line.matchAll(NUMERIC)].map((m) => ({ at: m.index, day: valid(Number(m[3]), Number(m[2]), Number(m[1])) })),
    ...[...line.matchAll(WRITTEN)].map((m) => ({ at: m.index, day: valid(Number(m[3]), MONTHS.indexOf((m[2] ?? '').toLowerCase()) + 1, Number(m[1])) })),
    ...[...line.matchAll(ISO)].map((m) => ({ at: m.index, day: valid(Number(m[1]), Number(m[2]), Number(m[3])) })),
  ]
  return found.flatMap(({ at, day }) => {
    const before = line.slice(0, at)
    return day && !NOT_ISSUE.test(before) ? [{ day, labelled: LABEL.test(before) }] : []
  })
}

/** @returns the day the paper is dated, or null when no date can be read */
export function proofDate(text: string, today: string): string | null {
  const lines = text.split('\n')
  // A label may stand on the line above its date.
  const dates = lines.flatMap((line, i) => datesIn(line).map((dated) => ({ ...dated, labelled: dated.labelled || LABEL.test(lines[i - 1] ?? '') })))
  const labelled = dates.filter((dated) => dated.labelled).map((dated) => dated.day).sort()
  if (labelled.length) return labelled.at(-1) ?? null
  const days = dates.map((dated) => dated.day).sort()
  return days.findLast((day) => day <= today) ?? days[0] ?? null
}

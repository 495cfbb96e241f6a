import { printedDates } from '../../../matching/printed-dates'

/** The content of a document's printed side; `null` = not found. `confidence`: 0–1, of the lines it comes from. */
export interface PrintedFields {
  surname: string | null
  given_names: string | null
  document_number: string | null
  date_of_birth: string | null
  expires_on: string | null
  confidence: number
  /** Number of ID document labels that were recognised. */
  labels: number
}

export interface PrintedLine {
  text: string
  confidence: number
}

/** Labels in the languages that EU documents use besides English and French, and those of American licences. */
const SURNAME =
  /sur\s?name|last name|family name|nachname|\bnom\b|apellidos|cognome|nazwisko|achternaam|sobrenome|apelidos|efternamn|\bL[NM]\b/i
const GIVEN =
  /given\s?name|first name|fore\s?name|vornamen|pr[eé]nom|nombre|\bnome\b|imiona|voornamen|f[oö]rnamn|\bFN\b/i
const BIRTH = /birth|naissance|geburt|nacimiento|nascita|nascimento|urodz|geboorte|f[oö]del|\bDOB\b/i
export const EXPIRY_LABEL = /expir|valid until|g[uü]ltig|validez|scadenza|wa[zż]no|geldig|valid|\bEXP\b/i
const NUMBER = /document n|card n|passport n|n[o°º]\b|number|num[eé]ro|ausweisnummer|\bDL[NM]?\b/i
const LABELS = [SURNAME, GIVEN, BIRTH, EXPIRY_LABEL, NUMBER]
const NUMBER_SHAPE = /\b(?=[A-Z0-9]*\d)[A-Z0-9]{7,14}\b/

/** Finds the fields among the lines of a printed side, in reading order: a value is on the line below its label. */
export function printedFields(lines: PrintedLine[]): PrintedFields {
  const below = (label: RegExp) => lines.slice(lines.findIndex((line) => label.test(line.text)) + 1)[0]
  const has = (label: RegExp) => lines.some((line) => label.test(line.text))
  const labels = LABELS.filter(has).length
  const surname = has(SURNAME) ? below(SURNAME) : undefined
  const given = has(GIVEN) ? below(GIVEN) : undefined
  const numberAt = has(NUMBER)
    ? lines.slice(lines.findIndex((line) => NUMBER.test(line.text))).find((line) => NUMBER_SHAPE.test(line.text))
    : undefined
  const dated = lines
    .flatMap((line) => printedDates(line.text).map((date) => ({ date, line })))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const [birth, end] = dated.length >= 2 ? [dated[0], dated.at(-1)] : []
  const used = [surname, given, numberAt, birth?.line, end?.line].filter((line) => line !== undefined)
  return {
    surname: nameIn(surname),
    given_names: nameIn(given),
    document_number: NUMBER_SHAPE.exec(numberAt?.text ?? '')?.[0] ?? null,
    date_of_birth: birth?.date ?? null,
    expires_on: end?.date ?? null,
    confidence: used.length === 0 ? 0 : Math.min(...used.map((line) => line.confidence)),
    labels,
  }
}

/** Names are printed in capitals; marks before and after are dirt, and a label is not a name. */
function nameIn(line: PrintedLine | undefined): string | null {
  if (!line || LABELS.some((label) => label.test(line.text))) return null
  const name = /\p{Lu}[\p{Lu}' -]*/u.exec(line.text.replace(/^[^\p{L}]*(?:\p{L}{1,2} )?(?=\p{Lu}{3})/u, ''))?.[0]
  return name?.trim() || null
}

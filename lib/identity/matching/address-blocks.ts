import { HOUSES_OF_FIRMS, isNumbered } from './address-words'
import { anyOf } from './any-of'
import { isKnownIssuer } from './known-issuers'
import { TITLES_OF_ADDRESSEES } from './name-vocabulary'
import { sinceOwnRole } from './other-parties'
import { postcodesIn } from './postcode'

/**
 * The address blocks of a page: each postcode with the lines above it, within one paragraph and column, never parts of
 * two.
 */
export interface AddressBlock {
  lines: string[]
  /**
   * `firm`: contains a firm's name; `sender`: an address of the issuer or another party, by its words or the name in
   * it. Never the person's address.
   */
  issuer: 'firm' | 'sender' | null
  /** It names somebody with a title. */
  addressee: boolean
  /** The lines of the preceding paragraph, if there is one. */
  before: string[]
  /** The following lines of its paragraph, if a block ends with the line of its postcode. */
  below?: string[]
}
/** How a country's addresses appear on a page, in addition to the English rules. */
export interface BlockForm {
  codesIn: (line: string) => { at: number; length: number }[]
  /** A town may follow the postcode: the block ends with that line. */
  takesLine: boolean
  isSender: (text: string) => boolean
  isFirm: (line: string) => boolean
  isTitled: (line: string) => boolean
}
const no = () => false
const BRITISH: BlockForm = { codesIn: postcodesIn, takesLine: false, isSender: no, isFirm: no, isTitled: no }
const MAX_LINES = 10
/** A flat may be below the town. */
const MAX_BELOW = 2
const MAX_LINE_LENGTH = 300
const SENDER =
  /\b(?:REGISTERED\s+(?:OFFICE|ADDRESS|IN)|HEAD\s+OFFICE|PRINCIPAL\s+OFFICE|RETURN\s+(?:ADDRESS|TO)|IF\s+UNDELIVERED|VAT\s+(?:REG|NO)|COMPANY\s+(?:NO|NUMBER|REG)|WRITE\s+TO\s+US|OUR\s+ADDRESS|PAYMENTS?\s+TO|PAYABLE\s+TO|LANDLORD|LESSOR|LETTING\s+AGENTS?|MANAGING\s+AGENTS?|LENDER|AUTHORISED\s+(?:BY|AND)|SENDER|ISSUED\s+BY|PREVIOUS(?:LY)?\s+(?:OF|AT|ADDRESS)|FORMER(?:LY)?\s+(?:OF|AT|ADDRESS)|GUARANTORS?)\b/i
/** Words that tell whose address it is only at the start of a line; elsewhere they appear next to the person's. */
const SENDER_FIRST =
  /^\W*(?:(?:from|payee|(?:our|your|local)\s+(?:branch|offices?)(?:\s+address)?|branch(?:\s+address)?|directors?|contact(?:\s+(?:us|address|details))?|write\s+to|supplier)\s*(?::|$)|contact\s+us\s+(?:at|by)\b|pay\s+to\b|cheques?\s+to\b|(?:find|visit)\s+us\b)/i
const FIRM =
  /\b(?:LTD|LIMITED|PLC|LLP|COUNCIL|BUILDING\s+SOCIETY|SOCIETY|ENERGY|TELECOM|REVENUE|CUSTOMS|BENEFITS|SERVICES|DEPARTMENT|INSURANCE|HEADQUARTERS|CIVIC\s+CENTRE|TOWN\s+HALL|COUNTY\s+HALL|BANK|TRUST|AUTHORITY|UNIVERSITY|SUPPLIERS?|CUSTOMER\s+CARE|TELEPHONE|WWW)\b|@|\.CO\.UK/i
const TITLE = new RegExp(`(?:^|\\s|:)(?:${anyOf(TITLES_OF_ADDRESSEES)}|THE\\s+OCCUPIER)\\b\\.?\\s+\\S`, 'i')

/** A label in a paragraph of its own describes the next paragraph. */
const SENDER_LABEL =
  /(^|\n)([ \t]*(?:the )?(?:landlord|lessor|licensor|guarantor|witness|letting agent|managing agent|agent|sender|from|lender|supplier|issued by)(?:s|\(s\))?[ \t]*(?::[ \t]*)?)\n\s*\n/gi

/** A firm is named on a line of its own, not in the name of a house or a street: Bank House, 4 Trust Street. */
const namesFirm = (line: string) => FIRM.test(line) && !OF_FIRM.test(line.split(',')[0] ?? '')
const OF_FIRM = new RegExp(`^\\s*\\d|\\b${anyOf(HOUSES_OF_FIRMS)}\\s*,?$`, 'i')

/** A postcode split by a line break. */
const CUT_POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?)[ \t]*\n[ \t]*(\d[A-Z]{2})(?=[ \t]*(?:\n|$))/gi

/** Cells below each other, if a paragraph is set in columns. */
function columnsOf(lines: string[]): string[][] {
  const rows = lines.map((line) =>
    [...line.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map((cell) => ({ text: cell[0], at: cell.index })),
  )
  if (rows.every((row) => row.length < 2)) return [lines.map((line) => line.trim())]
  const columns: { at: number; cells: string[] }[] = []
  for (const cell of rows.flat()) {
    const column = columns.find(({ at }) => Math.abs(at - cell.at) <= 3)
    if (column) column.cells.push(cell.text)
    else columns.push({ at: cell.at, cells: [cell.text] })
  }
  return columns.map(({ cells }) => cells)
}

/** Breaks a line after each postcode, so that no two addresses share one. */
function endAtPostcodes(line: string, form: BlockForm): { text: string; ends: boolean }[] {
  const found = form.codesIn(line)
  if (form.takesLine)
    return [{ text: line.slice(-MAX_LINE_LENGTH).trim(), ends: found.length > 0 }].filter(({ text }) => text !== '')
  const ends = found.map(({ at, length }) => at + length)
  const pieces = [0, ...ends].map((from, i) => ({ text: line.slice(from, ends[i]), ends: i < ends.length }))
  return pieces
    .map((piece) => ({ ...piece, text: piece.text.slice(-MAX_LINE_LENGTH).trim() }))
    .filter((piece) => piece.ends || piece.text !== '')
}

/** A label that assigns what is below it to another party. */
const PARTY = /^\W*(?:landlord|lessor|lender|guarantor|(?:letting |managing )?agent|sender|issued\s+by)(?:s|\(s\))?\b/i

/** A letterhead right above a titled addressee is not part of the addressee's address. */
function withoutLetterhead(lines: string[], form: BlockForm): string[] {
  const titled = lines.findIndex((line) => TITLE.test(line) || form.isTitled(line))
  const above = lines.slice(0, Math.max(0, titled))
  const isLetterhead =
    above.some((line) => namesFirm(line) || form.isFirm(line) || isKnownIssuer(line)) &&
    !above.some((line) => PARTY.test(line) || SENDER_FIRST.test(line))
  return isLetterhead ? lines.slice(titled) : lines
}

const COUNCIL = /\bCOUNCIL\s*(?:,|$)/i

/** The issuer's name right above or before the number of the street: its own address. */
function issuersOwn(lines: string[]): boolean {
  return lines.some(
    (line, i) => (isKnownIssuer(line) || COUNCIL.test(line)) && (isNumbered(lines[i + 1]) || /,.*\d/.test(line)),
  )
}

function toBlock(all: string[], above: string[], form: BlockForm): AddressBlock {
  const lines = withoutLetterhead(all, form)
  const addressee = lines.some((line) => TITLE.test(line) || form.isTitled(line))
  const isFirm = (line: string) => namesFirm(line) || form.isFirm(line)
  // A paragraph with an address of its own names nobody at this one.
  const before = form.takesLine && above.some((line) => form.codesIn(line).length) ? [] : above
  const ofAddress = sinceOwnRole(lines)
  const isSender =
    form.isSender(ofAddress.join('\n')) ||
    SENDER.test(ofAddress.join('\n')) ||
    lines.some((line) => SENDER_FIRST.test(line)) ||
    (!addressee && issuersOwn(lines))
  return {
    lines,
    issuer: isSender ? 'sender' : lines.some(isFirm) || isKnownIssuer(lines[0] ?? '') ? 'firm' : null,
    addressee,
    before,
  }
}

/** Blocks from the top of the page; an address on one line is one block, too. */
export function addressBlocks(text: string, form: BlockForm = BRITISH): AddressBlock[] {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(SENDER_LABEL, '$1SENDER $2\n')
    .replace(CUT_POSTCODE, '$1 $2')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
  return paragraphs
    .flatMap((paragraph, i) => columnsOf(paragraph).map((lines) => ({ lines, before: paragraphs[i - 1] ?? [] })))
    .flatMap(({ lines, before }) => {
      const blocks: AddressBlock[] = []
      let own: string[] = []
      const pieces = lines.flatMap((line) => endAtPostcodes(line, form))
      for (const [i, piece] of pieces.entries()) {
        own.push(piece.text)
        if (!piece.ends) continue
        const below = pieces.slice(i + 1, i + 1 + MAX_BELOW).map(({ text: line }) => line)
        blocks.push({ ...toBlock(own.slice(-MAX_LINES), before, form), ...(form.takesLine && { below }) })
        own = []
      }
      const [only] = blocks
      // A block that starts with its postcode has the rest below.
      return !form.takesLine &&
        blocks.length === 1 &&
        only?.lines.length === 1 &&
        own.length &&
        /^\W*\S+\s?\S+\W*$/.test(only.lines[0] ?? '')
        ? [toBlock([...only.lines, ...own.slice(0, MAX_LINES)], before, form)]
        : blocks
    })
}

import { Readable, pipeline } from 'node:stream'
import { CsvError, parse, type InfoRecord, type Options } from 'csv-parse'
import { START, type FileRow, type Place } from '../file-row'
import { refusedAt } from '../refusal'

/** A longer row means a broken file, for example a quote that is never closed. */
const MAX_ROW_BYTES = 1024 * 1024
/** The parser only counts content, not delimiters and quotes: a row of nothing but commas would fill the memory. */
const MAX_ROW_BYTES_IN_ALL = 4 * MAX_ROW_BYTES
const OPTIONS = {
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: MAX_ROW_BYTES,
  record_delimiter: ['\r\n', '\n', '\r'],
  // Some programs write blanks around quotes: `"Ann" , "Leeds"`.
  trim: true,
}

/**
 * The rows of a CSV file (RFC 4180) in UTF-8, header included, from the start of a row; blank rows are left out.
 * @throws DomainError validation_failed naming the line
 */
export async function* csvRows(
  text: AsyncIterable<Uint8Array>,
  delimiter: string,
  from: Place = START,
): AsyncGenerator<FileRow> {
  // The parser counts lines at the end of a row. Blank lines before the next row count at that row's end, so subtract
  // them.
  let end = from
  let blank = 0
  const onRow = (cells: string[], info: InfoRecord): FileRow | null => {
    const line = end.line + info.empty_lines - blank
    blank = info.empty_lines
    const isFirst = end.offset === START.offset
    end = { offset: from.offset + info.bytes, line: from.line + info.lines }
    const isRow = cells.some((cell) => cell.trim() !== '') && !(isFirst && namesDelimiter(cells))
    return isRow ? { line, cells, next: end } : null
  }
  const options: Options<FileRow, string[]> = { ...OPTIONS, delimiter, on_record: onRow }
  // The package types its output only if it names the columns itself.
  const parser = parse(options as unknown as Options)
  pipeline(Readable.from(withinRows(text, from.line), { objectMode: true }), parser, () => undefined)
  try {
    yield* parser as AsyncIterable<FileRow>
  } catch (error) {
    throw error instanceof CsvError ? refusal(error, end.line + Number(error.empty_lines) - blank) : error
  }
}

/**
 * Above the column names, `sep=;` tells a spreadsheet the delimiter, which is then the only one on its line, unless the
 * whole of it is quoted.
 */
const namesDelimiter = ([first = '', ...others]: string[]): boolean =>
  others.length === 0 ? /^sep=.$/i.test(first) : first.toLowerCase() === 'sep=' && others.join('') === ''

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x0a, 0x0d]

/**
 * Passes the bytes through.
 * @throws DomainError validation_failed for a row beyond the limit, before the parser has buffered all of it
 */
async function* withinRows(text: AsyncIterable<Uint8Array>, from: number): AsyncGenerator<Uint8Array> {
  let [line, begins, length, before, quoted] = [from, from, 0, 0, false]
  for await (const part of text) {
    for (let i = 0; i < part.byteLength; i += 1) {
      const byte = part[i] ?? 0
      length += 1
      if (byte === QUOTE) quoted = !quoted
      else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
        if (byte === CARRIAGE_RETURN || before !== CARRIAGE_RETURN) line += 1
        if (!quoted) [length, begins] = [0, line]
      }
      before = byte
    }
    if (length > MAX_ROW_BYTES_IN_ALL)
      throw refusedAt(begins, 'row_too_long', 'the row that begins here is longer than 4 MiB, delimiters included.')
    yield part
  }
}

function refusal(error: CsvError, line: number): Error {
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return refusedAt(line, 'row_too_long', 'the row that begins here is longer than 1 MiB. Is a quote never closed?')
    case 'CSV_QUOTE_NOT_CLOSED':
      return refusedAt(line, 'quote_not_closed', 'a quote in the row that begins here is never closed.')
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return refusedAt(
        line,
        'misplaced_quote',
        'text follows a closing quote. Within quotes, a quote is written twice.',
      )
    default:
      return refusedAt(
        line,
        'misplaced_quote',
        'there is a quote inside a value that is not quoted. Put the whole value in quotes and write the quote twice.',
      )
  }
}

import { Readable } from 'node:stream'
import { isRecord } from '@portico/protocol'
import type { CsvError } from 'csv-parse'
import { quote } from '../../shared/quote.ts'
import { unprotectFormula } from './csv-formulas.ts'

/** A row of a file, before it is checked. */
export interface Row {
  /** The number of its line, or of the user in a document. */
  readonly line: number
  /** The parsed row; omitted if the text cannot be parsed. */
  readonly value?: unknown
  /** Why the row is refused, whatever else it says. */
  readonly fault?: string
  /** What was changed or left out. */
  readonly warnings?: readonly string[]
}

/** A file that is not in the format as a whole. */
export class FileFormatError extends Error {
  override readonly name = 'FileFormatError'
}

/**
 * One JSON object in each line.
 * @throws FileFormatError if the file is in another encoding, or one document
 */
export async function* readJsonLines(input: Readable): AsyncGenerator<Row> {
  let line = 0
  for await (const written of splitLines(input)) {
    line += 1
    const trimmed = written.trim()
    if (line === 1) checkFirstLine(trimmed)
    if (trimmed !== '') yield parseLine(line, trimmed)
  }
}

function checkFirstLine(first: string): void {
  refuseUtf16(first)
  if (/^\[|^\{$/.test(first))
    throw new FileFormatError(
      `is one JSON document; write each user in a line of its own, as jq -c '.[]' does`,
    )
  if (first !== '' && !first.replace(/^\uFEFF/, '').startsWith('{'))
    throw new FileFormatError('has no object of JSON in its first line')
}

/** @param start of a text that was read as UTF-8: in UTF-16 its byte order mark is unreadable, and each letter has a zero beside it */
function refuseUtf16(start: string): void {
  if (/^\uFFFD{2}|\0/.test(start.slice(0, 1000))) throw new FileFormatError('is in UTF-16; save it as UTF-8')
}

/** @throws FileFormatError at a byte that is not UTF-8: names from a spreadsheet in another encoding would lose their letters */
async function* decodeUtf8(input: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let start: Buffer | undefined
  try {
    for await (const chunk of input as AsyncIterable<Buffer>) {
      start ??= chunk
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    refuseUtf16(String(start))
    throw new FileFormatError('is not in UTF-8; save it as UTF-8')
  }
}

/** Only a line feed ends a line: JSON may contain the other characters that `node:readline` takes for line ends. */
async function* splitLines(input: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of decodeUtf8(input)) {
    const [first = '', ...others] = chunk.split('\n')
    const last = others.pop()
    // The rest of a line that is too long is not kept.
    if (rest.length <= MAX_LINE_CHARACTERS) rest += first
    if (last === undefined) continue
    yield rest
    yield* others
    rest = last
  }
  yield rest
}

/** Well above a user with metadata; a document in one line is longer. */
const MAX_LINE_CHARACTERS = 1_000_000

function parseLine(line: number, written: string): Row {
  if (written.length > MAX_LINE_CHARACTERS)
    return { line, fault: `is longer than ${MAX_LINE_CHARACTERS} characters` }
  try {
    return { line, value: JSON.parse(written) }
  } catch {
    return { line, fault: 'is not JSON' }
  }
}

/**
 * CSV whose first row has the names of the columns. An empty cell is an omitted member, and a row of empty cells, which
 * spreadsheets append, is skipped.
 * @param idColumn a column that every file of the format has
 * @throws FileFormatError if the first row cannot be that of the format
 */
export async function* readCsv(input: Readable, idColumn: string): AsyncGenerator<Row> {
  const { parse } = await import('csv-parse')
  const faults: Row[] = []
  let lastLine = 1
  const written = Readable.from(decodeUtf8(input))
  const parser = written.pipe(
    parse({
      bom: true,
      columns: (names: readonly string[]) => checkColumns(names, idColumn),
      info: true,
      // Otherwise the first line end decides, and files that were put together have others too.
      record_delimiter: ['\r\n', '\n', '\r'],
      // A quote within a cell is a character of it. To refuse it would lose the rows up to the next quote too.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      on_record: (record, { lines }) => {
        lastLine = lines
        return record
      },
      on_skip: (error) => void (error && !isBlank(error) && faults.push(toFault(error, lastLine))),
    }),
  )
  written.on('error', (error) => parser.destroy(error))
  for await (const { info, record } of parser as AsyncIterable<ParsedRow>) {
    yield* faults.splice(0)
    // The option of the parser loses the row after one of white space that has another number of cells.
    if (!areBlank(Object.values(record))) yield { line: info.lines, value: readCells(record) }
  }
  yield* faults
}

function checkColumns(names: readonly string[], idColumn: string): string[] {
  const columns = names.map((name) => name.trim())
  const repeated = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index)
  if (repeated !== undefined)
    throw new FileFormatError(`the first row has the column ${quote(repeated, 40)} twice`)
  if (columns.includes(idColumn)) return columns
  refuseUtf16(names.join(''))
  const separator = [';', '\t', '|'].find((one) => names.join('').includes(one))
  if (separator === undefined && names[0]?.startsWith('sep='))
    throw new FileFormatError('the first line is "sep=,", which only spreadsheets read; remove it')
  if (separator === undefined) throw new FileFormatError(`the first row has no column ${quote(idColumn)}`)
  const shown = separator === '\t' ? 'tabs' : quote(separator)
  throw new FileFormatError(`cells are separated by ${shown}; save the file with commas, as UTF-8`)
}

const MAX_RECORD_CHARACTERS = 100_000

interface ParsedRow {
  readonly info: { readonly lines: number }
  readonly record: Readonly<Record<string, string>>
}

/** A row of white space, of whatever width. */
function isBlank({ code, record }: CsvError): boolean {
  return code === 'CSV_RECORD_INCONSISTENT_COLUMNS' && Array.isArray(record) && areBlank(record)
}

function areBlank(cells: readonly unknown[]): boolean {
  return cells.every((cell) => String(cell).trim() === '')
}

/** @param lastLine of the row before */
function toFault(error: CsvError, lastLine: number): Row {
  const line = Number(error['lines'] ?? 0)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return {
      line,
      fault: `a quote after line ${lastLine} is not closed, so that no row after it can be read`,
    }
  const hasOtherWidth = error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
  return { line, fault: hasOtherWidth ? 'has more or fewer cells than the first row' : 'is not CSV' }
}

function readCells(record: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([, cell]) => cell !== '')
      .map(([name, cell]) => [name, name === 'identities' ? readJson(cell) : unprotectFormula(cell)]),
  )
}

function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

/**
 * A JSON document: a list of users, or an object that has one as `users`, `list`, or, around it, `data`.
 * @throws FileFormatError
 */
export async function* readDocument(input: Readable): AsyncGenerator<Row> {
  let written = ''
  for await (const chunk of decodeUtf8(input)) written += chunk
  refuseUtf16(written)
  const parsed = parseDocument(written.replace(/^\uFEFF/, ''))
  const { users, list, data } = isRecord(parsed) ? parsed : {}
  const inData = isRecord(data) ? data['list'] : data
  const found = [parsed, users, list, inData].find((value) => Array.isArray(value))
  if (found === undefined) throw new FileFormatError(NO_DOCUMENT)
  for (const [index, value] of found.entries()) yield { line: index + 1, value }
}

const NO_DOCUMENT = 'is not a document of this format'

/** The message of `JSON.parse` quotes the document. */
function parseDocument(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    throw new FileFormatError(NO_DOCUMENT)
  }
}

import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isRecord, toVisibleLine } from '@portico/protocol'
import type { CsvError } from 'csv-parse'
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

/** One JSON object in each line. */
export async function* readJsonLines(input: Readable): AsyncGenerator<Row> {
  let line = 0
  for await (const written of splitLines(input)) {
    line += 1
    const trimmed = written.trim()
    if (trimmed !== '') yield parseLine(line, trimmed)
  }
}

/** Only a line feed ends a line: JSON may contain the other characters that `node:readline` takes for line ends. */
async function* splitLines(input: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of input.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n')
    const last = others.pop()
    if (last === undefined) {
      rest += first
      continue
    }
    yield rest + first
    yield* others
    rest = last
  }
  yield rest
}

function parseLine(line: number, written: string): Row {
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
  const parser = input.pipe(
    parse({
      bom: true,
      columns: (names: readonly string[]) => checkColumns(names, idColumn),
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      skip_records_with_error: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      on_skip: (error) => void (error && faults.push({ line: lineOf(error), fault: faultOf(error) })),
    }),
  )
  input.on('error', (error) => parser.destroy(error))
  for await (const { info, record } of parser as AsyncIterable<ParsedRow>) {
    yield* faults.splice(0)
    yield { line: info.lines, value: readCells(record) }
  }
  yield* faults
}

function checkColumns(names: readonly string[], idColumn: string): string[] {
  const columns = names.map((name) => name.trim())
  const repeated = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index)
  if (repeated !== undefined)
    throw new FileFormatError(`the first row has the column ${quote(repeated)} twice`)
  if (columns.includes(idColumn)) return columns
  const separator = [';', '\t', '|'].find((one) => names.join('').includes(one))
  if (separator === undefined) throw new FileFormatError(`the first row has no column ${quote(idColumn)}`)
  const shown = separator === '\t' ? 'tabs' : quote(separator)
  throw new FileFormatError(`cells are separated by ${shown}; save the file with commas, as UTF-8`)
}

function quote(name: string): string {
  return `"${toVisibleLine(name).slice(0, 40)}"`
}

const MAX_RECORD_CHARACTERS = 100_000

interface ParsedRow {
  readonly info: { readonly lines: number }
  readonly record: Readonly<Record<string, string>>
}

function lineOf(error: CsvError): number {
  return Number(error['lines'] ?? 0)
}

function faultOf({ code }: CsvError): string {
  return code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
    ? 'has more or fewer cells than the first row'
    : 'is not CSV'
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
  const parsed = parseDocument((await text(input)).replace(/^\uFEFF/, ''))
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

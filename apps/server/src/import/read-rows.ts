import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isRecord } from '@portico/protocol'
import type { CsvError } from 'csv-parse'
import { unprotectFormula } from './csv-formulas.ts'

/** A row of a file, before it is checked. */
export interface Row {
  /** The number of its line, or of the user in a document. */
  readonly line: number
  /** The parsed row; omitted if the text cannot be parsed. */
  readonly value?: unknown
  /** Why the text cannot be parsed. */
  readonly fault?: string
}

/** One JSON object in each line. */
export async function* readJsonLines(input: Readable): AsyncGenerator<Row> {
  let line = 0
  for await (const written of createInterface({ input, crlfDelay: Infinity })) {
    line += 1
    const trimmed = written.trim()
    if (trimmed === '') continue
    yield parseLine(line, trimmed.replace(/^\uFEFF/, ''))
  }
}

function parseLine(line: number, written: string): Row {
  try {
    return { line, value: JSON.parse(written) }
  } catch {
    return { line, fault: 'is not JSON' }
  }
}

/** CSV whose first row has the names of the columns. An empty cell is an omitted member. */
export async function* readCsv(input: Readable): AsyncGenerator<Row> {
  const { parse } = await import('csv-parse')
  const faults: Row[] = []
  const parser = input.pipe(
    parse({
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
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

/** A JSON document: a list of users, or an object whose member `users` or `list` is one. */
export async function* readDocument(input: Readable): AsyncGenerator<Row> {
  const parsed: unknown = JSON.parse((await text(input)).replace(/^\uFEFF/, ''))
  const { users, list } = isRecord(parsed) ? parsed : {}
  const found = [parsed, users, list].find((value) => Array.isArray(value))
  if (found === undefined) throw new SyntaxError('expected a list of users')
  for (const [index, value] of found.entries()) yield { line: index + 1, value }
}

import type { Socket } from 'node:net'
import { createServer } from 'node:net'
import { listen } from '../../testing/listen.fixture.ts'

/** A statement as the server received it. */
interface Statement {
  /** Empty if it is not kept prepared. */
  readonly name: string
  readonly text: string
  readonly values: readonly string[]
}

interface Column {
  readonly name: string
  /** The id of the type, such as 20 for `bigint`. */
  readonly type: number
  readonly value: string
}

/** The fields of an error by their letters: `C` is the SQLSTATE, `M` the message. */
type ErrorFields = Readonly<Record<string, string>>

/** What the server does with a statement; `undefined` sends nothing. */
export type Answer =
  | { readonly tag: string; readonly columns?: readonly Column[] }
  | { readonly error: ErrorFields }
  | undefined

interface Options {
  /** Called for every connection: an error refuses it. */
  readonly admit?: () => ErrorFields | undefined
  readonly answer?: (statement: Statement) => Answer
}

/** A server that speaks the protocol of PostgreSQL without TLS and stores nothing, closed after the test. */
export async function startPostgresDouble({ admit, answer }: Options = {}) {
  const startups: Readonly<Record<string, string>>[] = []
  const statements: Statement[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    const prepared = new Map<string, string>()
    socket.once('data', (startup) => {
      startups.push(readStartup(startup))
      const refusal = admit?.()
      if (refusal) return void socket.end(errorMessage(refusal))
      socket.on('data', (chunk) => {
        for (const statement of readStatements(chunk, prepared)) {
          statements.push(statement)
          reply(socket, answer?.(statement) ?? (answer ? undefined : { tag: 'SELECT 0' }))
        }
      })
      socket.write(Buffer.concat([AUTHENTICATED, READY]))
    })
  })
  return { address: `127.0.0.1:${await listen(server)}`, startups, statements, sockets }
}

/** No password is asked for. */
const AUTHENTICATED = message('R', int32(0))

const READY = message('Z', Buffer.from('I'))

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, body])
}

/** The message with which PostgreSQL reports an error. */
export function errorMessage(fields: ErrorFields): Buffer {
  const written = Object.entries({ S: 'ERROR', ...fields }).map(([letter, text]) => `${letter}${text}\0`)
  return message('E', Buffer.from(`${written.join('')}\0`))
}

function reply(socket: Socket, answer: Answer): void {
  if (answer === undefined) return
  if ('error' in answer) return void socket.write(Buffer.concat([errorMessage(answer.error), READY]))
  const { tag, columns = [] } = answer
  const rows = columns.length === 0 ? [] : [rowDescription(columns), dataRow(columns)]
  socket.write(Buffer.concat([...rows, message('C', Buffer.from(`${tag}\0`)), READY]))
}

function rowDescription(columns: readonly Column[]): Buffer {
  const fields = columns.map(({ name, type }) => {
    const rest = Buffer.alloc(18)
    rest.writeInt32BE(type, 6)
    return Buffer.concat([Buffer.from(`${name}\0`), rest])
  })
  return message('T', Buffer.concat([int16(columns.length), ...fields]))
}

function dataRow(columns: readonly Column[]): Buffer {
  const values = columns.map(({ value }) => Buffer.concat([int32(value.length), Buffer.from(value)]))
  return message('D', Buffer.concat([int16(columns.length), ...values]))
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function readStartup(bytes: Buffer): Readonly<Record<string, string>> {
  const parts = bytes.subarray(8).toString('utf8').split('\0')
  const names = parts.filter((name, index) => index % 2 === 0 && name !== '')
  return Object.fromEntries(names.map((name) => [name, parts[parts.indexOf(name) + 1] ?? '']))
}

/**
 * Simple queries, and those with values. No message is split between two chunks in these tests.
 * @param prepared the texts of prepared statements by name; the unnamed one has an empty name
 */
function readStatements(chunk: Buffer, prepared: Map<string, string>): readonly Statement[] {
  const found: Statement[] = []
  for (let at = 0; at < chunk.length;) {
    const type = String.fromCharCode(chunk[at] ?? 0)
    const end = at + 1 + chunk.readInt32BE(at + 1)
    const body = chunk.subarray(at + 5, end)
    if (type === 'Q') found.push({ name: '', text: body.subarray(0, -1).toString('utf8'), values: [] })
    if (type === 'P') {
      const [name = '', text = ''] = body.toString('utf8').split('\0')
      prepared.set(name, text)
    }
    if (type === 'B') found.push(readBinding(body, prepared))
    at = end
  }
  return found
}

/** An empty name, that of the statement, the number of formats, which is 0, the number of values, and each with its length. */
function readBinding(body: Buffer, prepared: ReadonlyMap<string, string>): Statement {
  const name = body.toString('utf8', 1, body.indexOf(0, 1))
  return { name, text: prepared.get(name) ?? '', values: readValues(body.subarray(name.length + 2)) }
}

function readValues(body: Buffer): readonly string[] {
  const formats = body.readInt16BE(0)
  let at = 2 + formats * 2
  const count = body.readInt16BE(at)
  at += 2
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at)
    const value = body.subarray(at + 4, at + 4 + length).toString('utf8')
    at += 4 + length
    return value
  })
}

// cspell:ignore sslconnect
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { ClientConfig, PoolClient, PoolConfig } from 'pg'
import { Client, Pool, types } from 'pg'
import type { PostgresSettings } from '../config/database-url.ts'
import { responseClock, withDeadline } from '../deadline.ts'
import { UnavailableError } from '../http/unavailable-error.ts'
import type { Log } from '../telemetry/log.ts'
import { createConnectionQueue } from './connection-queue.ts'
import { isConnectionLost, isOverloaded, isRefusedForNow, sqlStateOf } from './errors.ts'

/** The type of `bigint` columns: epoch milliseconds and counts, which all are safe integers. */
const INT8 = types.builtins.INT8

/** The server ends a statement first; this one is for a server that does not answer. */
const ANSWER_GRACE_MS = 100

/** How long to wait before the next connection attempt. */
const RECONNECT_WAIT_MS = 50

const IDLE_CONNECTION_MS = 30_000

/**
 * A pool of connections for Kysely. Every wait is bounded, so that a server that stops answering causes errors and not
 * requests that hang.
 */
export function createPostgresPool(settings: PostgresSettings, log: Pick<Log, 'warn'>): PostgresPool {
  const { size, connectTimeoutMs, statementTimeoutMs } = settings.pool
  const pool = new Pool({ ...poolConfigOf(settings), Client: createClientClass(connectTimeoutMs) })
  const server: ServerState = { answerTimeoutMs: statementTimeoutMs + ANSWER_GRACE_MS, lastAnswerAt: 0 }
  const queue = createConnectionQueue({
    connections: size,
    timeoutMs: connectTimeoutMs,
    clock: responseClock,
    lastAnswerAt: () => server.lastAnswerAt,
  })
  // Only the code: the error refers to the client and its settings.
  pool.on('error', (error) => log.warn({ reason: describe(error) }, 'lost an idle database connection'))
  return {
    connect: async () => {
      await queue.enter()
      try {
        return toKyselyClient(await acquire(pool, connectTimeoutMs), server, queue.leave)
      } catch (error) {
        queue.leave()
        throw error
      }
    },
    end: () => pool.end(),
  }
}

/** Clients that close their connection if it is not established in time, or if its data cannot be read. */
function createClientClass(timeoutMs: number) {
  return class extends Client {
    constructor(config: ClientConfig = {}) {
      const socket = new Socket()
      // The pool makes the password a property that spreading leaves out.
      super({ ...config, password: config.password, stream: () => socket })
      const cancel = responseClock.schedule(timeoutMs, () => socket.destroy())
      this.once('connect', cancel)
      socket.once('close', cancel)
      // Without a listener the loss of a connection would end the process. Its statement is rejected as well.
      this.on('error', () => undefined)
      failOnUnreadableData(socket)
      this.connection.once('sslconnect', () => failOnUnreadableData(this.connection.stream))
    }
  }
}

/**
 * Closes a connection whose data `pg` cannot parse, such as a request for an unknown type of authentication. The parser throws
 * in its listener, which would end the process.
 */
function failOnUnreadableData(stream: Duplex): void {
  const emit = stream.emit.bind(stream)
  stream.emit = (event: string | symbol, ...values: unknown[]): boolean => {
    if (event !== 'data') return emit(event, ...values)
    try {
      return emit(event, ...values)
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
      return true
    }
  }
}

function poolConfigOf(settings: PostgresSettings): PoolConfig {
  const { pool } = settings
  return {
    host: settings.host,
    port: settings.port,
    user: settings.user,
    // Without a password `pg` would look for one in the environment and in ~/.pgpass; a function keeps it from that.
    password: () => settings.password ?? '',
    database: settings.database,
    application_name: settings.applicationName,
    ssl: settings.encryption === 'none' ? false : settings.tls,
    options: [
      settings.sessionOptions,
      // Whatever the database's default is: `inTransaction` expects this level.
      '-c default_transaction_isolation=read\\ committed',
      `-c statement_timeout=${pool.statementTimeoutMs}`,
      `-c lock_timeout=${pool.lockTimeoutMs}`,
      `-c idle_in_transaction_session_timeout=${pool.idleInTransactionTimeoutMs}`,
    ]
      .filter((option) => option !== undefined)
      .join(' '),
    max: pool.size,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    types: {
      getTypeParser: (id, format) =>
        id === INT8 && format !== 'binary' ? Number : types.getTypeParser(id, format),
    },
  }
}

/** What is known about the server. */
interface ServerState {
  /** How long to wait for the answer to a statement. */
  readonly answerTimeoutMs: number
  /** By the response clock. */
  lastAnswerAt: number
}

/**
 * Takes a connection. No statement has been sent yet, so it is safe to try again until the time is over while the server
 * refuses connections.
 */
async function acquire(pool: Pool, timeoutMs: number): Promise<PoolClient> {
  const deadline = performance.now() + timeoutMs
  for (;;)
    try {
      return await pool.connect()
    } catch (error) {
      const waitMs = RECONNECT_WAIT_MS * (1 + Math.random())
      if (performance.now() + waitMs > deadline || !isRefusedForNow(error)) throw toUnavailable(error)
      await sleep(waitMs)
    }
}

/** After a lost connection the client rejects further statements at once, and the pool closes it. */
function toKyselyClient(client: PoolClient, server: ServerState, leave: () => void): PostgresPoolClient {
  let lost: Error | undefined
  async function send(text: string, values: readonly unknown[]) {
    if (lost) throw lost
    try {
      const result = await withDeadline(client.query(text, values.map(withoutNul)), {
        ms: server.answerTimeoutMs,
        missed: () => new Error('no answer in time'),
      })
      server.lastAnswerAt = responseClock.now()
      // PostgreSQL answers the commit of a failed transaction with a rollback, which is not an error.
      if (text === 'commit' && result.command !== 'COMMIT')
        throw new Error('the transaction was rolled back instead of committed')
      return result
    } catch (error) {
      if (!isConnectionLost(error)) throw isOverloaded(error) ? toUnavailable(error) : withoutData(error)
      lost = toUnavailable(error)
      throw lost
    }
  }
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text === 'string') return send(text, values)
    throw new Error('cursors are not used')
  }
  return {
    query,
    release: () => {
      client.release(lost)
      leave()
    },
  }
}

/**
 * PostgreSQL refuses texts with the character U+0000, which a request may contain. U+FFFD replaces it, in stored texts as
 * in compared ones.
 */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}

/** Removes what quotes stored values, because errors are logged. */
function withoutData(error: unknown): unknown {
  if (error instanceof Error && 'detail' in error) delete error.detail
  return error
}

/** The message names the reason only: the error may refer to the client and its settings. */
function toUnavailable(error: unknown): UnavailableError {
  const reason = error instanceof Error ? describe(error) : String(error)
  return new UnavailableError(`PostgreSQL: ${reason}`, { cause: withoutData(error) })
}

/** PostgreSQL's messages of these errors quote no values. */
function describe(error: Error): string {
  if (isOverloaded(error)) return `${error.message} (${sqlStateOf(error)})`
  return 'code' in error ? String(error.code) : error.message
}

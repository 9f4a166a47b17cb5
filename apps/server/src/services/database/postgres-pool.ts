import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient, PoolConfig } from 'pg'
import { Pool, types } from 'pg'
import type { PostgresSettings } from '../../config/database-url.ts'
import { withDeadline } from '../../shared/deadline.ts'
import { sha256 } from '../../shared/sha256.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import type { DependencyMetrics } from '../telemetry/dependency-calls.ts'
import { callDependency } from '../telemetry/dependency-calls.ts'
import type { Log } from '../telemetry/log.ts'
import {
  isConnectionLost,
  isInFailedTransaction,
  isMisplacedStatement,
  isOverloaded,
  isReadOnly,
  isReportedByPooler,
  sqlStateOf,
} from './errors.ts'

/** The type of `bigint` columns: epoch milliseconds and counts, which all are safe integers. */
const INT8 = types.builtins.INT8

/** The server ends a statement first; this one is for a server that does not answer. */
const ANSWER_GRACE_MS = 100

/**
 * The timers of `pg` also run while the event loop is blocked, so this one is longer than any pause of the process should
 * be. It closes connections to a server that does not answer; requests fail sooner, by `withDeadline`.
 */
const CONNECT_TIMEOUT_MS = 4000

const IDLE_CONNECTION_MS = 30_000

/** Waiting for a free connection is counted as well: a database that is down fails here. */
const TAKE_CONNECTION = { dependency: 'database', operation: 'connect' } as const

/**
 * A pool of connections for Kysely. Every wait is bounded, so that a server that stops answering causes errors and not
 * requests that hang.
 */
export function createPostgresPool(
  settings: PostgresSettings,
  log: Pick<Log, 'warn'>,
  metrics?: DependencyMetrics,
): PostgresPool {
  const pool = new Pool(poolConfigOf(settings))
  // Only the code: the error refers to the client and its settings.
  pool.on('error', (error) =>
    log.warn({ reason: reasonWithoutData(error) }, 'lost an idle database connection'),
  )
  // Without a listener the loss of a connection in use would end the process. Its statement is rejected as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const names = createStatementNames(settings.pool.preparedStatements, log)
  const freshness = trackFreshness(pool)
  const connect = (): Promise<PostgresPoolClient> => acquire(freshness, settings, names)
  return {
    connect: () => (metrics ? callDependency(metrics, TAKE_CONNECTION, connect) : connect()),
    end: () => pool.end(),
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
    options: sessionOptionsOf(settings),
    max: pool.poolSize,
    connectionTimeoutMillis: Math.max(pool.connectTimeoutMs, CONNECT_TIMEOUT_MS),
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    types: {
      getTypeParser: (id, format) =>
        id === INT8 && format !== 'binary' ? Number : types.getTypeParser(id, format),
    },
  }
}

/** The settings with which connections are to start, as libpq reads them: `-c name=value`. */
export function sessionOptionsOf({ sessionOptions, pool }: PostgresSettings): string {
  return [
    sessionOptions,
    // Whatever the database's default is: `inTransaction` expects this level.
    '-c default_transaction_isolation=read\\ committed',
    `-c statement_timeout=${pool.statementTimeoutMs}`,
    `-c lock_timeout=${pool.lockTimeoutMs}`,
    `-c idle_in_transaction_session_timeout=${pool.idleInTransactionTimeoutMs}`,
  ]
    .filter((option) => option !== undefined)
    .join(' ')
}

interface StatementNames {
  /** The name under which connections keep a statement prepared; `undefined` for one that is sent with its text each time. */
  readonly nameOf: (text: string) => string | undefined
  /** Names no statement from now on. */
  readonly stop: () => void
}

/** More than the server has; a list of varying length in a statement must not fill the memory of PostgreSQL. */
const MAX_NAMES = 300
const REUSABLE = /^(?:select|insert|update|delete)\b/
const NAME_LENGTH = 22

/**
 * Names the statements that requests repeat, so that each connection parses them once. One with `*` has no name: once
 * another instance has added a column to its table, PostgreSQL would refuse to run it again.
 *
 * The name is made of the text: behind a pooler, instances of the server may share connections, and a name must not stand
 * for another statement there.
 */
function createStatementNames(isEnabled: boolean, log: Pick<Log, 'warn'>): StatementNames {
  const names = new Map<string, string>()
  let isStopped = !isEnabled
  return {
    nameOf: (text) => {
      if (isStopped) return undefined
      const existing = names.get(text)
      if (existing !== undefined || names.size >= MAX_NAMES) return existing
      if (text.includes('*') || !REUSABLE.test(text)) return undefined
      const name = `portico_${sha256(text).slice(0, NAME_LENGTH)}`
      names.set(text, name)
      return name
    },
    stop: () => {
      if (!isStopped)
        log.warn(
          'a connection pooler does not keep prepared statements; they are not used until the next start: set database.prepared_statements to false',
        )
      isStopped = true
    },
  }
}

interface FreshPool {
  readonly connect: () => Promise<PoolClient>
  /** Replaces the connections that are open now, each when it is used next. */
  readonly distrust: () => void
}

/**
 * The connections that are open when a database turns out to be read-only lead to a server that was the primary, or were
 * set to read only when they began. They would stay so after the database can be written again.
 */
function trackFreshness(pool: Pool): FreshPool {
  const openedAt = new WeakMap<PoolClient, number>()
  let distrustedUntil = 0
  pool.on('connect', (client) => openedAt.set(client, performance.now()))
  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect()
        if ((openedAt.get(client) ?? 0) >= distrustedUntil) return client
        client.release(true)
      }
    },
    distrust: () => {
      distrustedUntil = performance.now()
    },
  }
}

/** Takes a connection. One that becomes free too late goes back to the pool at once. */
async function acquire(
  { connect, distrust }: FreshPool,
  { pool: limits }: PostgresSettings,
  names: StatementNames,
): Promise<PostgresPoolClient> {
  let isLate = false
  const acquired = connect().then((client) => {
    if (isLate) client.release()
    return client
  })
  try {
    const client = await withDeadline(acquired, {
      ms: limits.connectTimeoutMs,
      onTimeout: () => {
        isLate = true
        return new Error('no connection became free in time')
      },
    })
    const answerTimeoutMs = limits.statementTimeoutMs + ANSWER_GRACE_MS
    return toKyselyClient(client, { names, answerTimeoutMs, onReadOnly: distrust })
  } catch (error) {
    throw toUnavailable(error)
  }
}

interface ClientOptions {
  readonly names: StatementNames
  readonly answerTimeoutMs: number
  readonly onReadOnly: () => void
}

/** After a lost connection the client rejects further statements at once, and the pool closes it. */
function toKyselyClient(
  client: PoolClient,
  { names, answerTimeoutMs, onReadOnly }: ClientOptions,
): PostgresPoolClient {
  let lost: Error | undefined
  // Not `query_timeout`, which also counts while the event loop is blocked and the answer has been received.
  const run = (text: string, values: readonly unknown[]) =>
    withDeadline(client.query({ name: names.nameOf(text), text, values: values.map(withoutNul) }), {
      ms: answerTimeoutMs,
      onTimeout: () => new Error('no answer in time'),
    })
  /** Repeats a statement that was refused because of its name; the transaction that it is part of has to be repeated. */
  const runPrepared = (text: string, values: readonly unknown[]) =>
    run(text, values).catch((error: unknown) => {
      if (!isMisplacedStatement(error)) throw error
      names.stop()
      return run(text, values).catch((again: unknown) => {
        throw isInFailedTransaction(again) ? error : again
      })
    })
  async function send(text: string, values: readonly unknown[]) {
    if (lost) throw lost
    try {
      const result = await runPrepared(text, values)
      // PostgreSQL answers the commit of a failed transaction with a rollback, which is not an error.
      if (text === 'commit' && result.command !== 'COMMIT')
        throw new Error('the transaction was rolled back instead of committed')
      return result
    } catch (error) {
      if (!isConnectionLost(error)) throw isOverloaded(error) ? toUnavailable(error) : withoutData(error)
      if (isReadOnly(error)) onReadOnly()
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
  return { query, release: () => client.release(lost) }
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
  const reason = error instanceof Error ? reasonWithoutData(error) : String(error)
  return new UnavailableError(`PostgreSQL: ${reason}`, { cause: withoutData(error) })
}

/** PostgreSQL's messages of these errors quote no values. */
function reasonWithoutData(error: Error): string {
  if (isOverloaded(error) || isReadOnly(error) || isReportedByPooler(error))
    return `${error.message} (${sqlStateOf(error)})`
  return 'code' in error ? String(error.code) : error.message
}

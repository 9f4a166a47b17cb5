import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../services/database/database.ts'
import { isPostgres } from '../services/database/engine.ts'
import type { Services } from '../services/services.ts'

/** `/healthz`: the process is alive. `/readyz`: the database and Redis can be written, and the server does not stop. */
export function registerHealthRoutes(
  server: FastifyInstance,
  { database, redis, log, now }: Pick<Services, 'database' | 'redis' | 'log' | 'now'>,
): void {
  const plain = { config: { isCacheable: false } }
  const requireWritable = isPostgres(database) ? () => requireLocks(database) : writeFile(database, now)
  let isStopping = false
  server.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  server.get('/healthz', plain, async () => ({ status: 'ok' }))
  server.get('/readyz', plain, async (_, reply) => {
    const notReady = (reason: 'stopping' | 'database' | 'redis') =>
      reply.code(503).send({ status: 'unavailable', reason })
    if (isStopping) return notReady('stopping')
    try {
      await requireWritable()
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database is not responding or cannot be written')
      return notReady('database')
    }
    try {
      await redis?.check()
    } catch (error) {
      log.warn({ err: error }, 'not ready: Redis is not responding or cannot be written')
      return notReady('redis')
    }
    return { status: 'ok' }
  })
}

/**
 * PostgreSQL refuses to lock rows, even none, where it cannot write: on a standby, and while it is set to read only. Unlike a
 * question for `transaction_read_only` the refusal also closes the connection.
 */
async function requireLocks(database: Database): Promise<void> {
  await database
    .selectFrom('migrations')
    .select('name')
    .where(sql<boolean>`false`)
    .forUpdate()
    .execute()
}

/** How long a SQLite file counts as one that can be written after it was. */
const WRITTEN_FOR_MS = 30_000

/** The disk of a SQLite file may be full, which only a write shows: a row is written again, twice a minute while that succeeds. */
function writeFile(database: Database, now: () => number): () => Promise<void> {
  let writtenAt = -Infinity
  return async () => {
    const time = now()
    const first = database.selectFrom('migrations').select('name').orderBy('name').limit(1)
    if (time - writtenAt < WRITTEN_FOR_MS && time >= writtenAt) return void (await first.execute())
    await database
      .updateTable('migrations')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('name', '=', first)
      .execute()
    writtenAt = time
  }
}

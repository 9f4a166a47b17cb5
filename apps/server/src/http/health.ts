import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** `/healthz`: the process lives. `/readyz`: it can do its work, so a balancer may send visitors. */
export function answerHealth(server: FastifyInstance, { database, log }: Services): void {
  const plain = { config: { isCacheable: false } }
  server.get('/healthz', plain, async () => ({ status: 'ok' }))
  server.get('/readyz', plain, async (_, reply) => {
    try {
      await sql`select 1`.execute(database)
      return { status: 'ok' }
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).send({ status: 'unavailable', reason: 'database' })
    }
  })
}

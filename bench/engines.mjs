// PostgreSQL and Redis for benchmarks, as the tests start them.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const ENGINES = '../apps/server/src/testing/engines'
const { startPostgres } = await importSource(`${ENGINES}/postgres.fixture.ts`)
const { startRedis } = await importSource(`${ENGINES}/redis.fixture.ts`)
export const { freePort } = await importSource('../e2e/support/server-process.ts')

/** Node.js 20 cannot load TypeScript. */
export async function importSource(path) {
  return (await runnerImport(fileURLToPath(new URL(path, import.meta.url)))).module
}

/**
 * Starts PostgreSQL and Redis.
 * @param settings of PostgreSQL
 */
export async function startEngines(settings = {}) {
  const [postgres, redis] = await Promise.all([startPostgres(settings), startRedis()])
  return {
    postgres,
    redis,
    variables: { PORTICO_DATABASE_URL: postgres.url, PORTICO_REDIS_URL: redis.url },
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()])
    },
  }
}

// Starts instances of the built server for benchmarks, with the engines that the tests use.
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { BASE, makeFolder } from './run-server.mjs'

const ENGINES = '../apps/server/src/test-engines'
const { findPostgres, startPostgres } = await importSource(`${ENGINES}/postgres.fixture.ts`)
const { startRedis, startRedisCluster } = await importSource(`${ENGINES}/redis.fixture.ts`)
const { startServerProcess } = await importSource('../e2e/support/server-process.ts')

/** Node.js 20 cannot load TypeScript. */
export async function importSource(path) {
  return (await runnerImport(fileURLToPath(new URL(path, import.meta.url)))).module
}

/** Many requests at once on a busy machine wait longer for the database than a visitor should. */
const PATIENT = {
  connect_timeout_ms: 20_000,
  statement_timeout_ms: 20_000,
  lock_timeout_ms: 15_000,
}

/**
 * What the instances of a server share.
 *
 * - `sqlite`: a file and the memory of the process, so one instance only
 * - `redis`: PostgreSQL and Redis
 * - `cluster`: PostgreSQL and Redis Cluster
 */
export const STORES = ['sqlite', 'redis', 'cluster']

/**
 * Starts instances.
 * @param limits to relax beyond those of `makeFolder`
 * @param isPatient whether the limits of the database are relaxed too
 */
export async function startInstances(stores, { count, limits = {}, isPatient = false }) {
  const { folder, remove } = await makeFolder(limits)
  const engines = stores === 'sqlite' ? undefined : await startEngines(stores)
  if (engines && isPatient) await addToConfig(folder, { database: PATIENT })
  const ports = await Promise.all(Array.from({ length: engines ? count : 1 }, freePort))
  const start = async (port) => {
    const startedAt = performance.now()
    const server = startServerProcess(folder, {
      PORT: String(port),
      PORTICO_CONFIG: join(folder, 'config.json'),
      PORTICO_PUBLIC_URL: BASE,
      ...engines?.variables,
    })
    await server.waitUntilReady(`${baseOf(port)}/healthz`)
    return { server, startMs: performance.now() - startedAt }
  }
  const instances = await Promise.all(ports.map(start))
  return {
    bases: ports.map(baseOf),
    postgres: engines?.postgres,
    /** @returns how long the start took */
    restart: async (index) => {
      await instances[index].server.end('SIGKILL')
      instances[index] = await start(ports[index])
      return instances[index].startMs
    },
    /** Ends the instances and the engines and deletes their files. @returns the output of the instances */
    stop: async () => {
      await Promise.all(instances.map(({ server }) => server.end('SIGTERM')))
      await engines?.stop()
      await remove()
      return instances.map(({ server }) => server.words()).join('')
    },
  }
}

/**
 * Starts PostgreSQL with Redis or Redis Cluster.
 * @param settings of PostgreSQL
 */
export async function startEngines(stores, settings = {}) {
  const [postgres, redis] = await Promise.all([
    startPostgres(findPostgres(), settings),
    stores === 'cluster' ? startRedisCluster() : startRedis(),
  ])
  return {
    postgres,
    redis,
    variables: { PORTICO_DATABASE_URL: postgres.url, PORTICO_REDIS_URL: redis.url },
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()])
    },
  }
}

async function addToConfig(folder, more) {
  const path = join(folder, 'config.json')
  const config = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...config, ...more }))
}

const baseOf = (port) => `http://localhost:${port}`

/** A port that is free on loopback at this moment. */
export async function freePort() {
  const listener = createServer().listen(0)
  await once(listener, 'listening')
  const { port } = listener.address()
  listener.close()
  await once(listener, 'close')
  return port
}

import type { TestProject } from 'vitest/node'
import { areInstalled } from '../../../../../tools/find-program.mjs'
import { stopEngines } from './engine-process.fixture.ts'
import { askEngine } from './other-engine.fixture.ts'
import { startPostgres } from './postgres.fixture.ts'
import { startRedis, startRedisCluster } from './redis.fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of the database `postgres`; undefined where PostgreSQL is missing. */
    readonly postgresUrl: string | undefined
    /** Why the tests cannot run on the engine of `PORTICO_TEST_DATABASE_URL`; empty if they can. */
    readonly postgresSkipReason: string
    /** Undefined where Redis is missing. */
    readonly redisUrl: string | undefined
    /** The comma-separated nodes; undefined where Redis is missing. */
    readonly redisClusterUrl: string | undefined
  }
}

/** A superuser's URL of a running PostgreSQL, or of another engine that speaks its protocol, for the tests of stores. */
const OTHER_POSTGRES = process.env['PORTICO_TEST_DATABASE_URL']

/** Starts the engines that the tests of stores share. @returns a function that stops them */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hasRedis = areInstalled('redis-server', 'redis-cli')
  const [postgres, redis, cluster] = await Promise.all([
    OTHER_POSTGRES === undefined && areInstalled('initdb') ? startPostgres() : undefined,
    hasRedis ? startRedis() : undefined,
    hasRedis ? startRedisCluster() : undefined,
  ]).catch((error: unknown) => {
    // Those that did start would keep the process alive.
    stopEngines()
    throw error
  })
  project.provide('postgresUrl', OTHER_POSTGRES ?? postgres?.url)
  project.provide('postgresSkipReason', OTHER_POSTGRES === undefined ? '' : await askEngine(OTHER_POSTGRES))
  project.provide('redisUrl', redis?.url)
  project.provide('redisClusterUrl', cluster?.url)
  return async () => {
    await Promise.all([postgres?.stop(), redis?.stop(), cluster?.stop()])
  }
}

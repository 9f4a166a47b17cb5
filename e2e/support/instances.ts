import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { basename, join } from 'node:path'
import { runEngineTool } from '../../apps/server/src/testing/engines/engine-process.fixture.ts'
import { postgresCommand, startPostgres } from '../../apps/server/src/testing/engines/postgres.fixture.ts'
import type { RedisServer } from '../../apps/server/src/testing/engines/redis.fixture.ts'
import { startRedis } from '../../apps/server/src/testing/engines/redis.fixture.ts'
import { listMissingPackages, requireProgram } from '../../tools/find-program.mjs'
import type { Program, Variables } from './server-process.ts'
import { startProgram, startServerProcess } from './server-process.ts'

/** What instances of one server share: a PostgreSQL and a Redis, in which each server has a database of its own. */
export interface Engines {
  readonly postgresUrl: string
  readonly redisUrl: string
}

/** Several processes of one server behind HAProxy, which sends every request to the next one. */
export interface Instances {
  /** Ends the proxy and every instance. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Lets one instance hang until it is restarted. */
  readonly suspend: (index: number) => void
  /** Kills one instance and starts it again. Resolves when it responds. */
  readonly restart: (index: number) => Promise<void>
  /** The output of each instance since its last start. */
  readonly outputs: () => readonly string[]
}

interface InstancesOptions {
  readonly engines: Engines
  /** Shared by the instances. A server that starts again in its folder finds its data again. */
  readonly folder: string
  /** The port of the proxy. */
  readonly port: number
  readonly count: number
  readonly variables?: Variables
}

const PROXY_CONFIG = new URL('../../docs/examples/haproxy.cfg', import.meta.url)
const REDIS_DATABASES = 1024
/** The instances have the addresses that follow, and the same port: their own origins are those of the proxy. */
const PROXY_HOST = '127.0.0.1'

/** Debian's packages that instances need and that are not installed. */
export function listMissingForInstances(): readonly string[] {
  return listMissingPackages(['haproxy', 'initdb', 'redis-server', 'redis-cli'])
}

interface StartedEngines extends Engines {
  readonly redis: RedisServer
  readonly stop: () => Promise<void>
}

/** Starts PostgreSQL and Redis, which end with the test runner at the latest. */
export async function startEngines(): Promise<StartedEngines> {
  const [postgres, redis] = await Promise.all([
    startPostgres(),
    startRedis(['--databases', String(REDIS_DATABASES)]),
  ])
  return {
    postgresUrl: postgres.url,
    redisUrl: redis.url,
    redis,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()])
    },
  }
}

/** Starts the instances and the proxy. @returns when the proxy has an instance that is ready */
export async function startInstances(options: InstancesOptions): Promise<Instances> {
  const { folder, port, count } = options
  const shared = {
    PORT: String(port),
    PORTICO_TRUSTED_PROXIES: PROXY_HOST,
    ...(await openDatabases(options)),
    ...options.variables,
  }
  const start = async (host: string): Promise<Program> => {
    const instance = startServerProcess(folder, { ...shared, PORTICO_HOST: host })
    await instance.waitUntilReady(`http://${host}:${port}/healthz`)
    return instance
  }
  const hosts = Array.from({ length: count }, (_, index) => `127.0.0.${index + 2}`)
  const instances = await Promise.all(hosts.map(start))
  const proxy = startProxy({ folder, port, instances: hosts.map((host) => `${host}:${port}`) })
  const end: Instances['end'] = async (signal) => {
    await Promise.all([proxy, ...instances].map((program) => program.end(signal)))
  }
  try {
    await proxy.waitUntilReady(`http://localhost:${port}/readyz`)
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return {
    end,
    suspend: (index) => instances[index]?.suspend(),
    restart: async (index) => {
      const [old, host] = [instances[index], hosts[index]]
      if (!old || host === undefined) throw new Error(`There is no instance ${index}`)
      await old.end('SIGKILL')
      instances[index] = await start(host)
    },
    outputs: () => instances.map((instance) => instance.output()),
  }
}

/** Creates the databases of a folder with its first start. */
async function openDatabases({ engines, folder }: InstancesOptions): Promise<Variables> {
  const path = join(folder, 'databases.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Variables
  const [postgresUrl, redisUrl] = [new URL(engines.postgresUrl), new URL(engines.redisUrl)]
  const name = basename(folder)
  await runSql(engines.postgresUrl, `create database "${name}"`)
  postgresUrl.pathname = `/${name}`
  // Database 0 counts those in use.
  redisUrl.pathname = `/${(await runEngineTool(requireProgram('redis-cli'), ['-u', engines.redisUrl, 'incr', 'databases'])).trim()}`
  const variables = { PORTICO_DATABASE_URL: postgresUrl.href, PORTICO_REDIS_URL: redisUrl.href }
  writeFileSync(path, JSON.stringify(variables))
  return variables
}

/** Runs a statement in the PostgreSQL database of a folder. */
export async function runSqlInFolder(folder: string, sql: string): Promise<void> {
  const text = readFileSync(join(folder, 'databases.json'), 'utf8')
  await runSql((JSON.parse(text) as Variables)['PORTICO_DATABASE_URL'] ?? '', sql)
}

async function runSql(url: string, sql: string): Promise<void> {
  await runEngineTool(postgresCommand('psql'), ['--quiet', '--command', sql, url])
}

interface ProxyOptions {
  readonly folder: string
  readonly port: number
  /** The hosts and ports of the instances. */
  readonly instances: readonly string[]
  /** The path of a certificate with its key; without one, the proxy speaks HTTP. */
  readonly certificate?: string
}

/** Starts HAProxy with the configuration that the documents recommend, except for the name server. */
export function startProxy(options: ProxyOptions): Program {
  const path = join(options.folder, 'haproxy.cfg')
  writeFileSync(path, adaptProxyConfig(readFileSync(PROXY_CONFIG, 'utf8'), options))
  return startProgram([requireProgram('haproxy'), '-db', '-f', path], { folder: options.folder })
}

const OF_DOCKER = /^(resolvers docker|\s+nameserver )/
const OF_TLS = /^\s+http-request redirect scheme https /
const BIND = '  bind :8080'
const BIND_TLS = /^ {2}bind :8443 ssl crt \S+ (.*)$/
const TEMPLATE = /^\s+server-template portico- \d+ portico:4000 ?(.*) resolvers docker init-addr none$/

function adaptProxyConfig(text: string, { port, instances, certificate }: ProxyOptions): string {
  let templates = 0
  const bind = (words: string) => loopbackAddresses().map((address) => `  bind ${address}:${port}${words}`)
  const lines = text.split('\n').flatMap((line) => {
    if (OF_DOCKER.test(line)) return []
    if (line === BIND) return certificate === undefined ? bind('') : []
    const tls = BIND_TLS.exec(line)
    if (tls) return certificate === undefined ? [] : bind(` ssl crt ${certificate} ${tls[1]}`)
    if (OF_TLS.test(line) && certificate === undefined) return []
    const template = TEMPLATE.exec(line)
    if (!template) return [line]
    templates += 1
    return instances.map((address, index) => `  server portico-${index} ${address} ${template[1]}`)
  })
  if (templates === 0) throw new Error('docs/examples/haproxy.cfg has no server-template that can be adapted')
  return lines.join('\n')
}

/** Browsers resolve `localhost` to either. */
function loopbackAddresses(): readonly string[] {
  const interfaces = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return interfaces.some(({ address }) => address === '::1') ? [PROXY_HOST, '[::1]'] : [PROXY_HOST]
}

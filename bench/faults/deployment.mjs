// The servers that faults happen to: instances of the built server in production settings, with everything they depend on behind
// fault proxies.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort, importSource, startEngines } from '../engines.mjs'
import { makeFolder } from '../run-server.mjs'
import { startPair, withPort } from './database-pair.mjs'
import { startFaultProxy } from './fault-proxy.mjs'
import { startReceivers } from './receivers.mjs'
import { startSentinels } from './redis-pair.mjs'

const { startServerProcess } = await importSource('../e2e/support/server-process.ts')
const { startProxy } = await importSource('../e2e/support/instances.ts')
const { startRedisCluster } = await importSource('../apps/server/src/testing/engines/redis.fixture.ts')

const ADMIN = fileURLToPath(new URL('../../apps/server/bin/portico-admin.js', import.meta.url))
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
const MANY = 1_000_000_000
/** Those of a target keep their defaults: the rows count whether they hold. Those of devices and addresses would stop the load. */
const DEFAULT_LIMITS = [
  'codes_per_target_hour',
  'codes_per_target_day',
  'wrong_passwords_before_captcha',
  'wrong_passwords_before_slider',
  'wrong_passwords_before_lock',
]
const LIMITS = {
  wrong_passwords_address_factor: MANY,
  qr_polls_per_second: MANY,
  numbers_per_block_hour: MANY,
}

/**
 * @param {object} options
 * @param {'production' | 'embedded'} options.engine PostgreSQL with Redis, or SQLite and the memory of the process
 * @param {number} [options.count] of instances; embedded there is one
 * @param {string} [options.dataFolder] of the SQLite file
 * @param {object} [options.variables] further environment variables of the instances
 * @param {string} [options.main] the main module of another build, to start with
 * @param {boolean} [options.hasStandby] whether PostgreSQL has a synchronous standby
 * @param {boolean} [options.isBalanced] whether HAProxy leads to the leader of the two
 * @param {'sentinel' | 'cluster'} [options.redis] in place of one server
 */
export async function startDeployment({
  engine,
  count = 1,
  dataFolder,
  variables = {},
  main,
  hasStandby = false,
  isBalanced = hasStandby,
  redis,
}) {
  const around = await startSurroundings(engine, { hasStandby, redis })
  const { folder, proxies, engines, receivers, pair, sentinels, cluster } = around
  const port = await freePort()
  const front = `http://localhost:${port}`
  const hosts = Array.from({ length: count }, (_, index) => `127.0.0.${index + 2}`)
  const shared = {
    ...variablesOf({ ...around, file: join(dataFolder ?? folder, 'portico.db') }),
    PORTICO_PUBLIC_URL: front,
    PORT: String(port),
    ...(isBalanced && { PORTICO_DATABASE_URL: withPort(engines.postgres.url, pair.port) }),
    ...variables,
  }
  const instances = await startInstances({ around, shared, hosts, main })
  return {
    receivers,
    engines,
    proxies,
    pair,
    sentinels,
    cluster,
    /** Of the load balancer. */
    front,
    bases: hosts.map((host) => `http://${host}:${port}`),
    runAdmin: (...args) => runAdmin(args, { folder, variables: shared }),
    ...instances,
  }
}

/** Starts the instances, and HAProxy before them. */
async function startInstances({ around, shared, hosts, main }) {
  const { folder, proxies } = around
  const port = shared.PORT
  const start = async (host, ofMain) => {
    const server = startServerProcess(folder, { ...shared, PORTICO_HOST: host }, ofMain)
    await server.waitUntilReady(`http://${host}:${port}/healthz`)
    return server
  }
  const balancer = startProxy({ folder, port, instances: hosts.map((host) => `${host}:${port}`) })
  const instances = []
  const outputs = []
  const stop = async () => {
    for (const proxy of proxies.all) await proxy.set('pass')
    await Promise.all([balancer, ...instances].map((program) => program.end('SIGTERM')))
    await around.stop()
  }
  try {
    for (const host of hosts) instances.push(await start(host, main))
    await balancer.waitUntilReady(`${shared.PORTICO_PUBLIC_URL}/readyz`)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    /** Ends an instance and starts it again, with the present build. */
    restart: async (index, signal) => {
      await instances[index].end(signal)
      outputs.push(instances[index].output())
      instances[index] = await start(hosts[index])
    },
    output: () => [...outputs, ...instances.map((instance) => instance.output())].join(''),
    stop,
  }
}

/** What the instances depend on, and their configuration. */
async function startSurroundings(engine, { hasStandby, redis }) {
  const receivers = await startReceivers()
  const engines = engine === 'production' ? await startEngines() : undefined
  const proxies = {
    sms: await startFaultProxy(receivers.smsPort),
    smtp: await startFaultProxy(receivers.smtpPort),
    ...(engines && {
      database: await startFaultProxy(portOf(engines.postgres.url)),
      redis: await startFaultProxy(portOf(engines.redis.url)),
    }),
  }
  const all = Object.values(proxies)
  const { folder, remove } = await makeFolder(LIMITS, optionsOf(proxies))
  await keepDefaults(join(folder, 'config.json'))
  const networkPort = proxies.database?.port
  const pair = hasStandby ? await startPair({ primary: engines.postgres, networkPort, folder }) : undefined
  const sentinels = redis === 'sentinel' ? await startSentinels({ master: engines.redis, folder }) : undefined
  const cluster = redis === 'cluster' ? await startRedisCluster({ hasReplicas: true }) : undefined
  return {
    receivers,
    engines,
    pair,
    sentinels,
    cluster,
    proxies: { ...proxies, all },
    folder,
    stop: async () => {
      for (const proxy of all) proxy.stop()
      receivers.stop()
      await Promise.all([pair?.stop(), sentinels?.stop(), cluster?.stop()])
      await engines?.stop()
      await remove()
    },
  }
}

function variablesOf({ folder, engines, proxies, file, sentinels, cluster }) {
  return {
    NODE_ENV: 'production',
    PORTICO_ENV: 'production',
    PORTICO_SECRET: randomBytes(32).toString('hex'),
    PORTICO_CONFIG: join(folder, 'config.json'),
    PORTICO_DATABASE_URL: engines ? withPort(engines.postgres.url, proxies.database.port) : `file:${file}`,
    ...(engines && {
      PORTICO_REDIS_URL:
        cluster?.url ??
        withPort(engines.redis.url, sentinels === undefined ? proxies.redis.port : sentinels.port),
    }),
    PORTICO_SMTP_URL: `smtp://127.0.0.1:${proxies.smtp.port}`,
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
  }
}

/** How many wrong codes and passwords were compared, as the audit log has it. */
export async function countGuesses({ runAdmin: run }) {
  const exported = await run('audit', 'export')
  const events = exported.split('\n').filter((line) => line.includes('"account.proof_failed"'))
  const count = (factor) => events.filter((line) => line.includes(`"factor":"${factor}"`)).length
  return { 'guesses of a code': count('code'), 'guesses of a password': count('password') }
}

/** @returns what the command line of the operator prints */
async function runAdmin(args, { folder, variables }) {
  const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, '--operator', 'bench', ...args], {
    cwd: folder,
    env: { ...process.env, ...variables },
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  return stdout
}

function optionsOf({ sms }) {
  return {
    apps: [{ aid: 1574, name: 'Shop', origins: ['http://localhost'], index_url: 'http://localhost/' }],
    mail: { from: 'Shop <no-reply@shop.example>' },
    sms: {
      countries: ['86'],
      daily_cap: MANY,
      daily_cap_per_country: MANY,
      providers: [{ type: 'webhook', url: `http://127.0.0.1:${sms.port}/`, secret: 'a'.repeat(32) }],
    },
  }
}

async function keepDefaults(path) {
  const config = JSON.parse(await readFile(path, 'utf8'))
  for (const name of DEFAULT_LIMITS) delete config.limits[name]
  await writeFile(path, JSON.stringify(config))
}

const portOf = (url) => Number(new URL(url).port)

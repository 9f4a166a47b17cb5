// Measures a server on PostgreSQL with Redis that has many accounts, for some minutes, while it also deletes expired rows.
// Prints what docs/capacity.md and docs/reports are made of, as Markdown.
//
//   npm run build && node bench/capacity.mjs [--accounts 10000,1000000] [--minutes 10] [--without-uses] [--report <file>]
//
// Several numbers of accounts are measured one after the other, so that their figures can be compared: with --without-uses,
// because the uses of few sessions are recorded soon, and each use of many writes a row. PostgreSQL writes with
// fsync. The server, the engines and this program share the machine. Linux only.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeLoads } from './capacity/loads.mjs'
import { SESSIONS_PER_ACCOUNT, seedAccounts, seedExpired } from './capacity/seed.mjs'
import { importSource } from './engines.mjs'
import { during, send } from './load-generator.mjs'
import { startProduction } from './measured-servers.mjs'
import { cpuTimeMs, cpuTimeOfTreeMs } from './run-server.mjs'
import { quantile } from './statistics.mjs'

const requireAsServer = createRequire(fileURLToPath(new URL('../apps/server/', import.meta.url)))
const { Client } = requireAsServer('pg')
const { Redis } = requireAsServer('ioredis')
const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '10000,1000000' },
    minutes: { type: 'string', default: '10' },
    report: { type: 'string' },
    'without-uses': { type: 'boolean', default: false },
  },
})
const stages = values.accounts.split(',').map(Number)
const seconds = Number(values.minutes) * 60
const recordsUses = !values['without-uses']
const WARM_UP_SECONDS = 10
/** Expired sessions for each hundred accounts: more than a day's. */
const EXPIRED_PERCENT = 10
const TABLES = ['accounts', 'sessions', 'known_browsers']
const SETTINGS = {
  fsync: 'on',
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '5min',
  maintenance_work_mem: '512MB',
}

const { purgeExpired } = await importSource('../apps/server/src/start/purge.ts')
const { openPostgres } = await importSource('../apps/server/src/services/database/open-postgres.ts')
const { readDatabaseSettings } = await importSource('../apps/server/src/config/database-url.ts')
const { portico, engines, stop } = await startProduction(SETTINGS)
const client = new Client({ connectionString: engines.postgres.url })
await client.connect()
const lines = await describeEnvironment()
let seeded = 0
for (const accounts of stages) lines.push(...(await measureStage(accounts)))
await client.end()
await stop()
const report = `${lines.join('\n')}\n`
if (values.report) writeFileSync(values.report, report)
else console.log(report)

async function describeEnvironment() {
  const redis = new Redis(engines.variables.PORTICO_REDIS_URL)
  const redisVersion = /redis_version:(\S+)/.exec(await redis.info('server'))[1]
  redis.disconnect()
  const { rows } = await client.query('show server_version')
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const [{ model }] = cpus()
  return [
    `# Capacity, ${new Date().toISOString().slice(0, 10)}`,
    '',
    `- Portico at ${commit}, one instance; Node.js ${process.versions.node}, PostgreSQL ${rows[0].server_version}, Redis ${redisVersion}`,
    `- ${cpus().length} cores (${model}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Linux ${release()}; load average before: ${readLoad()}`,
    `- PostgreSQL: ${Object.entries(SETTINGS)
      .map(([name, value]) => `${name} = ${value}`)
      .join(', ')}; pool of 10 connections`,
    `- Load: 16 connections that check sessions of random accounts, 10 ms after each answer; 1 that logs in random accounts by
  password and 1 that polls a QR code, 250 ms after each answer. The load comes from the same machine.
  ${recordsUses ? 'The first check of each session records its use.' : 'No check records the use of its session.'}`,
  ]
}

function readLoad() {
  return readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')
}

async function measureStage(accounts) {
  const { rows } = await client.query(
    'select password_hash from accounts where password_hash is not null limit 1',
  )
  const seedingStartedAt = performance.now()
  await seedAccounts(client, {
    from: seeded,
    to: accounts,
    passwordHash: rows[0].password_hash,
    recordsUses,
  })
  const added = accounts - seeded
  seeded = accounts
  const expired = Math.ceil((accounts * EXPIRED_PERCENT) / 100)
  await seedExpired(client, expired)
  const seedingS = (performance.now() - seedingStartedAt) / 1000
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  const sizes = await readSizes(accounts)
  await runLoad(accounts, WARM_UP_SECONDS)
  const before = readCpu()
  const purged = purge()
  const loads = await runLoad(accounts, seconds)
  const purgeS = await purged
  const after = readCpu()
  const answered = loads.reduce((total, load) => total + load.answered, 0)
  const perCall = (name) => ((after[name] - before[name]) / answered).toFixed(3)
  const percent = (name) => `${((after[name] - before[name]) / (seconds * 10)).toFixed(0)} %`
  return [
    '',
    `## ${accounts.toLocaleString('en')} accounts, ${(accounts * SESSIONS_PER_ACCOUNT).toLocaleString('en')} sessions`,
    '',
    `- Seeded ${added.toLocaleString('en')} accounts and ${expired.toLocaleString('en')} expired sessions in ${seedingS.toFixed(0)} s, with all indexes in place.`,
    `- The purge of the expired sessions took ${purgeS.toFixed(1)} s under the load.`,
    `- ${sizes}`,
    `- CPU of a core: server ${percent('server')}, PostgreSQL ${percent('postgres')}, Redis ${percent('redis')}. Per answer: server ${perCall('server')} ms, PostgreSQL ${perCall('postgres')} ms.`,
    '',
    `| call, ${seconds} s | answers per second | p50 ms | p95 ms | p99 ms | longest ms | errors |`,
    '|---|--:|--:|--:|--:|--:|--:|',
    ...loads.map(describeLoad),
    ...loads.flatMap(({ failures }) =>
      [...failures].map(([body, times]) => `\nError, ${times} times: \`${body}\``),
    ),
  ]
}

async function readSizes(accounts) {
  const { rows } = await client.query(
    'select relname as name, pg_total_relation_size(oid) as total, pg_indexes_size(oid) as indexes from pg_class where relname = any($1)',
    [TABLES],
  )
  const sum = rows.reduce((total, row) => total + Number(row.total), 0)
  const parts = rows.map(
    ({ name, total, indexes }) =>
      `${name} ${(Number(total) / accounts).toFixed(0)} bytes (${(Number(indexes) / accounts).toFixed(0)} of them indexes)`,
  )
  return `Size: ${(sum / 2 ** 20).toFixed(0)} MiB. Per account: ${parts.join(', ')}.`
}

/** What each instance does every hour. @returns seconds */
async function purge() {
  const settings = readDatabaseSettings({ url: engines.postgres.url })
  const database = await openPostgres(settings, { now: Date.now, log: { warn: console.error } })
  const startedAt = performance.now()
  await purgeExpired(database, Date.now())
  await database.destroy()
  return (performance.now() - startedAt) / 1000
}

async function runLoad(accounts, duration) {
  const loads = await describeLoads(portico, accounts, during(duration, ['']))
  const results = await Promise.all(loads.map((load) => send({ port: portico.port, ...load })))
  return results.map((result, index) => ({ ...result, name: loads[index].name }))
}

function describeLoad({ name, answered, failures, times }) {
  const at = (share) => (quantile(times, share) ?? 0).toFixed(1)
  const errors = [...failures.values()].reduce((total, count) => total + count, 0)
  return `| ${[name, (answered / seconds).toFixed(1), at(0.5), at(0.95), at(0.99), at(1), errors].join(' | ')} |`
}

/** Milliseconds since each of them started. */
function readCpu() {
  return {
    server: cpuTimeMs(portico.pid),
    postgres: cpuTimeOfTreeMs(engines.postgres.engine().process.pid),
    redis: cpuTimeOfTreeMs(engines.redis.engine().process.pid),
  }
}

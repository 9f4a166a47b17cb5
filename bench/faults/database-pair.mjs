// A primary and a standby of PostgreSQL behind HAProxy, which leads to the one that is the leader.
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { requireProgram } from '../../tools/find-program.mjs'
import { freePort, importSource } from '../engines.mjs'
import { pause } from '../run-server.mjs'
import { startFaultProxy } from './fault-proxy.mjs'

const { runSql, startStandby } = await importSource('../apps/server/src/testing/engines/postgres.fixture.ts')
const { startProgram } = await importSource('../e2e/support/server-process.ts')

const CONFIG = new URL('../../docs/examples/haproxy-postgresql.cfg', import.meta.url)

/** The documented configuration with other addresses. */
function haproxyConfig({ port, servers }) {
  const addresses = servers.map((server) => `127.0.0.1:${server.port} check port ${server.checkPort}`)
  return readFileSync(CONFIG, 'utf8')
    .replace(':5432', `127.0.0.1:${port}`)
    .replaceAll(/postgresql-\d\.example:5432 check port 8008/g, () => addresses.shift())
}

/**
 * Starts a standby of a running server, and HAProxy before both. Which of them is the leader says `lead`, as a consensus of several
 * machines would: a server that was cut off cannot know that another one has been promoted.
 * @param {object} options
 * @param options.primary the running server
 * @param {number} options.networkPort of a proxy before it: its network
 * @param {string} options.folder for configuration files
 */
export async function startPair({ primary, networkPort, folder }) {
  const replication = await startFaultProxy(new URL(primary.url).port)
  const standby = await startStandby(withPort(primary.url, replication.port))
  let leader = primary
  const checks = await Promise.all(
    [primary, standby].map((server) =>
      startCheck(async () => leader === server && (await isPrimary(server))),
    ),
  )
  // The check of a server whose network is cut does not arrive either.
  const network = await startFaultProxy(portOf(checks[0]))
  const port = await freePort()
  const path = join(folder, 'haproxy-database.cfg')
  const servers = [
    { port: networkPort, checkPort: network.port },
    { port: new URL(standby.url).port, checkPort: portOf(checks[1]) },
  ]
  writeFileSync(path, haproxyConfig({ port, servers }))
  const balancer = startProgram([requireProgram('haproxy'), '-db', '-f', path], { folder })
  return {
    port,
    standby,
    replication,
    /** Of the checks of the primary. */
    network,
    /** Ends the promotion of the standby when it accepts writes. */
    promote: async () => {
      await standby.promote()
      leader = standby
    },
    stop: async () => {
      await balancer.end('SIGTERM')
      for (const server of checks) server.close()
      for (const proxy of [replication, network]) proxy.stop()
      await standby.stop()
    },
  }
}

async function isPrimary({ url }) {
  return (await runSql(url, 'select pg_is_in_recovery()').catch(() => '')).trim() === 'f'
}

/** Answers as Patroni's REST API. */
async function startCheck(isLeader) {
  let answer = false
  const server = createServer((_, response) => response.writeHead(answer ? 200 : 503).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const watch = async () => {
    while (server.listening) {
      answer = await isLeader()
      await pause(100)
    }
  }
  void watch()
  return server
}

const portOf = (server) => server.address().port

export function withPort(url, port) {
  const changed = new URL(url)
  changed.port = String(port)
  return changed.href
}

// Redis that survives a server: a replica with Sentinel behind HAProxy, and a cluster with replicas.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireProgram } from '../../tools/find-program.mjs'
import { freePort, importSource } from '../engines.mjs'
import { pause } from '../run-server.mjs'

const { startRedis } = await importSource('../apps/server/src/testing/engines/redis.fixture.ts')
const { startProgram } = await importSource('../e2e/support/server-process.ts')

const SENTINELS = 3
const WAIT_MS = 30_000

const haproxyConfig = ({ port, servers }) => `
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 500ms
listen redis
  bind 127.0.0.1:${port}
  option tcp-check
  tcp-check send info\\ replication\\r\\n
  tcp-check expect string role:master
  default-server inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server, index) => `  server node-${index} 127.0.0.1:${server} check`).join('\n')}
`

/** Starts a replica of a running server, three Sentinels, and HAProxy, which leads to the master. */
export async function startSentinels({ master, folder }) {
  const replica = await startRedis(['--replicaof', '127.0.0.1', String(master.port)])
  const sentinels = []
  for (let index = 0; index < SENTINELS; index += 1) sentinels.push(await startSentinel(master, folder))
  await waitFor(() =>
    send(sentinels[0].port, 'sentinel', 'master', 'portico').includes('num-other-sentinels\n2'),
  )
  const port = await freePort()
  const path = join(folder, 'haproxy-redis.cfg')
  writeFileSync(path, haproxyConfig({ port, servers: [master.port, replica.port] }))
  const balancer = startProgram([requireProgram('haproxy'), '-db', '-f', path], { folder })
  return {
    port,
    /** Waits until Sentinel has made the replica a master. */
    waitForMaster: () => waitFor(() => send(replica.port, 'info', 'replication').includes('role:master')),
    stop: async () => {
      await balancer.end('SIGTERM')
      for (const { program } of sentinels) await program.end('SIGKILL')
      await replica.stop()
    },
  }
}

async function startSentinel(master, folder) {
  const port = await freePort()
  const path = join(folder, `sentinel-${port}.conf`)
  writeFileSync(
    path,
    `bind 127.0.0.1
port ${port}
dir ${folder}
sentinel monitor portico 127.0.0.1 ${master.port} 2
sentinel down-after-milliseconds portico 1000
sentinel failover-timeout portico 5000
`,
  )
  const program = startProgram([requireProgram('redis-server'), path, '--sentinel'], { folder })
  await waitFor(() => send(port, 'ping').includes('PONG'))
  return { port, program }
}

function send(port, ...args) {
  try {
    return execFileSync(requireProgram('redis-cli'), ['-p', String(port), ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

async function waitFor(isTrue) {
  for (const until = performance.now() + WAIT_MS; !isTrue(); await pause(100))
    if (performance.now() > until) throw new Error('Redis did not get ready in time.')
}

import { setTimeout as delay } from 'node:timers/promises'
import { requireProgram } from '../../../../../tools/find-program.mjs'
import type { Engine } from './engine-process.fixture.ts'
import {
  deleteEngineFolder,
  findFreePorts,
  makeEngineFolder,
  runEngineTool,
  startEngine,
} from './engine-process.fixture.ts'

/** A Redis server without persistence. */
export interface RedisServer {
  readonly port: number
  readonly url: string
  /** Of the running process: replaced by `start`. */
  readonly engine: () => Engine
  /** Starts again, empty and on the same port, after `engine().kill()`. */
  readonly start: () => Promise<void>
  /** Kills the server and deletes its files. */
  readonly stop: () => Promise<void>
}

/** Three nodes that share the hash slots. */
export interface RedisCluster {
  /** Comma-separated, as in PORTICO_REDIS_URL. */
  readonly url: string
  readonly nodes: readonly RedisServer[]
  /** Waits until every slot has a master again. */
  readonly waitUntilServed: () => Promise<void>
  readonly stop: () => Promise<void>
}

const READY = /Ready to accept connections/

const SLOTS = 16_384
const MASTERS = 3

const CLUSTER_TIMEOUT_MS = 30_000

/**
 * Starts a server on loopback.
 * @param settings added to its command line, such as `['--requirepass', 'secret']`
 */
export async function startRedis(settings: readonly string[] = []): Promise<RedisServer> {
  const folder = makeEngineFolder()
  const [port = 0] = await findFreePorts(1)
  const address = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder]
  const start = (): Promise<Engine> =>
    startEngine({
      command: requireProgram('redis-server'),
      args: [...address, '--save', '', '--appendonly', 'no', ...settings],
      readyLine: READY,
    })
  let engine = await start()
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    engine: () => engine,
    start: async () => {
      engine = await start()
    },
    stop: async () => {
      await engine.kill()
      deleteEngineFolder(folder)
    },
  }
}

/**
 * Starts a cluster and waits until every node serves it.
 * @param hasReplicas whether each of the three nodes has a replica, which takes its slots when it is lost
 */
export async function startRedisCluster({ hasReplicas = false } = {}): Promise<RedisCluster> {
  const busPorts = await findFreePorts(hasReplicas ? 6 : 3)
  const settings = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000']
  const nodes = await Promise.all(
    busPorts.map((port) => startRedis([...settings, '--cluster-port', String(port)])),
  )
  for (const [index, node] of nodes.entries()) {
    await send(node, ['cluster', 'set-config-epoch', String(index + 1)])
    if (index < MASTERS) {
      const first = Math.ceil((SLOTS * index) / MASTERS)
      const last = Math.ceil((SLOTS * (index + 1)) / MASTERS) - 1
      await send(node, ['cluster', 'addslotsrange', String(first), String(last)])
    }
    if (nodes[0] && index > 0)
      await send(node, ['cluster', 'meet', '127.0.0.1', String(nodes[0].port), String(busPorts[0])])
  }
  const areServed = (servers: readonly RedisServer[]): Promise<void> =>
    waitForCluster(servers, `cluster_known_nodes:${nodes.length}`)
  await areServed(nodes)
  for (const [index, replica] of nodes.slice(MASTERS).entries()) {
    const master = nodes[index] ?? replica
    await send(replica, ['cluster', 'replicate', (await send(master, ['cluster', 'myid'])).trim()])
    await waitFor(async () =>
      (await send(replica, ['info', 'replication'])).includes('master_link_status:up'),
    )
  }
  return {
    url: nodes.map(({ url }) => url).join(','),
    nodes,
    waitUntilServed: () => areServed(nodes.filter((node) => !node.engine().process.killed)),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}

async function waitForCluster(nodes: readonly RedisServer[], known: string): Promise<void> {
  await waitFor(async () => (await Promise.all(nodes.map(isReady))).every(Boolean))

  async function isReady(node: RedisServer): Promise<boolean> {
    const info = await send(node, ['cluster', 'info'])
    return info.includes('cluster_state:ok') && info.includes(known)
  }
}

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + CLUSTER_TIMEOUT_MS
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('The nodes of the Redis cluster did not find each other.')
    await delay(50)
  }
}

/** Runs a command on one node. @returns its reply */
async function send({ port }: RedisServer, args: readonly string[]): Promise<string> {
  return runEngineTool(requireProgram('redis-cli'), ['-h', '127.0.0.1', '-p', String(port), ...args])
}

// Every fault: how it is injected and ended, and what it may cause.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireProgram } from '../../tools/find-program.mjs'
import { pause } from '../run-server.mjs'
import { buildEarlierVersion } from './earlier-version.mjs'
import { PRODUCTION } from './run-table.mjs'

const HANG_MS = 8000
const DOWN_MS = 5000

const BALANCED = { engine: 'production', count: 3 }
const EMBEDDED = { engine: 'embedded' }

/**
 * The rows of the table.
 *
 * - `prepare` runs before the servers start; its result is passed on and has a `stop`
 * - `deployment` are the options of the servers. Default: two instances in production settings
 * - `start` adds to the started servers
 * - `inject` begins the fault, which lasts `lastsMs` longer; `restore` ends it
 * - `usesBalancer`: requests go through HAProxy, and not to each instance in turn
 * - `losesAnswers`: requests under way may get no answer
 * - `excuses`: whether a message may be lost, by the moments of its request and of the fault
 */
export const ROWS = [
  {
    name: 'kill',
    title: 'Instances killed',
    how: '`kill -9` of each of three instances behind HAProxy in turn, nine times',
    deployment: () => BALANCED,
    usesBalancer: true,
    losesAnswers: true,
    inject: (deployment) => restartEach(deployment, 'SIGKILL', 9),
  },
  {
    name: 'kill-embedded',
    title: 'Embedded server killed',
    how: '`kill -9` of the only process, three times',
    deployment: () => EMBEDDED,
    losesAnswers: true,
    inject: (deployment) => restartEach(deployment, 'SIGKILL', 3),
  },
  {
    name: 'rolling-restart',
    title: 'Rolling restart',
    how: '`SIGTERM` to each of three instances behind HAProxy in turn, six times',
    deployment: () => BALANCED,
    usesBalancer: true,
    inject: (deployment) => restartEach(deployment, 'SIGTERM', 6),
  },
  {
    name: 'upgrade',
    title: 'Upgrade',
    how: ({ ref }) =>
      `three instances of an earlier build (${ref}) behind HAProxy are replaced in turn by the present one`,
    prepare: buildEarlierVersion,
    deployment: ({ main }) => ({ ...BALANCED, main }),
    usesBalancer: true,
    inject: (deployment) => restartEach(deployment, 'SIGTERM', 3),
  },
  {
    name: 'database-down',
    title: 'PostgreSQL killed',
    how: '`kill -9`; started again after 5 s',
    lastsMs: DOWN_MS,
    inject: ({ engines }) => engines.postgres.engine().kill(),
    restore: ({ engines }) => engines.postgres.start(),
  },
  {
    name: 'database-hang',
    title: 'PostgreSQL hangs',
    how: 'the proxy accepts, and forwards nothing for 8 s',
    ...byProxy('database', 'hang', HANG_MS),
  },
  {
    name: 'database-reset',
    title: 'Connections to PostgreSQL cut',
    how: 'all are reset, five times',
    inject: ({ proxies }) => repeat(5, 500, () => proxies.database.set('reset')),
  },
  {
    name: 'disk-full',
    title: 'Disk full',
    how: 'the SQLite file is on a tmpfs of 24 MiB, which another file fills for 5 s',
    prepare: mountSmallDisk,
    deployment: ({ disk }) => ({ ...EMBEDDED, dataFolder: disk }),
    lastsMs: DOWN_MS,
    inject: (_, { disk }) => fill(disk),
    restore: (_, { disk }) => rmSync(join(disk, 'ballast')),
  },
  {
    name: 'redis-down',
    title: 'Redis killed',
    how: '`kill -9`; started again, empty, after 5 s',
    lastsMs: DOWN_MS,
    inject: ({ engines }) => engines.redis.engine().kill(),
    restore: ({ engines }) => engines.redis.start(),
  },
  {
    name: 'redis-hang',
    title: 'Redis hangs',
    how: 'the proxy accepts, and forwards nothing for 8 s',
    ...byProxy('redis', 'hang', HANG_MS),
  },
  {
    name: 'redis-flush',
    title: 'Redis flushed',
    how: '`FLUSHALL` five times',
    inject: (deployment) => repeat(5, 1000, () => runRedis(deployment, 'flushall')),
  },
  {
    name: 'redis-read-only',
    title: 'Redis read-only',
    how: '`REPLICAOF` a server that does not exist, for 5 s',
    lastsMs: DOWN_MS,
    inject: (deployment) => runRedis(deployment, 'replicaof', '127.0.0.1', '1'),
    restore: (deployment) => runRedis(deployment, 'replicaof', 'no', 'one'),
  },
  {
    name: 'redis-full',
    title: 'Redis out of memory',
    how: '`maxmemory 1mb` with `noeviction`, for 5 s',
    lastsMs: DOWN_MS,
    inject: (deployment) => runRedis(deployment, 'config', 'set', 'maxmemory', '1mb'),
    restore: (deployment) => runRedis(deployment, 'config', 'set', 'maxmemory', '0'),
  },
  {
    name: 'sms-down',
    title: 'SMS provider down',
    how: 'refused for 5 s',
    ...byProxy('sms', 'refuse', DOWN_MS),
  },
  {
    name: 'sms-hang',
    title: 'SMS provider hangs',
    how: 'for 8 s',
    ...byProxy('sms', 'hang', HANG_MS),
  },
  {
    name: 'smtp-down',
    title: 'SMTP server down',
    how: 'refused for 5 s',
    ...byProxy('smtp', 'refuse', DOWN_MS),
  },
  {
    name: 'smtp-hang',
    title: 'SMTP server hangs',
    how: 'for 8 s',
    ...byProxy('smtp', 'hang', HANG_MS),
  },
  {
    name: 'clock-forward',
    title: 'Clock jumps forward',
    ...clockRow('+60s', PRODUCTION),
  },
  { name: 'clock-back', title: 'Clock jumps back', ...clockRow('-3600s', PRODUCTION) },
  { name: 'clock-forward-embedded', title: 'Clock jumps forward, embedded', ...clockRow('+60s', EMBEDDED) },
  { name: 'clock-back-embedded', title: 'Clock jumps back, embedded', ...clockRow('-3600s', EMBEDDED) },
]

/** A dependency whose proxy has another mode for a while. */
function byProxy(name, mode, lastsMs) {
  return {
    lastsMs,
    inject: ({ proxies }) => proxies[name].set(mode),
    restore: ({ proxies }) => proxies[name].set('pass'),
  }
}

async function repeat(times, everyMs, work) {
  for (let turn = 0; turn < times; turn += 1) {
    await work(turn)
    await pause(everyMs)
  }
}

const restartEach = ({ restart, bases, isBrief }, signal, times) =>
  repeat(isBrief ? bases.length : times, 300, (turn) => restart(turn % bases.length, signal))

function runRedis({ engines }, ...args) {
  execFileSync('redis-cli', ['-u', engines.redis.url, ...args])
}

function isDuringFault({ requestedAt, answeredAt }, { injectedAt, returnedAt }) {
  return answeredAt >= injectedAt && requestedAt <= returnedAt
}

/** The clock of the servers alone: those of the databases stay. */
function clockRow(offset, servers) {
  return {
    // A message that is written while the clock is an hour late has expired when it is right again.
    ...(offset.startsWith('-') && { excuses: isDuringFault }),
    how: `libfaketime moves the clock of the servers by ${offset} for 3 s, and back`,
    prepare: () => {
      const folder = mkdtempSync(join(tmpdir(), 'portico-clock-'))
      const file = join(folder, 'offset')
      writeFileSync(file, '+0s')
      return { file, stop: () => rmSync(folder, { recursive: true }) }
    },
    deployment: ({ file }) => ({
      ...servers,
      variables: {
        LD_PRELOAD: requireProgram('libfaketime'),
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    }),
    lastsMs: 3000,
    inject: (_, { file }) => writeFileSync(file, offset),
    restore: (_, { file }) => writeFileSync(file, '+0s'),
  }
}

/** Needs root. */
function mountSmallDisk() {
  const disk = mkdtempSync(join(tmpdir(), 'portico-small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=0700', 'tmpfs', disk])
  return {
    disk,
    stop: () => {
      execFileSync('umount', [disk])
      rmSync(disk, { recursive: true })
    },
  }
}

/** Until nothing fits. */
function fill(disk) {
  try {
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(32 * 1024 * 1024))
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  }
}

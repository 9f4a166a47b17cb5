import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requireProgram } from '../../../../../tools/find-program.mjs'
import type { Engine } from './engine-process.fixture.ts'
import {
  deleteEngineFolder,
  findFreePorts,
  giveToEngineUser,
  makeEngineFolder,
  runEngineTool,
  startEngine,
} from './engine-process.fixture.ts'

/** A PostgreSQL server with an empty database cluster. */
export interface PostgresServer {
  /** Connects to the database `postgres` as a superuser. */
  readonly url: string
  /** Of the running process: replaced by `start`. */
  readonly engine: () => Engine
  /** Ends the server in order: what it has written is on its standby. */
  readonly shutDown: () => Promise<void>
  /** Starts again, with the same files and the same port, after `engine().kill()`. */
  readonly start: () => Promise<void>
  /** Kills the server and deletes its files. */
  readonly stop: () => Promise<void>
}

const READY = /database system is ready to accept (?:read-only )?connections/

/** The folder of the commands of another PostgreSQL than Debian's newest one. */
const OTHER_COMMANDS = process.env['PORTICO_TEST_POSTGRES_BIN']

/** The path of a command of PostgreSQL. */
export function postgresCommand(name: string): string {
  return join(OTHER_COMMANDS ?? dirname(requireProgram('initdb')), name)
}

type ServerSettings = Readonly<Record<string, string | number>>

/**
 * Starts a server on loopback.
 * @param settings of the server, which complete or replace those of every test
 */
export async function startPostgres(settings: ServerSettings = {}): Promise<PostgresServer> {
  const folder = makeEngineFolder()
  const data = join(folder, 'data')
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  giveToEngineUser(passwordFile)
  const cluster = ['-D', data, '-U', 'portico', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const texts = ['--no-sync', '--locale=C.UTF-8', '--encoding=UTF8']
  await runEngineTool(postgresCommand('initdb'), [...cluster, ...texts])
  return serve(folder, settings, password)
}

/** A server that replicates another one, and can replace it. */
export interface StandbyServer extends PostgresServer {
  /** Lets it accept writes. */
  readonly promote: () => Promise<void>
  /** Lets the primary acknowledge commits without it. */
  readonly release: () => Promise<void>
}

/**
 * Starts a server that streams what another one writes. From then on that one acknowledges a commit once this one has it.
 * @param primary the URL of a superuser
 * @param settings of the server, which complete or replace those of every test
 */
export async function startStandby(primary: string, settings: ServerSettings = {}): Promise<StandbyServer> {
  const folder = makeEngineFolder()
  const copy = ['-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await runEngineTool(postgresCommand('pg_basebackup'), ['-d', primary, ...copy])
  const server = await serve(folder, settings, new URL(primary).password)
  const nameStandbys = async (names: string): Promise<void> => {
    await runSql(primary, `alter system set synchronous_standby_names = '${names}'`)
    await runSql(primary, 'select pg_reload_conf()')
  }
  await nameStandbys('*')
  await waitForSql(primary, "select 1 from pg_stat_replication where sync_state = 'sync'")
  return {
    ...server,
    promote: async () => {
      await runSql(server.url, 'select pg_promote()')
    },
    release: async () => {
      await nameStandbys('')
      await waitForSql(primary, "select 1 where current_setting('synchronous_standby_names') = ''")
    },
  }
}

/** Runs a statement. @returns the rows, one a line, with `|` between values */
export function runSql(url: string, statement: string): Promise<string> {
  const plain = ['-X', '--no-align', '--tuples-only', '--quiet']
  return runEngineTool(postgresCommand('psql'), [...plain, '--command', statement, url])
}

/** Waits until a query has a row. */
async function waitForSql(url: string, query: string): Promise<void> {
  const until = performance.now() + RESTART_TIMEOUT_MS
  while ((await runSql(url, query)) === '') if (performance.now() > until) throw new Error(`no row: ${query}`)
}

/** Runs the server whose files are in the folder `data`. */
async function serve(folder: string, settings: ServerSettings, password: string): Promise<PostgresServer> {
  const [port = 0] = await findFreePorts(1)
  const args = ['-D', join(folder, 'data'), '-p', String(port), ...listSettings({ ...LOOPBACK, ...settings })]
  const start = (): Promise<Engine> =>
    startEngine({ command: postgresCommand('postgres'), args, readyLine: READY })
  let engine = await start()
  return {
    url: `postgres://portico:${password}@127.0.0.1:${port}/postgres`,
    engine: () => engine,
    shutDown: async () => {
      const ended = once(engine.process, 'exit')
      engine.process.kill('SIGINT')
      await ended
    },
    start: async () => {
      engine = await startAgain(start)
    },
    stop: async () => {
      await engine.kill()
      deleteEngineFolder(folder)
    },
  }
}

const RESTART_TIMEOUT_MS = 30_000

/** Starts when the processes of the killed server have ended too: they hold its shared memory a moment longer. */
async function startAgain(start: () => Promise<Engine>): Promise<Engine> {
  const until = performance.now() + RESTART_TIMEOUT_MS
  for (;;) {
    try {
      return await start()
    } catch (error) {
      const isHeld = String(error).includes('pre-existing shared memory block')
      if (!isHeld || performance.now() > until) throw error
    }
  }
}

/** Loopback without a socket file. A test that kills the process, and not the machine, loses nothing without fsync. */
const LOOPBACK: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  // In the folder of the server: elsewhere a server that is killed leaves it behind.
  dynamic_shared_memory_type: 'mmap',
  max_connections: 200,
}

function listSettings(settings: ServerSettings): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

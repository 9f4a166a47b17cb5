import { randomBytes } from 'node:crypto'
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
  /** Starts again, with the same files and the same port, after `engine().kill()`. */
  readonly start: () => Promise<void>
  /** Kills the server and deletes its files. */
  readonly stop: () => Promise<void>
}

const READY = /database system is ready to accept (?:read-only )?connections/

/** The path of a command of Debian's newest PostgreSQL. */
export function postgresCommand(name: string): string {
  return join(dirname(requireProgram('initdb')), name)
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
  await runEngineTool(postgresCommand('initdb'), [
    ...cluster,
    '--no-sync',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
  ])
  const [port = 0] = await findFreePorts(1)
  const start = (): Promise<Engine> =>
    startEngine({
      command: postgresCommand('postgres'),
      args: ['-D', data, '-p', String(port), ...listSettings({ ...LOOPBACK, ...settings })],
      readyLine: READY,
    })
  let engine = await start()
  return {
    url: `postgres://portico:${password}@127.0.0.1:${port}/postgres`,
    engine: () => engine,
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
  max_connections: 200,
}

function listSettings(settings: ServerSettings): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

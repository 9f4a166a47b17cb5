import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

const DEBIAN_FOLDER = '/usr/lib/postgresql'

const READY = /database system is ready to accept connections/

/** Debian's newest PostgreSQL, or undefined. */
export function findPostgres(): string | undefined {
  if (!existsSync(DEBIAN_FOLDER)) return undefined
  return readdirSync(DEBIAN_FOLDER)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

type ServerSettings = Readonly<Record<string, string | number>>

/**
 * Starts a server on loopback.
 * @param bin the folder of its commands, from `findPostgres`
 * @param settings of the server, which complete or replace those of every test
 */
export async function startPostgres(bin: string, settings: ServerSettings = {}): Promise<PostgresServer> {
  const folder = makeEngineFolder()
  const data = join(folder, 'data')
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  giveToEngineUser(passwordFile)
  const cluster = ['-D', data, '-U', 'portico', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await runEngineTool(join(bin, 'initdb'), [...cluster, '--no-sync', '--locale=C.UTF-8', '--encoding=UTF8'])
  const [port = 0] = await findFreePorts(1)
  const start = (): Promise<Engine> =>
    startEngine({
      command: join(bin, 'postgres'),
      args: ['-D', data, '-p', String(port), ...listSettings({ ...LOOPBACK, ...settings })],
      readyLine: READY,
    })
  let engine = await start()
  return {
    url: `postgres://portico:${password}@127.0.0.1:${port}/postgres`,
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

// A second PostgreSQL that replicates the first one, to be promoted.
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { importSource } from '../engines.mjs'
import { pause } from '../run-server.mjs'

const ENGINES = '../apps/server/src/testing/engines'
const { deleteEngineFolder, findFreePorts, makeEngineFolder, runEngineTool, startEngine } =
  await importSource(`${ENGINES}/engine-process.fixture.ts`)
const { postgresCommand } = await importSource(`${ENGINES}/postgres.fixture.ts`)

/** Adds `standby` to a deployment. From then on the primary acknowledges a commit once the standby has it. */
export async function startStandby(deployment) {
  const primary = deployment.engines.postgres.url
  const data = join(makeEngineFolder(), 'data')
  const [port] = await findFreePorts(1)
  const copy = ['-D', data, '-R', '-X', 'stream', '-c', 'fast']
  await runEngineTool(postgresCommand('pg_basebackup'), ['-d', primary, ...copy])
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  const engine = await startEngine({
    command: postgresCommand('postgres'),
    args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    readyLine: /ready to accept read-only connections/,
  })
  await send(primary, "alter system set synchronous_standby_names = '*'")
  await send(primary, 'select pg_reload_conf()')
  while (!(await send(primary, 'select sync_state from pg_stat_replication')).includes('sync'))
    await pause(50)
  deployment.standby = {
    port,
    promote: async () => {
      const url = new URL(primary)
      url.port = String(port)
      await send(url.href, 'select pg_promote()')
    },
    stop: async () => {
      await engine.kill()
      deleteEngineFolder(dirname(data))
    },
  }
}

async function send(url, sql) {
  return (
    await promisify(execFile)(postgresCommand('psql'), ['--quiet', '--tuples-only', '--command', sql, url])
  ).stdout
}

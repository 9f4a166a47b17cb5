import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import {
  findFreePorts,
  giveToEngineUser,
  makeEngineFolder,
  runEngineTool,
  startEngine,
} from '../../apps/server/src/testing/engines/engine-process.fixture.ts'
import { postgresCommand, startPostgres } from '../../apps/server/src/testing/engines/postgres.fixture.ts'
import type { Variables } from './server-process.ts'

// Runs the commands of docs/production.md, and what compose.yaml starts, with the programs of this machine in
// place of containers: a path or host inside a container is replaced by the one that stands for it.

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SECRETS = '/run/secrets/'

interface Service {
  readonly environment?: Variables
  readonly secrets?: readonly string[]
  readonly command?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
}

interface Compose {
  readonly services: Readonly<Record<'portico' | 'database' | 'redis', Service>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const compose: Compose = parse(read('compose.yaml'), { merge: true })

/** The first lines of the recipe, which the reader edits. */
interface RecipeValues {
  /** Host and port of the account center. */
  readonly account: string
  readonly smtp: string
  /** The path of a certificate with its key. */
  readonly certificate: string
}

interface Recipe {
  /** Before the first `docker`. */
  readonly commands: string
  readonly docker: readonly string[]
  /** The page that the reader opens, at the host of the example. */
  readonly page: string
}

/** Reads the commands under a heading of docs/production.md. */
export function readRecipe(file = 'docs/production.md', heading = '## Docker Compose'): Recipe {
  const [, section = ''] = read(file).split(`${heading}\n`)
  const [, block = ''] = /^```sh\n(.*?)^```$/ms.exec(section) ?? []
  const lines = block.trimEnd().split('\n')
  const start = lines.findIndex((line) => line.startsWith('docker '))
  const [, page = ''] = /`(https:\/\/account\.example\/[^`]+)`/.exec(section) ?? []
  return { commands: lines.slice(0, start).join('\n'), docker: lines.slice(start), page }
}

/** Runs the commands of the recipe in a folder that has the files of a clone which they read. */
export function followRecipe(clone: string, { account, smtp, certificate }: RecipeValues): void {
  cpSync(join(ROOT, 'docs/examples'), join(clone, 'docs/examples'), { recursive: true })
  const edited = readRecipe()
    .commands.replace(/^account=\S+/m, `account=${account}`)
    .replace(/^smtp='.*?'/m, `smtp='${smtp}'`)
    .replace(/^certificate=\S+/m, `certificate=${certificate}`)
  execFileSync('bash', ['-e', '-c', edited], { cwd: clone, stdio: 'pipe' })
}

/** What the database and Redis of compose.yaml are here. */
interface StartedService {
  readonly port: number
  /** Resolves when the health check of compose.yaml succeeds. */
  readonly checkHealth: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts PostgreSQL with the settings, the files and the password of compose.yaml. */
export async function startDatabase(clone: string): Promise<StartedService> {
  const { command = [], healthcheck } = compose.services.database
  const inFolder = placeSecrets(clone, 'database')
  const script = inFolder(command.at(-1) ?? '').replaceAll('/var/run/postgresql', makeEngineFolder())
  const [prepare = '', run = ''] = script.split('&&')
  await runEngineTool('sh', ['-c', prepare])
  const settings = [...run.matchAll(/-c (\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
  const server = await startPostgres(Object.fromEntries(settings))
  const password = readFileSync(join(clone, 'secrets/database_password'), 'utf8').trim()
  const url = `${server.url}?sslmode=disable`
  for (const sql of ['create database portico', `alter user portico password '${password}'`])
    await runEngineTool(postgresCommand('psql'), ['--quiet', '--command', sql, url])
  const { port } = new URL(server.url)
  return {
    port: Number(port),
    checkHealth: async () => {
      const [, check = '', ...args] = healthcheck?.test ?? []
      await runEngineTool(postgresCommand(check), [...args, '--port', port])
    },
    stop: server.stop,
  }
}

/** Starts Redis with the command of compose.yaml. */
export async function startRedisService(clone: string): Promise<StartedService> {
  const { command = [], healthcheck } = compose.services.redis
  const inFolder = placeSecrets(clone, 'redis')
  const [port = 0] = await findFreePorts(1)
  const script = inFolder(unescapeDollars(command.at(-1) ?? '')).replace(
    '--tls-port 6379',
    `--tls-port ${port}`,
  )
  const engine = await startEngine({
    command: 'sh',
    args: ['-c', `${script} --bind 127.0.0.1 --dir ${inFolder(SECRETS)}`],
    readyLine: /Ready to accept connections/,
  })
  return {
    port,
    checkHealth: async () => {
      const check = inFolder(unescapeDollars(healthcheck?.test[1] ?? ''))
      await runEngineTool('sh', ['-c', check.replace('redis-cli', `redis-cli -p ${port}`)])
    },
    stop: () => engine.kill(),
  }
}

/**
 * Copies the secrets of a service to a folder that its engine can read.
 * @returns a function that replaces paths of secrets in a text
 */
function placeSecrets(clone: string, name: 'database' | 'redis'): (text: string) => string {
  const folder = makeEngineFolder()
  for (const secret of compose.services[name].secrets ?? []) {
    const copy = join(folder, secret)
    copyFileSync(join(clone, compose.secrets[secret]?.file ?? ''), copy)
    giveToEngineUser(copy)
  }
  return (text) => text.replaceAll(SECRETS, `${folder}/`)
}

/** Compose reads `$$` as `$`. */
function unescapeDollars(text: string): string {
  return text.replaceAll('$$', '$')
}

interface ServerPlace {
  readonly clone: string
  readonly port: number
  readonly databasePort: number
  readonly redisPort: number
}

/** The variables of the server in a container: those of the Dockerfile and of compose.yaml. */
export function serverVariables({ clone, port, databasePort, redisPort }: ServerPlace): Variables {
  const secrets = join(clone, 'secrets/portico/')
  const replaceIn = (path: string, change: (text: string) => string): void =>
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  const config = join(clone, 'portico.config.json')
  replaceIn(config, (text) => text.replaceAll(SECRETS, secrets))
  replaceIn(join(secrets, 'redis_url'), (url) => url.replace('@redis', `@localhost:${redisPort}`))
  replaceIn(join(secrets, 'database_url'), (url) =>
    url.replace('@database/', `@localhost:${databasePort}/`).replaceAll(SECRETS, secrets),
  )
  const [, image = ''] = read('Dockerfile').split(/^FROM .*\n(?![^]*^FROM )/m)
  const ofImage = [...image.matchAll(/^ENV (.+)$/gm)].flatMap(([, assignments = '']) =>
    assignments.split(' '),
  )
  const ofCompose = Object.entries(compose.services.portico.environment ?? {})
  return {
    ...Object.fromEntries(ofImage.map((word) => word.split('='))),
    ...Object.fromEntries(ofCompose.map(([name, value]) => [name, value.replace(SECRETS, secrets)])),
    PORTICO_CONFIG: config,
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(port),
  }
}

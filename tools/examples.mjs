// The examples: what they need, how they are installed from the packed packages, and the account center they use.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runProgram, startProgram } from './programs.mjs'
import { listPublishedPackages, packPackages, root } from './published-packages.mjs'

/** Outside the repository, so that nothing is found in its node_modules. Installations are kept. */
export const CACHE = join(tmpdir(), 'portico-examples')
const EXAMPLES = join(root, 'examples')
/** The app of every example, in the account center's configuration and as it authenticates there. */
const APP_ID = 1574
const APP_SECRET = 'only for trying it out'
/** The examples that are served on another site than the account center's localhost. */
const ON_ANOTHER_SITE = new Set(['webview', 'host-with-backend', 'express', 'fastify', 'hono'])
/** The addresses that the files of the examples contain. */
const ADDRESSES = { account: 'http://localhost:4000', api: 'http://localhost:4300' }
/** No statistics for the frameworks' authors. */
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' }
/** Folders that a framework writes. */
const BUILT = ['node_modules', 'dist', 'build', '.next', '.react-router', '.astro', '.angular']

/** The examples whose page has the widget, with the heading of their README as title. */
export function listApps() {
  return listFolders(EXAMPLES).map((example) => {
    const readme = readFileSync(join(example.source, 'README.md'), 'utf8')
    return { ...example, title: readme.slice(2, readme.indexOf('\n')) }
  })
}

/** The hosts whose server sends visitors to the account center's login page. */
export function listHostServers() {
  return listFolders(join(EXAMPLES, 'host-servers'))
}

function listFolders(parent) {
  return readdirSync(parent)
    .map((name) => ({ name, source: join(parent, name) }))
    .filter(({ source }) => existsSync(join(source, 'package.json')))
}

/** Where an example is opened. */
export function originOf({ name }, port) {
  return `http://${ON_ANOTHER_SITE.has(name) ? '127.0.0.1' : 'localhost'}:${port}`
}

/** The variables with which an example is built and started. */
export function environmentOf(example, { account, api, port }) {
  return {
    ...QUIET,
    ACCOUNT_CENTER: account,
    API: api,
    PORT: String(port),
    ORIGIN: originOf(example, port),
    PORTICO_APP_SECRET: APP_SECRET,
    COOKIE_SECRET: createHash('sha256').update(example.source).digest('hex'),
  }
}

/** Packs every published package. @returns the packed packages by name */
export function packArchives() {
  const folder = join(CACHE, 'archives')
  mkdirSync(folder, { recursive: true })
  return new Map(
    packPackages(listPublishedPackages(), folder).map((packed) => [packed.manifest.name, packed]),
  )
}

/** Copies, installs and builds an example. @returns its folder */
export function prepareExample({ name, source }, { archives, environment }) {
  const folder = join(CACHE, name)
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder))
    if (!['node_modules', '.installed'].includes(old)) rmSync(join(folder, old), { recursive: true })
  cpSync(source, folder, { recursive: true, filter: (path) => !BUILT.includes(basename(path)) })
  replaceAddresses(source, folder, { account: environment.ACCOUNT_CENTER, api: environment.API })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  install(folder, manifest, archives)
  if (manifest.scripts.build !== undefined) runProgram(['npm', 'run', 'build'], folder, environment)
  return folder
}

/** Lets the copy of an example use another account center and another API. */
function replaceAddresses(source, folder, { account, api }) {
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).replace(source, folder)
    if (!entry.isFile() || !existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replaceAll(ADDRESSES.account, account).replaceAll(ADDRESSES.api, api))
  }
}

/**
 * Installs an app. Packages of this repository come from their archives, including those they depend on. An unchanged
 * installation is kept.
 */
export function install(folder, manifest, archives) {
  mkdirSync(folder, { recursive: true })
  const wanted = { ...manifest.devDependencies, ...manifest.dependencies }
  const packed = withDependencies(
    Object.keys(wanted).filter((name) => archives.has(name)),
    archives,
  )
  const files = Object.fromEntries(packed.map((name) => [name, `file:${archives.get(name).archive}`]))
  const { devDependencies: _, ...rest } = manifest
  const text = JSON.stringify({ ...rest, dependencies: { ...wanted, ...files } })
  const hash = createHash('sha256').update(text)
  for (const name of packed) hash.update(readFileSync(archives.get(name).archive))
  const key = hash.digest('hex')
  const mark = join(folder, '.installed')
  writeFileSync(join(folder, 'package.json'), text)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === key) return
  // npm does not notice that an archive of the same name has changed.
  rmSync(join(folder, 'package-lock.json'), { force: true })
  rmSync(join(folder, 'node_modules/@portico'), { recursive: true, force: true })
  rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true })
  runProgram(['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], folder)
  writeFileSync(mark, key)
}

function withDependencies(names, archives) {
  const all = new Set(names)
  for (const name of all)
    for (const other of Object.keys(archives.get(name).manifest.dependencies ?? {}))
      if (archives.has(other)) all.add(other)
  return [...all]
}

/** The built account center of this repository. */
export const OWN_SERVER = [process.execPath, [join(root, 'apps/server/bin/portico-server.js')]]

/**
 * Starts an account center for development, without data of an earlier start, that accepts these origins.
 * @param program an installed server, or the one of this repository
 */
export async function startAccountCenter(folder, { port, origins, program = OWN_SERVER }) {
  const account = `http://localhost:${port}`
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, '.portico'), { recursive: true, force: true })
  const app = { aid: APP_ID, name: 'Example', origins: [account, ...origins], secret: APP_SECRET }
  writeFileSync(join(folder, 'portico.json'), JSON.stringify({ apps: [app] }))
  await startProgram(folder, program, {
    url: `${account}/readyz`,
    environment: { PORT: String(port), PORTICO_ENV: 'development', PORTICO_CONFIG: 'portico.json' },
  })
}

/** Starts the server that the pages of the examples ask who the visitor is. */
export async function startApi(archives, { account, api }) {
  const folder = join(CACHE, 'api')
  install(folder, { name: 'api', private: true, dependencies: { '@portico/host': '0.1.0' } }, archives)
  const source = join(EXAMPLES, 'api')
  cpSync(source, folder, { recursive: true })
  replaceAddresses(source, folder, { account, api })
  await startProgram(folder, [process.execPath, ['server.mjs']], {
    url: api,
    environment: { PORT: new URL(api).port, PORTICO_APP_SECRET: APP_SECRET },
    // It is ready when it refuses a request without a token.
    accepts: ({ status }) => status === 401,
  })
}

// Installs missing packages and, with --for-tests, Chromium, PostgreSQL, Redis and HAProxy. `npm start` and `npm test` run it first.
//   node tools/setup.mjs [--for-tests]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const LOCK = join(root, 'package-lock.json')
/** npm writes this file last, so it exists only after a complete installation. */
const INSTALLED = join(root, 'node_modules/.package-lock.json')
/** The hash of the package-lock.json that node_modules was installed from. */
const MARK = join(root, 'node_modules/.portico-lock')
const BROWSER_PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']
/** Debian's packages of the servers that tests start, and a file of each. */
const ENGINES = {
  postgresql: '/usr/lib/postgresql',
  'redis-server': '/usr/bin/redis-server',
  haproxy: '/usr/sbin/haproxy',
}
/** Debian asks this program whether the installation of a package may start a service; 101 means no. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d'
const NO_CHROMIUM = `Chromium was not found and could not be installed. Install Chromium, Chrome or Edge, or set the path:
  PORTICO_CHROMIUM=/path/to/chromium npm test`

class SetupError extends Error {}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isKnownToRun = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
  if (!isKnownToRun)
    throw new SetupError(`Portico needs Node 20.19, 22.12 or later; this is ${process.version}.`)
}

function installPackages() {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  if (!isInstalled(hash)) {
    console.log('Installing packages …')
    const done = npm('ci', '--include=dev', '--ignore-scripts', '--loglevel=error')
    if (!done) throw new SetupError('`npm ci` failed; see the output above.')
  }
  if (readMark() !== hash) writeFileSync(MARK, hash)
}

// After a manual `npm install` the mark is outdated, but npm's file is newer than the lock file.
function isInstalled(hash) {
  if (!existsSync(INSTALLED)) return false
  return readMark() === hash || statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs
}

function readMark() {
  return existsSync(MARK) ? readFileSync(MARK, 'utf8') : undefined
}

async function installBrowser() {
  const found = await findChromium()
  // Debian packages the headless shell separately; without it the tests take three times as long.
  const lacksShell =
    !process.env.PORTICO_CHROMIUM && isFromDebian(found) && (await findHeadlessShell()) === found
  if (lacksShell) installBrowserFromDebian()
  if (found) return
  console.log('Installing Chromium for the tests …')
  for (const install of [installBrowserFromDebian, installFromPlaywright]) {
    if (install() && (await findChromium())) return
  }
  throw new SetupError(NO_CHROMIUM)
}

const isFromDebian = (path) => path === '/usr/bin/chromium' && existsSync('/var/lib/dpkg/info/chromium.list')

const installBrowserFromDebian = () => installFromDebian(BROWSER_PACKAGES)

// Only as root, which on Debian means a container or a CI machine: on a desktop the packages would start with the system.
// Without them their tests are skipped.
function installEngines() {
  const missing = Object.keys(ENGINES).filter((name) => !existsSync(ENGINES[name]))
  if (missing.length === 0 || process.getuid?.() !== 0) return
  console.log(`Installing ${missing.join(', ')} for the tests …`)
  withoutStartingServices(() => installFromDebian(missing))
}

/** The tests start engines of their own, on free ports. */
function withoutStartingServices(install) {
  if (!existsSync(dirname(SERVICE_POLICY)) || existsSync(SERVICE_POLICY)) return install()
  writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return install()
  } finally {
    rmSync(SERVICE_POLICY)
  }
}

function installFromDebian(packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const isPossible = existsSync('/usr/bin/apt-get') && succeeded(spawnSync('env', [...asRoot, 'true']))
  if (!isPossible) return false
  const apt = (...words) =>
    runQuietly([...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...words])
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

function installFromPlaywright() {
  return npm('exec', '--no', '--', 'playwright', 'install', 'chromium')
}

function npm(...words) {
  return succeeded(
    spawnSync('npm', words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }),
  )
}

/** Runs a command and prints its output only if it fails. */
function runQuietly([command, ...words]) {
  const result = spawnSync(command, words, {
    encoding: 'utf8',
    maxBuffer: Infinity,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (!succeeded(result)) console.error(`${command} ${words.join(' ')}\n${result.error ?? result.stderr}`)
  return succeeded(result)
}

const succeeded = ({ status }) => status === 0

try {
  checkNode()
  installPackages()
  if (process.argv.includes('--for-tests')) {
    installEngines()
    await installBrowser()
  }
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}

// Installs what is missing. `npm start` runs it for the packages that build and run Portico; `npm test` for all packages, Chromium
// and, where it is root on Debian, PostgreSQL, Redis, HAProxy and promtool.
//   node tools/setup.mjs [--for-tests]
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'

/** Debian's packages that tests need, and a file of each. */
const BROWSER = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
}
const ENGINES = {
  postgresql: '/usr/lib/postgresql',
  'redis-server': '/usr/bin/redis-server',
  haproxy: '/usr/sbin/haproxy',
  // 20 MB; for promtool, which evaluates the alert rules.
  prometheus: '/usr/bin/promtool',
  'libopenapi-client-perl': '/usr/share/perl5/OpenAPI/Client.pm',
}
const isForTests = process.argv.includes('--for-tests')
const isRoot = process.getuid?.() === 0

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
checkNode()
installPackages()
if (isForTests) {
  // Elsewhere than in a container or on a CI machine the engines would start with the system; without them their tests are skipped.
  if (isRoot) installFromDebian(ENGINES)
  if (!process.env.PORTICO_CHROMIUM) await installBrowser()
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  fail(`Portico needs Node 20.19, 22.12 or later; this is ${process.version}.`)
}

function installPackages() {
  if (isInstalled()) return
  console.log('Installing packages …')
  const selected = isForTests ? [] : ['--include-workspace-root', '-w', 'packages', '-w', 'apps']
  const isDone = run('npm', 'ci', '--include=dev', '--ignore-scripts', '--loglevel=error', ...selected)
  if (!isDone) fail('`npm ci` failed; see the output above.')
}

function isInstalled() {
  // npm writes it last, so it exists only after a complete installation.
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(record) || statSync(record).mtimeMs < statSync('package-lock.json').mtimeMs) return false
  return !isForTests || existsSync('node_modules/vitest')
}

async function installBrowser() {
  if (isRoot || !(await findChromium())) installFromDebian(BROWSER)
  if (!(await findChromium())) run('npx', 'playwright', 'install', 'chromium')
  if (!(await findChromium()))
    fail(
      'Chromium could not be installed. Install Chromium, Chrome or Edge, or set its path, PORTICO_CHROMIUM.',
    )
}

function installFromDebian(packages) {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]))
  if (missing.length === 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${missing.join(', ')} for the tests …`)
  const sudo = isRoot ? [] : ['sudo', '-n']
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq']
  if (run(...apt, 'update')) run(...apt, 'install', '-y', '--no-install-recommends', ...missing)
}

function run(command, ...args) {
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

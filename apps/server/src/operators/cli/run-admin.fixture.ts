import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withApp } from '../../config/config.fixture.ts'
import { openSqlite } from '../../services/database/open-sqlite.ts'
import { openTestDatabase, testDatabaseUrl } from '../../services/database/test-database.fixture.ts'
import { makeTestFolder, TEST_SECRET } from '../../testing/test-server.fixture.ts'
import type { AdminInput } from './run-admin.ts'
import { runAdmin } from './run-admin.ts'

type Variables = Readonly<Record<string, string>>

interface Disk {
  /** Path → content. */
  readonly files?: Variables
  /** Path → permission bits. */
  readonly modes?: Readonly<Record<string, number>>
}

/** Of a tool that reads nothing and prints nothing. */
export const IDLE_INPUT: AdminInput = {
  environment: {},
  readText: () => '',
  loadDevelopmentSecret: () => 'a secret',
  createDevelopmentSecret: () => 'a secret',
  permissionsOf: () => undefined,
  userName: () => 'tester',
  print: () => undefined,
  printError: () => undefined,
}

/** Runs `portico-admin` on variables and files of the test. */
export async function admin(
  argv: readonly string[],
  variables: Variables = {},
  { files: given = {}, modes = {} }: Disk = {},
) {
  const { environment, files } = withApp(variables, given)
  const out: string[] = []
  const err: string[] = []
  const input: AdminInput = {
    ...IDLE_INPUT,
    environment,
    readText: (path) => {
      const text: string | undefined = files[path]
      if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      return text
    },
    permissionsOf: (path) => modes[path],
    print: (text) => void out.push(text),
    printError: (text) => void err.push(text),
  }
  const code = await runAdmin(argv, input)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** `portico-admin` on the database of the test server with this folder, by default on an empty one. */
export async function openAdmin(folder = makeTestFolder(), disk: Disk = {}) {
  const environment = { PORTICO_DATABASE_URL: await testDatabaseUrl(folder), PORTICO_SECRET: TEST_SECRET }
  const run = (...argv: readonly string[]) => admin(argv, environment, disk)
  return {
    folder,
    environment,
    run,
    /** Imports a text as a file of users. */
    importText: (text: string, ...options: readonly string[]) => {
      const path = join(folder, 'users')
      writeFileSync(path, text)
      return run('import', path, ...options)
    },
    openDatabase: () => openTestDatabase(folder),
  }
}

/** A database file that a newer version has migrated. @param worksWith the last migration of the versions that can use it */
export async function makeNewerFile(worksWith: string | null = null): Promise<string> {
  const path = join(makeTestFolder(), 'newer.db')
  const database = await openSqlite(path, Date.now)
  const migration = { name: '9999-later', applied_at: 1, works_with: worksWith }
  await database.insertInto('migrations').values(migration).execute()
  await database.destroy()
  return path
}

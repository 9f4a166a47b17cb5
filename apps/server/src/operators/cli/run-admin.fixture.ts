import { withApp } from '../../config/config.fixture.ts'
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
    environment,
    readText: (path) => {
      const text: string | undefined = files[path]
      if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      return text
    },
    loadDevelopmentSecret: () => 'a secret',
    createDevelopmentSecret: () => 'a secret',
    permissionsOf: (path) => modes[path],
    userName: () => 'tester',
    print: (text) => void out.push(text),
    printError: (text) => void err.push(text),
  }
  const code = await runAdmin(argv, input)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** `portico-admin` on the database of the test server with this folder, by default on an empty one. */
export async function openAdmin(folder = makeTestFolder(), disk: Disk = {}) {
  const environment = { PORTICO_DATABASE_URL: await testDatabaseUrl(folder), PORTICO_SECRET: TEST_SECRET }
  return {
    folder,
    environment,
    run: (...argv: readonly string[]) => admin(argv, environment, disk),
    openDatabase: () => openTestDatabase(folder),
  }
}

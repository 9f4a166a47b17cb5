// Covers SRV-2.
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { expect, test } from 'vitest'
import { testDatabaseUrl } from '../../services/database/test-database.fixture.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { admin, IDLE_INPUT } from './run-admin.fixture.ts'
import { createAdmin } from './run-admin.ts'

/** A command and all below it. */
function listCommands(command: CommandUnknownOpts): readonly CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(listCommands)]
}

const commands = listCommands(createAdmin(IDLE_INPUT, () => undefined))

/** Other users of a machine can read the arguments of a process, and the shell keeps them. */
test('no command takes a secret as an argument', () => {
  const options = commands.flatMap((command) => command.options.map((option) => ({ command, option })))
  const withValue = options.filter(({ option }) => option.required || option.optional)
  expect(withValue.length).toBeGreaterThan(20)
  const secrets = withValue
    .filter(({ option }) =>
      /key|secret|password|token|credential/i.test(`${option.flags} ${option.description}`),
    )
    .map(({ command, option }) => `${command.name()} ${option.long}`)
  // The passkey is its id. The last two say that they take no password, as the tests of the command do.
  expect(secrets).toEqual([
    'remove-passkey --passkey',
    'import --firebase-signer-key-file',
    'copy --from',
    'copy --to',
  ])
  const urls = withValue.filter(({ option }) => /url/i.test(option.flags)).map(({ option }) => option.long)
  expect(urls).toEqual(['--from', '--to'])
  const names = commands.flatMap((command) => command.registeredArguments.map((argument) => argument.name()))
  expect([...new Set(names)].toSorted()).toEqual([
    'account',
    'file',
    'ids',
    'list',
    'name',
    'platform',
    'text',
    'value',
  ])
})

test('every file that a command writes can be read by its owner only, and replaces none', async () => {
  const folder = makeTestFolder()
  const environment = { PORTICO_DATABASE_URL: await testDatabaseUrl(folder) }
  const users = join(folder, 'users.jsonl')
  writeFileSync(users, '{"external_id":"1","email":"a@shop.example","email_verified":true}')
  const before = process.umask(0)
  try {
    expect(await admin(['import', users], environment)).toMatchObject({ code: 0 })
    const commandsWithFile: Readonly<Record<string, readonly string[]>> = {
      backup: ['backup', join(folder, 'backup.db')],
      export: [...'export --reason test --output'.split(' '), join(folder, 'export.jsonl')],
      'export --format csv': [
        ...'export --reason test --format csv --output'.split(' '),
        join(folder, 'export.csv'),
      ],
      'audit export': ['audit', 'export', '--output', join(folder, 'audit.jsonl')],
    }
    for (const [name, argv] of Object.entries(commandsWithFile)) {
      const path = argv.at(-1) ?? ''
      expect([name, await admin(argv, environment)]).toMatchObject([name, { code: 0 }])
      const { mode, size } = statSync(path)
      expect([name, mode & 0o777]).toEqual([name, 0o600])
      expect(size).toBeGreaterThan(0)
      expect([name, await admin(argv, environment)]).toMatchObject([
        name,
        { code: 78, err: `portico-admin: ${path} exists` },
      ])
    }
  } finally {
    process.umask(before)
  }
})

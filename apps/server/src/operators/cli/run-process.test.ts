// Covers SRV-2.
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../services/database/open-database.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import type { AdminInput } from './run-admin.ts'
import { runAdmin } from './run-admin.ts'
import { runProcess } from './run-process.ts'
import { NO_LOG } from './with-admin-services.ts'

/** Runs a tool in this process, and collects what it writes. */
async function run(tool: Parameters<typeof runProcess>[0]) {
  const out: string[] = []
  const err: string[] = []
  const { argv, exitCode: before } = process
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    process.argv = argv
    process.exitCode = before
  })
  process.argv = ['node', 'portico-admin', 'outbox', 'list']
  await runProcess(tool)
  const { exitCode } = process
  for (const spy of spies) spy.mockRestore()
  return { out: out.join(''), err: err.join(''), exitCode }
}

describe('a command-line tool', () => {
  test.each(['stdout', 'stderr'] as const)(
    'finishes its work when the reader of %s goes away',
    async (name) => {
      onTestFinished(() => {
        process[name].removeAllListeners('error')
      })
      const outcome = await run(async (_, { print }) => {
        process[name].emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
        print('the rest')
        return 0
      })
      expect(outcome).toEqual({ out: 'the rest\n', err: '', exitCode: 0 })
    },
  )

  test('has the arguments, variables, files and streams of the process', async () => {
    const path = join(makeTestFolder(), 'file')
    writeFileSync(path, 'text')
    chmodSync(path, 0o640)
    let seen: unknown
    const outcome = await run(async (argv, input: AdminInput) => {
      seen = [
        argv,
        input.environment,
        input.readText(path),
        input.permissionsOf(path),
        input.permissionsOf(`${path}.none`),
      ]
      input.print('data')
      input.printError('message')
      return 78
    })
    expect(seen).toEqual([
      ['outbox', 'list'],
      process.env,
      'text',
      process.platform === 'win32' ? undefined : 0o640,
      undefined,
    ])
    expect(outcome).toEqual({ out: 'data\n', err: 'message\n', exitCode: 78 })
  })

  test('names a user that has a number alone by it, as in a container', async () => {
    vi.spyOn(os, 'userInfo').mockImplementation(() => {
      throw new Error('ENOENT: no such file or directory, uv_os_get_passwd')
    })
    onTestFinished(() => vi.mocked(os.userInfo).mockRestore())
    const { out } = await run(async (_, { print, userName }: AdminInput) => {
      print(userName())
      return 0
    })
    expect(out).toBe(`uid ${String(process.getuid?.())}\n`)
  })

  test('reads the secret of a development server, and creates none', async () => {
    const folder = makeTestFolder()
    const path = join(folder, 'secret')
    const read = async (): Promise<string> => {
      let secret = ''
      await run(async (_, { loadDevelopmentSecret }: AdminInput) => {
        secret = loadDevelopmentSecret(path)
        return 0
      })
      return secret
    }
    expect(await read()).toMatch(/^[0-9a-f]{64}$/)
    expect(existsSync(path)).toBe(false)
    writeFileSync(path, 'of the server\n')
    expect(await read()).toBe('of the server')
  })

  test('creates the secret of a development server for the keys of a new database, and not for one that has keys', async () => {
    const [folder, elsewhere] = [makeTestFolder(), makeTestFolder()]
    const path = join(folder, 'portico.db')
    const database = await openDatabase({ engine: 'sqlite', path }, { now: Date.now, log: NO_LOG })
    await database.destroy()
    vi.stubEnv('PORTICO_DATABASE_URL', `file:${path}`)
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder)
    onTestFinished(() => {
      cwd.mockRestore()
      vi.unstubAllEnvs()
    })
    const verify = () => run((_, input: AdminInput) => runAdmin(['audit', 'verify'], input))
    const first = await verify()
    expect([first.err, first.exitCode]).toEqual(['', 0])
    expect((await verify()).exitCode).toBe(0)
    expect(existsSync(join(folder, '.portico/secret'))).toBe(true)
    cwd.mockReturnValue(elsewhere)
    expect((await verify()).err).toMatch(
      /PORTICO_SECRET: cannot decrypt the keys in the database; .*in development run the command in their folder/,
    )
    expect(existsSync(join(elsewhere, '.portico'))).toBe(false)
  })

  test('exits with 1 and prints the stack of a bug', async () => {
    const { out, err, exitCode } = await run(async () => {
      throw new TypeError('a bug')
    })
    expect([out, exitCode]).toEqual(['', 1])
    expect(err).toMatch(/^TypeError: a bug\n {4}at [^]*\n$/)
  })
})

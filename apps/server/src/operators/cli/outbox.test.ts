// Covers SRV-4.
import { describe, expect, test } from 'vitest'
import type { NewMessage } from '../../services/delivery/outbox.store.ts'
import { claimMessage, insertMessage, moveToDeadLetter } from '../../services/delivery/outbox.store.ts'
import { openAdmin } from './run-admin.fixture.ts'

const MESSAGE: NewMessage = {
  channel: 'email',
  target: 'visitor@example.com',
  kind: 'code_login',
  language: 'en',
  appId: '1574',
  oneTimeCode: 'K7QX2M',
  subject: 'K7QX2M is your code',
  body: 'K7QX2M',
  parameters: {},
  ttlS: 600,
}

/** A database with one undeliverable and one waiting message, and `portico-admin outbox` on it. */
async function openOutboxCommand(now = Date.now()) {
  const { run, openDatabase } = await openAdmin()
  const database = await openDatabase()
  await insertMessage(database, { message: MESSAGE, state: 'waiting', now })
  const claimed = await claimMessage(database, { channel: 'email', now, leaseMs: 1 })
  if (!claimed) throw new Error('The message was not claimed.')
  await moveToDeadLetter(database, claimed, 'smtp: 550 5.1.1 RCPT TO')
  const waiting = { ...MESSAGE, channel: 'sms', target: '+8613800138000' } as const
  await insertMessage(database, { message: waiting, state: 'waiting', now: now + 1 })
  await insertMessage(database, { message: waiting, state: 'suppressed', now })
  return { dead: claimed.id, run: (...argv: readonly string[]) => run('outbox', ...argv) }
}

describe('portico-admin outbox', () => {
  test('lists messages with the reason of the failure, and without content or recipient', async () => {
    const { dead, run } = await openOutboxCommand()
    const { code, out } = await run('list')
    expect(code).toBe(0)
    const [header = '', ...lines] = out.split('\n')
    expect(header.split(/ +/)).toEqual('Id State Channel Kind To Attempts Created Expires Error'.split(' '))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(new RegExp(`^${dead}  dead +email +code_login  v\\*\\*\\*r@example.com  1 `))
    for (const [line, target] of [
      [lines[0], 'v***r@example.com'],
      [lines[1], '138******00'],
    ] as const)
      expect(line?.indexOf(target)).toBe(header.indexOf('To'))
    expect(out).toContain('smtp: 550 5.1.1 RCPT TO')
    expect(out).toContain('138******00')
    expect(out).not.toContain('K7QX2M')
    const json: unknown = JSON.parse((await run('list', '--dead', '--json')).out)
    expect(json).toMatchObject([{ id: dead, state: 'dead', error: 'smtp: 550 5.1.1 RCPT TO' }])
  })

  test('lists whole messages as JSON, the oldest first', async () => {
    const createdAt = Date.UTC(2026, 0, 2, 3, 4, 5)
    const { dead, run } = await openOutboxCommand(createdAt)
    const shared = { kind: 'code_login', expires: '2026-01-02T03:14:05.000Z' }
    const first = {
      ...shared,
      id: dead,
      state: 'dead',
      channel: 'email',
      to: 'v***r@example.com',
      attempts: 1,
      created: '2026-01-02T03:04:05.000Z',
      error: 'smtp: 550 5.1.1 RCPT TO',
    }
    const second = {
      ...shared,
      id: expect.any(String),
      state: 'waiting',
      channel: 'sms',
      to: '138******00',
      attempts: 0,
      created: '2026-01-02T03:04:05.001Z',
      expires: '2026-01-02T03:14:05.001Z',
      error: '',
    }
    const listed = async (...options: readonly string[]): Promise<unknown> =>
      JSON.parse((await run('list', '--json', ...options)).out)
    expect(await listed()).toEqual([first, second])
    expect(await listed('--dead')).toEqual([first])
    expect(await listed('--limit', '1')).toEqual([first])
    expect(await listed('--limit', '999999')).toEqual([first, second])
  })

  test.each(['0', '01', '1000000', 'x', '1x', '-1', '1.5'])('refuses to list %s messages', async (limit) => {
    const { run } = await openOutboxCommand()
    expect(await run('list', '--limit', limit)).toEqual({
      code: 1,
      out: '',
      err: `error: option '--limit <count>' argument '${limit}' is invalid. expected a number from 1 to 999999\nSee --help`,
    })
  })

  test('changes several messages, and fails if one cannot be changed', async () => {
    const { dead, run } = await openOutboxCommand()
    expect(await run('retry', 'first', dead, 'last')).toEqual({
      code: 1,
      out: `${dead} will be sent again`,
      err: 'first was not retried: it is still waiting, has expired or is unknown\nlast was not retried: it is still waiting, has expired or is unknown',
    })
    expect(await run('drop', dead)).toEqual({ code: 0, out: `${dead} is deleted`, err: '' })
  })

  test('deletes messages, and reports those that do not exist', async () => {
    const { dead, run } = await openOutboxCommand()
    const { code, out, err } = await run('drop', dead, 'invented')
    expect({ code, out, err }).toEqual({ code: 1, out: `${dead} is deleted`, err: 'invented is unknown' })
    expect((await run('list', '--dead')).out).toBe('No messages are undeliverable.')
  })
})

import { describe, expect, test } from 'vitest'
import { findOrRegister } from '../../accounts/account.store.ts'
import { insertPasskey } from '../../accounts/passkey.store.ts'
import type { Database } from '../../services/database/database.ts'
import { insertSessions } from '../../sessions/session.store.ts'
import { DAY_MS } from '../../shared/clock.ts'
import { openAdmin } from './run-admin.fixture.ts'

const MOBILE = '+8613800138000'

/** The first character is one that also begins options. */
const PASSKEY = '-kUvN3cXo2E'

/** Two logins and a passkey. */
async function addAccess(database: Database, accountId: string, now: number): Promise<void> {
  await insertSessions(
    database,
    ['first', 'second'].map((login) => ({
      ...{ accountId, appId: '1574', kind: 'service', methods: ['sms'] },
      ...{ browserHash: login, openerHash: login },
      ...{ sessionId: login, sessionGroupId: login, client: { browser: '', device: '', country: '' } },
      ...{ createdAt: now, signedInAt: now, endsAt: now + DAY_MS, expiresAt: now + DAY_MS },
    })),
  )
  await insertPasskey(database, {
    ...{ credential_id: PASSKEY, account_id: accountId, rp_id: 'localhost', user_handle: 'handle' },
    ...{ public_key: 'key', algorithm: -7, sign_count: 0, transports: '', backup_eligible: 0, backed_up: 0 },
    ...{ aaguid: '', name: 'Laptop', created_at: now, app_id: '1574' },
  })
}

/** A database with an account, and `portico-admin` on it. */
async function openAccountCommand() {
  const { run, openDatabase } = await openAdmin()
  const database = await openDatabase()
  const now = Date.now()
  const { account } = await findOrRegister(database, { channel: 'sms', target: MOBILE }, now)
  for (const target of ['ada@example.com', 'eve@example.com'])
    await findOrRegister(database, { channel: 'email', target }, now)
  await addAccess(database, account.id, now)
  await database.updateTable('accounts').set({ screen_name: 'Same' }).where('email', 'is not', null).execute()
  return { id: account.id, run }
}

describe('portico-admin account', () => {
  test('bans, shows and unbans an account, and the audit log names the operator', async () => {
    const { id, run } = await openAccountCommand()
    const banned = await run('--operator', 'grace', 'account', 'ban', MOBILE, '--reason', 'spam')
    expect(banned).toEqual({
      code: 0,
      err: '',
      out: `${id} is banned, and its sessions at the account center have ended`,
    })
    expect((await run('account', 'ban', id, '--reason', 'spam')).out).toBe(
      `${id} is banned already, for this reason and time`,
    )
    const { out } = await run('account', 'show', id)
    for (const shown of [
      /^Status +banned$/m,
      /: spam$/m,
      /138\*{6}00/,
      /account\.banned +succeeded +operator grace/,
    ])
      expect(out).toMatch(shown)
    expect(out).not.toContain(MOBILE)
    await run('account', 'unban', id, '--reason', 'appeal')
    expect(JSON.parse((await run('account', 'show', id, '--json')).out)).toMatchObject({
      status: 'active',
      ban: null,
    })
    expect((await run('account', 'show', id, '--reveal', 'ticket 7')).out).toContain(MOBILE)
  })

  test('ends one of two sessions, and removes a passkey with the other', async () => {
    const { id, run } = await openAccountCommand()
    const show = async () => {
      const { sessions, passkeys } = JSON.parse((await run('account', 'show', id, '--json')).out)
      return {
        sessions: sessions.map(({ session_id: one }: { session_id: string }) => one),
        passkeys: passkeys.map((passkey: { id: string }) => passkey.id),
      }
    }
    const before = await show()
    expect(before).toEqual({ sessions: [expect.any(String), expect.any(String)], passkeys: [PASSKEY] })
    const ended = await run('account', 'end-sessions', id, '--session', before.sessions[0])
    expect(ended).toEqual({ code: 0, err: '', out: `${id} has lost the session` })
    expect(await show()).toEqual({ sessions: [before.sessions[1]], passkeys: [PASSKEY] })
    const removed = await run('account', 'remove-passkey', id, '--passkey', PASSKEY, '--reason', 'lost phone')
    expect(removed).toEqual({ code: 0, err: '', out: `${id} has lost the passkey` })
    expect(await show()).toEqual({ sessions: [], passkeys: [] })
  })

  test('deletes and exports an account', async () => {
    const { id, run } = await openAccountCommand()
    const exported = await run('account', 'export', id, '--reason', 'request')
    expect(JSON.parse(exported.out)).toMatchObject({ id, mobile: MOBILE })
    expect((await run('account', 'delete', id, '--reason', 'request')).out).toContain(
      'will be erased in 30 days',
    )
    expect((await run('account', 'find', id)).out).toContain('deletion scheduled')
    expect((await run('account', 'undelete', id, '--reason', 'request')).out).toBe(`${id} will not be erased`)
    expect(await run('account', 'undelete', id, '--reason', 'request')).toMatchObject({
      code: 1,
      err: `${id}: deletion is not scheduled`,
    })
  })

  test.for([
    [['find', 'unknown'], 1, /^$/, /^no account was found$/],
    [['end-sessions', 'unknown'], 1, /^$/, /^no account was found$/],
    [
      ['lift-limits', 'Same'],
      1,
      /^$/,
      /^this names several accounts; use an id\n[^]*\*[ae]@example\.com[^]*\*[ae]@example/,
    ],
    [['end-sessions', MOBILE], 0, /has no sessions at the account center any more$/, /^$/],
    [['end-sessions', MOBILE, '--session', "' or 1=1"], 1, /^$/, /unknown session$/],
    [['unlink', MOBILE, 'douyin'], 1, /^$/, /not linked to this platform$/],
    [['reset-second-factor', MOBILE], 1, /^$/, /--reason/],
    [['reset-second-factor', MOBILE, '--reason', 'lost phone'], 0, /has no authenticator app$/, /^$/],
    [['reset-second-factor', MOBILE, '--reason', 'x', '--delay-hours', '721'], 1, /^$/, /from 0 to 720/],
    [['remove-passkey', MOBILE, '--passkey', '-a'], 1, /^$/, /--reason/],
    [['remove-passkey', MOBILE, '--passkey', '-a', '--reason', 'x'], 1, /^$/, /unknown passkey$/],
    [['ban', MOBILE], 1, /^$/, /--reason/],
    [['ban', MOBILE, '--reason', 'two\nlines'], 1, /^$/, /one line/],
    [['ban', MOBILE, '--reason', 'x', '--until', '2001-01-01'], 1, /^$/, /in the future/],
    [['lift-limits', MOBILE], 0, /starts with new limits$/, /^$/],
    [
      ['send-reset', MOBILE],
      0,
      /is asked to set a new password; the link in an e-mail leads to http:\/\/localhost:4000$/,
      /^$/,
    ],
  ] as const)('%j exits with %i', async ([argv, code, out, err]) => {
    const { run } = await openAccountCommand()
    expect(await run('account', ...argv)).toEqual({
      code,
      out: expect.stringMatching(out),
      err: expect.stringMatching(err),
    })
  })
})

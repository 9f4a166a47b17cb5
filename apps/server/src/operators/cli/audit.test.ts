import { describe, expect, test } from 'vitest'
import { byOperator, createEvents } from '../../services/audit/events.ts'
import { openAuditKey, openSubjectHash } from '../../services/keys/server-key.store.ts'
import { TEST_SECRET } from '../../testing/test-server.fixture.ts'
import { admin, openAdmin } from './run-admin.fixture.ts'

/** A database with an event of two accounts each, and `portico-admin audit` on it. */
async function openAuditCommand() {
  const { run, openDatabase, environment } = await openAdmin()
  const database = await openDatabase()
  const log = { warn: () => undefined }
  const keys = [TEST_SECRET] as const
  const auditKey = await openAuditKey(database, { keys, log })
  await openSubjectHash(database, { keys, log })
  let time = Date.now()
  // The order of the chain is that of the time.
  const events = createEvents({ now: () => (time += 1), hashSubject: (subject) => subject, auditKey })
  for (const accountId of ['a', 'b'])
    await events.record(database, byOperator('ada'), { type: 'account.banned', accountId })
  const change = (set: { readonly account_id: string }) =>
    database.updateTable('audit_events').set(set).where('position', '=', 1).execute()
  return { run: (...argv: readonly string[]) => run('audit', ...argv), change, environment }
}

const lines = (out: string) => out.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)

describe('portico-admin audit', () => {
  test('exports events as JSON Lines, and records the export', async () => {
    const { run } = await openAuditCommand()
    const first = await run('export')
    expect(lines(first.out)).toMatchObject([
      { position: 1, type: 'account.banned', account_id: 'a', actor: 'operator', actor_name: 'ada' },
      { position: 2, type: 'account.banned', account_id: 'b' },
    ])
    expect(lines((await run('export', '--account', 'b')).out)).toMatchObject([{ account_id: 'b' }])
    expect(lines((await run('export', '--after', '2')).out)).toMatchObject([
      { type: 'audit.exported', actor_name: 'tester', details: { events: 2 } },
      { type: 'audit.exported', account_id: 'b', details: { events: 1 } },
    ])
    expect((await run('export', '--since', '2999-01-01')).out).toBe('')
  })

  test('verifies the log, and exits with 1 once it was changed', async () => {
    const { run, change } = await openAuditCommand()
    const intact = await run('verify')
    expect(intact.code).toBe(0)
    const head =
      /^2 events are as they were written\. Only --head .+\nhead (2:[\w-]{43})$/.exec(intact.out)?.[1] ?? ''
    expect((await run('verify', '--head', head)).out).toBe(`2 events are as they were written.\nhead ${head}`)
    const other = head.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await run('verify', '--head', other)).code).toBe(1)
    await change({ account_id: 'z' })
    const changed = await run('verify')
    expect(changed.code).toBe(1)
    expect(changed.err).toBe('event 1: does not match its checksum')
    expect(JSON.parse((await run('verify', '--json')).out)).toMatchObject({
      checked: 2,
      faults: [{ position: 1 }],
    })
  })

  test('a command with another secret than the servers is refused, and leaves the keys as they are', async () => {
    const { run, environment } = await openAuditCommand()
    const other = await admin(['audit', 'verify'], {
      ...environment,
      PORTICO_SECRET: 'another secret that is long enough for it',
    })
    expect(other).toMatchObject({ code: 78, err: expect.stringContaining('PORTICO_SECRET: cannot decrypt') })
    expect((await run('verify')).code).toBe(0)
  })

  test.for([
    ['verify', '--head', 'x'],
    ['export', '--after', '-1'],
    ['export', '--since', 'yesterday'],
  ])('refuses %j', async (argv) => {
    const { run } = await openAuditCommand()
    expect((await run(...argv)).code).toBe(1)
  })
})

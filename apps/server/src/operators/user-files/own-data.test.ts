// Covers SSO-3, SRV-2.
import { pbkdf2Sync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { MAX_EXTERNAL_IDS } from '../../accounts/external-id.store.ts'
import { exchange, HOSTS, MOBILE, quickLogin, ticketOf } from '../../sessions/single-sign-on.fixture.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { basicAuth, errorCodeOf, openTestServer, postForm } from '../../testing/test-server.fixture.ts'
import { openAdmin } from '../cli/run-admin.fixture.ts'

const ID = 'auth0|65f0"a'

const ROWS = [
  { external_id: ID, mobile: `+86${MOBILE}`, mobile_verified: true },
  { external_id: '-Nab', email: 'eve@example.com', email_verified: true },
]

/** Two imported users, their map, and `portico-admin` on their database. */
async function openImported() {
  const { folder, run, importText } = await openAdmin()
  const importRows = (rows: readonly object[], ...options: readonly string[]) =>
    importText(rows.map((row) => JSON.stringify(row)).join('\n'), ...options)
  return { folder, map: join(folder, 'map.csv'), run, importRows }
}

async function callUsers(portico: TestServer, userId: string) {
  const credentials = basicAuth('1574', HOSTS.file.apps[0]?.secret ?? '')
  return (await postForm(portico, '/account/operator/users', { user_id: userId }, credentials)).json().data
}

describe('the id in the system that a user was imported from', () => {
  test('reaches the back end of an app: with the ticket, the user and the webhook of a login', async () => {
    const { folder, importRows } = await openImported()
    await importRows(ROWS)
    const [shop, ...others] = HOSTS.file.apps
    const webhook = { url: 'https://shop.example/passport/webhook/', secret: 'x'.repeat(32) }
    const file = { ...HOSTS.file, apps: [{ ...shop, webhook }, ...others] }
    const portico = await openTestServer({ folder, ...HOSTS, file })
    const { database } = portico.services
    const signedIn = await quickLogin(portico.openBrowser())
    const ticket = ticketOf(signedIn.json().redirect_url)
    const { data } = (await exchange(portico, { ticket })).json()
    expect(data.external_ids).toEqual([ID])
    expect(await callUsers(portico, data.user_id)).toMatchObject({ external_ids: [ID] })
    const sent = (await portico.rows('outbox')).filter(({ kind }) => kind === 'account.signed_in')
    expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([{ data: { external_ids: [ID] } }])
    const further = Array.from({ length: 20 }, (_, index) => ({
      external_id: `further-${index}`,
      account_id: String(data.user_id),
      created_at: 0,
    }))
    await database.insertInto('external_ids').values(further).execute()
    expect((await callUsers(portico, data.user_id)).external_ids).toHaveLength(MAX_EXTERNAL_IDS)
  })

  test('is empty of a user who was not imported', async () => {
    const portico = await openTestServer(HOSTS)
    const ticket = ticketOf((await quickLogin(portico.openBrowser())).json().redirect_url)
    expect((await exchange(portico, { ticket })).json().data.external_ids).toEqual([])
  })

  test('finds the account, and is in an export beside the id of the account', async () => {
    const { run, importRows } = await openImported()
    await importRows(ROWS)
    const found = await run('account', 'find', ID, '--json')
    const [{ id }] = JSON.parse(found.out)
    const lines = (await run('export', '--reason', 'join')).out.split('\n')
    const users = lines.map((line) => JSON.parse(line))
    expect(users).toContainEqual(expect.objectContaining({ external_id: ID, user_id: id }))
    expect((await run('account', 'find', 'auth0|65f0')).code).toBe(1)
  })
})

test('a password of a user without an e-mail is counted, and logs in with the mobile number', async () => {
  const { folder, importRows } = await openImported()
  const salt = Buffer.from('0123456789abcdef')
  const key = pbkdf2Sync('Passw0rd!', salt, 1000, 32, 'sha256')
  const [saltText, keyText] = [salt, key].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  const password = { password_hash: `$pbkdf2-sha256$i=1000$${saltText}$${keyText}` }
  const imported = await importRows(ROWS.map((row) => ({ ...row, ...password })))
  expect(imported.err).toMatch(/^1 with a mobile number and a password, but no verified e-mail: /)
  const browser = await (await openTestServer({ folder })).visit()
  const answer = await browser.send(userLogin, { account: `+86${MOBILE}`, password: 'Passw0rd!', type: '0' })
  expect(errorCodeOf(answer)).toBe(0)
})

test.for([1, '1', 'TRUE', 't'])('a contact is verified with %j, and not with 0', async (flag) => {
  const { importRows } = await openImported()
  const rows = [flag, 0].map((email_verified, index) => ({
    ...ROWS[1],
    external_id: `u${index}`,
    email_verified,
  }))
  expect((await importRows(rows)).out).toMatch(/^line 2 \(u1\): has neither .*\n1 imported/)
})

describe('the map of an import', () => {
  test('has the user id of every row that has an account, also from an earlier import', async () => {
    const { map, run, importRows } = await openImported()
    await importRows(ROWS.slice(0, 1))
    const { out } = await importRows([...ROWS, { external_id: 'refused' }], '--map', map)
    expect(out).toContain('1 imported, 1 imported before, 1 refused')
    const ids = (await run('export', '--reason', 'join')).out.split('\n').map((line) => JSON.parse(line))
    const idOf = (externalId: string): string =>
      ids.find((user) => user.external_id === externalId)?.user_id ?? ''
    expect(readFileSync(map, 'utf8')).toBe(
      `external_id,user_id\n"auth0|65f0""a",${idOf(ID)}\n"-Nab",${idOf('-Nab')}\n`,
    )
  })

  test('leaves an existing file as it is, and imports nothing', async () => {
    const { map, importRows } = await openImported()
    writeFileSync(map, 'mine')
    expect(await importRows(ROWS, '--map', map)).toMatchObject({
      code: 78,
      err: expect.stringMatching(/exists/),
    })
    expect(readFileSync(map, 'utf8')).toBe('mine')
    expect((await importRows(ROWS, '--map', map, '--dry-run')).err).toMatch(/cannot be used with/)
    expect((await importRows(ROWS)).out).toContain('2 imported, 0 imported before')
  })
})

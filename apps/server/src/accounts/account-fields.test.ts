// Covers SRV-3.
import { exportOwnAccount, OPERATOR_CALLS } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { exportUsers } from '../operators/user-files/export-users.ts'
import { readUser, RECORD_MEMBERS } from '../operators/user-files/user-record.ts'
import { BY_SERVER } from '../services/audit/events.ts'
import { openTestDatabase } from '../services/database/test-database.fixture.ts'
import { makeTestFolder, openTestServer } from '../testing/test-server.fixture.ts'
import { NEW_ACCOUNT, PROFILE_ADDRESSES, PROFILE_NAMES } from './account-fields.ts'

const EMAIL = 'visitor@example.com'
const PASSWORD = 'Correct horse 7'

/** What each text of a profile is set to. */
const PROFILE = Object.fromEntries([
  ...PROFILE_NAMES.map((name) => [name, `my ${name}`]),
  ...PROFILE_ADDRESSES.map((name) => [name, `https://example.com/${name}`]),
])

/** Where each column has a member of its name, unless it is in `others`: one of another name, or `null` for none. */
const VIEWS: readonly {
  readonly view: string
  readonly members: readonly string[]
  readonly others: Partial<Record<keyof typeof NEW_ACCOUNT, string | null>>
}[] = [
  {
    view: 'the owner’s export',
    members: Object.keys(exportOwnAccount.response),
    others: {
      id: 'user_id',
      created_at: 'created',
      password_hash: 'has_password',
      // They only operate the server.
      credentials_version: null,
      limits_lifted_at: null,
      // An account with one of them has no session to export with.
      banned_at: null,
      ban_reason: null,
      ban_ends_at: null,
      deletion_at: null,
    },
  },
  {
    view: 'what staff see',
    members: Object.keys(OPERATOR_CALLS.showAccount.answer.properties),
    others: {
      username: 'name',
      screen_name: 'name',
      avatar_url: null,
      created_at: 'created',
      password_hash: 'has_password',
      banned_at: 'ban',
      ban_reason: 'ban',
      ban_ends_at: 'ban',
      deletion_at: 'erased_at',
      credentials_version: null,
      limits_lifted_at: null,
    },
  },
  {
    view: 'a record of the import and of the export of all users',
    members: RECORD_MEMBERS,
    others: {
      unconfirmed_email: 'email',
      // They begin anew in the account center.
      id: null,
      credentials_version: null,
      banned_at: null,
      limits_lifted_at: null,
      // An account that will be erased is not exported.
      deletion_at: null,
    },
  },
]

describe('the fields of an account', () => {
  test('are the columns of its table', async () => {
    const database = await openTestDatabase(makeTestFolder())
    const tables = await database.introspection.getTables()
    const columns = tables.find(({ name }) => name === 'accounts')?.columns.map(({ name }) => name)
    expect(Object.keys(NEW_ACCOUNT).toSorted()).toEqual(columns?.toSorted())
  })

  test.for(VIEWS)('are members of $view, or listed as an exception', ({ members, others }) => {
    const expected = Object.keys(NEW_ACCOUNT)
      .map((name) => ({ [name]: name, ...others })[name])
      .filter((member) => member !== null)
    expect(members).toEqual(expect.arrayContaining(expected))
  })

  test('are exported for the owner and for operators as they are stored, and imported again', async () => {
    const portico = await openTestServer()
    const browser = portico.openBrowser()
    await browser.signUp(EMAIL, PASSWORD)
    const values = { ...PROFILE, mobile: '+8613800138000', unconfirmed_email: 'other@example.com' }
    await portico.setAccounts(values)
    const exported = await browser.send(exportOwnAccount, { password: PASSWORD })
    expect(exported.json().data).toMatchObject({ ...values, email: EMAIL, has_password: true })
    const users = exportUsers(portico.services, { by: BY_SERVER, reason: 'test', withHashes: false })
    const { value: record } = await users.next()
    expect(record).toMatchObject({ ...PROFILE, email: EMAIL, mobile: values.mobile })
    expect(readUser(record)).toMatchObject({ ok: true, value: { profile: PROFILE } })
  })
})

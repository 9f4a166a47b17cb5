// Covers SRV-3.
import { exportOwnAccount, OPERATOR_CALLS } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { CSV_COLUMNS, exportUsers } from '../operators/user-files/export-users.ts'
import { readUser } from '../operators/user-files/user-record.ts'
import { BY_SERVER } from '../services/audit/events.ts'
import { openTestDatabase } from '../services/database/test-database.fixture.ts'
import { makeTestFolder, openBrowser, openTestServer, signUp } from '../testing/test-server.fixture.ts'
import { ACCOUNT_FIELDS, PROFILE_TEXTS } from './account-fields.ts'

const EMAIL = 'visitor@example.com'
const PASSWORD = 'Correct horse 7'

/** What each text of a profile is set to. */
const PROFILE = Object.fromEntries(
  PROFILE_TEXTS.map((name) => [
    name,
    ACCOUNT_FIELDS[name].profile === 'name' ? `my ${name}` : `https://example.com/${name}`,
  ]),
)

/** The names of members that a part of the table states. */
const membersOf = (part: 'exported' | 'operator' | 'imported'): readonly string[] =>
  Object.values(ACCOUNT_FIELDS)
    .map((field) => field[part])
    .filter((member) => typeof member === 'string')

describe('the fields of an account', () => {
  test('are the columns of its table', async () => {
    const database = await openTestDatabase(makeTestFolder())
    const tables = await database.introspection.getTables()
    const columns = tables.find(({ name }) => name === 'accounts')?.columns.map(({ name }) => name)
    expect(Object.keys(ACCOUNT_FIELDS).toSorted()).toEqual(columns?.toSorted())
  })

  test('name members that the owner’s export, operators and the import have', () => {
    expect(Object.keys(exportOwnAccount.response)).toEqual(expect.arrayContaining([...membersOf('exported')]))
    const { properties } = OPERATOR_CALLS.showAccount.answer
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...membersOf('operator')]))
    expect(CSV_COLUMNS).toEqual(expect.arrayContaining([...membersOf('imported')]))
  })

  test('are exported for the owner and for operators as they are stored, and imported again', async () => {
    const portico = await openTestServer()
    const browser = openBrowser(portico)
    await signUp(portico, browser, EMAIL, PASSWORD)
    const { database } = portico.services
    const values = { ...PROFILE, mobile: '+8613800138000', unconfirmed_email: 'other@example.com' }
    await database.updateTable('accounts').set(values).execute()
    const exported = await browser.send(exportOwnAccount, { password: PASSWORD })
    expect(exported.json().data).toMatchObject({ ...values, email: EMAIL, has_password: true })
    const users = exportUsers(portico.services, { by: BY_SERVER, reason: 'test', withHashes: false })
    const { value: record } = await users.next()
    expect(record).toMatchObject({ ...PROFILE, email: EMAIL, mobile: values.mobile })
    expect(readUser(record)).toMatchObject({ ok: true, value: { profile: PROFILE } })
  })
})

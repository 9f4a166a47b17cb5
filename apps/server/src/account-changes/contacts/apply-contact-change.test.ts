// Covers BND-1.
import { describe, expect, test, vi } from 'vitest'
import type { Account } from '../../accounts/account.store.ts'
import { findOrRegister } from '../../accounts/account.store.ts'
import { insertContactChange, insertEmailConfirmation } from '../../accounts/contact-links.store.ts'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import { BY_SERVER } from '../../services/audit/events.ts'
import { inTransaction } from '../../services/database/transaction.ts'
import type { Services } from '../../services/services.ts'
import { DAY_MS } from '../../shared/clock.ts'
import type { Contact } from '../../shared/contact.ts'
import { openTestServer } from '../../testing/test-server.fixture.ts'
import { applyContactChange } from './apply-contact-change.ts'
import { confirmEmail, revertChange } from './contact-links.ts'

const NOW = Date.UTC(2026, 0, 1)
const WEEK_MS = 7 * DAY_MS
const MOBILE = '+8613800138000'
/** Not in the countries to which codes are sent. */
const UNREACHABLE = '+447400123456'
const EMAIL = 'ada@example.com'
const NEW_MOBILE = { channel: 'sms', target: '+8613900139000' } as const
const NEW_EMAIL = { channel: 'email', target: 'new@example.com' } as const

type Contacts = Pick<Account, 'mobile' | 'email'>

/** An account with these contacts, and the messages that are sent. */
async function openAccount(contacts: Contacts) {
  const { services } = await openTestServer({ clocks: { wall: () => NOW, monotonic: () => 0 } })
  const { database, outbox } = services
  const { account } = await findOrRegister(database, { channel: 'sms', target: MOBILE }, NOW)
  await database.updateTable('accounts').set(contacts).execute()
  const enqueue = vi.spyOn(outbox, 'enqueueCounted')
  const sent = () =>
    enqueue.mock.calls.map(([, { kind, target, parameters }]) => ({ kind, target, parameters }))
  return { services, account: { ...account, ...contacts }, sent }
}

async function changeContact(services: Services, before: Account, contact: Contact): Promise<boolean> {
  const messages = await loadContactMessages(services, {
    app: { appId: '1574', name: 'Shop' },
    language: 'en',
  })
  const endSessions = async () => undefined
  const change = { before, contact, appId: '1574', by: BY_SERVER, endSessions, messages }
  return inTransaction(services.database, (trx) => applyContactChange(services, trx, change))
}

const REQUESTER = {
  appId: '1574',
  browser: { idHash: '', deviceId: '' },
  addressKey: '',
  userAgent: '',
  logId: '',
}

describe('a change of contact', () => {
  test.for([
    [{ mobile: MOBILE, email: null }, NEW_MOBILE, MOBILE],
    [{ mobile: MOBILE, email: EMAIL }, NEW_MOBILE, MOBILE],
    [{ mobile: null, email: EMAIL }, NEW_MOBILE, EMAIL],
    [{ mobile: null, email: EMAIL }, NEW_EMAIL, EMAIL],
    [{ mobile: MOBILE, email: EMAIL }, NEW_EMAIL, EMAIL],
    [{ mobile: MOBILE, email: null }, NEW_EMAIL, MOBILE],
  ] as const)('can be reverted: from %j to %j, by %s', async ([before, contact, owner]) => {
    const { services, account, sent } = await openAccount(before)
    expect(await changeContact(services, account, contact)).toBe(true)
    expect(sent()).toEqual([
      {
        kind: 'contact_linked',
        target: contact.target,
        parameters: expect.objectContaining({ app: 'Shop' }),
      },
      { kind: 'contact_changed', target: owner, parameters: expect.objectContaining({ app: 'Shop' }) },
    ])
    const link = new URL(sent()[1]?.parameters['link'] ?? '')
    // An SMS is short: its page takes the language from the browser.
    expect(link.searchParams.get('language')).toBe(owner === EMAIL ? 'en' : null)
    expect(await services.database.selectFrom('contact_changes').selectAll().execute()).toEqual([
      {
        token_hash: expect.stringMatching(/^[\w-]{43}$/),
        account_id: account.id,
        app_id: '1574',
        channel: contact.channel,
        mobile_before: before.mobile,
        email_before: before.email,
        created_at: NOW,
        expires_at: NOW + WEEK_MS,
        password_reset_at: null,
      },
    ])
  })

  test.for([
    [EMAIL, ['contact_replaced', UNREACHABLE], ['contact_changed', EMAIL]],
    [null, ['contact_changed', UNREACHABLE]],
  ] as const)('of a number that gets no code, with the e-mail %j, sends %j', async ([email, ...notices]) => {
    const { services, account, sent } = await openAccount({ mobile: UNREACHABLE, email })
    const { config } = services
    const limited = { ...config, sms: { ...config.sms, countries: ['86'] } }
    await changeContact({ ...services, config: limited }, account, NEW_MOBILE)
    expect(sent().map(({ kind, target }) => [kind, target])).toEqual([
      ['contact_linked', NEW_MOBILE.target],
      ...notices,
    ])
  })

  test.for([
    [EMAIL, ['contact_replaced', MOBILE], ['contact_changed', EMAIL]],
    [null, ['contact_replaced', MOBILE]],
  ] as const)('where SMS have no links, with the e-mail %j, sends %j', async ([email, ...notices]) => {
    const { services, account, sent } = await openAccount({ mobile: MOBILE, email })
    vi.spyOn(services.outbox, 'canSend').mockImplementation(
      ({ channel, kind }) => channel === 'email' || kind !== 'contact_changed',
    )
    await changeContact(services, account, NEW_MOBILE)
    expect(sent().map(({ kind, target }) => [kind, target])).toEqual([
      ['contact_linked', NEW_MOBILE.target],
      ...notices,
    ])
  })

  test('cannot be reverted if the account had no contact', async () => {
    const { services, account, sent } = await openAccount({ mobile: null, email: null })
    await changeContact(services, account, NEW_EMAIL)
    expect(sent().map(({ kind }) => kind)).toEqual(['contact_linked'])
    expect(await services.database.selectFrom('contact_changes').selectAll().execute()).toEqual([])
  })
})

describe('a reverted change', () => {
  test.for([
    [{ mobile: MOBILE, email: null }, { mobile: NEW_MOBILE.target, email: null }, [NEW_MOBILE.target]],
    [{ mobile: null, email: EMAIL }, { mobile: null, email: NEW_EMAIL.target }, [NEW_EMAIL.target]],
    [
      { mobile: MOBILE, email: EMAIL },
      { mobile: NEW_MOBILE.target, email: NEW_EMAIL.target },
      [NEW_MOBILE.target, NEW_EMAIL.target],
    ],
    [{ mobile: MOBILE, email: null }, { mobile: MOBILE, email: NEW_EMAIL.target }, [NEW_EMAIL.target]],
    [{ mobile: MOBILE, email: EMAIL }, { mobile: null, email: EMAIL }, []],
    [{ mobile: MOBILE, email: EMAIL }, { mobile: MOBILE, email: null }, []],
  ] as const)('an undo restores %j instead of %j and notifies %j', async ([before, after, removed]) => {
    const { services, account, sent } = await openAccount(after)
    const link = { token: 'token', accountId: account.id, appId: '1574', now: NOW, lifeMs: 1000 }
    await insertContactChange(services.database, { ...link, channel: 'sms', before })
    expect(
      await revertChange(services, { token: 'token', language: 'en', requester: REQUESTER }),
    ).toMatchObject({
      state: 'done',
    })
    const parameters = { app: 'Portico Ads' }
    expect(sent()).toEqual(removed.map((target) => ({ kind: 'contact_reverted', target, parameters })))
    expect(await services.database.selectFrom('accounts').selectAll().execute()).toEqual([
      { ...account, ...before, credentials_version: 1 },
    ])
  })
})

describe('links of an app that is no longer configured', () => {
  test('still work, and send messages without its name', async () => {
    const { services, account, sent } = await openAccount({ mobile: MOBILE, email: null })
    const { database } = services
    await database.updateTable('accounts').set({ unconfirmed_email: EMAIL }).execute()
    const link = { token: 'token', accountId: account.id, appId: '9', now: NOW, lifeMs: 1000 }
    await insertEmailConfirmation(database, { ...link, email: EMAIL, sessionGroupId: '', browserHash: '' })
    await insertContactChange(database, { ...link, channel: 'email', before: account })
    const shown = { token: 'token', language: 'en', requester: REQUESTER }
    const readOwner = async () => undefined
    expect(await confirmEmail(services, { ...shown, readOwner })).toMatchObject({ state: 'done' })
    expect(await revertChange(services, shown)).toMatchObject({ state: 'done' })
    expect(sent().map(({ kind, parameters }) => [kind, parameters['app']])).toEqual([
      ['contact_linked', ''],
      ['contact_changed', ''],
      ['contact_reverted', ''],
    ])
  })
})

// Covers LOG-7, SRV-2.
import {
  authBindV2,
  authUnbind,
  bindEmail,
  bindMobile,
  cancelPendingEmail,
  endSession,
  exportOwnAccount,
  listSessions,
  revokeSession,
} from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import {
  EMAIL,
  MOBILE,
  openServer,
  PASSWORD,
  proveBy,
  UNLIMITED,
} from '../../account-changes/contacts/contact-change.fixture.ts'
import { openMockPlatform } from '../../sign-in/provider-login/mock-platform.fixture.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { OWN } from '../../testing/test-server.fixture.ts'

interface Scene {
  readonly portico: TestServer
  readonly browser: TestBrowser
  /** A code of the platform for the same user. */
  readonly admit: () => string
}

/** Calls that change nothing when they are repeated. */
const CALLS: Readonly<Record<string, (scene: Scene) => Promise<LightMyRequestResponse>>> = {
  'end an unknown session': ({ browser }) => browser.send(revokeSession, { session_id: 'unknown' }),
  'list the sessions': ({ browser }) => browser.send(listSessions, {}),
  'log out': ({ browser }) => browser.send(endSession, {}),
  'withdraw an e-mail': ({ browser }) => browser.send(cancelPendingEmail, {}),
  'unlink a platform that is not linked': async ({ browser }) =>
    browser.send(authUnbind, { platform: 'toutiao', ...(await proveBy(browser, MOBILE)) }),
  'link the linked user': async ({ browser, admit }) => {
    const fields = { platform: 'douyin', platform_app_id: '', redirect_uri: `${OWN}/start`, code: admit() }
    return browser.send(authBindV2, { ...fields, ...(await proveBy(browser, MOBILE)) })
  },
  'bind the own mobile': async ({ browser }) =>
    browser.send(bindMobile, { mobile: MOBILE, type: '17', code: await browser.receiveCode(MOBILE, '17') }),
  'bind the own e-mail': ({ browser }) => browser.send(bindEmail, { email: EMAIL, password: PASSWORD }),
  'export without a proof': ({ browser }) => browser.send(exportOwnAccount, {}),
}

test.for(Object.entries(CALLS))(
  'a repeated call records no event and sends no webhook: %s',
  async ([, call]) => {
    const mockPlatform = await openMockPlatform()
    const webhook = { url: 'http://127.0.0.1:1/', secret: 'a webhook secret of 32 characters' }
    const portico = await openServer({
      ...UNLIMITED,
      apps: [{ aid: 1574, name: 'Shop', origins: [OWN], webhook }],
      platforms: mockPlatform.option('douyin'),
    })
    const browser = portico.openBrowser()
    await browser.signIn(MOBILE)
    await portico.setAccounts({ email: EMAIL })
    const scene = { portico, browser, admit: () => mockPlatform.admit({ open_id: 'p' }) }
    const { database } = portico.services
    const count = async () => {
      const webhooks = database.selectFrom('outbox').select('id').where('channel', '=', 'webhook')
      return [
        (await database.selectFrom('audit_events').select('id').execute()).length,
        (await webhooks.execute()).length,
      ]
    }
    await call(scene)
    const before = await count()
    await call(scene)
    await call(scene)
    expect(await count()).toEqual(before)
  },
)

// Covers BND-1, SSO-3.
import type { Endpoint } from '@portico/protocol'
import { accountInfo, bindEmail, bindMobile, bindMobileWithPassword } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { follow } from '../../sessions/single-sign-on.fixture.ts'
import { DAY_MS, DAY_S } from '../../shared/clock.ts'
import { openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import { bindByCode } from './contact-change.fixture.ts'

const MOBILE = '13800138000'
const START = Date.UTC(2026, 0, 1)
const EMAIL = 'visitor@example.com'
const PASSWORD = 'Tr1cky enough'
const NEW_MOBILE = { mobile: '13900139000', type: '17' }

const BINDINGS: readonly (readonly [
  name: string,
  called: Endpoint,
  values: Readonly<Record<string, string>>,
])[] = [
  ['a mobile', bindMobile, NEW_MOBILE],
  ['a mobile and the first password', bindMobileWithPassword, { ...NEW_MOBILE, password: PASSWORD }],
  ['an e-mail', bindEmail, { email: EMAIL }],
  ['an e-mail and the first password', bindEmail, { email: EMAIL, password: PASSWORD }],
]

describe('ticket of a binding', () => {
  test.each(BINDINGS)('the ticket after binding %s signs in', async (_, called, values) => {
    const portico = await openTestServer({ file: { limits: { code_resend_s: 0 } } })
    const browser = portico.openBrowser()
    const { user_id: userId } = (await browser.signIn(MOBILE)).json().data
    const code = await browser.receiveCode(called === bindEmail ? EMAIL : NEW_MOBILE.mobile, '17')
    const proof = { old_code: await browser.receiveCode(MOBILE, '17') }
    const bound = await browser.send(called, { ...values, code, ...proof, service: `${OWN}/home` })
    const arriving = portico.openBrowser()
    const arrived = await follow(portico, bound.json().data.redirect_url, { browser: arriving })
    expect(arrived.headers.location).toBe(`${OWN}/home`)
    expect((await arriving.send(accountInfo, {})).json().data.user_id).toBe(userId)
  })

  test('its session ends with the one of the binding, and is as old', async () => {
    let time = START
    const portico = await openTestServer({ clocks: { wall: () => time, monotonic: () => time - START } })
    const browser = portico.openBrowser()
    await browser.login(MOBILE, await browser.receiveCode(MOBILE), { keep_login: '1' })
    time += 5 * 60_000
    const bound = await bindByCode(browser, EMAIL, { service: `${OWN}/home` })
    expect(bound.json().data).toMatchObject({ confirmation: '', new_user: 0 })
    const arrived = await follow(portico, bound.json().data.redirect_url)
    expect(arrived.cookies.find(({ name }) => name === 'sessionid')?.maxAge).toBe(30 * DAY_S)
    const sessions = await portico.rows('sessions')
    const { session_group_id } = sessions[0] ?? {}
    const own = { session_group_id, expires_at: START + 30 * DAY_MS, signed_in_at: START }
    expect(sessions).toMatchObject([own, own, own])
  })
})

import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@portico/protocol'
import { accountInfo, bindEmail, bindMobile, bindMobileWithPassword } from '@portico/protocol'
import { follow } from '../session/single-sign-on.fixture.ts'
import { openBrowser, openTestServer, OWN, signIn } from '../test-server.fixture.ts'

const MOBILE = '13800138000'
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
  test.each(BINDINGS)('BND-1 SSO-3 the ticket after binding %s signs in', async (_, called, values) => {
    const portico = await openTestServer({ file: { limits: { code_resend_s: 0 } } })
    const browser = openBrowser(portico)
    const { user_id: userId } = (await signIn(portico, browser, MOBILE)).json().data
    if (called === bindEmail) await browser.askForEmailCode(EMAIL, '17')
    else await browser.askForCode(NEW_MOBILE.mobile, '17')
    const code = (await portico.inbox())[0]?.code ?? ''
    const bound = await browser.ask(called, { ...values, code, service: `${OWN}/home` })
    const arriving = openBrowser(portico)
    const arrived = await follow(portico, bound.json().data.redirect_url, { browser: arriving })
    expect(arrived.headers.location).toBe(`${OWN}/home`)
    expect((await arriving.ask(accountInfo, {})).json().data.user_id).toBe(userId)
  })
})

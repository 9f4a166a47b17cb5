// Covers LOG-7, SSO-3.
import { createAccountCenterClient } from '@portico/host'
import { expect, inject, test } from 'vitest'
import { requestTicket } from '../../tools/http-client.mjs'
import { APPS } from '../support/apps.ts'
import { freshMobile } from '../support/inbox.ts'

const { baseUrl } = inject('apps')

const openClient = ({ aid, secret }: typeof APPS.shop | typeof APPS.other) =>
  createAccountCenterClient({ accountCenter: baseUrl, appId: aid, appSecret: secret, cacheTtlMs: 0 })

test('a host’s server asks the account center whose session the cookie of a proxied host is', async () => {
  // The account center's own callback creates the session, as it does for a host with a proxied /passport/.
  const { redirectUrl } = await requestTicket(baseUrl, {
    service: `${baseUrl}/`,
    aid: String(APPS.shop.aid),
    mobile: freshMobile(),
  })
  const callback = await fetch(redirectUrl, { redirect: 'manual' })
  const cookie = callback.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const client = openClient(APPS.shop)
  expect(await client.fetchSession({ headers: { cookie } })).toMatchObject({
    ok: true,
    value: { mobile: expect.stringMatching(/^139\*/) },
  })
  const unauthorized = { ok: false, error: 'unauthorized' }
  expect(await openClient(APPS.other).fetchSession({ headers: { cookie } })).toEqual(unauthorized)
  const [session = ''] = cookie.split('; ').filter((pair) => pair.startsWith('sessionid='))
  const elsewhere = `${session}; passport_did=${'x'.repeat(43)}`
  expect(await client.fetchSession({ headers: { cookie: elsewhere } })).toEqual(unauthorized)
  const logout = `${baseUrl}/passport/web/logout/?aid=${APPS.shop.aid}`
  await fetch(logout, { headers: { cookie }, redirect: 'manual' })
  expect(await client.fetchSession({ headers: { cookie } })).toEqual(unauthorized)
})

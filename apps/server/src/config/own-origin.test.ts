// Covers SRV-2, SSO-1.
import { expect, test } from 'vitest'
import { checkLogin } from '@portico/protocol'
import { openBrowser, openTestServer, OWN, signIn } from '../test-server.fixture.ts'

test('pages of the account center act for an app whose list names the shop only', async () => {
  const portico = await openTestServer({
    environment: { PORTICO_PUBLIC_URL: OWN },
    file: { apps: [{ aid: 1574, name: 'Shop', origins: ['https://shop.example'] }] },
  })
  const { apps } = portico.services.config
  expect(apps[0]).toMatchObject({ indexUrl: 'https://shop.example/' })
  expect(apps[0]?.origins.slice(0, 2)).toEqual(['https://shop.example', OWN])
  const browser = openBrowser(portico)
  await signIn(portico, browser, '13800138000')
  const answer = await browser.send(checkLogin, { service: `${OWN}/account/` })
  expect(answer.json()).toMatchObject({ code: 200, data: { has_login: true } })
})

// Covers SRV-2.
import { expect, test } from 'vitest'
import { openTestServer, OWN } from '../../testing/test-server.fixture.ts'

const APPS = [{ aid: 1574, name: 'Shop', origins: [OWN], brand: { home_url: 'https://shop.example/home' } }]

test('the account page leads back to the app, and says what it needs where no script runs', async () => {
  const browser = (await openTestServer({ file: { apps: APPS } })).openBrowser()
  await browser.signIn('13800138000')
  const { body } = await browser.inject({
    url: '/account/?aid=1574&language=en',
    headers: { 'sec-fetch-mode': 'navigate' },
  })
  expect(body).toContain('<nav class="back"><a href="https://shop.example/home">Back to Shop</a></nav>')
  expect(body).toContain('<noscript><p class="error">This page needs JavaScript.')
})

// Covers SSO-1.
import { expect, test } from 'vitest'
import { ssoBaseUrl } from './sso-urls.ts'

const OWN = 'https://account.example'
const SSO = 'https://sso.example:8443'

test.each([
  [[], 'https://account.example/passport/sso/'],
  [[SSO, 'https://a.example'], 'https://sso.example:8443/'],
])('%j serve the pages at %s', (ssoOrigins, url) => {
  expect(ssoBaseUrl({ ssoOrigins, ownOrigins: [OWN] })).toBe(url)
})

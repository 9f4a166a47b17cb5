// Covers APT-5.
import { listApps } from '@portico/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import { openTestServer } from '../testing/test-server.fixture.ts'
import type { EligibilityStatus } from './eligibility.ts'
import { signedIn, UNINVITED } from './invitation.fixture.ts'

const UNLIMITED = { limits: { codes_per_device_10_min: 1000, code_resend_s: 0 } }

let portico: TestServer
beforeEach(async () => {
  portico = await openTestServer({ file: UNLIMITED })
})

describe('self-service apps', () => {
  const ADS = { app_key: 'ads', app_name: 'Portico Ads' }
  const STARS = { app_key: 'stars', app_name: 'Portico Stars' }
  const list = async (browser: TestBrowser, ignoreLogin?: string) =>
    (await browser.send(listApps, ignoreLogin === undefined ? {} : { ignore_login: ignoreLogin })).json()

  test('ignore_login 1 lists every app', async () => {
    const all = { code: 200, message: 'success', data: [ADS, STARS] }
    expect(await list(portico.openBrowser(), '1')).toEqual(all)
    for (const situation of ['service-open', 'collaborator-active', 'limit-reached'] as const)
      expect(await list(await signedIn(portico, situation, UNINVITED), '1')).toEqual(all)
  })

  test.each<[EligibilityStatus, readonly object[]]>([
    ['has-none', [ADS, STARS]],
    ['has-one', [ADS, STARS]],
    ['not-activated', [ADS, STARS]],
    ['service-open', [STARS]],
    ['collaborator-active', [STARS]],
    ['limit-reached', []],
  ])('ignore_login 0 omits apps the account is not eligible for: %s', async (situation, data) => {
    const browser = await signedIn(portico, situation, UNINVITED)
    expect(await list(browser, '0')).toMatchObject({ code: 200, data })
    expect(await list(browser)).toMatchObject({ code: 200, data })
  })

  test('ignore_login 0 lists every app without a session', async () => {
    expect(await list(portico.openBrowser(), '0')).toMatchObject({ data: [ADS, STARS] })
  })
})

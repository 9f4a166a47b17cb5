// Covers OAU-3, OAU-5, SRV-5.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountInfo, bindLogin, oauthLoginOnly, PLATFORM_SCOPE, sendCode } from '@portico/protocol'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callServer } from '../support/server-client.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { freePort, startServer } from '../support/start-server.ts'
import type { StartedServer } from '../support/start-server.ts'
import { freshMobile, readCode } from '../support/inbox.ts'

// The server side of provider login, over HTTP and without a widget.

const { newPage } = useBrowser()
const PLATFORMS = ['douyin', 'toutiao', 'huoshan', 'ixigua'] as const

interface Provider {
  readonly baseUrl: string
  readonly clientKey: string
  readonly platform: string
}

// cspell:ignore Fevil
/** Any page of the server; it does not process the callback. */
const redirectUri = ({ baseUrl }: Provider): string => `${baseUrl}/dev/inbox`

function authorizeUrl(provider: Provider): string {
  const query = new URLSearchParams({
    client_key: provider.clientKey,
    response_type: 'code',
    scope: PLATFORM_SCOPE,
    redirect_uri: redirectUri(provider),
    state: `${provider.platform}_`,
  })
  return `${provider.baseUrl}/openmock/${provider.platform}/authorize/?${query}`
}

/** Signs in as a new user at the provider. @returns the callback URL */
async function signInAtProvider(page: Page, provider: Provider, nickname: string): Promise<URL> {
  await page.goto(authorizeUrl(provider))
  await page.locator('input[name=nickname]').fill(nickname)
  await page.locator('button[data-person=new]').click()
  await page.waitForURL((url) => url.href.startsWith(redirectUri(provider)))
  return new URL(page.url())
}

/** Binds a provider account, then signs in with it. @returns both user ids */
async function bindThenSignIn(
  page: Page,
  provider: Provider,
): Promise<readonly [bound: string, signedIn: string]> {
  const { platform, baseUrl } = provider
  const caller = { page, baseUrl }
  const nickname = `Ada ${platform} ${freshMobile()}`
  const fields = { platform, platform_app_id: '', redirect_uri: redirectUri(provider) }
  const first = await signInAtProvider(page, provider, nickname)
  expect(first.searchParams.get('state')).toBe(`${platform}_`)
  const code = first.searchParams.get('code') ?? ''
  const unbound = await callServer(caller, oauthLoginOnly, { ...fields, code })
  expect(unbound.data.error_code).toBe(1011)
  const mobile = freshMobile()
  await callServer(caller, sendCode, { mobile, type: '24' })
  const smsCode = await readCode(provider.baseUrl, `+86${mobile}`)
  const binding = { profile_key: unbound.data.profile_key, mobile, code: smsCode, type: '24' }
  const bound = await callServer(caller, bindLogin, binding)
  expect(bound.data.connects).toEqual([{ platform, platform_screen_name: nickname }])
  expect((await callServer(caller, oauthLoginOnly, { ...fields, code })).data.error_code).toBe(1902)

  await page.context().clearCookies({ name: 'sessionid' })
  expect((await callServer(caller, accountInfo, {})).data.error_code).toBe(1)
  const again = (await signInAtProvider(page, provider, nickname)).searchParams.get('code') ?? ''
  const signedIn = await callServer(caller, oauthLoginOnly, { ...fields, code: again })
  expect((await callServer(caller, accountInfo, {})).data.user_id).toBe(signedIn.data.user_id)
  return [bound.data.user_id, signedIn.data.user_id]
}

let folder = ''
let foreign: StartedServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-platforms-'))
  const port = await freePort()
  const path = join(folder, 'config.json')
  // The second server uses the client keys and URLs of the first.
  const platforms = PLATFORMS.map((platform) => ({
    platform,
    client_key: `aw-${platform}`,
    client_secret_file: join(folder, 'client-secret'),
    token_url: `http://localhost:${port}/openmock/${platform}/access_token/`,
    user_info_url: `http://localhost:${port}/openmock/${platform}/userinfo/`,
  }))
  await writeFile(join(folder, 'client-secret'), 'a secret in a file\n')
  await writeFile(
    path,
    JSON.stringify({ platforms, limits: { code_resend_s: 0, codes_per_device_10_min: 100 } }),
  )
  foreign = await startServer(folder, port, { PORTICO_CONFIG: path })
})
afterAll(async () => {
  await foreign.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('development provider', () => {
  test('the page offers users and errors, and redirects to no other site', async () => {
    const page = await newPage()
    const provider = { baseUrl: inject('baseUrl'), clientKey: 'dev_ixigua', platform: 'ixigua' }
    await page.goto(`${authorizeUrl(provider)}&language=en`)
    await page.getByRole('heading', { name: 'Log in with Ixigua' }).waitFor()
    await expect.poll(() => page.locator('[data-person]').count()).toBe(14)
    await page.locator('[data-person=garbage]').click()
    await page.waitForURL(/[?&]code=/)
    const code = new URL(page.url()).searchParams.get('code') ?? ''
    const fields = { platform: 'ixigua', platform_app_id: '', redirect_uri: redirectUri(provider), code }
    expect((await callServer({ page, ...provider }, oauthLoginOnly, fields)).data.error_code).toBe(1905)
    await page.goto(authorizeUrl(provider))
    await page.locator('[data-person=cancel]').click()
    await page.waitForURL(/error=access_denied/)
    await page.goto(
      authorizeUrl(provider).replace(/redirect_uri=[^&]*/, 'redirect_uri=https%3A%2F%2Fevil.example%2F'),
    )
    await page.locator('[data-problem=redirect_uri]').waitFor()
    expect(await page.locator('[data-person]').count()).toBe(0)
  })

  test.each(firstUnlessFull(PLATFORMS))(
    '%s works from configuration with its own key, secret and URLs',
    async (platform) => {
      const provider = { baseUrl: foreign.baseUrl, clientKey: `aw-${platform}`, platform }
      const [bound, signedIn] = await bindThenSignIn(await newPage(), provider)
      expect(signedIn).toBe(bound)
    },
  )
})

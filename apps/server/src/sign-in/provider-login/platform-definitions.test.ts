// Covers OAU-7, SRV-5.
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { PlatformDefinition } from '../../shared/platforms/platform.ts'
import { unavailable } from '../../shared/platforms/platform.ts'
import { PLATFORM_DEFINITIONS } from '../../shared/platforms/platforms.ts'
import { succeed } from '../../shared/result.ts'
import { openTestServer } from '../../testing/test-server.fixture.ts'
import { fetchProviderUser } from './authorization-code.ts'
import { answering, openMockPlatform } from './mock-platform.fixture.ts'

/** A platform with another API: plain OAuth with flat responses. */
const fifth: PlatformDefinition = {
  label: { en: 'Weibo' },
  icon: 'M4 4h16v16z',
  scope: 'profile',
  authorizeParameters: ({ clientKey }, { state }) => ({ client_id: clientKey, state }),
  tokenRequest: ({ tokenUrl, clientKey }, { code }) => ({
    url: tokenUrl,
    form: { client_id: clientKey, code },
  }),
  readToken: (answer) => {
    const { access_token: accessToken, uid } = Object(answer) as Readonly<Record<string, unknown>>
    if (typeof accessToken !== 'string' || typeof uid !== 'string')
      return unavailable('token: unexpected response')
    return succeed({ accessToken, openId: uid })
  },
  userInfoRequest: ({ userInfoUrl }, { accessToken }) => ({
    url: userInfoUrl,
    form: { access_token: accessToken },
  }),
  readUser: (_, answer) => {
    const { uid, name } = Object(answer) as Readonly<Record<string, unknown>>
    const user = { openId: String(uid), unionId: '', nickname: String(name), avatarUrl: '' }
    return succeed({ ...user, mobile: undefined })
  },
}

describe('platform definitions', () => {
  test('a platform added to the list can be configured and used', async () => {
    Object.assign(PLATFORM_DEFINITIONS, { weibo: fifth })
    onTestFinished(() => void Reflect.deleteProperty(PLATFORM_DEFINITIONS, 'weibo'))
    const mockPlatform = await openMockPlatform()
    const answer = { access_token: 't', uid: 'u-1', name: 'Ada' }
    mockPlatform.setBehaviour(answering(200, JSON.stringify(answer)))
    const { platforms } = readConfig({
      environment: { PORTICO_CONFIG: 'portico.json' },
      readText: () => JSON.stringify({ platforms: mockPlatform.option('weibo') }),
      loadDevelopmentSecret: () => '',
    })
    expect(platforms).toMatchObject([{ platform: 'weibo', label: { en: 'Weibo' }, serverState: true }])
    const { services } = await openTestServer()
    const user = await fetchProviderUser(services, platforms[0]!, { code: 'c', redirectUri: '' })
    expect(user).toMatchObject({ ok: true, value: { openId: 'u-1', nickname: 'Ada' } })
  })
})

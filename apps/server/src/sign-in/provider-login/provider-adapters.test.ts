// Covers OAU-7, SRV-5.
import type { PlatformId } from '@portico/protocol'
import { PLATFORMS } from '@portico/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { openTestServer } from '../../testing/test-server.fixture.ts'
import { fetchProviderUser } from './authorization-code.ts'
import { openMockPlatform } from './mock-platform.fixture.ts'
import type { ProviderAdapter } from './provider-adapters.ts'
import { unavailable, PROVIDER_ADAPTERS } from './provider-adapters.ts'

/** A platform with another API: plain OAuth with flat responses. */
const fifth: ProviderAdapter = {
  tokenRequest: ({ tokenUrl, clientKey }, { code }) => ({
    url: tokenUrl,
    form: { client_id: clientKey, code },
  }),
  readToken: (answer) => {
    const { access_token: accessToken, uid } = Object(answer) as Readonly<Record<string, unknown>>
    if (typeof accessToken !== 'string' || typeof uid !== 'string')
      return unavailable('token: unexpected response')
    return { kind: 'success', value: { accessToken, openId: uid } }
  },
  userInfoRequest: ({ userInfoUrl }, { accessToken }) => ({
    url: userInfoUrl,
    form: { access_token: accessToken },
  }),
  readUser: (_, answer) => {
    const { uid, name } = Object(answer) as Readonly<Record<string, unknown>>
    const user = {
      openId: String(uid),
      unionId: '',
      nickname: String(name),
      avatarUrl: '',
      mobile: undefined,
    }
    return { kind: 'success', value: user }
  },
}

describe('provider adapters', () => {
  test('a platform added to both registries can be configured and used', async () => {
    Object.assign(PLATFORMS, { weibo: { id: 'weibo' } })
    Object.assign(PROVIDER_ADAPTERS, { weibo: fifth })
    onTestFinished(() => {
      for (const registry of [PLATFORMS, PROVIDER_ADAPTERS]) Reflect.deleteProperty(registry, 'weibo')
    })
    const mockPlatform = await openMockPlatform()
    mockPlatform.setBehaviour((request, response) => {
      const answer =
        request.url === '/token' ? { access_token: 't', uid: 'u-1' } : { uid: 'u-1', name: 'Ada' }
      response.end(JSON.stringify(answer))
      return true
    })
    const { platforms } = readConfig({
      environment: { PORTICO_CONFIG: 'portico.json' },
      readText: () => JSON.stringify({ platforms: mockPlatform.option('weibo') }),
      loadDevelopmentSecret: () => '',
    })
    expect(platforms.map(({ platform }) => platform)).toEqual(['weibo' as PlatformId])
    const { services, server } = await openTestServer()
    const user = await fetchProviderUser(services, platforms[0]!, { code: 'c', redirectUri: '' })
    expect(user).toMatchObject({ ok: true, value: { openId: 'u-1', nickname: 'Ada' } })
    // The development identity provider supports it without changes.
    expect((await server.inject('/openmock/weibo/request.json')).statusCode).toBe(200)
  })
})

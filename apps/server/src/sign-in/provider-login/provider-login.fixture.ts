import type { Endpoint } from '@portico/protocol'
import { authBind, oauthLoginOnly, PLATFORMS } from '@portico/protocol'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { openTestServer, OWN, UNLIMITED_CODES } from '../../testing/test-server.fixture.ts'
import type { MockPlatform } from './mock-platform.fixture.ts'
import { openMockPlatform } from './mock-platform.fixture.ts'

export const REDIRECT_URI = `${OWN}/start`

const UNLIMITED = { ...UNLIMITED_CODES, numbers_per_block_hour: 1000 }

export interface Platforms {
  readonly portico: TestServer
  readonly mockPlatform: MockPlatform
  /** A new browser that has visited once. */
  readonly visit: () => Promise<TestBrowser>
}

/** A server with every platform configured, all served by the mock platform. */
export async function openPlatforms(limits: Readonly<Record<string, number>> = {}): Promise<Platforms> {
  const mockPlatform = await openMockPlatform()
  const platforms = mockPlatform.option(...Object.keys(PLATFORMS))
  const portico = await openTestServer({ file: { platforms, limits: { ...UNLIMITED, ...limits } } })
  return { portico, mockPlatform, visit: portico.visit }
}

type Fields = Readonly<Record<string, string>>

export function loginOnly(browser: TestBrowser, code: string, more: Fields = {}) {
  const fields = { platform: 'douyin', platform_app_id: '', redirect_uri: REDIRECT_URI, code, ...more }
  return browser.send(oauthLoginOnly, fields)
}

export function bindTo(browser: TestBrowser, code: string, more: Fields = {}, called: Endpoint = authBind) {
  return browser.send(called, { platform: 'douyin', platform_app_id: '', code, ...more })
}

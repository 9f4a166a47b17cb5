import type { TestPorts } from '@portico/testing/internal'
import { createTestTabs, testPorts } from '@portico/testing/internal'
import { createClient } from '../client/account-client.ts'
import type { ClientDeps } from '../client/send-request.ts'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'

interface TestClientOptions extends Pick<ClientDeps, 'initialSession' | 'onSessionEnd' | 'session'> {
  readonly config?: AccountCenterConfig
  /** Replaces ports. Clients with the same `device` and `tabs` are tabs of one browser. */
  readonly own?: Partial<TestPorts>
}

/** What the tabs of one browser share. The account center responds alike to all. */
export function sharedByTabs(): Partial<TestPorts> {
  const { http, device } = testPorts()
  return { tabs: createTestTabs(), http, device }
}

/** A client on a page of its own. */
export function openClient({ config = {}, own = {}, ...options }: TestClientOptions = {}) {
  const ports = testPorts(own)
  const client = createClient({
    ...options,
    settings: readOptions({ appId: 1574, ...config }),
    language: () => 'en',
    chooseLanguage: () => undefined,
    ports: { ...ports, describe: async ({ errorCode }) => `described ${errorCode}` },
  })
  return { client, ...ports }
}

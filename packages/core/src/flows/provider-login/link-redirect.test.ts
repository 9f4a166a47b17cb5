// Covers OAU-1, OAU-2.
import { createTestPage, testPorts } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { consumeLinkReturn, redirectToLink } from './link-redirect.ts'
import { HERE } from './provider-login.fixture.ts'

const platform = (id: string) => ({
  id,
  name: id,
  appId: '7',
  clientKey: 'key',
  isServed: false,
  authorizeUrl: `https://open.${id}.example/connect/`,
})

/** Leaves for a platform's page. @returns comes back with a code */
function leave({ device, clock }: ReturnType<typeof testPorts>, id: string) {
  const page = createTestPage(`${HERE}?from=${id}`)
  redirectToLink({ device, clock, page }, platform(id), 1574)
  const state = new URL(page.navigations[0] ?? '').searchParams.get('state') ?? ''
  return () => {
    page.replace(`${HERE}?code=code-of-${id}&state=${state}`)
    return { found: consumeLinkReturn({ device, clock, page }, 1574), address: page.url() }
  }
}

test.each([
  ['in the order they left', ['douyin', 'toutiao']],
  ['in the other order', ['toutiao', 'douyin']],
])('two tabs that link a platform each return %s, and each is linked once', (_, order) => {
  const ports = testPorts()
  const returns = new Map(['douyin', 'toutiao'].map((id) => [id, leave(ports, id)]))
  for (const id of order) {
    const comeBack = returns.get(id)
    const found = { platform: id, code: `code-of-${id}` }
    expect(comeBack?.()).toEqual({ found, address: `${HERE}?from=${id}` })
    expect(comeBack?.().found).toBeUndefined()
  }
  expect([...ports.device.stored.keys()]).toEqual([])
})

test('a return that this browser has not requested is ignored, and nothing of the host is removed', () => {
  const { device, clock } = testPorts()
  device.stored.set('portico-link-x', '{"state":"other"}')
  const page = createTestPage(`${HERE}?code=1&state=x`)
  expect(consumeLinkReturn({ device, clock, page }, 1574)).toBeUndefined()
  expect(device.stored.size).toBe(1)
})

// Covers SRV-2.
import { expect, test } from 'vitest'
import { openTestServer } from '../../testing/test-server.fixture.ts'
import { policyOf } from './pages.ts'

test('a browser that asks for an icon gets none, without an error or a cookie', async () => {
  const { server } = await openTestServer()
  const { statusCode, headers, body } = await server.inject('/favicon.ico')
  expect([statusCode, body, headers['set-cookie']]).toEqual([204, '', undefined])
  expect(headers['cache-control']).toBe('public, max-age=86400')
})

test('a page frames pages of this server only if it says so', () => {
  expect(policyOf({ html: '' })).not.toContain('frame-src')
  expect(policyOf({ html: '', isPreview: true })).toContain("frame-src 'self'")
})

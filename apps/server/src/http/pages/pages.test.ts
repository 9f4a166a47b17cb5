// Covers SRV-2.
import { expect, test } from 'vitest'
import { openTestServer } from '../../testing/test-server.fixture.ts'

test('a browser that asks for an icon gets none, without an error or a cookie', async () => {
  const { server } = await openTestServer()
  const { statusCode, headers, body } = await server.inject('/favicon.ico')
  expect([statusCode, body, headers['set-cookie']]).toEqual([204, '', undefined])
  expect(headers['cache-control']).toBe('public, max-age=86400')
})

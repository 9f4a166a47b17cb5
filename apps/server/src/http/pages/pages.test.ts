// Covers I18-1.
import { describe, expect, test } from 'vitest'
import { openTestServer } from '../../testing/test-server.fixture.ts'
import { parseAcceptLanguage } from './pages.ts'

describe('Accept-Language', () => {
  test.for([
    ['', []],
    [' , ,', []],
    ['en', ['en']],
    ['zh-CN,zh;q=0.9,en;q=0.8', ['zh-CN', 'zh', 'en']],
    ['en;q=0.5, ja, zh;q=0.7', ['ja', 'zh', 'en']],
    ['fr;q=0, ja;q=0.1', ['ja']],
    ['fr;q=wrong, ja', ['ja']],
    ['ja ; level=1 ; q=0.3 , en ; q=0.4', ['en', 'ja']],
    ['en;q=0.5,ja;q=0.5', ['en', 'ja']],
    ['en;q=-1,ja;q=0.001', ['ja']],
    ['en;level=q=0.1,ja;q=0.5', ['en', 'ja']],
  ] as const)('%j prefers %j', ([header, languages]) => {
    expect(parseAcceptLanguage(header)).toEqual(languages)
  })
})

test('a browser that asks for an icon gets none, without an error or a cookie', async () => {
  const { server } = await openTestServer()
  const { statusCode, headers, body } = await server.inject('/favicon.ico')
  expect([statusCode, body, headers['set-cookie']]).toEqual([204, '', undefined])
  expect(headers['cache-control']).toBe('public, max-age=86400')
})

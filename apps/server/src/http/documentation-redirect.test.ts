// Covers SRV-2.
import { expect, test } from 'vitest'
import { makeTestFolder, openTestServer } from '../testing/test-server.fixture.ts'

const DOCUMENTATION = 'https://docs.example/portico/'

test.each(['development', 'production'])(
  'in %s /docs leads to the same page of the documentation that is configured',
  async (mode) => {
    const { server } = await openTestServer({
      file: { documentation_url: DOCUMENTATION },
      environment: { PORTICO_ENV: mode },
    })
    for (const [url, location] of [
      ['/docs/', 'https://docs.example/portico/'],
      [
        '/docs/reference/errors/1202?from=console',
        'https://docs.example/portico/reference/errors/1202?from=console',
      ],
      ['/docs//evil.example', 'https://docs.example/portico//evil.example'],
    ]) {
      const { statusCode, headers } = await server.inject(url ?? '')
      expect([statusCode, headers.location]).toEqual([302, location])
    }
  },
)

test('a server whose own address is that of the documentation does not lead to itself', async () => {
  const { server } = await openTestServer({
    file: { documentation_url: 'http://localhost:4000/docs' },
    built: { documentation: 'none', clone: makeTestFolder() },
  })
  expect((await server.inject('/docs/')).statusCode).toBe(404)
})

test('the log names the page of an error where the documentation is known to be', async () => {
  const docsOf = async (options: Parameters<typeof openTestServer>[0]) => {
    const { server, log } = await openTestServer(options)
    await server.inject('/passport/web/get_qrcode/?aid=9')
    return /"docs":"([^"]*)"/.exec(log())?.[1]
  }
  expect(await docsOf({})).toBe('http://localhost:4000/docs/reference/errors/4')
  const production = { environment: { PORTICO_ENV: 'production' } }
  expect(await docsOf({ ...production, file: { documentation_url: DOCUMENTATION } })).toBe(
    'https://docs.example/portico/reference/errors/4',
  )
  expect(await docsOf(production)).toBeUndefined()
})

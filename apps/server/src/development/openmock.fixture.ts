import { onTestFinished } from 'vitest'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import { openTestServer, OWN } from '../testing/test-server.fixture.ts'

export const REDIRECT_URI = `${OWN}/start?kept=1`

/** A listening server, which sends requests to itself. */
export async function openListening(...options: Parameters<typeof openTestServer>): Promise<TestServer> {
  const portico = await openTestServer(...options)
  const port = await portico.listen()
  const platforms = portico.services.config.platforms.map((entry) => ({
    ...entry,
    tokenUrl: entry.tokenUrl.replace(OWN, `http://127.0.0.1:${port}`),
    userInfoUrl: entry.userInfoUrl.replace(OWN, `http://127.0.0.1:${port}`),
    ...(entry.issuer && { issuer: entry.issuer.replace(OWN, `http://127.0.0.1:${port}`) }),
  }))
  Object.assign(portico.services.config, { platforms })
  // The client may keep a spare connection after a response it did not read to the end.
  onTestFinished(() => portico.server.server.closeAllConnections())
  return portico
}

/**
 * Logs in at the development provider, asked by the account center.
 * @param more the choice on its page, such as `{ person: 'cancel' }`
 * @returns what the page gets back
 */
export async function visitProvider(
  { server }: TestServer,
  browser: TestBrowser,
  { platform, ...more }: Readonly<Record<string, string>>,
): Promise<URLSearchParams> {
  const query = new URLSearchParams({ aid: '1574', platform: platform ?? '', next: REDIRECT_URI })
  const started = await browser.inject({ url: `/passport/web/auth/start/?${query}` })
  const { pathname, search } = new URL(String(started.headers.location), OWN)
  const left = await server.inject(`${pathname}${search}&${new URLSearchParams(more)}`)
  const returned = new URL(String(left.headers.location))
  const finished = await browser.inject({ url: returned.pathname + returned.search })
  return new URL(String(finished.headers.location)).searchParams
}

import { checkQrconnect, confirmQrcode, getQrcode, scanQrcode } from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, OWN } from '../../testing/test-server.fixture.ts'

export const NEXT = `${OWN}/welcome?from=qr`
/** Limits for tests with many requests per second. */
export const UNLIMITED = { limits: { qr_polls_per_second: 1000 } }

/** A signed-in phone. */
export async function openPhone(test: TestServer, mobile = '13812345678'): Promise<TestBrowser> {
  const phone = test.openBrowser()
  const answer = await phone.signIn(mobile)
  if (errorCodeOf(answer) !== 0) throw new Error(answer.body)
  return phone
}

/** A server, a browser that shows a code, and a signed-in phone. */
export async function openQrLogin(options: Parameters<typeof openTestServer>[0] = { file: UNLIMITED }) {
  const portico = await openTestServer(options)
  return { portico, desktop: await portico.visit(), phone: await openPhone(portico) }
}

export async function fetchToken(
  desktop: TestBrowser,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await desktop.send(getQrcode, { next: NEXT, ...more })
  const { token } = answer.json<{ data: { token?: string } }>().data
  if (token === undefined) throw new Error(answer.body)
  return token
}

export function poll(
  desktop: TestBrowser,
  token: string,
  more: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return desktop.send(checkQrconnect, { next: NEXT, token, ...more })
}

/** The status a poll returns. */
export async function statusOf(desktop: TestBrowser, token: string): Promise<string> {
  return (await poll(desktop, token)).json().data.status
}

export function scan(phone: TestBrowser, token: string): Promise<LightMyRequestResponse> {
  return phone.send(scanQrcode, { token })
}

/** The CSRF token of a successful scan. */
export async function scanned(phone: TestBrowser, token: string): Promise<string> {
  const answer = await scan(phone, token)
  const { csrf_token: csrfToken } = answer.json<{ data: { csrf_token?: string } }>().data
  if (csrfToken === undefined) throw new Error(answer.body)
  return csrfToken
}

export function decide(
  phone: TestBrowser,
  token: string,
  { decision = 'confirm', csrf }: { readonly decision?: string; readonly csrf: string },
): Promise<LightMyRequestResponse> {
  return phone.send(confirmQrcode, { token, csrf_token: csrf, decision })
}

/** A code that was scanned and confirmed, but not polled yet. */
export async function confirmedToken(
  desktop: TestBrowser,
  phone: TestBrowser,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const token = await fetchToken(desktop, more)
  const csrf = await scanned(phone, token)
  const answer = await decide(phone, token, { csrf })
  if (answer.json<{ message: string }>().message !== 'success') throw new Error(answer.body)
  return token
}

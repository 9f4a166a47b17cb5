import type { LightMyRequestResponse } from 'fastify'
import { checkQrconnect, confirmQrcode, getQrcode, scanQrcode } from '@portico/protocol'
import type { TestBrowser, TestServer } from '../test-server.fixture.ts'
import { openBrowser, signIn, OWN } from '../test-server.fixture.ts'

export const NEXT = `${OWN}/welcome?from=qr`
/** For what is asked many times in one second. */
export const FREELY = { limits: { qr_polls_per_second: 1000 } }

/** A browser with the cookies that any first call sets. */
export async function openDesktop(test: TestServer): Promise<TestBrowser> {
  const desk = openBrowser(test)
  await desk.visit()
  return desk
}

/** A phone where somebody is signed in. */
export async function openPhone(test: TestServer, mobile = '13812345678'): Promise<TestBrowser> {
  const phone = openBrowser(test)
  await signIn(test, phone, mobile)
  return phone
}

export async function fetchToken(
  desk: TestBrowser,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await desk.ask(getQrcode, { next: NEXT, ...more })
  const { token } = answer.json<{ data: { token?: string } }>().data
  if (token === undefined) throw new Error(answer.body)
  return token
}

export function poll(
  desk: TestBrowser,
  token: string,
  more: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return desk.ask(checkQrconnect, { next: NEXT, token, ...more })
}

/** The word a poll says. */
export async function statusOf(desk: TestBrowser, token: string): Promise<string> {
  return (await poll(desk, token)).json().data.status
}

export function scan(phone: TestBrowser, token: string): Promise<LightMyRequestResponse> {
  return phone.ask(scanQrcode, { token })
}

/** The CSRF token of a scan that went well. */
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
  return phone.ask(confirmQrcode, { token, csrf_token: csrf, decision })
}

/** A code that was scanned and confirmed, not yet fetched. */
export async function confirmedToken(
  desk: TestBrowser,
  phone: TestBrowser,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const token = await fetchToken(desk, more)
  const csrf = await scanned(phone, token)
  const answer = await decide(phone, token, { csrf })
  if (answer.json<{ message: string }>().message !== 'success') throw new Error(answer.body)
  return token
}

import { bindEmail, bindMobile } from '@portico/protocol'
import { expect } from 'vitest'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, postForm, UNLIMITED_CODES } from '../../testing/test-server.fixture.ts'

export const EMAIL = 'visitor@example.com'
export const OTHER_EMAIL = 'other@example.com'
export const MOBILE = '13800138000'
export const OTHER_MOBILE = '13900139000'
export const PASSWORD = 'Passw0rd!'
export const MINUTE_MS = 60_000
export const UNLIMITED = { limits: UNLIMITED_CODES }

/** Moves the server's clock; the inbox keeps the real time, which orders messages by their delivery. */
let time = 0

export function pass(ms: number): void {
  time += ms
}

/** A server whose clock `pass` moves. */
export async function openServer(file: object = UNLIMITED): Promise<TestServer> {
  const portico = await openTestServer({ file })
  time = Date.now()
  Object.assign(portico.services, { now: () => time })
  return portico
}

export interface SignedIn {
  readonly portico: TestServer
  readonly browser: TestBrowser
}

/** A visitor whose account has a mobile only. */
export async function openWithMobile(file: object = UNLIMITED): Promise<SignedIn> {
  const portico = await openServer(file)
  const browser = portico.openBrowser()
  expect(errorCodeOf(await browser.signIn(MOBILE))).toBe(0)
  return { portico, browser }
}

/** A visitor whose account has an e-mail and a password. */
export async function openWithEmail(file: object = UNLIMITED): Promise<SignedIn> {
  const portico = await openServer(file)
  const browser = portico.openBrowser()
  expect(errorCodeOf(await browser.signUp(EMAIL, PASSWORD))).toBe(0)
  return { portico, browser }
}

/** The fields that prove the owner by a code to a contact the account has. */
export async function proveBy(browser: TestBrowser, present: string) {
  return { old_code: await browser.receiveCode(present, '17') }
}

/** The fields that bind a contact with a code to it. */
export async function fieldsToBind(
  browser: TestBrowser,
  target: string,
): Promise<Readonly<Record<string, string>>> {
  const code = await browser.receiveCode(target, '17')
  return target.includes('@') ? { email: target, code } : { mobile: target, code, type: '17' }
}

/** Binds a contact with a code to it. @param more such as what proves the owner */
export async function bindByCode(browser: TestBrowser, target: string, more: object = {}) {
  const fields = await fieldsToBind(browser, target)
  return browser.send(target.includes('@') ? bindEmail : bindMobile, { ...fields, ...more })
}

/** The link of the newest message with a link. */
export async function linkSentTo(portico: TestServer, to: string): Promise<URL> {
  const message = (await portico.inbox()).find((one) => one.to === to && one.text.includes('?token='))
  const [link = ''] = /https?:\S+/.exec(message?.text ?? '') ?? []
  return new URL(link)
}

/** Follows a link. */
export async function open(portico: TestServer, link: URL) {
  return portico.server.inject({ url: link.pathname + link.search, headers: { 'accept-language': 'en' } })
}

/** Sends the form of the page's button. */
export const press = (portico: TestServer, { pathname, searchParams }: URL) =>
  postForm(portico, pathname, Object.fromEntries(searchParams), { 'accept-language': 'en', origin: 'null' })

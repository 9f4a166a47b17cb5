import type { Endpoint } from '@portico/protocol'
import {
  createPasskey as createCall,
  passkeyCreateOptions,
  passkeyLogin,
  passkeyOptions,
} from '@portico/protocol'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import { openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import type { SoftwarePasskey } from './authenticator.fixture.ts'
import { createPasskey } from './authenticator.fixture.ts'

export const MOBILE = '13800138000'

const RP_ID = 'localhost'

type Fields = Readonly<Record<string, string>>

/** The challenge of options for the browser, and the ceremony it starts. */
export async function startUse(
  browser: TestBrowser,
  fields: Fields = { purpose: 'login' },
  from = OWN,
  called: Endpoint = passkeyOptions,
) {
  const answer = (await browser.send(called, fields, { from })).json()
  // At single sign-on the members are not below `data`.
  const options = JSON.parse((answer.data ?? answer).options)
  return { challenge: String(options.challenge), origin: from, rpId: RP_ID, options }
}

export async function startCreation(browser: TestBrowser, fields: Fields = {}) {
  const answer = await browser.send(passkeyCreateOptions, fields)
  const options = JSON.parse(answer.json().data.options)
  return { challenge: String(options.challenge), origin: OWN, rpId: RP_ID, options }
}

/** Adds a passkey to the account of a signed-in browser. */
export async function addPasskey(browser: TestBrowser) {
  const ceremony = await startCreation(browser)
  const passkey = createPasskey({ userHandle: ceremony.options.user.id })
  const answer = await browser.send(createCall, { credential: JSON.stringify(passkey.create(ceremony)) })
  return { passkey, answer }
}

export async function logInWith(browser: TestBrowser, passkey: SoftwarePasskey) {
  if (browser.jar.size === 0) await browser.visit()
  const credential = JSON.stringify(passkey.get(await startUse(browser)))
  return browser.send(passkeyLogin, { credential })
}

/** A server whose only account has a mobile and a passkey, with the browser that is signed in to it. */
export async function openWithPasskey(file: object = {}, folder?: string) {
  const portico = await openTestServer({ file, ...(folder !== undefined && { folder }) })
  const browser = portico.openBrowser()
  await browser.signIn(MOBILE)
  const { passkey } = await addPasskey(browser)
  return { portico, browser, passkey }
}

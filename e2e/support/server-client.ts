import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@portico/protocol'
import {
  accountInfo,
  CSRF_COOKIE,
  CSRF_HEADER,
  encodeForm,
  isObfuscatedField,
  toWireFields,
} from '@portico/protocol'
import type { BrowserContext } from 'playwright'
import type { Visitor } from './browser.ts'

type Values = Readonly<Record<string, string>>

export interface Caller {
  readonly page: Visitor
  readonly baseUrl: string
}

/** The device id of each browser. A shared one would count the wrong passwords of all tests together. */
const deviceIds = new WeakMap<BrowserContext, string>()

function deviceIdOf(context: BrowserContext): string {
  const deviceId = deviceIds.get(context) ?? `verify_${randomUUID()}`
  deviceIds.set(context, deviceId)
  return deviceId
}

/** Sends a request as the widget would, with the cookies of the browser but without a page. */
export async function callServer(caller: Caller, endpoint: Endpoint, values: Values) {
  const { page, baseUrl } = caller
  const context = page.context()
  const { request } = context
  const fields = { ...toWireFields(values, (name) => isObfuscatedField(endpoint, name)) }
  const data = encodeForm({ aid: '1574', language: 'en', fp: deviceIdOf(context), ...fields })
  if (endpoint.method === 'GET') return (await request.get(`${baseUrl}${endpoint.path}?${data}`)).json()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: baseUrl,
    [CSRF_HEADER]: await csrfToken(caller),
  }
  return (await request.post(`${baseUrl}${endpoint.path}`, { data, headers })).json()
}

/** The first response sets the token. */
async function csrfToken(caller: Caller): Promise<string> {
  const { page, baseUrl } = caller
  const read = async () =>
    (await page.context().cookies(baseUrl)).find(({ name }) => name === CSRF_COOKIE)?.value
  const token = await read()
  if (token !== undefined) return token
  await callServer(caller, accountInfo, {})
  return (await read()) ?? ''
}

import type { Endpoint } from '@portico/protocol'
import {
  accountInfo,
  CSRF_COOKIE,
  CSRF_HEADER,
  encodeForm,
  isObfuscatedField,
  toWireFields,
} from '@portico/protocol'
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright'

type Values = Readonly<Record<string, string>>

export interface Caller {
  readonly page: Page
  readonly baseUrl: string
}

/** The device id of each browser. A shared one would count the wrong passwords of all tests together. */
const marks = new WeakMap<BrowserContext, string>()

function deviceIdOf(context: BrowserContext): string {
  const mark = marks.get(context) ?? `verify_${randomUUID()}`
  marks.set(context, mark)
  return mark
}

/** Sends a request as the widget would, with the cookies of the browser but without a page. */
export async function callServer(caller: Caller, called: Endpoint, values: Values) {
  const { page, baseUrl } = caller
  const context = page.context()
  const { request } = context
  const fields = { ...toWireFields(values, (name) => isObfuscatedField(called, name)) }
  const data = encodeForm({ aid: '1574', language: 'en', fp: deviceIdOf(context), ...fields })
  if (called.method === 'GET') return (await request.get(`${baseUrl}${called.path}?${data}`)).json()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: baseUrl,
    [CSRF_HEADER]: await csrfToken(caller),
  }
  return (await request.post(`${baseUrl}${called.path}`, { data, headers })).json()
}

/** The first response sets the token. */
async function csrfToken(caller: Caller): Promise<string> {
  const { page, baseUrl } = caller
  const read = async () =>
    (await page.context().cookies(baseUrl)).find(({ name }) => name === CSRF_COOKIE)?.value
  const known = await read()
  if (known !== undefined) return known
  await callServer(caller, accountInfo, {})
  return (await read()) ?? ''
}

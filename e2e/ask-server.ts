import type { Endpoint } from '@portico/protocol'
import {
  accountInfo,
  CSRF_COOKIE,
  CSRF_HEADER,
  encodeForm,
  isMixedField,
  toWireFields,
} from '@portico/protocol'
import type { Page } from 'playwright'

type Values = Readonly<Record<string, string>>

interface Caller {
  readonly page: Page
  readonly baseUrl: string
}

/** Asks the server as a widget in this browser would: with its cookies, and without a page. */
export async function askServer(caller: Caller, called: Endpoint, values: Values) {
  const { page, baseUrl } = caller
  const { request } = page.context()
  const fields = { ...toWireFields(values, (name) => isMixedField(called, name)) }
  const data = encodeForm({ aid: '1574', language: 'en', fp: 'verify_e2e', ...fields })
  if (called.method === 'GET') return (await request.get(`${baseUrl}${called.path}?${data}`)).json()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: baseUrl,
    [CSRF_HEADER]: await csrfToken(caller),
  }
  return (await request.post(`${baseUrl}${called.path}`, { data, headers })).json()
}

/** The first call of all brings it. */
async function csrfToken(caller: Caller): Promise<string> {
  const { page, baseUrl } = caller
  const read = async () =>
    (await page.context().cookies(baseUrl)).find(({ name }) => name === CSRF_COOKIE)?.value
  const known = await read()
  if (known !== undefined) return known
  await askServer(caller, accountInfo, {})
  return (await read()) ?? ''
}

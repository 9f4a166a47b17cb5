// A browser without a page: sends requests as the widget does, keeps cookies, and reads codes from the inbox of a server in development.
import { setTimeout } from 'node:timers/promises'
import {
  accountInfo,
  CSRF_COOKIE,
  CSRF_HEADER,
  encodeForm,
  FORM_CONTENT_TYPE,
  isObfuscatedField,
  sendCode,
  ssoQuickLogin,
  toWireFields,
} from '@portico/protocol'

const CODE_TIMEOUT_MS = 30_000

let opened = 0

/** @typedef {ReturnType<typeof openClient>} Client */

/** @param base the URL of the account center @param options.origin of the page; default: the account center's */
export function openClient(base, { origin = base, aid = '1574' } = {}) {
  const cookies = new Map()
  const common = { aid, language: 'en', fp: `verify_client_${process.pid}_${(opened += 1)}` }
  const cookieHeader = () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')

  async function request(path, body) {
    const headers = { cookie: cookieHeader(), origin, [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '' }
    const form = { method: 'POST', headers: { ...headers, 'content-type': FORM_CONTENT_TYPE }, body }
    const response = await fetch(base + path, body === undefined ? { headers } : form)
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response.json()
  }

  const get = (path, fields = {}) => request(`${path}?${encodeForm({ ...common, ...fields })}`)

  async function send(endpoint, values, path = endpoint.path) {
    const fields = toWireFields(values, (name) => isObfuscatedField(endpoint, name))
    if (endpoint.method === 'GET') return get(path, fields)
    // The first answer sets the CSRF token.
    if (!cookies.has(CSRF_COOKIE)) await get(accountInfo.path)
    return request(path, encodeForm({ ...common, ...fields }))
  }

  async function sendSuccessfully(endpoint, values, path) {
    const answer = await send(endpoint, values, path)
    if (answer.message !== 'success') throw new Error(`${endpoint.name}: ${JSON.stringify(answer)}`)
    return answer
  }

  return { fp: common.fp, cookies, cookieHeader, get, send, sendSuccessfully }
}

/** Waits for the message with a code. @param to the mobile or e-mail address. @returns the code */
export async function readCode(accountCenter, to) {
  const deadline = Date.now() + CODE_TIMEOUT_MS
  while (Date.now() < deadline) {
    const messages = await (await fetch(`${accountCenter}/dev/inbox.json`)).json()
    const message = messages.find((one) => one.to === to)
    if (message) return message.code
    await setTimeout(100)
  }
  throw new Error(`No code was sent to ${to}`)
}

/** Signs a new visitor in, in development. @returns the URL with the ticket for the service, and the visitor's cookies */
export async function requestTicket(accountCenter, { service, mobile, aid }) {
  const { sendSuccessfully, cookies } = openClient(accountCenter, { aid })
  await sendSuccessfully(sendCode, { mobile, type: '24' })
  const code = await readCode(accountCenter, `+86${mobile}`)
  const fields = { mobile, code, type: '24', service }
  const { redirect_url: redirectUrl } = await sendSuccessfully(
    ssoQuickLogin,
    fields,
    `/passport/sso/${ssoQuickLogin.path}`,
  )
  return { redirectUrl, cookies }
}

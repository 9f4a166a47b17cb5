// Signs a new visitor in at a started account center in development, as a browser would.
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
import { readCode } from './inbox.mjs'

/** @returns the URL with the ticket for the service, and the visitor's cookies */
export async function requestTicket(accountCenter, { service, mobile, aid = '1574' }) {
  const jar = new Map()
  const common = { aid, language: 'en', fp: `verify_${mobile}` }

  async function send(endpoint, values, path = endpoint.path) {
    const fields = toWireFields({ ...common, ...values }, (name) => isObfuscatedField(endpoint, name))
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin: accountCenter, [CSRF_HEADER]: jar.get(CSRF_COOKIE) ?? '' }
    const isGet = endpoint.method === 'GET'
    const response = await fetch(`${accountCenter}${path}${isGet ? `?${encodeForm(fields)}` : ''}`, {
      method: endpoint.method,
      headers: { ...headers, ...(!isGet && { 'content-type': FORM_CONTENT_TYPE }) },
      ...(!isGet && { body: encodeForm(fields) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response.json()
  }

  await send(accountInfo, {})
  const sent = await send(sendCode, { mobile, type: '24' })
  if (sent.message !== 'success') throw new Error(`No code was sent: ${JSON.stringify(sent)}`)
  const code = await readCode(accountCenter, `+86${mobile}`)
  const signedIn = await send(
    ssoQuickLogin,
    { mobile, code, type: '24', service },
    `/passport/sso/${ssoQuickLogin.path}`,
  )
  if (!signedIn.redirect_url) throw new Error(`No ticket was issued: ${JSON.stringify(signedIn)}`)
  return { redirectUrl: signedIn.redirect_url, cookies: jar }
}

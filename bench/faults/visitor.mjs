import { LOG_ID_HEADER, obfuscate } from '@portico/protocol'

const GIVES_UP_AFTER_MS = 20_000
const APP = { aid: '1574', language: 'en' }
/** Sent as they are. */
const PLAIN = new Set(['type'])

let taken = Math.floor(Math.random() * 50_000_000)
export const freshMobile = () => `139${String((taken += 1)).padStart(8, '0')}`
export const freshEmail = () => `visitor${(taken += 1)}@example.com`

/**
 * A visitor with a browser.
 * @param {object} how
 * @param {() => string} how.base the server that gets the next request
 * @param {string} how.origin of the page
 * @param how.observe receives each answer: the kind of call, the outcome, the time it took and when it was sent
 */
export function openVisitor({ base, origin, observe = () => undefined }) {
  const cookies = new Map()
  const device = `verify_${(taken += 1)}`

  async function send(kind, path, init) {
    const sentAt = performance.now()
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetchAnswer(base() + path, { ...init, headers: { cookie, ...init.headers } })
    for (const line of answer.setCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    observe({ kind, outcome: answer.outcome, ms: performance.now() - sentAt, sentAt, answer })
    return answer
  }

  const get = (kind, path, fields = {}) =>
    send(kind, `${path}?${new URLSearchParams({ ...APP, fp: device, ...fields })}`, {})
  const post = (kind, path, fields) => {
    const mixed = Object.entries(fields).map(([name, value]) => [
      name,
      PLAIN.has(name) ? value : obfuscate(value),
    ])
    return send(kind, path, {
      method: 'POST',
      headers: { origin, 'x-csrftoken': cookies.get('passport_csrf_token') ?? '' },
      body: new URLSearchParams({ ...APP, fp: device, mix_mode: '1', ...Object.fromEntries(mixed) }),
    })
  }
  return {
    get,
    /** A first answer, which sets the cookies. */
    visit: () => get('first visit', '/passport/web/account/info/'),
    isReady: () => cookies.has('passport_csrf_token'),
    sendCode: (mobile) => post('code by SMS', '/passport/web/send_code/', { mobile, type: '24' }),
    sendEmailCode: (email) => post('code by e-mail', '/passport/web/email/send_code/', { email, type: '1' }),
    logIn: (mobile, code) => post('login by code', '/passport/web/sms_login/', { mobile, code, type: '24' }),
    register: (mobile, code, password) =>
      post('registration', '/passport/web/mobile/register/', { mobile, code, password, type: '24' }),
    logInByPassword: (account, password) =>
      post('login by password', '/passport/web/user/login/', { account, password, type: '0' }),
    checkSession: () => get('session check', '/passport/web/account/info/'),
  }
}

/**
 * @returns the outcome: `ok`, `refused` (an error of the call), `unavailable` (503 with a log id), `error` (500), `no answer` (the
 *   connection failed, or the load balancer says that an instance did not answer)
 */
async function fetchAnswer(url, init) {
  try {
    const signal = AbortSignal.timeout(GIVES_UP_AFTER_MS)
    const response = await fetch(url, { ...init, signal, redirect: 'manual' })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const body = isJson ? JSON.parse(text) : undefined
    const { status } = response
    const errorCode = body?.data?.error_code ?? 0
    const outcome = outcomeOf({ status, body, errorCode, hasLogId: response.headers.has(LOG_ID_HEADER) })
    return { outcome, status, body, errorCode, setCookies: response.headers.getSetCookie() }
  } catch (error) {
    return {
      outcome: 'no answer',
      status: 0,
      errorCode: -1,
      setCookies: [],
      reason: error.cause?.code ?? error.name,
    }
  }
}

function outcomeOf({ status, body, errorCode, hasLogId }) {
  if (status === 503 && hasLogId) return 'unavailable'
  if (status > 500) return 'no answer'
  if (status === 500 || errorCode === 500) return 'error'
  return body?.message === undefined || body.message === 'success' ? 'ok' : 'refused'
}

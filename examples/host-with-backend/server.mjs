// A host with its own back end: it shows the widget, exchanges the ticket and keeps its own session.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

const { PORT = '4100', ACCOUNT_CENTER = 'http://localhost:4000', AID = '1574' } = process.env
const { ORIGIN = `http://127.0.0.1:${PORT}`, SSO = `${ACCOUNT_CENTER}/passport/sso` } = process.env
const BASIC = Buffer.from(`${AID}:${process.env.SECRET ?? 'only for trying it out'}`).toString('base64')
const [HOME, LOGOUT] = [`${ORIGIN}/`, '/passport/web/logout/']
const sessions = new Map()

createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500).end())
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`The host is at ${HOME}\n`))

async function answer(request, response) {
  const { pathname, searchParams } = new URL(ORIGIN + request.url)
  const id = /(?:^|; )host_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (pathname === '/passport/sso/login/callback/') return signIn(searchParams, response)
  if (pathname === LOGOUT) {
    sessions.delete(id)
    return redirectTo(response, HOME, 'host_session=; Path=/; Max-Age=0')
  }
  const body = sessions.has(id) ? signedIn(sessions.get(id)) : signedOut()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  return response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>A host</title>${body}`)
}

/** The ticket comes from the browser, so the account server must confirm whom it identifies. */
async function signIn(query, response) {
  const service = query.get('next') ?? ''
  const body = new URLSearchParams({ ticket: query.get('ticket') ?? '', service })
  const headers = { authorization: `Basic ${BASIC}` }
  const validated = await fetch(`${ACCOUNT_CENTER}/passport/sso/ticket/validate`, {
    method: 'POST',
    headers,
    body,
  })
  const { error_code: errorCode, data: user } = await validated.json()
  const isOwnPage = URL.canParse(service) && new URL(service).origin === ORIGIN
  const retry = new URLSearchParams({ service: HOME, aid: AID, error_code: '411' })
  if (errorCode !== 0 || !isOwnPage) return redirectTo(response, `${SSO}/login/?${retry}`)
  const id = randomUUID()
  sessions.set(id, user)
  return redirectTo(response, service, `host_session=${id}; Path=/; HttpOnly; SameSite=Lax`)
}

const redirectTo = (response, location, cookie) =>
  response.writeHead(302, { location, ...(cookie && { 'set-cookie': cookie }) }).end()

function signedIn(user) {
  const service = `${ORIGIN}${LOGOUT}?next=${encodeURIComponent(HOME)}`
  const out = `${SSO}/logout/?${new URLSearchParams({ service, next: HOME, aid: AID })}`
  return `<p>Logged in as <b id="who">${escape(user.screen_name)}</b> <a href="${escape(out)}">Log out</a></p>`
}

function signedOut() {
  const center = { accountCenter: ACCOUNT_CENTER, sso: true }
  const config = JSON.stringify({ appId: Number(AID), language: 'en', callback: HOME, ...center })
  const mount = `<script>window.widget = Portico.mount('#account', ${config})</script>`
  return `<div id="account"></div><script src="${ACCOUNT_CENTER}/portico.js"></script>${mount}`
}

const escape = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

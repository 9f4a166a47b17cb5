import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createHostAuth, sendResponse } from '@portico/host'

const { PORT = '5173', PORTICO_APP_SECRET, COOKIE_SECRET } = process.env
const ACCOUNT_CENTER = 'http://localhost:4000'
const auth = createHostAuth({
  accountCenter: ACCOUNT_CENTER,
  appId: 1574,
  // The app of a development server; set your own in production, and the secret of the cookie as well.
  appSecret: PORTICO_APP_SECRET ?? 'a secret for development',
  origin: `http://localhost:${PORT}`,
  cookieSecret: COOKIE_SECRET ?? randomBytes(32).toString('hex'),
})
const SIGN_IN = readFileSync('index.html', 'utf8')
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src ${ACCOUNT_CENTER}; style-src 'self'; img-src 'self'; connect-src ${ACCOUNT_CENTER}`,
}

async function answer(request, response) {
  // The account center sends the visitor here after the login and the logout.
  const handled = await auth.handle(request)
  if (handled) return sendResponse(handled, response)
  const session = await auth.readSession(request)
  return response.writeHead(200, HEADERS).end(session ? welcome(session) : SIGN_IN)
}

function welcome({ userId }) {
  return `<!doctype html>
<p id="result">The server knows you as ${userId}</p>
<a href="${auth.logoutUrl().replaceAll('&', '&amp;')}">Log out</a>`
}

createServer((request, response) => void answer(request, response)).listen(Number(PORT))

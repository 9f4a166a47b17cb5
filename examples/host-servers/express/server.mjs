import { createHostAuth, sendResponse } from '@portico/host'
import express from 'express'

const { PORT = '4100', ACCOUNT_CENTER = 'http://localhost:4000' } = process.env
const auth = createHostAuth({
  accountCenter: ACCOUNT_CENTER,
  appId: 1574,
  appSecret: process.env.PORTICO_APP_SECRET,
  origin: process.env.ORIGIN ?? `http://127.0.0.1:${PORT}`,
  cookieSecret: process.env.COOKIE_SECRET,
  onError: (error) => console.error(`Login failed: ${error}`),
})

const app = express()

/** A webhook is signed over the bytes of its body. */
app.use(express.json({ verify: (request, _response, body) => (request.rawBody = body) }))

/** The callback with the ticket, the logout, and webhooks. */
app.use(async (request, response, next) => {
  const answer = await auth.handle(request)
  if (answer) await sendResponse(answer, response)
  else next()
})

app.get('/', async (request, response) => {
  response.set('cache-control', 'no-store').send(page(await auth.readSession(request)))
})

/** For logged-in visitors only. */
app.get('/orders', async (request, response) => {
  const session = await auth.readSession(request)
  if (session) response.send(`The orders of ${session.userId}`)
  else response.redirect(auth.loginUrl('/orders'))
})

/** Needs a login of the last five minutes, with two factors. */
app.get('/payout', async (request, response) => {
  const refused = await auth.requireRecent(request, { minutes: 5, factor: 'mfa' })
  if (refused) await sendResponse(refused, response)
  else response.send('The payout')
})

const escape = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const page = (session) =>
  session
    ? `<p id="who">${escape(session.screenName)}</p><a href="${escape(auth.logoutUrl())}">Log out</a>`
    : `<a href="${escape(auth.loginUrl())}">Log in</a>`

app.listen(Number(PORT), '127.0.0.1')

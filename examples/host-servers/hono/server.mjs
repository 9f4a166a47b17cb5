import { serve } from '@hono/node-server'
import { createHostAuth } from '@portico/host'
import { Hono } from 'hono'

const { PORT = '4100', ACCOUNT_CENTER = 'http://localhost:4000' } = process.env
const auth = createHostAuth({
  accountCenter: ACCOUNT_CENTER,
  appId: 1574,
  appSecret: process.env.PORTICO_APP_SECRET,
  origin: process.env.ORIGIN ?? `http://127.0.0.1:${PORT}`,
  cookieSecret: process.env.COOKIE_SECRET,
  onError: (error) => console.error(`Login failed: ${error}`),
})

const app = new Hono()

/** The callback with the ticket, and the logout. */
app.use(async (context, next) => (await auth.handle(context.req.raw)) ?? next())

app.get('/', async (context) => {
  context.header('cache-control', 'no-store')
  return context.html(page(await auth.readSession(context.req.raw)))
})

/** For logged-in visitors only. */
app.get('/orders', async (context) => {
  const session = await auth.readSession(context.req.raw)
  return session
    ? context.text(`The orders of ${session.userId}`)
    : context.redirect(auth.loginUrl('/orders'))
})

/** Needs a login of the last five minutes, with two factors. */
app.get('/payout', async (context) => {
  const refused = await auth.requireRecent(context.req.raw, { minutes: 5, factor: 'mfa' })
  return refused ?? context.text('The payout')
})

const escape = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const page = (session) =>
  session
    ? `<p id="who">${escape(session.screenName)}</p><a href="${escape(auth.logoutUrl())}">Log out</a>`
    : `<a href="${escape(auth.loginUrl())}">Log in</a>`

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' })

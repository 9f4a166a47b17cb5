import { createHostAuth } from '@portico/host'
import { fastify } from 'fastify'

const { PORT = '4100', ACCOUNT_CENTER = 'http://localhost:4000' } = process.env
const auth = createHostAuth({
  accountCenter: ACCOUNT_CENTER,
  appId: 1574,
  appSecret: process.env.PORTICO_APP_SECRET,
  origin: process.env.ORIGIN ?? `http://127.0.0.1:${PORT}`,
  cookieSecret: process.env.COOKIE_SECRET,
  onError: (error) => console.error(`Login failed: ${error}`),
})

const server = fastify()

/** The callback with the ticket, and the logout. */
server.addHook('onRequest', async (request, reply) => {
  const answer = await auth.handle(request)
  if (answer) return reply.send(answer)
})

server.get('/', async (request, reply) => {
  reply.type('text/html').header('cache-control', 'no-store')
  return page(await auth.readSession(request))
})

/** For logged-in visitors only. */
server.get('/orders', async (request, reply) => {
  const session = await auth.readSession(request)
  return session ? `The orders of ${session.userId}` : reply.redirect(auth.loginUrl('/orders'))
})

/** Needs a login of the last five minutes, with two factors. */
server.get('/payout', async (request, reply) => {
  const refused = await auth.requireRecent(request, { minutes: 5, factor: 'mfa' })
  return refused ? reply.send(refused) : 'The payout'
})

const escape = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const page = (session) =>
  session
    ? `<p id="who">${escape(session.screenName)}</p><a href="${escape(auth.logoutUrl())}">Log out</a>`
    : `<a href="${escape(auth.loginUrl())}">Log in</a>`

await server.listen({ port: Number(PORT), host: '127.0.0.1' })

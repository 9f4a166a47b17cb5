// The server of an app: it knows the visitor by the access token that the page sends.
import { createServer } from 'node:http'
import { createAccountCenterClient } from '@portico/host'

const client = createAccountCenterClient({
  accountCenter: 'http://localhost:4000',
  appId: 1574,
  // The app of a development server; set your own in production.
  appSecret: process.env.PORTICO_APP_SECRET ?? 'a secret for development',
})
/** The page is on another origin. */
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' }

async function answer(request, response) {
  if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end()
  const visitor = await client.verifyToken(request)
  if (visitor.ok) return response.writeHead(200, CORS).end(JSON.stringify({ userId: visitor.value.userId }))
  return response.writeHead(visitor.error === 'unavailable' ? 503 : 401, CORS).end()
}

const port = Number(process.env.PORT ?? 4300)
createServer((request, response) => void answer(request, response))
  .on('error', ({ code, message }) => {
    console.error(
      code === 'EADDRINUSE' ? `Port ${port} is in use. Stop what listens there, or set PORT.` : message,
    )
    process.exitCode = 1
  })
  .listen(port, () => console.log(`Listening on http://localhost:${port}`))

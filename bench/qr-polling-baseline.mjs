// The baseline of qr-polling.mjs: a Fastify server without plugins over the same store, and on the next port a plain
// Node.js server that sends a constant response. Started by qr-polling.mjs.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createMemoryKeyValueStore } from '../apps/server/dist/ttl-store/memory-store.js'

const requireAsServer = createRequire(fileURLToPath(new URL('../apps/server/', import.meta.url)))
const { fastify } = requireAsServer('fastify')
const TTL_MS = 600_000

const store = createMemoryKeyValueStore(Date.now)
const server = fastify()
server.get('/keep', async ({ query }) => {
  await store.put(query.token, JSON.stringify({ status: 'new', madeAt: Date.now() }), TTL_MS)
  return {}
})
server.get('/poll', async ({ query }) => {
  const stored = await store.get(query.token)
  return { message: 'success', data: { status: JSON.parse(stored).status } }
})
await server.listen({ host: 'localhost', port: Number(process.env.PORT) })

const body = '{"message":"success","data":{"status":"new"}}'
const headers = { 'content-type': 'application/json', 'content-length': body.length }
createServer((_, answer) => answer.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT) + 1,
  'localhost',
)
